import type { FrameName, FrameProblem } from '../../domain/index.js';
import type { SigningDetail } from '../shared/element/declined-event.js';

export type { SigningDetail };

/** The detail of `sig-state-change`. */
export interface StateChangeDetail extends SigningDetail {
  /** The new state. */
  state: FrameName;
  /** The cause of `failed`; absent in other states. */
  problem?: FrameProblem;
}

export class FrameEvent<T = SigningDetail> extends CustomEvent<T> {
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

declare global {
  interface GlobalEventHandlersEventMap {
    'sig-state-change': SigStateChangeEvent;
    'sig-start': SigStartEvent;
  }
}
