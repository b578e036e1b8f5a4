import { html } from 'lit';
import { property } from 'lit/decorators.js';
import { common } from '../../locales/en/common.js';
import { savedStart } from '../../locales/en/saved-start.js';
import { configError } from '../shared/element/errors.js';
import { HelperElement } from '../shared/element/helper-element.js';
import { FocusController } from '../shared/focus/focus-controller.js';
import { Strings } from '../shared/i18n/strings.js';
import { StartController } from '../shared/loading/start-controller.js';
import { hasPage } from '../shared/element/define.js';
import { Announcer } from '../shared/ui/announcer.js';
import { controls } from '../shared/ui/controls.styles.js';
import { messages } from '../shared/ui/messages.styles.js';
import { panelStyles } from '../shared/ui/panel.styles.js';
import { tokens } from '../shared/ui/tokens.styles.js';
import { PicturePainter } from '../shared/signatures/picture-painter.js';
import { SavedSignaturesController } from './saved-signatures.controller.js';
import { styles } from './saved-signatures.styles.js';
import type { Pad, SavedHost } from './saved-signatures.types.js';
import { savedView } from './saved-signatures.view.js';

/**
 * A person's saved signatures and initials: add, edit the name and the signer's name and email, make the default, replace the
 * picture, delete. With `selectable` one of them can be chosen.
 *
 * They belong to a person, so `authorize` has to return that person's `session` for `forSavedSignatures`; without one the
 * element says that the person is not signed in.
 *
 * With `for`, or in the slot `saved` of one, it serves a `sig-signature-pad` of the page: choosing a signature puts its picture into the pad, which fires `input`
 * and `change` as if the person had drawn it; another button keeps what is on the pad for later. The pad stays a form control
 * without a network.
 *
 * A typed name in the pad's first typeface, "Flowing", is saved as its text. In another typeface it is saved as a picture, because
 * the service stores no typeface. A typed signature fills the pad's "Type".
 *
 * @tag sig-saved-signatures
 *
 * @fires {SigSignatureSelectEvent} sig-select - a signature was chosen; `{ signatureId }`
 * @fires {SigErrorEvent} sig-error - something went wrong; `{ code, status?, message, retryable, operation? }`
 *
 * @csspart header - the heading, and the button that adds a signature
 * @csspart card - one signature; `card selected` for the chosen one
 * @csspart picture - its picture on paper
 * @csspart default - the mark of the default
 * @csspart signer - the signer's name and email, where they are stored
 * @csspart empty - that there are none
 * @csspart notice - why the last act was refused
 * @csspart problem - why the list could not be loaded
 * @csspart dialog - the question before an act
 * @csspart title - a heading
 * @csspart label - the label of a field
 * @csspart input - a text field, a text area or a choice
 * @csspart hint - a note beside a field or a heading
 * @csspart error - why a field or an act was refused
 * @csspart button - a button, or a link that looks like one; with `primary` for the main one
 * @csspart panel - an error, an empty list or an end, in words
 *
 * @cssprop [--sig-paper=#fff] - the colour under the pictures; keep it light, the ink is dark
 */
export class SigSavedSignatures extends HelperElement {
  static override styles = [tokens, controls, messages, panelStyles, styles];

  /** A signature can be chosen; always so with a pad. */
  @property({ type: Boolean, reflect: true }) selectable = false;
  /** The id of the `sig-signature-pad`, in the same document or shadow root, that the signatures are for. */
  @property({ attribute: 'for' }) padId?: string;

  readonly #strings = new Strings(this, 'saved', savedStart);
  readonly #common = new Strings(this, 'common', common);
  readonly #announcer = new Announcer();
  readonly #focus = new FocusController(this);
  readonly #host: SavedHost = {
    element: this,
    strings: this.#strings,
    common: this.#common,
    focus: this.#focus,
    client: async () => {
      const { createHelperClient } = await import('./saved-signatures.operations.js');
      return createHelperClient(this.helperUrl, this.helperFetch);
    },
    clock: () => this.clock,
    fail: (error) => this.fail(error),
    fire: (event) => this.dispatchEvent(event),
    announce: (text) => this.#announcer.announce(text),
    level: (offset) => this.level(offset),
    isSelectable: () => this.selectable || this.#pad !== undefined,
    pad: () => this.#pad,
    checkPad: () => {
      if (this.padId && !this.#pad) this.fail(configError(`for="${this.padId}" names no sig-signature-pad`));
    },
  };
  readonly #controller = new SavedSignaturesController(this.#host);

  constructor() {
    super();
    new PicturePainter(this, (id) => this.#controller.state.signatures?.find((one) => one.id === id));
    new StartController(this, {
      clock: () => this.clock,
      address: () => [this.helperUrl],
      start: () => this.#controller.reset(),
    });
  }

  /** Reads the list again; what is chosen stays chosen. */
  reload(): void {
    this.#controller.reload();
  }

  /** Moves focus to the heading. */
  override focus(): void {
    this.#focus.focus('top');
  }

  get #pad(): Pad | undefined {
    if (!hasPage) return undefined;
    if (!this.padId) return this.closest<HTMLElement & Pad>('sig-signature-pad') ?? undefined;
    const found = (this.getRootNode() as Document | ShadowRoot).getElementById?.(this.padId);
    return found?.localName === 'sig-signature-pad' ? (found as unknown as Pad) : undefined;
  }

  protected override render() {
    const { state, actions } = this.#controller;
    return html`${savedView({ ...state, host: this.#host }, actions)} ${this.#announcer.view()}`;
  }
}
