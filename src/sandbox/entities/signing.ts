import type { PageRect } from '../../domain/index.js';
import type { fieldTypes } from '../../contract/index.js';
import type { PackItemRow } from './sending.js';

/** The displayed size of a page in points, after rotation, crop box and user unit. */
export interface PageSize {
  width: number;
  height: number;
}

/** An uploaded document. The blob store holds its bytes: `original` as uploaded, `pdf` once it is READY. */
export interface DocumentRow {
  id: string;
  seq: number;
  name: string;
  status: 'PROCESSING' | 'READY' | 'ERROR' | 'DELETED';
  /** Why processing failed. */
  problem: string | null;
  /** How the PDF differs from the uploaded file, when it was repaired or decrypted. */
  notice?: string;
  /** When its slow conversion starts, in milliseconds on the sandbox's clock. */
  workDueAt?: number;
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
  /** When an envelope with this document was last sent (R70, R71). */
  lastSentAt: string | null;
  /** Set on documents that the service generates for an envelope; they are not in the library (R71). */
  madeByService?: true;
}

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

/** A placement without its owner: fractions of the displayed page, origin at the top left (R75). */
export interface Placement extends PageRect {
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

/** A signer's answer: the text, `true` for a ticked box or option, or the blob key of an image or attachment. */
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
  /** A value from an earlier signing (R105), from a linked field (R79), or saved to finish later. */
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

/** A signed file of a completed envelope and the hash recorded for it (R122). */
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
  /** The user credited with the envelope; `null` when a key acted without an acting user (R31). */
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
  /** Whether ENVELOPE_EXPIRED was sent; the status does not change (R109). */
  expiryRaised: boolean;
  signed: SignedFile[];
  merged: SignedFile | null;
  /** Copies of the items of its template's packs, taken when it was created (R249). */
  supporting?: PackItemRow[];
  /** Number of audit events and the hash of the last one, to detect a truncated trail. */
  auditHead: { count: number; hash: string };
}

/** An event of an envelope's audit chain: `hash` covers its other members, including the previous event's hash. */
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

/** The token of a signing URL (`id`): an embed token lasts five minutes and opens once (R57), a link until the envelope ends. */
export interface CeremonyTokenRow {
  id: string;
  kind: 'embed' | 'link';
  envelopeId: string;
  recipientId: string;
  expiresAt: string | null;
  usedAt: string | null;
  /** The number of consecutive wrong access codes; `lockedUntil` is the end of the lock they cause. */
  wrongCodes?: number;
  lockedUntil?: string | null;
}

export interface CeremonySessionRow {
  id: string;
  envelopeId: string;
  recipientId: string;
  openedAt: string;
}

/** A link to a signed document, mailed to one address (R119); `id` differs from the token. */
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
  /** A user's id, or `key:` and the key's id: a key never represents a person (G38). */
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
  /** Document packs; envelopes copy their items. */
  packIds?: string[];
  createdAt: string;
}

/** A temporary URL of one page that needs no credential (G15). */
export interface PageTokenRow {
  id: string;
  documentId: string;
  pageNumber: number;
  /** Milliseconds since the epoch. */
  until: number;
}
