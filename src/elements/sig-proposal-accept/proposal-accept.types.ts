import type { LitElement } from 'lit';
import type { Client } from '../../client/index.js';
import type { StatusBody } from '../../domain/index.js';
import type { common } from '../../locales/en/common.js';
import type { Clock } from '../shared/element/clock.js';
import type { SigErrorDetail } from '../shared/element/errors.js';
import type { Strings } from '../shared/i18n/strings.js';
import type { Sanitise } from '../shared/sanitise/sanitise.js';
import type { Announcer } from '../shared/ui/announcer.js';
import type { ProposalStrings } from './text/company-text.js';
import type { LetterContent } from './letter/letter-content.js';
import type { Action, ProposalView } from './proposal-accept.model.js';
import type { Part, Proposal, ProposalState, SupportingItem } from './state/proposal-state.js';

export type SigningMode = 'frame' | 'navigate' | 'event';

/** The ids of what can be focused after a change. */
export type FocusTarget =
  | 'top'
  | 'opener'
  | 'decliner'
  /** The first invalid field, else the notice. */
  | 'problem'
  | 'signing'
  | 'changed'
  | 'letter-trouble'
  /** A section's heading. */
  | `s-${string}`;

/** What the controller needs of its element. */
export interface ProposalHost {
  token(): string | undefined;
  signing(): SigningMode;
  allowSameOrigin(): boolean;
  /** What is wrong with the address that requests would go to. */
  addressProblem(): string | undefined;
  hasFocusInForm(): boolean;
  client(): Client | undefined;
  clock(): Clock;
  loadSanitiser(): Promise<Sanitise>;
  requestUpdate(): void;
  dispatchEvent(event: Event): boolean;
  report(error: unknown, operation?: string): SigErrorDetail;
  focusOn(target: FocusTarget): void;
  navigate(url: string): void;
}

/** The element around the presenter. */
export interface PresenterContext {
  element: LitElement & { locale?: string; inheritedLocale?: string };
  common: Strings<typeof common>;
  announcer: Announcer;
  level(offset?: number): number;
}

/** What the controller needs of whatever shows the proposal. */
export interface Presenter {
  /**
   * The code that shows a failure or compares two readings, until it is there; rejects when it could not be loaded, and is asked
   * for again the next time. Wait for it before a second reading is handed over.
   */
  readonly loading?: Promise<void>;
  /** Seconds until the proposal is loaded again automatically; 0 when that is not planned. */
  readonly secondsToReload: number;
  connect(): void;
  disconnect(): void;
  /** Another proposal. */
  reset(): void;
  /** Takes over a newer reading, before the view has it. */
  update(proposal: Proposal, sanitise: Sanitise | undefined): void;
  changedParts(shown: Proposal, now: Proposal): Part[];
  announceChange(): void;
  announceState(state: ProposalState): void;
  reportLoadError(
    error: unknown,
    report: (error: unknown, operation?: string) => SigErrorDetail,
  ): SigErrorDetail;
  /** Loads the proposal again when the service allows it, after a 429. */
  reloadLater(error: unknown, detail: SigErrorDetail): void;
}

/** What a call to the service needs. */
export interface ProposalCall {
  readonly token: string;
  readonly client: Client;
  /** Whether the element still shows the proposal that the call was made for; ask after every wait. */
  isCurrent(): boolean;
}

/** The controller, as far as the lazily loaded parts need it. */
export interface ProposalStore {
  readonly host: ProposalHost;
  readonly view: ProposalView;
  readonly state: ProposalState | undefined;
  /** Nothing until the element has a token and an address. */
  readonly call: ProposalCall | undefined;
  dispatch(action: Action): void;
  load(fresh?: boolean): Promise<void>;
  read(signal?: AbortSignal): Promise<Proposal | undefined>;
  adopt(proposal: Proposal): void;
  /** The person has returned. */
  refresh(): void;
  /** A write was answered: answers to reads that began before it are ignored. */
  discardReads(): void;
  readonly status: (signal?: AbortSignal) => Promise<StatusBody>;
}

/** What is being typed; kept through every failure. */
export interface Draft {
  name: string;
  email: string;
  authority: string;
  reason: string;
}

export type Disposition = 'inline' | 'attachment';

/** What the views call. */
export interface ProposalActions {
  accept(): void;
  decline(): void;
  /** Opens the form of a step over the text. */
  openForm(step: 'accepting' | 'declining'): void;
  /** Closes the form; what was typed stays, and the focus returns to the button that opened it. */
  closeForm(): void;
  /** From signing back to the proposal. */
  leaveSigning(): void;
  focusOn(target: FocusTarget): void;
  selectSection(id: `s-${string}`): void;
  edit(member: keyof Draft, value: string): void;
  acknowledgeChanges(): void;
  reload(): void;
  /** Loads the proposal again, after a failure. */
  retry(): void;
  getPdf(disposition: Disposition): void;
  getSupporting(item: SupportingItem, disposition: Disposition): void;
  /** The person says that they have signed on another page. */
  checkFinished(): void;
  /** What the signing frame asks for. */
  embedUrl(signal: AbortSignal): Promise<{ url: string }>;
  status(signal?: AbortSignal): Promise<StatusBody>;
}

/** What a person can do from the first moment. */
export type ReadingActions = Pick<
  ProposalActions,
  'accept' | 'openForm' | 'focusOn' | 'selectSection' | 'getPdf' | 'getSupporting'
>;

/** What the views show while an open proposal is read. */
export interface ReadingContext {
  readonly proposal: Proposal;
  readonly state: ProposalState;
  readonly view: ProposalView;
  readonly letter: LetterContent;
  /** The id of the notice that must be read before accepting; a click sees its value of that moment. */
  readonly unreadNotice?: 'changed' | 'letter-trouble';
  /** Ids of files (`pdf`, or a supporting item's) that are being fetched, and that could not be. */
  readonly pendingFiles: ReadonlySet<string>;
  readonly failedFiles: ReadonlySet<string>;
  readonly currentSection?: string;
  /** The wait that the service asked for before the next write. */
  readonly pause: { readonly seconds: number; readonly initialSeconds: number };
  /** The current time, in milliseconds. */
  readonly now: number;
  readonly strings: ProposalStrings;
  readonly common: Strings<typeof common>;
  readonly actions: ReadingActions;
  level(offset?: number): number;
}

/** What all other views show, once their code is there. */
export interface RenderContext extends ReadingContext {
  readonly isPdfOpened: boolean;
  readonly draft: Readonly<Draft>;
  readonly allowSameOrigin: boolean;
  readonly actions: ProposalActions;
  /** The live region, for a dialog: everything outside a modal dialog is silent. */
  announcement(): unknown;
}
