import type { ClientOptions, SigError } from '../../client/index.js';
import type { common } from '../../locales/en/common.js';
import type { contactOutcome } from '../../locales/en/contact-outcome.js';
import type { contactStart } from '../../locales/en/contact-start.js';
import type { Clock } from '../shared/element/clock.js';
import type { SigErrorDetail } from '../shared/element/errors.js';
import type { SigElement } from '../shared/element/sig-element.js';
import type { Submission } from '../shared/form/submission.js';
import type { Strings } from '../shared/i18n/strings.js';
import type { ContactState, EnquiryType, Faults, FieldName, Traces, Values } from './contact-form.model.js';

/** Why a message was not sent, or is not known to have been. */
export type ContactMessage = 'notSent' | 'notDelivered' | 'isOffline' | 'unsure' | 'several';
export type ContactSubmission = Submission<ContactMessage>;
export type OutcomeStrings = Strings<typeof contactOutcome>;

/** What a refusal means for the form. */
export interface Refusal {
  error: SigError;
  faults: Faults;
  /** Absent when the faults say everything. */
  message?: ContactMessage;
  /** The service's own sentence. */
  sentence?: string;
  /** After how many milliseconds it may be sent again; only after 429. */
  retryAfterMs?: number;
}

export interface ContactHost {
  readonly element: SigElement & { readonly prefill?: unknown };
  clock(): Clock;
  /** How requests travel; nothing without an address. */
  clientOptions(): ClientOptions | undefined;
  offered(): readonly EnquiryType[];
  /** What a program filled into the field that people do not see. */
  website(): string;
  announce(text: string): void;
  fail(error: unknown, operation?: string): SigErrorDetail;
}

export interface SenderHost extends ContactHost {
  values(): Values;
  /** What tells people from programs. */
  traces(): Traces;
  showFaults(faults: Faults): void;
  focus(name: string): void;
  handleSubmitted(): void;
}

export interface ContactView {
  state: ContactState;
  values: Values;
  offered: readonly EnquiryType[];
  isSending: boolean;
  /** Nothing can be sent now. */
  isDisabled: boolean;
  /** The last message may have arrived. */
  isUnsure: boolean;
  /** Why nothing was sent. */
  refusal: unknown;
  contact: Strings<typeof contactStart>;
  common: Strings<typeof common>;
  level: number;
}

export interface ContactActions {
  setValue(field: FieldName, value: string): void;
  submit(): void;
  /** A person has begun: what sending needs is loaded. */
  prepare(): void;
  /** After a message was sent: an empty form. */
  another(): void;
}
