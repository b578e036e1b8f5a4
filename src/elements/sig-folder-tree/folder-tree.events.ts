import '../shared/events/select-event.js';

export { SigEnvelopesFiledEvent, type SigEnvelopesFiledDetail } from '../shared/events/filed-event.js';

/** The folder that a person chose. */
export interface SigFolderSelectDetail {
  /** Its id; `null` for envelopes in no folder, `undefined` for all envelopes: the values of a list's `filter.folder`. */
  folderId: string | null | undefined;
}

/**
 * A person chose a folder, or the chosen one was deleted.
 *
 * @example
 * tree.addEventListener('sig-select', ({ detail: { folderId } }) => {
 *   list.filter = { ...list.filter, folder: folderId };
 * });
 */
export class SigFolderSelectEvent extends CustomEvent<SigFolderSelectDetail> {
  static readonly type = 'sig-select';
  constructor(detail: SigFolderSelectDetail) {
    super(SigFolderSelectEvent.type, { detail, bubbles: true, composed: true });
  }
}

/** The folder that was moved. */
export interface SigFolderMovedDetail {
  /** The folder's id. */
  folderId: string;
  /** The folder it is in now; `null` at the top. */
  parentId: string | null;
}

/** The service has moved a folder. */
export class SigFolderMovedEvent extends CustomEvent<SigFolderMovedDetail> {
  static readonly type = 'sig-moved';
  constructor(detail: SigFolderMovedDetail) {
    super(SigFolderMovedEvent.type, { detail, bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'sig-moved': SigFolderMovedEvent;
  }
}
