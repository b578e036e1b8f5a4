import type { SigningDetail } from '../shared/element/declined-event.js';
import { ExtendableEvent } from '../shared/element/extendable-event.js';
import '../shared/events/open-event.js';

/** The envelope that an event is about. */
export interface SigEnvelopeDetail {
  /** The envelope's id. */
  envelopeId: string;
}

/** About to remind. `preventDefault()` sends nothing; `waitUntil(promise)` delays the request until it settles. */
export class SigRemindEvent extends ExtendableEvent<SigEnvelopeDetail> {
  static readonly type = 'sig-remind';
  constructor(detail: SigEnvelopeDetail) {
    super(SigRemindEvent.type, detail);
  }
}

/** About to withdraw. `preventDefault()` keeps the envelope; `waitUntil(promise)` delays the request until it settles. */
export class SigVoidEvent extends ExtendableEvent<SigEnvelopeDetail> {
  static readonly type = 'sig-void';
  constructor(detail: SigEnvelopeDetail) {
    super(SigVoidEvent.type, detail);
  }
}

/** The service has withdrawn the envelope, as a person asked here. */
export class SigEnvelopeVoidedEvent extends CustomEvent<SigningDetail> {
  static readonly type = 'sig-voided';
  /** @param detail With the envelope's id. */
  constructor(detail: SigEnvelopeDetail) {
    super(SigEnvelopeVoidedEvent.type, { detail, bubbles: true, composed: true });
  }
}

/** The service has reminded those who can sign now. */
export class SigRemindedEvent extends CustomEvent<SigEnvelopeDetail> {
  static readonly type = 'sig-reminded';
  constructor(detail: SigEnvelopeDetail) {
    super(SigRemindedEvent.type, { detail, bubbles: true, composed: true });
  }
}

/** The service has made a new draft of the envelope. */
export class SigDuplicatedEvent extends CustomEvent<SigEnvelopeDetail> {
  static readonly type = 'sig-duplicated';
  /** @param detail With the id of the new draft. */
  constructor(detail: SigEnvelopeDetail) {
    super(SigDuplicatedEvent.type, { detail, bubbles: true, composed: true });
  }
}

/** The service has sent the envelope again, as a new one. */
export class SigResentEvent extends CustomEvent<SigEnvelopeDetail> {
  static readonly type = 'sig-resent';
  /** @param detail With the id of the new envelope. */
  constructor(detail: SigEnvelopeDetail) {
    super(SigResentEvent.type, { detail, bubbles: true, composed: true });
  }
}

/** The service has sent a copy of the finished document. */
export class SigCopySentEvent extends CustomEvent<SigEnvelopeDetail> {
  static readonly type = 'sig-copy-sent';
  constructor(detail: SigEnvelopeDetail) {
    super(SigCopySentEvent.type, { detail, bubbles: true, composed: true });
  }
}

/** The service has withdrawn the link of a copy. */
export class SigCopyRevokedEvent extends CustomEvent<SigEnvelopeDetail> {
  static readonly type = 'sig-copy-revoked';
  constructor(detail: SigEnvelopeDetail) {
    super(SigCopyRevokedEvent.type, { detail, bubbles: true, composed: true });
  }
}

/** The envelope or draft that a person wants to open. */
export interface SigStatusOpenDetail extends SigEnvelopeDetail {
  /** Whether it is a draft, to be edited and sent. */
  isDraft: boolean;
}

/**
 * A link of `envelope-url` or `draft-url` was pressed. Cancelable: `preventDefault()` keeps it closed, for a page that shows the
 * envelope itself.
 *
 * @example
 * status.addEventListener('sig-open', (event) => {
 *   event.preventDefault();
 *   const { envelopeId, isDraft } = event.detail;
 *   (isDraft ? composer : status).envelopeId = envelopeId;
 * });
 */
export class SigStatusOpenEvent extends CustomEvent<SigStatusOpenDetail> {
  static readonly type = 'sig-open';
  /** @param detail With the envelope's id. */
  constructor(detail: SigStatusOpenDetail) {
    super(SigStatusOpenEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'sig-remind': SigRemindEvent;
    'sig-void': SigVoidEvent;
    'sig-reminded': SigRemindedEvent;
    'sig-duplicated': SigDuplicatedEvent;
    'sig-resent': SigResentEvent;
    'sig-copy-sent': SigCopySentEvent;
    'sig-copy-revoked': SigCopyRevokedEvent;
  }
}
