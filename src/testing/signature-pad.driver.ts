import { byRole, fill, maybeByRole, nameOf, textOf, until } from './query.js';

/** The members of a `sig-signature-pad` that the driver uses, from any copy of the package. */
export type PadElement = HTMLElement & { readonly updateComplete: Promise<unknown>; readonly mode: string };

/** A point on the canvas in fractions (0 to 1) of its width and height. */
export type SheetPlace = readonly [x: number, y: number];

/**
 * Drives `sig-signature-pad` as a person does, with a pointer, keys and files, in any language. Waiting methods throw after
 * ten seconds.
 *
 * @example
 * const driver = await new SignaturePadDriver(pad).ready();
 * await driver.draw([[0.2, 0.5], [0.8, 0.4]]);
 */
export class SignaturePadDriver {
  /**
   * @param element The `sig-signature-pad`, connected to the document.
   * @param _language Has no effect: every language is driven in the same way.
   */
  constructor(
    readonly element: PadElement,
    _language?: string,
  ) {}

  /** Waits until the canvas accepts strokes. */
  async ready(): Promise<this> {
    await until(() => {
      const sheet = maybeByRole<HTMLCanvasElement>(this.element, 'img');
      // A canvas is 300 pixels wide until the pad has measured it; the upload mode starts without a canvas.
      return sheet ? sheet.width !== 300 : this.element.mode === 'upload';
    }, 'the sheet');
    return this;
  }

  /**
   * The canvas.
   *
   * @throws {Error} When it is not shown.
   */
  get sheet(): HTMLCanvasElement {
    return byRole<HTMLCanvasElement>(this.element, 'img');
  }

  /** The accessible name of the canvas. */
  get sheetName(): string {
    return nameOf(this.sheet);
  }

  /** The visible text, shadow roots included. */
  get text(): string {
    return textOf(this.element);
  }

  /** Chooses how to sign and waits for the update. */
  async choose(way: 'draw' | 'type' | 'upload'): Promise<void> {
    byRole(this.element, 'radio', way).click();
    await this.element.updateComplete;
  }

  /** Draws one stroke through these points, with a mouse, a pen or a finger. */
  async draw(places: readonly SheetPlace[], pointerType: 'mouse' | 'pen' | 'touch' = 'mouse'): Promise<void> {
    await this.element.updateComplete;
    const { left, top, width, height } = this.sheet.getBoundingClientRect();
    const send = (type: string, [x, y]: SheetPlace, buttons: number) =>
      this.sheet.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          composed: true,
          cancelable: true,
          pointerId: 7,
          pointerType,
          isPrimary: true,
          clientX: left + x * width,
          clientY: top + y * height,
          pressure: 0.5,
          buttons,
        }),
      );
    send('pointerdown', places[0]!, 1);
    for (const place of places.slice(1)) send('pointermove', place, 1);
    send('pointerup', places.at(-1)!, 0);
    await this.element.updateComplete;
  }

  /** Types a name. Needs the mode "type". */
  async type(name: string): Promise<void> {
    fill(byRole(this.element, 'textbox'), name);
    await this.element.updateComplete;
  }

  /** Chooses the handwriting style of a typed name. */
  async hand(hand: 'flowing' | 'brisk' | 'fine'): Promise<void> {
    byRole(this.element, 'radio', hand).click();
    await this.element.updateComplete;
  }

  /** Chooses a file, as the file dialog does. */
  async upload(file: File): Promise<void> {
    const input = this.element.shadowRoot?.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('there is no file chooser; choose the way "upload" first');
    const transfer = new DataTransfer();
    transfer.items.add(file);
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await this.element.updateComplete;
  }

  /**
   * Clicks a button and waits for the update.
   *
   * @throws {Error} When it is not shown.
   */
  async press(button: 'undo' | 'clear' | 'remove'): Promise<void> {
    byRole(this.element, 'button', button).click();
    await this.element.updateComplete;
  }
}
