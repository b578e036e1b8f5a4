import type { ProposalStatus } from '../../contract/index.js';
import type { PageRect } from '../../domain/index.js';

export type FeeType = 'FIXED' | 'HOURLY' | 'ESTIMATE';

/** A service line, copied to its proposal (R165). Amounts are decimal strings (R155). */
export interface ServiceLineRow {
  id: string;
  name: string;
  description: string | null;
  feeType: FeeType;
  amount: string | null;
  amountTo: string | null;
  rate: string | null;
  estimatedHours: string | null;
  billingFrequency: string | null;
  /** `null` inherits the proposal's rate; '0' is a rate of zero (R161). */
  vatRate: string | null;
  sortOrder: number;
  sourceServiceId: string | null;
}

/** Net, VAT and gross of one bucket. */
export interface Totals {
  subtotal: string;
  vatAmount: string;
  totalAmount: string;
}
/** One row per billing cadence; rows are never summed (R144, R156). */
export interface FeeGroup extends Totals {
  frequency: string;
  periodsPerYear: number;
}
export interface Pricing {
  oneOff: Totals | null;
  recurring: FeeGroup[];
  feeGroups: FeeGroup[];
}

/** A supporting item: an uploaded file, or an external link (R190). */
export interface SupportingRow {
  id: string;
  label: string;
  description: string | null;
  externalUrl: string | null;
  blobKey: string | null;
  fileName: string | null;
  mimeType: string | null;
}

export interface ProposalRow {
  id: string;
  proposalRef: string;
  status: ProposalStatus;
  contactId: string;
  templateId: string | null;
  bodyContent: string;
  bodyTitle: string | null;
  coverLetterContent: string | null;
  currency: string;
  acceptanceMode: string;
  contractStartMode: 'ON_ACCEPTANCE' | 'SPECIFIC_DATE';
  contractStartDate: string | null;
  contractTermType: 'ONGOING' | 'FIXED';
  contractTermMonths: number | null;
  departmentId: string | null;
  externalRef: string | null;
  externalSource: string | null;
  graceWindowDays: number | null;
  /** Never shown to a client (R150). */
  internalName: string | null;
  paymentTerms: string | null;
  /** Only in the proposal's mail (R151). */
  senderMessage: string | null;
  termsAndConditions: string | null;
  validUntil: string | null;
  vatInclusive: boolean;
  vatRate: string | null;
  services: ServiceLineRow[];
  pricing: Pricing | null;
  supporting: SupportingRow[];
  /** 96 hexadecimal characters; set when the proposal is sent (R186). */
  publicToken: string | null;
  /** When its slow rendering starts, in milliseconds on the sandbox's clock. */
  workDueAt?: number;
  viewCount: number;
  createdById: string | null;
  createdAt: string;
  updatedAt: string;
  sentAt: string | null;
  acceptedAt: string | null;
  /** Whether the end of the fixed term was announced (R143). */
  termEndingRaised?: boolean;
  declinedAt: string | null;
  declineReason: string | null;
  lostReason: string | null;
  lostNote: string | null;
  lostAt: string | null;
  lostById: string | null;
  remindedAt: string | null;
  /** The content as merged at send, never merged again. */
  frozen: FrozenContent | null;
  /** The rendered PDF with its hash (R181) and its signature fields. */
  document: FrozenDocument | null;
  /** The accepting person, and the signing envelope. */
  acceptance: Acceptance | null;
}

export interface FrozenContent {
  title: string;
  letterHtml: string;
  coverLetterHtml: string | null;
  termsHtml: string | null;
}
export interface FrozenDocument {
  blobKey: string;
  sha256: string;
  /** Placements in fractions of the page. */
  fields: FrozenField[];
}
export interface FrozenField extends PageRect {
  type: 'SIGNATURE' | 'DATE_SIGNED';
}
export interface Acceptance {
  name: string;
  email: string;
  authority: string | null;
  envelopeId: string;
  recipientId: string;
}

/** An entry of the append-only log (R182). */
export interface ProposalEventRow {
  id: string;
  proposalId: string;
  type: string;
  at: string;
  actorId: string | null;
  data: Record<string, unknown>;
}

/** A person's access to proposals; `id` is the user's id. A revoked record stays (R191). */
export interface ProposalsAccessRow {
  id: string;
  hasAccess: boolean;
  revokedAt: string | null;
  revokedById: string | null;
}
