/** Whose signing an event is about; ids only where the element was given them. */
export interface SigningDetail {
  envelopeId?: string;
  recipientId?: string;
}

/** The event has no data; an object, so that a listener may look into it. */
export type NoDetail = Readonly<Record<string, never>>;

declare global {
  interface HTMLElementEventMap {
    /** Fired by a signing frame (with ids) or by a proposal: one name, so it is declared once. */
    'sig-declined': CustomEvent<SigningDetail> | CustomEvent<NoDetail>;
  }
}
