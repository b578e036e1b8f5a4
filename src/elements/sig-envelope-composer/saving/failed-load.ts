import type { FocusController } from '../../shared/focus/focus-controller.js';
import type { SigElement } from '../../shared/element/sig-element.js';
import type { DraftSaver } from './draft-saver.js';

export interface FailedLoadHost {
  readonly element: SigElement;
  readonly focus: Pick<FocusController, 'hasFocus' | 'focusFirst'>;
  readonly saver: Pick<DraftSaver, 'load' | 'isUnread' | 'isClosed' | 'state'>;
  /** The draft is read: shows it. */
  show(): Promise<void>;
}

/** A draft that could not be read. It is read again after a wait, on resume and when the element is back in the page. */
export class FailedLoad {
  #running?: Promise<void>;

  constructor(private readonly host: FailedLoadHost) {}

  /** Whether nothing is known of the draft yet, and the last attempt has failed. */
  get isPending(): boolean {
    const { isUnread, state } = this.host.saver;
    return isUnread && state.kind === 'failed';
  }

  /** One request at a time, and none while the element is off the page. */
  retry(): Promise<void> {
    if (!this.isPending || !this.host.element.isConnected) return Promise.resolve();
    this.#running ??= this.#load().finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #load(): Promise<void> {
    const { focus, saver, show } = this.host;
    const { hasFocus } = focus;
    await saver.load();
    if (saver.isUnread && !saver.isClosed) return;
    await show();
    // The button that had it goes away.
    if (hasFocus) focus.focusFirst("[data-focus='step']", "[data-focus='end']");
  }
}
