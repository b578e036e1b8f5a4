import '../shared/events/select-event.js';

/** The saved signature that a person chose. */
export interface SigSignatureSelectDetail {
  /** Its id, as `quickSignEnvelope` takes it. */
  signatureId: string;
}

/**
 * A person chose a saved signature.
 *
 * @example
 * saved.addEventListener('sig-select', ({ detail: { signatureId } }) => sign(signatureId));
 */
export class SigSignatureSelectEvent extends CustomEvent<SigSignatureSelectDetail> {
  static readonly type = 'sig-select';
  constructor(detail: SigSignatureSelectDetail) {
    super(SigSignatureSelectEvent.type, { detail, bubbles: true, composed: true });
  }
}
