/** The envelopes that were moved into a folder. */
export interface SigEnvelopesFiledDetail {
  /** Their ids. */
  envelopeIds: readonly string[];
  /** The folder they are in now; `null` for no folder. */
  folderId: string | null;
}

/**
 * The service has moved envelopes into a folder: they were dropped on it in a tree, or moved with a list's actions.
 *
 * @example
 * tree.addEventListener('sig-filed', () => list.reload());
 * list.addEventListener('sig-filed', () => tree.reload());
 */
export class SigEnvelopesFiledEvent extends CustomEvent<SigEnvelopesFiledDetail> {
  static readonly type = 'sig-filed';
  constructor(detail: SigEnvelopesFiledDetail) {
    super(SigEnvelopesFiledEvent.type, { detail, bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    /** Fired by a folder tree and by a list: one name, so it is declared once. */
    'sig-filed': SigEnvelopesFiledEvent;
  }
}
