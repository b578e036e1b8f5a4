import type { FrameName, FrameProblem } from '../../domain/index.js';
import type { SigningDetail } from '../shared/element/declined-event.js';

export type { SigningDetail };

/**
 * A report of the framed page, the return page (`return`) or the person (`finished`). It is unverified: the element reads the
 * service's state after it.
 */
export type HintType =
  'ready' | 'height' | 'completed' | 'declined' | 'error' | 'ended' | 'return' | 'finished';
/** The detail of `sig-hint`. */
export interface HintDetail extends SigningDetail {
  /** What was reported. */
  type: HintType;
}

/** The detail of `sig-state-change`. */
export interface StateChangeDetail extends SigningDetail {
  /** The new state. */
  state: FrameName;
  /** The cause of `failed`; absent in other states. */
  problem?: FrameProblem;
}

class FrameEvent<T = SigningDetail> extends CustomEvent<T> {
  declare static readonly type: string;
  constructor(detail: T, cancelable = false, bubbles = true) {
    super(new.target.type, { detail, bubbles, composed: true, cancelable });
  }
}

/**
 * The element is in another state. Does not bubble. It is no proof of a signature: use `sig-signed` and `sig-completed`, which
 * are read from the service.
 */
export class SigStateChangeEvent extends FrameEvent<StateChangeDetail> {
  static override readonly type = 'sig-state-change';
  constructor(detail: StateChangeDetail) {
    super(detail, false, false);
  }
}

/** About to request a signing URL. `preventDefault()` prevents it; the host then starts later with `start()`. */
export class SigStartEvent extends FrameEvent {
  static override readonly type = 'sig-start';
  constructor(detail: SigningDetail) {
    super(detail, true);
  }
}
/** An unverified report of the framed page, the return page or the person. */
export class SigHintEvent extends FrameEvent<HintDetail> {
  static override readonly type = 'sig-hint';
}
/**
 * This recipient has signed, as read from the service. Fired once, and only for a change that the element
 * observed: not if the recipient had signed before.
 *
 * @example
 * frame.addEventListener('sig-signed', ({ detail }) => showThanks(detail.envelopeId));
 */
export class SigSignedEvent extends FrameEvent {
  static override readonly type = 'sig-signed';
}
/** Everyone has signed, as read from the service. Fired once, and only for a change that the element observed. */
export class SigCompletedEvent extends FrameEvent {
  static override readonly type = 'sig-completed';
}
/** A recipient has declined, as read from the service. Fired once, and only for a change that the element observed. */
export class SigDeclinedEvent extends FrameEvent {
  static override readonly type = 'sig-declined';
}
/** The sender has withdrawn the envelope, as read from the service. Fired once, and only for a change that the element observed. */
export class SigVoidedEvent extends FrameEvent {
  static override readonly type = 'sig-voided';
}
/** The envelope has expired, as read from the service. Fired once, and only for a change that the element observed. */
export class SigExpiredEvent extends FrameEvent {
  static override readonly type = 'sig-expired';
}

declare global {
  interface GlobalEventHandlersEventMap {
    'sig-state-change': SigStateChangeEvent;
    'sig-start': SigStartEvent;
    'sig-hint': SigHintEvent;
    'sig-signed': SigSignedEvent;
    'sig-completed': SigCompletedEvent;
    'sig-expired': SigExpiredEvent;
  }
}
