import '../shared/events/selection-event.js';
import type { Patch } from './model/patches.js';

/**
 * The model is about to change; `preventDefault()` prevents the change. Not fired when the host sets `fields`.
 *
 * @example
 * placer.addEventListener('sig-before-change', (event) => {
 *   if (event.detail.patches.some(({ op }) => op === 'remove')) event.preventDefault();
 * });
 */
export class SigBeforeChangeEvent extends CustomEvent<{ patches: readonly Patch[]; documentId?: string }> {
  static readonly type = 'sig-before-change';
  constructor(patches: readonly Patch[], documentId?: string) {
    super(SigBeforeChangeEvent.type, {
      detail: { patches, documentId },
      bubbles: true,
      composed: true,
      cancelable: true,
    });
  }
}

/**
 * The model was changed by a person, a method, undo or redo. Not fired when the host sets `fields`. Applied in order with
 * `applyPatches` and `applyGridPatches`, the patches keep a copy of the model up to date.
 */
export class SigChangeEvent extends CustomEvent<{ patches: readonly Patch[]; documentId?: string }> {
  static readonly type = 'sig-change';
  constructor(patches: readonly Patch[], documentId?: string) {
    super(SigChangeEvent.type, { detail: { patches, documentId }, bubbles: true, composed: true });
  }
}

/** The selection of the shown document has changed; `ids` are in the order of selection. */
export class SigSelectionChangeEvent extends CustomEvent<{ ids: readonly string[]; documentId?: string }> {
  static readonly type = 'sig-selection-change';
  constructor(ids: readonly string[], documentId?: string) {
    super(SigSelectionChangeEvent.type, { detail: { ids, documentId }, bubbles: true, composed: true });
  }
}

/**
 * The service has stored the fields of a document, which need not be the shown one; `ids` are the service's, in the order of
 * its fields.
 */
export class SigSavedEvent extends CustomEvent<{ ids: readonly string[]; documentId?: string }> {
  static readonly type = 'sig-saved';
  constructor(ids: readonly string[], documentId?: string) {
    super(SigSavedEvent.type, { detail: { ids, documentId }, bubbles: true, composed: true });
  }
}

/**
 * A person chose another document of the envelope; `documentId` is about to change. `preventDefault()` keeps the shown one.
 *
 * @example
 * placer.addEventListener('sig-document-change', (event) => history.pushState(null, '', `?document=${event.detail.documentId}`));
 */
export class SigDocumentChangeEvent extends CustomEvent<{ documentId: string }> {
  static readonly type = 'sig-document-change';
  constructor(documentId: string) {
    super(SigDocumentChangeEvent.type, {
      detail: { documentId },
      bubbles: true,
      composed: true,
      cancelable: true,
    });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'sig-before-change': SigBeforeChangeEvent;
    'sig-change': SigChangeEvent;
    'sig-saved': SigSavedEvent;
    'sig-document-change': SigDocumentChangeEvent;
  }
}
