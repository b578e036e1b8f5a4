import { allByRole, byRole, maybeByRole, nameOf, textOf, until } from '../query.js';

/**
 * Drives `sig-copy-viewer` as a person does, in any language. Waiting methods throw after twenty seconds.
 *
 * @example
 * const driver = await new CopyViewerDriver(element).ready();
 * driver.title(); // 'Service agreement 2025'
 * driver.view();
 */
export class CopyViewerDriver {
  /** @param element The element. */
  constructor(readonly element: HTMLElement) {}

  /** Waits until the copy, or why it is not shown, is there. */
  async ready(): Promise<this> {
    await until(() => this.title(), 'the copy');
    return this;
  }

  /** The heading: the subject, or why nothing is shown; `undefined` while it loads. */
  title(): string | undefined {
    const [heading] = allByRole(this.element, 'heading');
    return heading && nameOf(heading);
  }

  /** Everything that is shown, the document left out. */
  text(): string {
    return textOf(this.element);
  }

  /** The names of the buttons. */
  buttons(): string[] {
    return allByRole(this.element, 'button').map((button) => nameOf(button));
  }

  /** Presses the button that shows or hides the document. */
  view(): void {
    byRole(this.element, 'button', 'view').click();
  }

  /** Presses the button that saves the document. */
  download(): void {
    byRole(this.element, 'button', 'save').click();
  }

  /** Presses "Try again". */
  tryAgain(): void {
    byRole(this.element, 'button', 'retry').click();
  }

  /** The open document's `sig-document-viewer`, for its own driver; `undefined` while it is not open. */
  document(): HTMLElement | undefined {
    return this.element.shadowRoot?.querySelector<HTMLElement>('sig-document-viewer') ?? undefined;
  }

  /** Why the document is not shown, or the copy could not be loaded again; empty when nothing is wrong. */
  problem(): string {
    const alert = maybeByRole(this.element, 'alert');
    return alert ? textOf(alert) : '';
  }

  /** The text of the live region. */
  said(): string {
    return allByRole(this.element, 'status')
      .map((region) => (region.textContent ?? '').replace(/\s+/g, ' ').trim())
      .join(' ');
  }
}
