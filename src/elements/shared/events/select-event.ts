declare global {
  interface GlobalEventHandlersEventMap {
    /** Fired by several elements, each with its own detail: one name, so it is declared once. */
    'sig-select': CustomEvent<{ folderId: string | null | undefined }> | CustomEvent<{ signatureId: string }>;
  }
}

export {};
