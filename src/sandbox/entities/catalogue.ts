import type { FeeType } from './proposals.js';

/** The company profile, with defaults for absent members; its only row has the id `company`. */
export interface CompanyRow {
  id: string;
  /** ISO 4217; without it the catalogue is not usable (R200). */
  currency: string | null;
  region: 'GB' | 'IE';
}

/** A section of the catalogue. Hiding (`isPublished`) and archiving (`isArchived`) are independent (R197). */
export interface CatalogueSectionRow {
  id: string;
  name: string;
  description: string | null;
  isPublished: boolean;
  isArchived: boolean;
  sortOrder: number;
}

/** The default price of a service, in decimal strings; a proposal line has its own price (R196). */
export interface DefaultPrice {
  defaultFeeType: FeeType;
  defaultAmount: string | null;
  defaultAmountTo: string | null;
  defaultBillingFrequency: string | null;
  defaultRate: string | null;
  defaultEstimatedHours: string | null;
  defaultVatRate: string | null;
}

export interface CatalogueServiceRow extends DefaultPrice {
  id: string;
  name: string;
  sectionId: string | null;
  /** Sales text printed in the proposal. */
  description: string | null;
  /** Contractual scope printed in the letter's schedule of services. */
  serviceSchedule: string | null;
  isPublished: boolean;
  isArchived: boolean;
  sortOrder: number;
  /** `pack/key` of the starter pack it came from. */
  packKey: string | null;
  createdById: string | null;
  updatedById: string | null;
  createdAt: string;
  updatedAt: string;
}

type Six = 'FeeType' | 'Amount' | 'AmountTo' | 'BillingFrequency' | 'Rate' | 'EstimatedHours';

/** An entry of a service's price log: six members, not the VAT rate (G67). In the first one the old six are null (R199). */
export type PriceChangeRow = {
  id: string;
  serviceId: string;
  createdAt: string;
  actorId: string | null;
} & Record<`${'from' | 'to'}${Six}`, string | null>;

/** A line of a proposal template (R194). */
export interface TemplateLineRow extends DefaultPrice {
  id: string;
  name: string;
  description: string | null;
  sortOrder: number;
  sourceServiceId: string | null;
}

/** The initial content of new proposals; every edit raises `version` (R192). */
export interface ProposalTemplateRow {
  id: string;
  version: number;
  isDefault: boolean;
  isActive: boolean;
  isArchived: boolean;
  bodyTitle: string;
  bodyContent: string;
  coverLetterContent: string | null;
  termsAndConditions: string | null;
  paymentTerms: string | null;
  currency: string;
  defaultVatRate: string | null;
  defaultAcceptanceMode: 'SIGNATURE';
  services: TemplateLineRow[];
  createdById: string | null;
  createdAt: string;
  updatedAt: string;
}
