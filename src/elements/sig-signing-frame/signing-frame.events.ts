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

class FrameEvent<T = SigningDetail> extends CustomEvent<T> {
  constructor(type: string, detail: T, cancelable = false) {
    super(type, { detail, bubbles: true, composed: true, cancelable });
  }
}

/** Before a signing URL is asked for; prevent it to start later with `start()`. */
export class SigStartEvent extends FrameEvent {
  static readonly type = 'sig-start';
  constructor(detail: SigningDetail) {
    super(SigStartEvent.type, detail, true);
  }
}
/** Something was said that is not verified. */
export class SigHintEvent extends FrameEvent<HintDetail> {
  static readonly type = 'sig-hint';
  constructor(detail: HintDetail) {
    super(SigHintEvent.type, detail);
  }
}
/** This recipient has signed: read from the service, while this element watched. */
export class SigSignedEvent extends FrameEvent {
  static readonly type = 'sig-signed';
  constructor(detail: SigningDetail) {
    super(SigSignedEvent.type, detail);
  }
}
/** Everyone has signed: read from the service, while this element watched. */
export class SigCompletedEvent extends FrameEvent {
  static readonly type = 'sig-completed';
  constructor(detail: SigningDetail) {
    super(SigCompletedEvent.type, detail);
  }
}
export class SigDeclinedEvent extends FrameEvent {
  static readonly type = 'sig-declined';
  constructor(detail: SigningDetail) {
    super(SigDeclinedEvent.type, detail);
  }
}
export class SigVoidedEvent extends FrameEvent {
  static readonly type = 'sig-voided';
  constructor(detail: SigningDetail) {
    super(SigVoidedEvent.type, detail);
  }
}
export class SigExpiredEvent extends FrameEvent {
  static readonly type = 'sig-expired';
  constructor(detail: SigningDetail) {
    super(SigExpiredEvent.type, detail);
  }
}

declare global {
  interface HTMLElementEventMap {
    'sig-start': SigStartEvent;
    'sig-hint': SigHintEvent;
    'sig-signed': SigSignedEvent;
    'sig-completed': SigCompletedEvent;
    'sig-declined': SigDeclinedEvent;
    'sig-voided': SigVoidedEvent;
    'sig-expired': SigExpiredEvent;
  }
}
