import { nothing } from 'lit';
import { AsyncDirective } from 'lit/async-directive.js';
import { directive } from 'lit/directive.js';
import type { ElementPart } from 'lit/directive.js';

/** Keeps a `dialog` modal while it is rendered, also when its element was moved. Its first focus is its heading. */
class Modal extends AsyncDirective {
  #dialog?: HTMLDialogElement;

  override render() {
    return nothing;
  }
  override update(part: ElementPart) {
    this.#dialog = part.element as HTMLDialogElement;
    // Its content is rendered after its own tag.
    queueMicrotask(() => this.#show());
    return nothing;
  }
  protected override disconnected(): void {
    this.#dialog?.close();
  }
  protected override reconnected(): void {
    this.#show();
  }
  #show(): void {
    const dialog = this.#dialog;
    if (!dialog?.isConnected || dialog.matches(':modal')) return;
    if (dialog.open) dialog.close();
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[role=heading]')?.focus();
  }
}

/** `<dialog ${modal()} @close=${...}>` */
export const modal = directive(Modal);
