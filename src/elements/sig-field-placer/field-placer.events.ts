import type { Patch } from './model/patches.js';

/**
 * The model is about to change; `preventDefault()` prevents the change. Not fired when the host sets `fields`.
 *
 * @example
 * placer.addEventListener('sig-before-change', (event) => {
 *   if (event.detail.patches.some(({ op }) => op === 'remove')) event.preventDefault();
 * });
 */
export class SigBeforeChangeEvent extends CustomEvent<{ patches: readonly Patch[] }> {
  static readonly type = 'sig-before-change';
  constructor(patches: readonly Patch[]) {
    super(SigBeforeChangeEvent.type, {
      detail: { patches },
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
export class SigChangeEvent extends CustomEvent<{ patches: readonly Patch[] }> {
  static readonly type = 'sig-change';
  constructor(patches: readonly Patch[]) {
    super(SigChangeEvent.type, { detail: { patches }, bubbles: true, composed: true });
  }
}

/** The selection has changed; `ids` are in the order of selection. */
export class SigSelectionChangeEvent extends CustomEvent<{ ids: readonly string[] }> {
  static readonly type = 'sig-selection-change';
  constructor(ids: readonly string[]) {
    super(SigSelectionChangeEvent.type, { detail: { ids }, bubbles: true, composed: true });
  }
}

/** The service has stored the fields; `ids` are the service's, in the order of `fields`. */
export class SigSavedEvent extends CustomEvent<{ ids: readonly string[] }> {
  static readonly type = 'sig-saved';
  constructor(ids: readonly string[]) {
    super(SigSavedEvent.type, { detail: { ids }, bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'sig-before-change': SigBeforeChangeEvent;
    'sig-change': SigChangeEvent;
    'sig-selection-change': SigSelectionChangeEvent;
    'sig-saved': SigSavedEvent;
  }
}
