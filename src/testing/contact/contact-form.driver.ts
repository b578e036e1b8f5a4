import { allByRole, byRole, fill, maybeByRole, nameOf, textOf, until } from '../query.js';

const fields = ['name', 'email', 'company', 'message'] as const;
type FieldName = (typeof fields)[number];

/**
 * Drives `sig-contact-form` as a person does: in any language.
 *
 * @example
 * const driver = new ContactFormDriver(form);
 * driver.type({ name: 'Ada', email: 'ada@example.com', message: 'Hello' });
 * driver.send();
 * await driver.submitted();
 */
export class ContactFormDriver {
  /** @param element The element. */
  constructor(readonly element: HTMLElement) {}

  /** Everything that is shown. */
  text(): string {
    return textOf(this.element);
  }

  /** A control. Throws when it is not shown. */
  field(name: FieldName): HTMLInputElement | HTMLTextAreaElement {
    return byRole<HTMLInputElement>(this.element, 'textbox', name);
  }

  /** Types into the given fields. */
  type(values: { name?: string; email?: string; company?: string; message?: string }): void {
    for (const name of fields) {
      const value = values[name];
      if (value !== undefined) fill(this.field(name), value);
    }
  }

  /** What the enquiry can be about; `undefined` where there is no choice. */
  enquiryType(): HTMLSelectElement | undefined {
    return maybeByRole<HTMLSelectElement>(this.element, 'combobox');
  }

  /** The button that sends; `undefined` after a message was sent. */
  sendButton(): HTMLElement | undefined {
    return maybeByRole(this.element, 'button', 'send');
  }

  /** Presses the button that sends. */
  send(): void {
    this.sendButton()?.click();
  }

  /** Why the message was not sent, the fields' faults left out; empty when nothing is wrong. */
  refusal(): string {
    const group = maybeByRole(this.element, 'group');
    return group ? textOf(group) : '';
  }

  /** What is wrong with a field; empty when nothing is. */
  fault(name: FieldName): string {
    const field = this.field(name);
    const id = field.getAttribute('aria-describedby');
    const fault = id ? (field.getRootNode() as ShadowRoot).getElementById(id) : null;
    return fault ? textOf(fault) : '';
  }

  /** Waits for the thanks. */
  async submitted(): Promise<void> {
    await until(() => this.element.shadowRoot?.querySelector('[part=submitted]'), 'the thanks');
  }

  /** Presses the button for another message, and waits for the form. */
  async another(): Promise<void> {
    byRole(this.element, 'button', 'another').click();
    await until(() => this.sendButton(), 'the form');
  }

  /** The name of what has focus. */
  focused(): string {
    const focused = this.element.shadowRoot?.activeElement;
    return focused ? nameOf(focused) : '';
  }

  /** The text of the live region. */
  said(): string {
    return allByRole(this.element, 'status')
      .map((region) => (region.textContent ?? '').replace(/\s+/g, ' ').trim())
      .join(' ');
  }
}
