declare global {
  interface GlobalEventHandlersEventMap {
    /** Fired by several elements, each with its own detail: one name, so it is declared once. */
    'sig-created': CustomEvent<{ endpointId: string }> | CustomEvent<{ envelopeId: string }>;
  }
}

export {};
