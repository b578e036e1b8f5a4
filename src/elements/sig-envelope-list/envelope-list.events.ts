import '../shared/events/open-event.js';
import '../shared/events/selection-event.js';

/** The envelope that a person chose. */
export interface SigEnvelopeOpenDetail {
  /** The envelope's id. */
  envelopeId: string;
}

/**
 * An envelope was chosen. Cancelable: `preventDefault()` keeps the link of `envelope-url` closed, for a page that shows the
 * envelope itself. Without `envelope-url` nothing else happens.
 *
 * @example
 * list.addEventListener('sig-open', (event) => {
 *   event.preventDefault();
 *   status.envelopeId = event.detail.envelopeId;
 * });
 */
export class SigEnvelopeOpenEvent extends CustomEvent<SigEnvelopeOpenDetail> {
  static readonly type = 'sig-open';
  constructor(detail: SigEnvelopeOpenDetail) {
    super(SigEnvelopeOpenEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

/** The envelopes that are selected. */
export interface SigEnvelopeSelectionDetail {
  /** Their ids, in the order of the list. */
  ids: readonly string[];
}

/** A person selected envelopes, or an act or another filter took some out of the selection. */
export class SigEnvelopeSelectionEvent extends CustomEvent<SigEnvelopeSelectionDetail> {
  static readonly type = 'sig-selection-change';
  constructor(detail: SigEnvelopeSelectionDetail) {
    super(SigEnvelopeSelectionEvent.type, { detail, bubbles: true, composed: true });
  }
}
