import { allByRole, byRole, nameOf, textOf, until } from '../query.js';

/**
 * Drives `sig-envelope-proof` as a person does, in any language. Waiting methods throw after twenty seconds.
 *
 * @example
 * const driver = await new EnvelopeProofDriver(proof).ready();
 * driver.verdict(); // 'Audit trail verified'
 */
export class EnvelopeProofDriver {
  /** @param element The element. */
  constructor(readonly element: HTMLElement) {}

  /** Waits until the verdict or a problem is shown. */
  async ready(): Promise<this> {
    await until(() => this.verdict(), 'the verdict');
    return this;
  }

  /** The heading: the verdict, or the reason why it is missing; `undefined` while it loads. */
  verdict(): string | undefined {
    const [heading] = allByRole(this.element, 'heading');
    return heading && nameOf(heading);
  }

  /** Everything that is shown. */
  text(): string {
    return textOf(this.element);
  }

  /** The entries of the trail, each with its words. */
  entries(): string[] {
    return this.#entries().map((entry) => textOf(entry));
  }

  /** The position of the entry that is marked as changed, from 1; `undefined` without one. */
  changedEntry(): number | undefined {
    const index = this.#entries().findIndex((entry) => entry.part.contains('broken'));
    return index < 0 ? undefined : index + 1;
  }

  /** The time stamps of which something is known, each with who made it and when. */
  stamps(): string[] {
    const found = this.element.shadowRoot?.querySelectorAll<HTMLElement>('[part~=stamp]') ?? [];
    return [...found].map((stamp) => textOf(stamp));
  }

  /** Presses "Try again". */
  tryAgain(): void {
    byRole(this.element, 'button', 'retry').click();
  }

  /** Presses the button that saves the certificate or the evidence. */
  save(file: 'certificate' | 'evidence'): void {
    byRole(this.element, 'button', file).click();
  }

  /** The text of the live region. */
  said(): string {
    return allByRole(this.element, 'status')
      .map((region) => (region.textContent ?? '').replace(/\s+/g, ' ').trim())
      .join(' ');
  }

  #entries(): HTMLElement[] {
    return [...(this.element.shadowRoot?.querySelectorAll<HTMLElement>('[part~=entry]') ?? [])];
  }
}
