import type { TemplateResult } from 'lit';
import type { Client } from '../../client/index.js';
import type { common } from '../../locales/en/common.js';
import type { Clock } from '../shared/element/clock.js';
import type { SigErrorDetail } from '../shared/element/errors.js';
import type { GetGrant } from '../shared/element/settings.js';
import type { SigElement } from '../shared/element/sig-element.js';
import type { FocusController } from '../shared/focus/focus-controller.js';
import type { Strings } from '../shared/i18n/strings.js';
import type { Draft, StepName } from './model/draft.js';

/** What a host may lock: shown, but not changed by the person. */
export type Lockable = 'documents' | 'recipients' | 'subject' | 'message' | 'expiry' | 'fields';

/** What a host may hide. What a draft has of it stays, and is shown where a person needs it. */
export type HideablePart =
  'library' | 'department' | 'link-only' | 'viewer' | 'cc' | 'message' | 'expiry' | 'preview' | 'discard';

/** What is offered after sending. */
export type AfterAction = 'sign' | 'tag' | 'folder' | 'template' | 'duplicate';

/** A member that the service refused, in its own words. */
export interface Refusal {
  readonly member:
    | 'subject'
    | 'message'
    | 'expiresAt'
    | 'documents'
    | 'recipients'
    | 'signingOrder'
    | 'departmentId'
    | 'fields';
  /** The row that is meant, where one was named: a recipient's `key`, or the id of a document or a field. */
  readonly row?: string;
  /** The member of the row, e.g. `email`. */
  readonly inner?: string;
  readonly message: string;
}

/** What the element lends its steps. */
export interface ComposerHost {
  readonly element: SigElement;
  readonly common: Strings<typeof common>;
  readonly focus: FocusController;
  draft(): Draft;
  /** Changes the draft, renders, and saves soon. */
  edit(change: Partial<Draft>): void;
  isLocked(what: Lockable): boolean;
  /** Whether the host hides it. */
  isHidden(part: HideablePart): boolean;
  /** Whether recipients can be asked for an access code (G32). */
  hasAccessCodes(): boolean;
  /** The address of the person whose session the helper has: they may sign alone. */
  selfSigner(): string | undefined;
  /** `undefined` until the service has the draft. */
  envelopeId(): string | undefined;
  /** Saves what is not saved yet; `false` when the service did not take it. What was wrong is shown by then. */
  save(): Promise<boolean>;
  /** What the service refused when it was last asked to save or to send; to be shown at its control. */
  refusals(): readonly Refusal[];
  /** What was refused has been changed. */
  forgetRefusals(): void;
  goTo(step: StepName): void;
  clock(): Clock;
  helperUrl(): string | undefined;
  getGrant(): GetGrant | undefined;
  fetch(): typeof fetch;
  /** Whether the page gave a `fetch` of its own: uploads then report no progress. */
  hasOwnFetch(): boolean;
  client(): Client;
  /** The address of the page that follows an envelope, where the host has one. */
  urlOf(envelopeId: string): string | undefined;
  /** Fires `sig-open`; returns whether the link is followed. */
  open(envelopeId: string): boolean;
  announce(text: string): void;
  fail(error: unknown, operation?: string): SigErrorDetail;
  level(offset?: number): number;
}

/** Something that should be looked at before sending. */
export interface StepWarning {
  readonly text: string;
  /** The way to it; without one, its step is. */
  readonly show?: { readonly label: string; run(): void };
}

/** A step of the composer, loaded when it is first shown. */
export interface ComposerStep {
  view(): TemplateResult;
  /** What keeps the draft from being sent, in the words of this step; empty when it is complete. */
  problems(): readonly string[];
  /** What should be looked at before sending, and does not keep the draft from being sent. */
  warnings?(): readonly StepWarning[];
  /** How many fields there are in all documents; `undefined` until they are read. */
  fieldCount?(): number | undefined;
  /** Called when another draft takes the place of this one. */
  reset(): void;
  /** The step is shown: read what it needs. Called each time it comes on show. */
  shown?(): void;
  /** Saves what the step holds, and reads what `problems` needs. */
  refresh?(): Promise<void>;
  /** Whether the service did not take what the step holds; `refresh` saves it again. */
  isUnsaved?(): boolean;
  /** Whether what `problems` needs could not be read, or what the step holds not saved; `refresh` tries again. */
  hasFailed?(): boolean;
  /** Whether what `problems` needs was not read yet, and can be. */
  isUnread?(): boolean;
  /**
   * Does what the step can do without a person, e.g. look for fields. Resolves with `true` when nothing is left to decide. Asked
   * for when a clean draft is taken to the last step.
   */
  complete?(): Promise<boolean>;
}

/** What the element gives its controller: the host's settings, already checked. */
export interface ComposerElement extends Omit<
  ComposerHost,
  'draft' | 'edit' | 'envelopeId' | 'save' | 'refusals' | 'forgetRefusals' | 'goTo' | 'client' | 'isLocked'
> {
  /** The draft as the host's properties begin it. */
  start(): Draft;
  /** What was announced last is stale. */
  clearAnnouncement(): void;
  steps(): readonly StepName[];
  locked(): readonly Lockable[];
  /** The step to begin with, where the host names one. */
  firstStep(): StepName | undefined;
  /** The attribute `envelope-id`. */
  givenId(): string | undefined;
  /** What is offered after sending. */
  actions(): readonly AfterAction[];
  /** Which version of the host's terms a person agrees to who signs at once. */
  consentVersion(): string | undefined;
  /** Whether the links of all recipients are shown after sending. */
  showsLinks(): boolean;
}
