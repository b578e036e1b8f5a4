import '../shared/events/created-event.js';
import '../shared/events/open-event.js';
import type { NoDetail } from '../shared/element/declined-event.js';
import { ExtendableEvent } from '../shared/element/extendable-event.js';

/** The envelope that an event of `sig-envelope-composer` is about. */
export interface SigComposedDetail {
  /** The envelope's id. */
  envelopeId: string;
}

/** The service has the draft: from now on it has an id. */
export class SigEnvelopeCreatedEvent extends CustomEvent<SigComposedDetail> {
  static readonly type = 'sig-created';
  /** @param detail With the envelope's id. */
  constructor(detail: SigComposedDetail) {
    super(SigEnvelopeCreatedEvent.type, { detail, bubbles: true, composed: true });
  }
}

/** A person has changed the draft. The detail is empty: names and addresses stay in the element. */
export class SigEnvelopeChangeEvent extends CustomEvent<NoDetail> {
  static readonly type = 'sig-change';
  constructor() {
    super(SigEnvelopeChangeEvent.type, { detail: {}, bubbles: true, composed: true });
  }
}

/** `send`: to its recipients. `self-sign`: as an envelope that only the person signs, without an email. */
export type SubmissionKind = 'send' | 'self-sign';

/** A draft that is about to be submitted. */
export interface SigSendDetail extends SigComposedDetail {
  /** What is about to become of it. */
  kind: SubmissionKind;
}

/**
 * About to send the draft, or to create the envelope that the person signs alone. `preventDefault()` keeps the draft;
 * `waitUntil(promise)` delays the request until it settles.
 */
export class SigSendEvent extends ExtendableEvent<SigSendDetail> {
  static readonly type = 'sig-send';
  /** @param detail With the draft's id, and what is about to become of it. */
  constructor(detail: SigSendDetail) {
    super(SigSendEvent.type, detail);
  }
}

/** The service has sent the envelope. */
export class SigSentEvent extends CustomEvent<SigComposedDetail> {
  static readonly type = 'sig-sent';
  /** @param detail With the envelope's id. */
  constructor(detail: SigComposedDetail) {
    super(SigSentEvent.type, { detail, bubbles: true, composed: true });
  }
}

/**
 * The link of `envelope-url` was pressed: the person wants to follow what was sent. Cancelable: `preventDefault()` keeps the link
 * closed, for a page that shows the envelope itself.
 *
 * @example
 * composer.addEventListener('sig-open', (event) => {
 *   event.preventDefault();
 *   status.envelopeId = event.detail.envelopeId;
 * });
 */
export class SigComposedOpenEvent extends CustomEvent<SigComposedDetail> {
  static readonly type = 'sig-open';
  /** @param detail With the envelope's id. */
  constructor(detail: SigComposedDetail) {
    super(SigComposedOpenEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

/** A person has begun another draft: what the page knew of the one before no longer holds. */
export class SigEnvelopeBegunEvent extends CustomEvent<NoDetail> {
  static readonly type = 'sig-begun';
  constructor() {
    super(SigEnvelopeBegunEvent.type, { detail: {}, bubbles: true, composed: true });
  }
}

/** What came of a draft that a person signs alone. */
export interface SigSelfSignDetail {
  /** The new envelope's id, where the service's answer names it. */
  envelopeId?: string;
}

/**
 * An envelope that only the person signs was created of the draft. It is not signed yet. The draft is deleted by now; where
 * that failed, the element says so and offers to repeat it.
 */
export class SigSelfSignEvent extends CustomEvent<SigSelfSignDetail> {
  static readonly type = 'sig-self-sign';
  /** @param detail With the envelope's id, if it is known. */
  constructor(detail: SigSelfSignDetail) {
    super(SigSelfSignEvent.type, { detail, bubbles: true, composed: true });
  }
}

/** A person has discarded the draft. */
export class SigDiscardedEvent extends CustomEvent<NoDetail> {
  static readonly type = 'sig-discarded';
  constructor() {
    super(SigDiscardedEvent.type, { detail: {}, bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'sig-send': SigSendEvent;
    'sig-sent': SigSentEvent;
    'sig-self-sign': SigSelfSignEvent;
    'sig-discarded': SigDiscardedEvent;
    'sig-begun': SigEnvelopeBegunEvent;
  }
}
