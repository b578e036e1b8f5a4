declare global {
  interface GlobalEventHandlersEventMap {
    /** Fired by a field placer (fields of a document) and by a list of envelopes: one name, so it is declared once. */
    'sig-selection-change': CustomEvent<{ ids: readonly string[]; documentId?: string }>;
  }
}

export {};
