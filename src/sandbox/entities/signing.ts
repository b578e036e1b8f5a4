/** One page as a reader sees it: rotation, crop box and user unit applied, in points. */
export interface PageSize {
  width: number;
  height: number;
}

/** An uploaded document. Its bytes lie in the blob store: `original` as it came, `pdf` once it is READY. */
export interface DocumentRow {
  id: string;
  seq: number;
  name: string;
  status: 'PROCESSING' | 'READY' | 'ERROR' | 'DELETED';
  /** Why processing failed. */
  problem: string | null;
  archived: boolean;
  categoryId: string | null;
  mimeType: string;
  sizeBytes: number;
  original: string;
  pdf: string | null;
  /** SHA-256 of the PDF, hexadecimal. */
  sha256: string | null;
  pages: PageSize[];
  createdAt: string;
  updatedAt: string;
  /** When an envelope with it last went out (R70, R71). */
  lastSentAt: string | null;
  /** Made for one envelope by the service itself: no upload, so not in the library (R71). */
  madeByService?: true;
}

export const fieldTypes = [
  'SIGNATURE',
  'INITIALS',
  'DATE_SIGNED',
  'TEXT',
  'CHECKBOX',
  'DROPDOWN',
  'ATTACHMENT',
  'RADIO',
  'DATE',
] as const;
export type FieldType = (typeof fieldTypes)[number];

export interface FieldValidation {
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  min?: number;
  max?: number;
  message?: string;
  /** The choices of a DROPDOWN (G20). */
  options?: string[];
  [member: string]: unknown;
}

/** A placement without its owner: fractions of the page as shown, origin top left (R75). */
export interface Placement {
  pageNumber: number;
  x: number;
  y: number;
  width: number;
  height: number;
  type: FieldType;
  label?: string;
  placeholder?: string;
  recipientRole?: string;
  required: boolean;
  groupKey?: string;
  optionLabel?: string;
  linkKey?: string;
  multiline?: boolean;
  gridGroupId?: string;
  validation?: FieldValidation;
}

/** What was filled in: text as typed, `true` for a ticked box or option, the key of a picture or an attached file. */
export interface Answer {
  value?: string;
  image?: string;
  attachment?: { name: string; type: string; blob: string; /** SHA-256, hexadecimal. */ sha256: string };
}

export interface FieldRow extends Placement {
  id: string;
  documentId: string;
  envelopeId: string | null;
  templateId: string | null;
  /** A value carried over from earlier answers (R105), from a linked field (R79), or kept to finish later. */
  prefill?: string;
  answer?: Answer;
}

/** A grid group as the client sent it; only its id is read (G18). */
export interface GridGroupRow {
  id: string;
  documentId: string;
  envelopeId: string | null;
  templateId: string | null;
  group: Record<string, unknown>;
}

export type EnvelopeStatus =
  'DRAFT' | 'SENT' | 'VIEWED' | 'PARTIALLY_SIGNED' | 'COMPLETED' | 'DECLINED' | 'VOIDED' | 'EXPIRED';
export type EnvelopeSource = 'DIRECT' | 'PROPOSAL_ACCEPTANCE' | 'SELF_SIGN';

export interface RecipientRow {
  id: string;
  email: string;
  name: string;
  role: 'SIGNER' | 'VIEWER' | 'CC';
  order: number;
  recipientRole: string;
  status: 'PENDING' | 'SIGNED' | 'DECLINED';
  authMethod?: string;
  accessCode?: string;
  redirectUrl?: string;
  notifiedAt: string | null;
  viewedAt: string | null;
  signedAt: string | null;
  declinedAt: string | null;
  declineReason: string | null;
}

/** A signed file of a completed envelope, with the hash it was recorded under (R122). */
export interface SignedFile {
  documentId: string;
  blob: string;
  sha256: string;
}

export interface EnvelopeRow {
  id: string;
  seq: number;
  subject: string;
  message: string | null;
  status: EnvelopeStatus;
  source: EnvelopeSource;
  signingOrder: 'PARALLEL' | 'SEQUENTIAL';
  documentIds: string[];
  recipients: RecipientRow[];
  expiresAt: string | null;
  folderId: string | null;
  departmentId: string | null;
  templateId: string | null;
  metadata: Record<string, unknown> | null;
  tag: string | null;
  proposalId: string | null;
  proposalRef: string | null;
  /** The user it is attributed to; `null` when a key acted alone (R31). */
  createdById: string | null;
  createdByName: string | null;
  createdAt: string;
  updatedAt: string;
  sentAt: string | null;
  completedAt: string | null;
  declinedAt: string | null;
  declineReason: string | null;
  voidedAt: string | null;
  voidReason: string | null;
  /** ENVELOPE_EXPIRED went out (the status stays, R109). */
  expiryRaised: boolean;
  signed: SignedFile[];
  merged: SignedFile | null;
  /** Number and hash of the last audit event: a cut-off trail is seen by it. */
  auditHead: { count: number; hash: string };
}

/** One link of an envelope's audit chain: `hash` covers everything else, `previousHash` the event before. */
export interface AuditRow {
  id: string;
  envelopeId: string;
  seq: number;
  type: string;
  timestamp: string;
  actor: string;
  actorName: string | null;
  email: string | null;
  recipientId: string | null;
  details: Record<string, unknown>;
  previousHash: string;
  hash: string;
}

/** The token of a signing URL (`id`): an embed token lives five minutes and opens once (R57), a link until the end. */
export interface CeremonyTokenRow {
  id: string;
  kind: 'embed' | 'link';
  envelopeId: string;
  recipientId: string;
  expiresAt: string | null;
  usedAt: string | null;
  /** How often in a row a wrong access code was given, and until when no more is taken. */
  wrongCodes?: number;
  lockedUntil?: string | null;
}

export interface CeremonySessionRow {
  id: string;
  envelopeId: string;
  recipientId: string;
  openedAt: string;
}

/** A link to a signed document, mailed to one address (R119); `id` is not the token. */
export interface CopyRow {
  id: string;
  token: string;
  envelopeId: string;
  email: string;
  note: string | null;
  senderName: string;
  sentAt: string;
  expiresAt: string;
  revokedAt: string | null;
  openedAt: string | null;
  openCount: number;
}

export interface SavedSignatureRow {
  id: string;
  /** A user's id, or `key:` and the key's: a key never stands for a person (G38). */
  ownerId: string;
  name: string;
  type: 'DRAWN' | 'TYPED' | 'UPLOADED';
  imageData: string;
  isDefault: boolean;
  isInitials: boolean;
  signerEmail: string | null;
  signerName: string | null;
  createdAt: string;
}

export interface SuggestionRow extends Placement {
  id: string;
  documentId: string;
  status: 'PENDING' | 'ACCEPTED' | 'REJECTED';
  confidence: number;
  reason: string;
}

export interface TemplateRow {
  id: string;
  name: string;
  description: string | null;
  category: string | null;
  documentIds: string[];
  roles: { role: string; type: RecipientRow['role']; order: number }[];
  signingOrder: EnvelopeRow['signingOrder'];
  createdAt: string;
}

/** An address of one page that works for a while without a credential (G15). */
export interface PageTokenRow {
  id: string;
  documentId: string;
  pageNumber: number;
  /** Milliseconds since the epoch. */
  until: number;
}
