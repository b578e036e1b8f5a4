import { allByRole, byRole, fill, maybeByRole, nameOf, textOf, until, type Name } from './query.js';

/**
 * Drives `sig-webhook-manager` as an administrator does: in any language. Waiting methods throw after 20 seconds.
 *
 * @example
 * const driver = await new WebhookManagerDriver(document.querySelector('sig-webhook-manager')).ready();
 * await driver.add('https://example.com/hooks', ['ENVELOPE_COMPLETED']);
 */
export class WebhookManagerDriver {
  /** @param element The `sig-webhook-manager`, connected to the document. */
  constructor(readonly element: HTMLElement) {}

  /** The visible text. */
  text(): string {
    return textOf(this.element);
  }

  /** What was announced last. */
  announced(): string {
    return this.element.shadowRoot?.querySelector('[role=status]')?.textContent?.trim() ?? '';
  }

  /** Waits for the endpoints, for the message that there are none, or for an error. */
  async ready(): Promise<this> {
    await until(() => this.button('open-form-') ?? maybeByRole(this.element, 'alert'), 'the list');
    return this;
  }

  /** The addresses of the endpoints. */
  endpoints(): string[] {
    return this.#items().map((item) => nameOf(byRole(item, 'heading')));
  }

  /** The endpoint at this address, as its list item. */
  endpoint(url: string): HTMLElement {
    const found = this.#items().find((item) => nameOf(byRole(item, 'heading')).includes(url));
    if (!found) throw new Error(`no endpoint ${url}; there are: ${this.endpoints().join(', ')}`);
    return found;
  }

  /** Presses a button of an endpoint: `test`, `deliveries`, `form`, `switch`, `secret`, `delete`, or by its name. */
  press(url: string, name: Name): void {
    byRole(this.endpoint(url), 'button', name).click();
  }

  /** Opens the form for a new endpoint. */
  async openForm(): Promise<void> {
    byRole(this.element, 'button', 'open-form-').click();
    await until(() => this.field(), 'the form');
  }

  /** The field of the address; `undefined` without an open form. */
  field(): HTMLInputElement | undefined {
    return maybeByRole<HTMLInputElement>(this.element, 'textbox', 'url');
  }

  /** Types an address and chooses events by their types or names, and nothing else. */
  fill(url: string, events: readonly Name[]): void {
    fill(byRole(this.element, 'textbox', 'url'), url);
    for (const event of events) byRole<HTMLInputElement>(this.element, 'checkbox', event).click();
  }

  /** Presses the form's own button. */
  submit(): void {
    this.element.shadowRoot?.querySelector<HTMLElement>('form button[type=submit]')?.click();
  }

  /** Adds an endpoint and waits until it is listed. */
  async add(url: string, events: readonly Name[]): Promise<void> {
    await this.openForm();
    this.fill(url, events);
    this.submit();
    await until(() => this.endpoints().includes(url), 'the new endpoint');
  }

  /** The texts of the deliveries on show. */
  deliveries(): string[] {
    const list = this.element.shadowRoot?.querySelector('[part=deliveries]');
    return list ? allByRole(list, 'listitem').map(textOf) : [];
  }

  /** The first button with this hook or name; otherwise `undefined`. */
  button(name: Name): HTMLElement | undefined {
    return maybeByRole(this.element, 'button', name);
  }

  /** The accessible name of the focused part; '' for none. */
  focused(): string {
    const active = this.element.shadowRoot?.activeElement;
    return active ? nameOf(active) : '';
  }

  #items(): HTMLElement[] {
    const list = this.element.shadowRoot?.querySelector('[part=endpoints]');
    return [...(list?.querySelectorAll<HTMLElement>(':scope > li') ?? [])];
  }
}
