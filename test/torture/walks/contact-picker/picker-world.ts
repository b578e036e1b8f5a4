import { ContactFormController } from '../../../../src/elements/sig-contact-picker/contact-form.controller.js';
import {
  keyOf,
  replacePerson,
  type PickedPerson,
} from '../../../../src/elements/sig-contact-picker/contact-picker.model.js';
import type { CreationHost } from '../../../../src/elements/sig-contact-picker/contact-picker.types.js';
import { SearchController } from '../../../../src/elements/sig-contact-picker/search.controller.js';
import { origin } from '../walked-service.js';
import { OwnerPage } from '../world/owner-page.js';
import { partsOf } from './view-parts.js';

/** A contact as the service has it. */
export interface StoredContact {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  readonly company: string | null;
}

/** A field of a form, and what its buttons and keys do: a walk is built without the element's fields. */
interface ShownField {
  readonly id: string;
  readonly value: string;
  readonly problem?: string;
  type(text: string): void;
}
const has = (value: unknown, name: string): value is object =>
  typeof value === 'object' && value !== null && name in value;

/** A member of the firm with the people that they choose, and the service behind them. */
export class PickerWorldBase {
  readonly page = new OwnerPage(({ url }) => new URL(url).pathname.endsWith('/v1/contacts'));
  readonly service = this.page.service;
  readonly network = this.page.network;
  readonly search: SearchController;
  readonly forms: ContactFormController;
  picked: readonly PickedPerson[] = [];
  /** Whom a form has given, for the picker to choose. */
  readonly given: PickedPerson[] = [];

  constructor() {
    const host = {
      ...this.page.host,
      helperUrl: () => origin,
      fetch: () => this.page.known.fetch,
      focus: () => undefined,
      isFocused: () => false,
    } as unknown as CreationHost;
    this.search = new SearchController(host, () => undefined);
    this.forms = new ContactFormController(host, {
      handleCreated: (person) => {
        this.given.push(person);
        this.picked = [...this.picked.filter((one) => keyOf(one) !== keyOf(person)), person];
      },
      handleChanged: (before, after) => {
        this.given.push(after);
        this.picked = replacePerson(this.picked, before, after);
      },
    });
  }

  async start(): Promise<this> {
    await this.service.sandbox.scene();
    for (const name of ['Ada', 'Adele']) {
      const body = { email: `${name.toLowerCase()}@walk.example`, name };
      const { id } = await this.service.ask<StoredContact>('POST', '/v1/contacts', body);
      this.picked = [...this.picked, { ...body, contactId: id }];
    }
    this.page.element.connect();
    return this;
  }

  stop(): void {
    this.page.element.disconnect();
  }

  wait(ms: number): Promise<void> {
    return this.service.wait(ms, 1000);
  }

  /** The contacts that match, as the service has them. */
  async stored(search = 'walk.example'): Promise<readonly StoredContact[]> {
    const path = `/v1/contacts?includeArchived=true&pageSize=100&search=${encodeURIComponent(search)}`;
    return (await this.service.ask<{ items: StoredContact[] }>('GET', path)).items;
  }

  /** The form that is open. */
  get form() {
    const { templates, others } = partsOf(this.forms.view(this.picked));
    const button = (hook: string) => templates.find(({ strings }) => strings.join('').includes(hook));
    const [main] = templates.filter(({ values }) => values[0] === 'retry');
    const said = others.find((one) => has(one, 'isSending')) as
      { message?: string; isSending: boolean; secondsToRetry: number } | undefined;
    return {
      isOpen: this.forms.isOpen,
      fields: others.filter((one) => has(one, 'problem')) as ShownField[],
      keys: others.find((one) => has(one, 'cancel')) as { save(): void; cancel(): void } | undefined,
      ...{ message: said?.message, isSending: said?.isSending ?? false },
      secondsToRetry: said?.secondsToRetry ?? 0,
      takeExisting: button('data-focus="existing"')?.values[0] as (() => void) | undefined,
      retry: main?.values[2] as (() => void) | undefined,
    };
  }
}
