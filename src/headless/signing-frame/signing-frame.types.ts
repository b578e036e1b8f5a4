import type { SigErrorCode } from '../../contract/index.js';
import type { FrameName, FrameProblem } from '../../domain/index.js';
import type { Clock } from '../../elements/shared/element/clock.js';
import type { SigErrorEvent } from '../../elements/shared/element/errors.js';
import type { SigReadyEvent } from '../../elements/shared/element/ready-event.js';
import type { GetGrant } from '../../elements/shared/element/settings.js';
import type {
  SigCompletedEvent,
  SigDeclinedEvent,
  SigExpiredEvent,
  SigHintEvent,
  SigSignedEvent,
  SigVoidedEvent,
} from '../../elements/sig-signing-frame/ceremony.events.js';
import type {
  DownloadState,
  Icon,
  PanelAction,
} from '../../elements/sig-signing-frame/panels/panel.model.js';
import type {
  SigStartEvent,
  SigStateChangeEvent,
} from '../../elements/sig-signing-frame/signing-frame.events.js';
import type { FrameKey, FrameSettings } from '../../elements/sig-signing-frame/signing-frame.types.js';

/** Which words to show: a key of the section `frame` of a catalogue (`sig-widgets/locales/en`); `tryAgain` is in `common`. */
export type SigningText = FrameKey | 'tryAgain';

/** The options of `createSigningFrame`: the properties of `sig-signing-frame`, and where its page goes. */
export interface SigningFrameOptions extends Partial<FrameSettings> {
  /** Where your markup wants the framed page; `null` while it is not in the page. It starts once this is in view, so never hide it with `display: none`. */
  container(): HTMLElement | null;
  /** The part of your markup that belongs to the frame, with its buttons; the container's parent by default. The focus inside it is kept there. */
  root?(): HTMLElement | null;
  /** The framed page's title for assistive technology, in your language. `subject` is the envelope's, once it is known. */
  title(subject: string | undefined): string;
  /** Where the helper is mounted, e.g. `/sig`. */
  serverUrl?: string;
  /** Returns a Bearer token for the helper; called once more when the helper answers 401. */
  getGrant?: GetGrant;
  /** Replaces the page's `fetch`. */
  fetch?: typeof fetch;
  /** Replaces the page's clock. */
  clock?: Clock;
}

/** A button that makes sense now. */
export interface SigningButton {
  /** Hand it to `run`. */
  readonly action: PanelAction;
  /** Its words. */
  readonly label: SigningText;
}

/** What to show in place of the framed page. */
export interface SigningPanel {
  /** Its kind of picture. */
  readonly icon: Icon;
  /** The heading. */
  readonly title: SigningText;
  /** The sentence below it. */
  readonly text?: SigningText;
  /** In small print: the progress of a download, or that the device is offline. */
  readonly note?: SigningText;
  /** The service's own sentence, in its language; show it as text. */
  readonly sentence?: string;
  /** The first button. */
  readonly primary?: SigningButton;
  /** The second button. */
  readonly secondary?: SigningButton;
  /** It says what is wrong. */
  readonly isProblem: boolean;
  /** Whole seconds until the first button does something; 0 when it does. */
  readonly retryInSeconds: number;
  /** The progress of the download. */
  readonly download: DownloadState;
}

/** What went wrong last. */
export interface SigningError {
  /** The stable code. */
  readonly code: SigErrorCode;
  /** Whether trying again may succeed. */
  readonly retryable: boolean;
}

/** What the live region shall say. A new object each time, so that the same words are said twice. */
export interface SigningAnnouncement {
  /** The words. */
  readonly text: SigningText;
  /** Fills `{n}` of the words: seconds. */
  readonly n?: number;
}

/** The state of a signing frame; immutable. */
export interface SigningFrameState {
  /** The state of signing, as of the element. */
  readonly name: FrameName;
  /** The cause of `failed`. */
  readonly problem?: FrameProblem;
  /** What `sig-error` reported about `failed`. */
  readonly error?: SigningError;
  /** The envelope's subject, once its status was read. */
  readonly subject?: string;
  /** It starts by itself once the container is in view. */
  readonly isAutoStarting: boolean;
  /** The framed page is being opened: show a placeholder. */
  readonly isOpening: boolean;
  /** The framed page is in the container: give it room. */
  readonly isFrameVisible: boolean;
  /** The height of the container in CSS pixels, 320 to 4000; absent until the framed page reports one. */
  readonly heightPx?: number;
  /** What to show in place of the framed page, or above it while nothing was heard from it. */
  readonly panel?: SigningPanel;
  /** A line above the framed page. */
  readonly note?: SigningText;
  /** Show a button that calls `openInTab`. */
  readonly canOpenInTab: boolean;
  /** Whether a small button belongs there that calls `finished`, for a person who has signed elsewhere. */
  readonly canFinish: boolean;
  /** The person signs in another tab; `closed` once that is gone. */
  readonly otherTab?: 'open' | 'closed';
  /** What to say to screen readers. */
  readonly announcement?: SigningAnnouncement;
  /** Grows when what had the focus is gone: move the focus to the panel's heading. */
  readonly titleFocusCount: number;
}

/** The events of a signing frame, by type. */
export interface SigningFrameEvents {
  /** Before a signing URL is requested; cancelable, then `start()` starts. */
  'sig-start': SigStartEvent;
  /** The framed page shows. */
  'sig-ready': SigReadyEvent;
  /** Another state. No proof of a signature. */
  'sig-state-change': SigStateChangeEvent;
  /** An unverified report. */
  'sig-hint': SigHintEvent;
  /** This recipient has signed, read from the service; once. */
  'sig-signed': SigSignedEvent;
  /** Everyone has signed, read from the service; once. */
  'sig-completed': SigCompletedEvent;
  /** Declined, read from the service; once. */
  'sig-declined': SigDeclinedEvent;
  /** Withdrawn by the sender, read from the service; once. */
  'sig-voided': SigVoidedEvent;
  /** Expired, read from the service; once. */
  'sig-expired': SigExpiredEvent;
  /** Something went wrong. */
  'sig-error': SigErrorEvent;
}
