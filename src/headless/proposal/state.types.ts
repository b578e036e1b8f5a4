import type { SigErrorCode } from '../../contract/index.js';
import type { Offers } from '../../elements/sig-proposal-accept/actions/offers.js';
import type { FeeTable, FeeTotals, Figure } from '../../elements/sig-proposal-accept/fees/fee-tables.js';
import type { LinePrice } from '../../elements/sig-proposal-accept/fees/line-fee.js';
import type { LetterContent } from '../../elements/sig-proposal-accept/letter/letter-content.js';
import type { ProposalNews } from '../../elements/sig-proposal-accept/proposal-accept.interaction.js';
import type { FormProblems, Notice, Step } from '../../elements/sig-proposal-accept/proposal-accept.model.js';
import type {
  Draft,
  FocusTarget,
  SigningMode,
} from '../../elements/sig-proposal-accept/proposal-accept.types.js';
import type { Contract } from '../../elements/sig-proposal-accept/state/contract.js';
import type {
  Part,
  ProposalState as Stage,
} from '../../elements/sig-proposal-accept/state/proposal-state.js';

/** What a page with own markup has to do besides showing the state. */
export interface Cues {
  /**
   * Where the focus goes after the next render; a new object each time. `problem` is the first invalid field, else the
   * notice; `opener` and `decliner` are the buttons that open the forms; `top` is the title, or that of the error.
   */
  readonly focus?: { readonly target: FocusTarget };
  /** What a live region says, in your words; a new object each time. */
  readonly announcement?: ProposalNews;
}

/** The proposal is being loaded, or its address is not known yet. */
export interface LoadingProposal extends Cues {
  /** Tells the three shapes apart. */
  readonly status: 'loading';
}

/** The proposal cannot be shown. */
export interface FailedProposal extends Cues {
  /** Tells the three shapes apart. */
  readonly status: 'problem';
  /** What went wrong; your words depend on it. */
  readonly code: SigErrorCode;
  /** Whether `retry()` may help; offer it only then. */
  readonly retryable: boolean;
  /** The proposal is loaded again by itself after a wait that the service asked for. */
  readonly wait?: ProposalWait;
}

/** A wait, in whole seconds. Announce `initialSeconds` once and count `seconds` down for the eye alone. */
export interface ProposalWait {
  /** What is left of it. */
  readonly seconds: number;
  /** How long it was when it began. */
  readonly initialSeconds: number;
}

/** Foreign HTML as nodes that are safe to show: nothing in them runs, and nothing is requested. Each call makes a copy. */
export type LetterFactory = () => DocumentFragment;

/** A line of a fee table; amounts are the service's decimal strings. */
export interface ProposalFeeLine extends LinePrice {
  /** As the sender wrote it. */
  readonly name: string;
  /** The sender's description. */
  readonly description?: LetterFactory;
  /** It is new since the proposal was opened, or was as given, until `acknowledgeChanges()`. */
  readonly change?:
    | { readonly kind: 'added' }
    | {
        readonly kind: 'changed';
        /** Only if the name is another. */
        readonly name?: string;
        readonly price: LinePrice;
        readonly currency: string;
      };
}

/** The fees of one billing cadence, in the service's own figures; figures of two cadences are never added up. */
export interface ProposalFeeTable extends Pick<FeeTable, 'frequency' | 'key' | 'periodsPerYear'> {
  /** In the sender's order. */
  readonly lines: readonly ProposalFeeLine[];
  /** Subtotal, VAT and total, as far as the service gives them. */
  readonly totals?: FeeTotals;
  /** The figures before they changed; only the changed ones. */
  readonly previousTotals?: FeeTotals;
  /** What the cadence costs: its total, else its subtotal. */
  readonly figure?: Figure;
}

/** A supporting document: a file of the service, or a link to elsewhere. */
export interface ProposalAttachment {
  /** For `getSupporting`. */
  readonly id: string;
  /** As the sender wrote it. */
  readonly name: string;
  /** As the sender wrote it: plain text. */
  readonly description?: string;
  /** A link elsewhere, whose URL was checked: open it in a new tab with `rel="noopener noreferrer nofollow"`. */
  readonly url?: string;
  /** `link`: `url` is set. `unsafe-link`: it must not be opened. `file`: call `getSupporting`. */
  readonly kind: 'file' | 'link' | 'unsafe-link';
  /** Where its download stands. */
  readonly file: ProposalFile;
}

/** Where the download of a file stands. */
export type ProposalFile = 'idle' | 'pending' | 'failed';

