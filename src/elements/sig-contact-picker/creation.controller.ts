import { nothing, type ReactiveController } from 'lit';
import type { PickedPerson } from './contact-picker.model.js';
import type { CreationHost } from './contact-picker.types.js';
import type { Creation } from './creation.lazy.js';

/** Owns the form for a new contact: loads it when it is asked for, and closes it. The form itself owns what is typed. */
export class CreationController implements ReactiveController {
  #creation?: Creation;

  constructor(
    private readonly host: CreationHost,
    private readonly handleCreated: (person: PickedPerson) => void,
  ) {
    host.element.addController(this);
  }

  hostConnected(): void {}

  get isOpen(): boolean {
    return this.#creation !== undefined;
  }

  /** Opens the form with the text that was searched for. */
  async open(query: string): Promise<void> {
    const { host } = this;
    try {
      const { Creation } = await import('./creation.lazy.js');
      this.#creation = new Creation(
        {
          ...host,
          handleCreated: (person) => {
            this.#clear();
            this.handleCreated(person);
          },
          handleCancelled: () => {
            this.#clear();
            host.focus('query');
          },
        },
        query,
      );
      host.element.requestUpdate();
      host.focus(query.includes('@') ? 'new-name' : 'new-email');
    } catch (error) {
      host.fail(error);
      host.announce(host.common.t('notLoaded'));
    }
  }

  #clear(): void {
    this.#creation = undefined;
    this.host.element.requestUpdate();
  }

  view() {
    return this.#creation?.view() ?? nothing;
  }
}
