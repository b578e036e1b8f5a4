import { FrameEvent, type SigningDetail } from './signing-frame.events.js';

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
    'sig-hint': SigHintEvent;
    'sig-signed': SigSignedEvent;
    'sig-completed': SigCompletedEvent;
    'sig-expired': SigExpiredEvent;
  }
}
