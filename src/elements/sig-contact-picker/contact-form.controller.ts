import { nothing, type ReactiveController } from 'lit';
import { keyOf, type PickedPerson } from './contact-picker.model.js';
import type { ContactForm, CreationHost, FormHost, FormStrings } from './contact-picker.types.js';

interface FormActions {
  /** A contact was stored, or an existing one is taken. */
  handleCreated(person: PickedPerson): void;
  /** A contact was changed; `after` has no `contactId` when it is not in the contacts any more. */
  handleChanged(before: PickedPerson, after: PickedPerson): void;
}

/** Owns the form for a new or an existing contact: loads its code, and closes it. The form itself owns what is typed. */
export class ContactFormController implements ReactiveController {
  #form?: ContactForm;
  /** Whom the form is about; absent for a new contact. */
  #person?: PickedPerson;

  constructor(
    private readonly host: CreationHost,
    private readonly actions: FormActions,
  ) {
    host.element.addController(this);
  }

  hostConnected(): void {}

  get isOpen(): boolean {
    return this.#form !== undefined;
  }

  /** Opens the form for a new contact with the text that was searched for. */
  async create(query: string): Promise<void> {
    if (this.#form?.staysOpen()) return;
    await this.#open(async () => {
      const { Creation, formStrings } = await import('./forms/creation.lazy.js');
      const strings = formStrings(this.host.element);
      return new Creation(this.#hostFor('query', strings, this.actions.handleCreated), query);
    });
    this.host.focus(query.includes('@') ? 'new-name' : 'new-email');
  }

  /** Opens the form for a contact that is chosen. */
  async edit(person: PickedPerson): Promise<void> {
    const { contactId } = person;
    if (contactId === undefined || this.#form?.staysOpen()) return;
    const handleDone = (after: PickedPerson) => {
      this.actions.handleChanged(person, after);
      this.host.focus(after.contactId === undefined ? 'query' : `edit-${contactId}`);
    };
    await this.#open(async () => {
      const { Editing, formStrings } = await import('./forms/editing.lazy.js');
      const strings = formStrings(this.host.element);
      return new Editing(this.#hostFor(`edit-${contactId}`, strings, handleDone), person, contactId);
    }, person);
    this.host.focus('form-title');
  }

  async #open(load: () => Promise<ContactForm>, person?: PickedPerson): Promise<void> {
    try {
      const form = await load();
      this.#clear();
      this.#form = form;
      this.#person = person;
      this.host.element.requestUpdate();
    } catch (error) {
      this.host.fail(error);
      this.host.announce(this.host.common.t('notLoaded'));
    }
  }

  #hostFor(opener: string, strings: FormStrings, handleDone: (person: PickedPerson) => void): FormHost {
    return {
      ...this.host,
      strings,
      handleDone: (person) => {
        this.#clear();
        handleDone(person);
      },
      handleCancelled: () => {
        this.#clear();
        this.host.focus(opener);
      },
    };
  }

  #clear(): void {
    this.#form?.abort();
    this.#form = undefined;
    this.#person = undefined;
    this.host.element.requestUpdate();
  }

  /** Nothing for a person who is not chosen any more. */
  view(picked: readonly PickedPerson[]) {
    const person = this.#person;
    if (person && !picked.some((one) => keyOf(one) === keyOf(person))) this.#clear();
    return this.#form?.view() ?? nothing;
  }
}
