import { html, nothing } from 'lit';
import type { ComposerHost } from '../composer.types.js';

/** The contact picker, whose code loads once the step is shown. Until then, and without it, people are entered by hand. */
export class Picker {
  #isLoaded = false;

  constructor(
    private readonly host: ComposerHost,
    private readonly add: (person: { readonly name: string; readonly email: string }) => void,
  ) {
    void this.#load();
  }

  async #load(): Promise<void> {
    try {
      await import('../../sig-contact-picker/sig-contact-picker.define.js');
      this.#isLoaded = true;
      this.host.element.requestUpdate();
    } catch (error) {
      this.host.fail(error);
    }
  }

  view(label: string) {
    const { host } = this;
    if (!this.#isLoaded) return nothing;
    return html`<div class="field">
      <label part="label" for="find-recipient">${label}</label>
      <sig-contact-picker
        exportparts="title, label, input, hint, error, button, primary, notice, panel"
        id="find-recipient"
        create
        .serverUrl=${host.helperUrl()}
        .getGrant=${host.getGrant()}
        .locale=${host.element.locale}
        .headingLevel=${host.level(2)}
        @input=${(event: Event) => event.stopPropagation()}
        @change=${(event: Event) => this.#take(event.currentTarget as HTMLElementTagNameMap['sig-contact-picker'])}
      ></sig-contact-picker>
    </div>`;
  }

  /** The person goes to the list; the picker is free for the next one. */
  #take(picker: HTMLElementTagNameMap['sig-contact-picker']): void {
    const [person] = picker.selected;
    if (!person) return;
    picker.value = '';
    this.add({ name: person.name ?? '', email: person.email });
  }
}
