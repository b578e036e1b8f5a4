import type { ReactiveControllerHost } from 'lit';
import type { Clock } from '../../shared/element/clock.js';
import type { SigErrorDetail } from '../../shared/element/errors.js';
import type { DraftService } from '../composer.operations.js';
import type { Draft } from '../model/draft.js';
import type { Member, SavedDraft } from '../model/members.js';
import type { SaveFailure } from './save-errors.js';

export interface SaverHost {
  /** Drives the wait before a retry. */
  readonly element: ReactiveControllerHost;
  clock(): Clock;
  service(): DraftService;
  draft(): Draft;
  /** What the draft began as: nothing of it is unsaved yet. */
  start(): Draft;
  /** Calls `load` again, which has failed, if the element is in the page. */
  load(): void;
  /** Takes over what the service gave. It is no edit of the person. */
  adopt(draft: Draft): void;
  /** The state has changed: render, and keep what must be found again. */
  changed(): void;
  created(envelopeId: string): void;
  /** The service has answered and has everything. */
  saved(): void;
  /** A document of the draft is perhaps gone or no longer ready. */
  doubtDocuments(): void;
  fail(error: unknown): SigErrorDetail;
  /** The host has locked it: it is not for the person to decide on. */
  isLocked(member: Member): boolean;
}

export type SaveState =
  | { readonly kind: 'idle' | 'saving' }
  | { readonly kind: 'failed'; readonly failure: SaveFailure }
  /** It has been sent or withdrawn; `status` is the service's, `sent` what was read of it. */
  | { readonly kind: 'closed'; readonly status: string; readonly sent?: SavedDraft }
  | { readonly kind: 'gone' };

/** What another person changed, to be decided on. */
export interface RemoteChange {
  readonly theirs: SavedDraft;
  readonly members: readonly Member[];
}

/** What is kept of a draft beside the draft itself. */
export interface SaverMemory {
  readonly envelopeId?: string;
  readonly createKey: string;
  /** The envelope was requested, and no answer has come: the service may have created it. */
  readonly isUnanswered?: boolean;
  readonly base?: SavedDraft;
  readonly seen?: SavedDraft;
}
