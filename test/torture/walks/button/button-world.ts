import assert from 'node:assert/strict';
import { SigBookingButton } from '../../../../src/elements/sig-booking-button/sig-booking-button.js';
import { UnreliableFetch, type NetworkMode } from '../unreliable-fetch.js';
import { WalkedService } from '../walked-service.js';
import { codeAnswer, LateCode } from '../world/late-code.js';
import { handle, type Control } from '../world/markup.js';
import { walkedElement, type Walked } from '../world/walked-element.js';
import { WalkedPage } from '../world/walked-page.js';

/** What the person and the page have asked of the button. */
export interface ButtonModel {
  /** Whether the dialog was asked for, and not closed since. */
  wantsDialog: boolean;
  /** How often it was about to open. */
  opened: number;
}

/** A dialog as the browser has it: `close` is fired later, and once. */
class WalkedDialog {
  open = false;
  shown = 0;
  constructor(
    private readonly isInPage: () => boolean,
    private readonly onClose: () => void,
  ) {}

  showModal(): void {
    assert.ok(this.isInPage(), 'InvalidStateError: the dialog is not in the page');
    assert.equal(this.open, false, 'InvalidStateError: the dialog is open');
    this.open = true;
    this.shown += 1;
  }
  close(): void {
    if (!this.open) return;
    this.open = false;
    setTimeout(this.onClose, 0);
  }
}

/** A page with a button, whose code comes through a network. */
export class ButtonWorld {
  readonly service = new WalkedService();
  readonly network = this.service.network;
  readonly codeNetwork = new UnreliableFetch((request) => Promise.resolve(codeAnswer(request)!));
  element!: SigBookingButton & Walked;
  readonly dialog = new WalkedDialog(
    () => this.element.isConnected,
    () => handle(this.#control('dialog')!, 'close'),
  );
  /** How often the picker got the focus. */
  focused = 0;
  /** Whether the page prevents the next opening. */
  isNextPrevented = false;
  #codePending = 0;
  #restore: readonly (() => void)[] = [];

  async start(codeMode: NetworkMode): Promise<void> {
    this.codeNetwork.mode = codeMode;
    const code = new LateCode(async (input, init) => {
      this.#codePending += 1;
      try {
        return await this.codeNetwork.fetch(input, init);
      } finally {
        this.#codePending -= 1;
      }
    });
    this.#restore = [new WalkedPage().install(), code.install()];
    const parts: Record<string, unknown> = {
      dialog: this.dialog,
      'sig-booking-picker': { focus: () => void (this.focused += 1) },
    };
    // Both are there once the dialog is rendered.
    const find = (selector: string) => (this.#control('dialog') ? parts[selector] : null);
    const types = ['sig-open', 'sig-close', 'sig-error'];
    this.element = walkedElement(SigBookingButton, { clock: this.service.clock }, types, find);
    Object.assign(this.element, { textContent: '' });
    this.element.addEventListener('sig-open', (event) => {
      if (this.isNextPrevented) event.preventDefault();
      this.isNextPrevented = false;
    });
    this.element.enter();
    await this.service.rest();
  }

  async stop(): Promise<void> {
    this.element.leave();
    await this.service.rest();
    for (const restore of this.#restore) restore();
  }

  async wait(ms: number): Promise<void> {
    await this.service.wait(ms, 250);
    await this.service.rest();
  }

  get isCodePending(): boolean {
    return this.#codePending > 0;
  }
  get hasFailed(): boolean {
    return this.element.markup.source.includes('notLoaded');
  }
  count(type: string): number {
    return this.element.heard.filter((one) => one.type === type).length;
  }

  #control(tag: string): Control | undefined {
    return this.element.markup.controls.find((one) => one.tag === tag);
  }
  get button(): Control {
    return this.#control('button')!;
  }
  get closeButton(): Control | undefined {
    return this.element.markup.controls.find(({ attributes }) => attributes.get('data-act') === 'close');
  }

  async check(model: ButtonModel): Promise<void> {
    await this.service.rest();
    const { element, dialog, isCodePending, hasFailed } = this;
    const isBusy = this.button.attributes.get('aria-busy') === 'true';
    assert.equal(this.count('sig-open'), model.opened, 'how often it was about to open');
    if (isBusy) assert.ok(isCodePending, 'the button is busy, and nothing is on its way');
    // Code that did not come ends an opening, and so does code that comes while the button is out of the page.
    else if (hasFailed || !element.isConnected) model.wantsDialog = false;
    assert.equal(isBusy || dialog.open, model.wantsDialog, 'whether the dialog is there, or on its way');
    assert.equal(isBusy && dialog.open, false, 'the dialog is open, and the button is busy');
    assert.equal(dialog.open && !element.isConnected, false, 'a dialog is open outside the page');
    assert.equal((isBusy || dialog.open) && hasFailed, false, 'the button says that the dialog did not load');
    assert.equal(this.focused, dialog.shown, 'how often the picker got the focus');
    assert.equal(this.count('sig-close'), dialog.shown - Number(dialog.open), 'how often it was closed');
  }
}
