/** The signing that an event is about. The ids are those of the element's attributes. */
export interface SigningDetail {
  /** The value of `envelope-id`; absent where the element has none. */
  envelopeId?: string;
  /** The value of `recipient-id`; absent where the element has none. */
  recipientId?: string;
}

/** The empty detail; an object rather than `null`, so that a listener can read a member without a check. */
export type NoDetail = Readonly<Record<string, never>>;

declare global {
  interface GlobalEventHandlersEventMap {
    /** Fired by a signing frame (with ids) or by a proposal: one name, so it is declared once. */
    'sig-declined': CustomEvent<SigningDetail> | CustomEvent<NoDetail>;
    /** Fired by a signing frame, and by an envelope's status when a person has withdrawn it there. */
    'sig-voided': CustomEvent<SigningDetail>;
  }
}
