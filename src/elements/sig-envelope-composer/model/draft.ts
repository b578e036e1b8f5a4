/** What a recipient does: signs, may read, or gets the signed document (D1, Recipient). */
export type RecipientRole = 'SIGNER' | 'VIEWER' | 'CC';

/** A document of the draft. Only one that is ready can be saved with it (R99). */
export interface DraftDocument {
  readonly id: string;
  readonly name: string;
  readonly state: 'processing' | 'ready' | 'failed';
}

/** A recipient of the draft. */
export interface DraftRecipient {
  /** Names the row in this page, before and after it has an id. */
  readonly key: string;
  /** The service's id, once the draft was saved: sent with the row, so that its access code stays (R100). */
  readonly id?: string;
  readonly name: string;
  readonly email: string;
  readonly role: RecipientRole;
  /**
   * A role that is not one of these, of a draft made elsewhere: `role` stands in for it. It can't be saved, so a person has to choose
   * another before the recipients are.
   */
  readonly otherRole?: string;
  /** When a signer signs, from 1; signers of the same number sign at the same time. Without effect in parallel. */
  readonly order: number;
  /** What the fields of this recipient carry; opaque and unique (G22). */
  readonly recipientRole: string;
  /** A code that was typed here. Never kept in the page's storage, and never shown again once it was saved. */
  readonly accessCode?: string;
  /** `link`: the service sends no email, the sender hands the link over. */
  readonly delivery: 'email' | 'link';
  /** What a draft made elsewhere has of a recipient and nothing here changes: a row is saved whole, so it is sent along. */
  readonly redirectUrl?: string;
  /** How they prove who they are, where that isn't the link alone. */
  readonly authMethod?: string;
}

/** What a person writes: an envelope before it is sent (D1, Envelope). */
export interface Draft {
  readonly documents: readonly DraftDocument[];
  readonly recipients: readonly DraftRecipient[];
  readonly signingOrder: 'PARALLEL' | 'SEQUENTIAL';
  /** At most 255 characters (D1, Envelope). */
  readonly subject: string;
  readonly message: string;
  /** ISO 8601, UTC. */
  readonly expiresAt?: string;
  /** Where it is filed. Only creating an envelope takes it. */
  readonly departmentId?: string;
}

export const emptyDraft: Draft = {
  documents: [],
  recipients: [],
  signingOrder: 'PARALLEL',
  subject: '',
  message: '',
};

/** Step names in their order. */
export const stepNames = ['documents', 'recipients', 'fields', 'send'] as const;
/** A step of the composer. */
export type StepName = (typeof stepNames)[number];
