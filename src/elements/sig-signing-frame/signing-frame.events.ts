import type { FrameName, FrameProblem } from '../../domain/index.js';
import type { SigProposalDeclinedEvent } from '../sig-proposal-accept/proposal-accept.events.js';

/** Whose signing an event is about; ids only where the element was given them. */
export interface SigningDetail {
  envelopeId?: string;
  recipientId?: string;
}

/** What the framed page, the return page or the person said; never more than a reason to look. */
export type HintType =
  'ready' | 'height' | 'completed' | 'declined' | 'error' | 'ended' | 'return' | 'finished';
export interface HintDetail extends SigningDetail {
  type: HintType;
}

export interface StateChangeDetail extends SigningDetail {
  state: FrameName;
  /** With `failed`: why. */
  problem?: FrameProblem;
}

class FrameEvent<T = SigningDetail> extends CustomEvent<T> {
  declare static readonly type: string;
  constructor(detail: T, cancelable = false, bubbles = true) {
    super(new.target.type, { detail, bubbles, composed: true, cancelable });
  }
}

/** Another state, whichever; does not bubble, and proves nothing: `sig-signed` and `sig-completed` do. */
export class SigStateChangeEvent extends FrameEvent<StateChangeDetail> {
  static override readonly type = 'sig-state-change';
  constructor(detail: StateChangeDetail) {
    super(detail, false, false);
  }
}

/** Before a signing URL is asked for; prevent it to start later with `start()`. */
export class SigStartEvent extends FrameEvent {
  static override readonly type = 'sig-start';
  constructor(detail: SigningDetail) {
    super(detail, true);
  }
}
/** Something was said that is not verified. */
export class SigHintEvent extends FrameEvent<HintDetail> {
  static override readonly type = 'sig-hint';
}
/** This recipient has signed: read from the service, while this element watched. */
export class SigSignedEvent extends FrameEvent {
  static override readonly type = 'sig-signed';
}
/** Everyone has signed: read from the service, while this element watched. */
export class SigCompletedEvent extends FrameEvent {
  static override readonly type = 'sig-completed';
}
export class SigDeclinedEvent extends FrameEvent {
  static override readonly type = 'sig-declined';
}
export class SigVoidedEvent extends FrameEvent {
  static override readonly type = 'sig-voided';
}
export class SigExpiredEvent extends FrameEvent {
  static override readonly type = 'sig-expired';
}

declare global {
  interface HTMLElementEventMap {
    'sig-state-change': SigStateChangeEvent;
    'sig-start': SigStartEvent;
    'sig-hint': SigHintEvent;
    'sig-signed': SigSignedEvent;
    'sig-completed': SigCompletedEvent;
    /** Of a signing frame, or of a proposal. */
    'sig-declined': SigDeclinedEvent | SigProposalDeclinedEvent;
    'sig-voided': SigVoidedEvent;
    'sig-expired': SigExpiredEvent;
  }
}