/** A section of the proposal, in reading order. `isChanged`: since it was opened, until the changes are confirmed. */
export type ProposalSection = { readonly isChanged: boolean } & (
  | { readonly key: 'coverLetter' | 'letter' | 'terms'; readonly content: LetterFactory }
  | {
      readonly key: 'fees';
      /** Empty for a proposal without pricing. */
      readonly tables: readonly ProposalFeeTable[];
      readonly currency: string;
      readonly previousCurrency?: string;
      /** Whether the lines include VAT; nothing where the service does not say. */
      readonly vat?: 'inclusive' | 'exclusive';
      /** Only if it is another. */
      readonly previousVat?: 'inclusive' | 'exclusive';
      /** Names of lines, and cadences, that were removed. */
      readonly removed: { readonly lines: readonly string[]; readonly cadences: readonly FeeTable['key'][] };
    }
  | { readonly key: 'paymentTerms'; readonly text: string; readonly previous?: string }
  | {
      readonly key: 'contract';
      /** `startsOn` as the service writes it, usually `YYYY-MM-DD`; count it in UTC. */
      readonly contract: Readonly<Contract>;
      readonly previous?: Readonly<Contract>;
    }
  | { readonly key: 'supporting'; readonly attachments: readonly ProposalAttachment[] }
);

/** What has changed since the proposal was opened; accepting waits for `acknowledgeChanges()`. */
export interface ProposalChanges {
  /** What has changed, in reading order. */
  readonly parts: readonly Part[];
  /** Passages of the letter that are no longer in it, as plain text. Added ones have the class `fresh` in the letter. */
  readonly removedPassages: readonly string[];
  /** The letter has changed in a way that marks no passage: its order, its links, its title. */
  readonly isUnmarked: boolean;
  /** What the head of the proposal said before; only what changed. */
  readonly previous: {
    readonly company?: string;
    readonly recipient?: string;
    readonly validUntil?: string;
  };
}

/** A proposal to read. Instants are ISO 8601 as the service writes them. */
export interface ShownProposal extends Cues {
  /** Tells the three shapes apart. */
  readonly status: 'proposal';
  /** What the service says, or a refusal that knows more. */
  readonly state: Stage;
  /** Why, in the service's own words, where `state` is `closed`. Foreign text: show it as text, with `dir="auto"`. */
  readonly refusedSentence?: string;
  /** Who sends it. */
  readonly company?: string;
  /** Safe to request, with `crossorigin="anonymous"` and `referrerpolicy="no-referrer"`. */
  readonly logoUrl?: string;
  /** The sender's colour as `#rrggbb`; decoration only. */
  readonly colour?: string;
  /** As the sender wrote it. */
  readonly title?: string;
  /** Name and company. */
  readonly recipient?: string;
  /** The sender's reference. */
  readonly reference?: string;
  /** When it expires. */
  readonly validUntil?: string;
  /** Whether that has passed; the service may say `expired` before. */
  readonly isPastDeadline: boolean;
  /** When it was accepted. */
  readonly acceptedAt?: string;
  /** What to read, in reading order. */
  readonly sections: readonly ProposalSection[];
  /** Nothing once they were confirmed. */
  readonly changes?: ProposalChanges;
  /**
   * Whether the reader sees all of the letter. `partial` and `too-large`: the PDF must be opened before accepting;
   * `not-loaded`: `reload()`; `failed`: it cannot be accepted here.
   */
  readonly letter: LetterContent['state'];
  /** What must be read before accepting; nothing once it was. */
  readonly unread?: 'changed' | 'letter-trouble';
  /** What the person can do now. */
  readonly offers: Offers;
  /** What the person is doing: show the form while it is `accepting` or `declining`. */
  readonly step: Step;
  /** What was typed, and what is wrong with it by field. */
  readonly form: { readonly values: Readonly<Draft>; readonly faults: Readonly<FormProblems> };
  /** A write is in flight. */
  readonly isBusy: boolean;
  /** Why the last attempt failed. A `sentence` is the service's own: show it as text, with `dir="auto"`. */
  readonly notice?: Notice;
  /** Until it ends nothing is sent: the service asked for that. */
  readonly wait?: ProposalWait;
  /** While `step` is `signing`: where. */
  readonly signing?: SigningMode;
  /** Where the download of the PDF stands. */
  readonly pdf: ProposalFile;
  /** The PDF of this letter was handed over. */
  readonly isPdfOpened: boolean;
}

/** What to show. Words are yours: the state has codes, numbers and what the sender wrote. */
export type ProposalState = LoadingProposal | FailedProposal | ShownProposal;
