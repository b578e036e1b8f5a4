import type { FrameName, FrameProblem } from '../../domain/index.js';
import type { SigningDetail } from '../shared/element/declined-event.js';

export type { SigningDetail };

/** What the framed page, the return page or the person said: a reason to read the status, never a proof. */
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

/** Every change of state; does not bubble. It proves nothing: `sig-signed` and `sig-completed` do. */
export class SigStateChangeEvent extends FrameEvent<StateChangeDetail> {
  static override readonly type = 'sig-state-change';
  constructor(detail: StateChangeDetail) {
    super(detail, false, false);
  }
}

/** Fired before a signing URL is requested; prevent it to start later with `start()`. */
export class SigStartEvent extends FrameEvent {
  static override readonly type = 'sig-start';
  constructor(detail: SigningDetail) {
    super(detail, true);
  }
}
/** An unverified hint. */
export class SigHintEvent extends FrameEvent<HintDetail> {
  static override readonly type = 'sig-hint';
}
/** This recipient has signed: read from the service while this element watched. */
export class SigSignedEvent extends FrameEvent {
  static override readonly type = 'sig-signed';
}
/** Everyone has signed: read from the service while this element watched. */
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
    'sig-voided': SigVoidedEvent;
    'sig-expired': SigExpiredEvent;
  }
}
