import { LitElement, html, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { PointGroup } from 'signature_pad';
import { pad as english } from '../../locales/en/pad.js';
import { dispatchInput } from '../shared/form/input-events.js';
import { Announcer } from '../shared/ui/announcer.js';
import { SigElement } from '../shared/element/sig-element.js';
import { controls } from '../shared/ui/controls.styles.js';
import { fields } from '../shared/ui/fields.styles.js';
import { configError } from '../shared/element/errors.js';
import { Strings } from '../shared/i18n/strings.js';
import type { TypedName } from '../shared/typefaces/typefaces.js';
import { tokens } from '../shared/ui/tokens.styles.js';
import {
  emptyPad,
  isFilled,
  isPadMode,
  reducePad,
  startingText,
  typedIn,
  type PadAction,
  type PadKind,
  type PadMode,
  type PadState,
} from './signature-pad.model.js';
import { styles } from './signature-pad.styles.js';
import { PictureUpload } from './content/upload.js';
import { reportState } from './content/report-state.js';
import { EarlyStrokes } from './content/early-strokes.js';
import { loadDrawing, drawing, type Tools } from './content/load-drawing.js';
import { TypedPicture } from './content/typed-picture.js';
import type { SignatureCanvas } from './content/canvas.js';
import { belowView, modesView, sheetView, type PadActions, type PadView } from './signature-pad.view.js';

type PictureOrProblem = Awaited<ReturnType<Tools['pictureOfFile']>>;

/**
 * A signature or initials as a form control: drawn, typed or uploaded. Its value is a transparent PNG, trimmed to the ink
 * with a margin of 4 px, at most about 1,500 px wide. A form submits it under `name` as the file `signature.png` or
 * `initials.png`. Strokes are stored as vectors and redrawn on resize, rotation and zoom. An uploaded picture must be a PNG
 * or JPEG by its content, up to 4 MB and at least 40 by 16 pixels; light paper around photographed ink becomes transparent.
 *
 * A typed name is drawn in one of three typefaces. Their fonts (SIL Open Font License) are part of the package, load when
 * "Type" is chosen, and need no `font-src`. Glyphs that a typeface lacks come from the system.
 *
 * Accessible names: three radio buttons "Draw", "Type", "Upload"; for a typed name three more, "Flowing", "Bold", "Light";
 * an image whose name says what is on the sheet; the buttons "Undo" and "Clear"; the text box "Your full name" ("Your
 * initials"); the file chooser "Choose an image".
 *
 * A `sig-saved-signatures` in the slot `saved` offers a person's saved signatures and keeps what is on the pad. The pad itself
 * never uses the network.
 *
 * @tag sig-signature-pad
 * @slot saved - a `sig-saved-signatures`, without `for`, below the pad
 *
 * @fires {Event} input - the person changed the signature: after each stroke, each key, each picture
 * @fires {Event} change - the person finished a change; like `input` it has no detail, read `value`
 * @fires {SigErrorEvent} sig-error - `document`: the chosen file is not a usable picture; `config`: an unknown `mode`
 * @csspart modes - the row of modes
 * @csspart mode - one mode; `mode selected` for the current one
 * @csspart sheet - the canvas's area
 * @csspart baseline - the line with its ×
 * @csspart hint - the hint on an empty sheet
 * @csspart input - the text box for a typed name
 * @csspart faces - the row of typefaces for a typed name
 * @csspart face - one typeface; `face selected` for the current one
 * @csspart choose - the file chooser's button
 * @csspart tools - the row of buttons under the sheet
 * @csspart problem - the error message
 * @csspart label - the label of a field
 * @csspart error - why a field or an act was refused
 * @csspart button - a button, or a link that looks like one; with `primary` for the main one
 * @cssprop [--sig-paper=#fff] - the sheet's colour; keep it light, the ink is dark
 * @cssprop [--sig-sheet-width=35rem] - the sheet of a signature is at most as wide
 * @cssprop [--sig-sheet-height=100rem] - and at most as high
 * @cssprop [--sig-sheet-ratio=9 / 4] - and has this shape
 * @cssstate filled - there is a signature
 * @cssstate user-invalid - required and empty, after the form was submitted
 */
export class SigSignaturePad extends SigElement {
  static readonly formAssociated = true;
  static override shadowRootOptions: ShadowRootInit = {
    ...LitElement.shadowRootOptions,
    delegatesFocus: true,
  };
  static override styles = [tokens, controls, fields, styles];

  /** The name that a form submits the picture under. */
  @property({ reflect: true }) name = '';
  /** `draw`, `type` or `upload`: the initial mode, then the one that the person chose. */
  @property() mode: PadMode = 'draw';
  /** `signature` or `initials`: decides the texts and the sheet's shape. */
  @property({ reflect: true }) kind: PadKind = 'signature';
  /** The signer's name: what "Type" starts with, for `initials` the name's initials, until the person types. */
  @property({ attribute: 'signer-name' }) signerName = '';
  /** A form cannot be submitted without a signature. */
  @property({ type: Boolean, reflect: true }) required = false;
  /** Shows the signature, but cannot be changed and is not submitted; so does a disabled `fieldset` around it. */
  @property({ type: Boolean, reflect: true }) disabled = false;

  @state() private padState: PadState<HTMLCanvasElement> = emptyPad;
  @state() private dragging = false;
  @state() private tried = false;
  @state() private formDisabled = false;

  readonly #internals = Object.assign(this.attachInternals(), { role: 'group' });
  readonly #strings = new Strings(this, 'pad', english);
  readonly #announcer = new Announcer();
  #canvas?: SignatureCanvas;
  #earlyStrokes?: EarlyStrokes;
  #canDraw = false;
  #file?: InstanceType<Tools['PictureFile']>;
  readonly #upload = new PictureUpload<PictureOrProblem>(
    async (file) => (await this.#loadDrawing())?.pictureOfFile(file),
    (read, byPerson) => this.#showUpload(read, byPerson),
  );

  constructor() {
    super();
    this.addEventListener('invalid', () => (this.tried = true));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
    void this.#loadDrawing();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#canvas?.dispose();
    this.#canvas = undefined;
  }

  /** The picture as a PNG file, `null` while empty. Setting a picture shows it as an upload; setting `null` clears the pad. */
  get value(): File | null {
    return this.#file?.value ?? null;
  }
  set value(value: Blob | null) {
    if (!value) this.clear(true);
    else {
      this.mode = 'upload';
      this.#upload.read(value, false);
    }
  }

  /** The name on show under "Type"; `undefined` otherwise. Setting one chooses "Type"; fires no event. */
  get typed(): TypedName | undefined {
    return typedIn(this.padState, this.#mode);
  }
  set typed(value: TypedName | undefined) {
    this.mode = 'type';
    this.#apply(value ? { type: 'typed', ...value } : { type: 'clear', mode: 'type' });
  }

  /** The form that the pad belongs to. */
  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }
  /** As on an input; only `valueMissing` can be true. */
  get validity(): ValidityState {
    return this.#internals.validity;
  }
  /** The error message; empty when the pad is valid. */
  get validationMessage(): string {
    return this.#internals.validationMessage;
  }
  /** Whether the form validates it; false while it is disabled. */
  get willValidate(): boolean {
    return this.#internals.willValidate;
  }
  /** Whether it is valid; fires `invalid` otherwise. */
  checkValidity(): boolean {
    return this.#internals.checkValidity();
  }
  /** As `checkValidity()`, and shows the error message. */
  reportValidity(): boolean {
    return this.#internals.reportValidity();
  }

  /** Clears the current mode; with `all`, every mode. Fires no event. */
  clear(all = false): void {
    this.tried = false;
    if (all || this.#mode === 'upload') this.#upload.abort();
    if (all || this.#mode === 'draw') this.#earlyStrokes?.clear();
    this.#apply(all ? { type: 'reset' } : { type: 'clear', mode: this.#mode });
  }

  /** Removes the last stroke; returns whether there was one. Fires no event. */
  undo(): boolean {
    if (this.#mode !== 'draw' || this.padState.strokes.length === 0) return false;
    this.#apply({ type: 'undo' });
    return true;
  }

  /** The trimmed transparent PNG, `null` while empty; waits for a picture or font that is loading. */
  async toBlob(): Promise<Blob | null> {
    await this.#loadDrawing();
    await this.#upload.settled;
    if (this.#mode === 'type' && this.padState.text) await this.#loadTypefaces();
    return this.#file?.value ?? null;
  }

  /** @internal */
  formAssociatedCallback(): void {
    // Another form may collect its data before the file is made.
    void this.#file?.value;
  }
  /** @internal */
  formResetCallback(): void {
    this.clear(true);
    this.#suggestText();
  }
  /** @internal */
  formDisabledCallback(disabled: boolean): void {
    this.formDisabled = disabled;
  }
  /** @internal */
  formStateRestoreCallback(state: unknown): void {
    if (state instanceof File && state.size > 0) this.value = state;
  }

  get #isDisabled(): boolean {
    return this.disabled || this.formDisabled;
  }
  get #mode(): PadMode {
    return isPadMode(this.mode) ? this.mode : 'draw';
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('mode') && !isPadMode(this.mode))
      this.fail(configError(`mode must be draw, type or upload, not "${String(this.mode)}"`));
    if (changed.has('signerName') || changed.has('kind')) this.#suggestText();
    if (changed.has('mode') || changed.has('kind')) this.#updateFile();
  }

  protected override updated(): void {
    const anchor = this.renderRoot.querySelector<HTMLElement>('input:checked') ?? undefined;
    const status = { isEmpty: !this.#file?.exists, isTried: this.tried, anchor };
    reportState(this, this.#internals, this.#strings, status);
    this.#draw();
    const { text } = this.padState;
    if (this.#mode !== 'type' || text === this.#requestedText || drawing?.hasFaces(text)) return;
    // Requests fonts once per text; a failed request is not repeated by rendering.
    this.#requestedText = text;
    void this.#loadTypefaces();
  }

  #draw(): void {
    const canvas = this.renderRoot.querySelector('canvas');
    if (!canvas || !this.isConnected) return;
    if (!drawing || !this.#canDraw) {
      this.#earlyStrokes ??= new EarlyStrokes(canvas, () => this.#mode === 'draw' && !this.#isDisabled);
      return drawing && queueMicrotask(() => void this.#loadDrawing());
    }
    this.#canvas ??= new drawing.Sheet(
      canvas,
      (stroke) => this.#addStroke(stroke),
      () => {
        this.tried = false;
        this.#file?.pause();
      },
    );
    this.#canvas.show({ ...this.#content, disabled: this.#isDisabled, onLine: this.#mode === 'type' });
  }

  readonly #typed = new TypedPicture();
  /** Strokes, or a picture. */
  get #content(): { strokes?: readonly PointGroup[]; picture?: HTMLCanvasElement } {
    const { strokes, picture } = this.padState;
    if (this.#mode === 'draw') return { strokes };
    return { picture: this.#mode === 'type' ? this.#typed.draw(this.padState) : picture };
  }

  #requestedText?: string;
  /** Loads the fonts of the typed text and redraws it. */
  async #loadTypefaces(): Promise<boolean> {
    const loaded = await this.#loadDrawing();
    if (!loaded) return false;
    const { text } = this.padState;
    if (!loaded.hasFaces(text)) {
      await loaded.loadFaces(text);
      this.#updateFile();
      this.requestUpdate();
    }
    return true;
  }

  #suggestText(): void {
    this.#apply({ type: 'suggest', text: startingText(this.signerName, this.kind) });
  }

  /** The only place that changes the content. */
  #apply(action: PadAction<HTMLCanvasElement>): void {
    this.padState = reducePad(this.padState, action);
    this.#updateFile();
  }

  #updateFile(): void {
    const name = `${this.kind === 'initials' ? 'initials' : 'signature'}.png`;
    this.#file ??= drawing && new drawing.PictureFile(this, this.#internals);
    this.#file?.show(isFilled(this.padState, this.#mode) ? { ...this.#content, name } : undefined);
  }

  async #loadDrawing(): Promise<Tools | undefined> {
    if (drawing && this.#canDraw) return drawing;
    try {
      const loaded = drawing ?? (await loadDrawing());
      this.#canDraw = true;
      this.#apply({ type: 'loaded' });
      const early = this.#earlyStrokes?.stop((stroke) => this.#addStroke(stroke));
      this.#earlyStrokes = undefined;
      early?.forEach((stroke) => this.#addStroke(stroke));
      this.#upload.retry();
      this.requestUpdate();
      return loaded;
    } catch {
      this.#apply({ type: 'refused', problem: 'notLoaded' });
      this.fail({ code: 'offline', message: 'the drawing code could not be loaded', retryable: true });
      return undefined;
    }
  }

  /** Without its font the text has no picture yet; the event waits for it. */
  #dispatchTyped(type: 'input' | 'change'): void {
    if (drawing?.hasFaces(this.padState.text)) dispatchInput(this, type);
    else void this.#loadTypefaces().then((there) => there && dispatchInput(this, type));
  }

  #addStroke(stroke: PointGroup): void {
    this.#apply({ type: 'stroke', stroke });
    if (this.#mode === 'draw') dispatchInput(this, 'input', 'change');
  }

  #showUpload(result: PictureOrProblem, byPerson: boolean): void {
    this.tried = false;
    if ('problem' in result) {
      this.#apply({ type: 'refused', problem: result.problem });
      const message = `the picture was refused: ${result.problem}`;
      return void this.fail({ code: 'document', message, retryable: false });
    }
    this.#apply({ type: 'picture', picture: result.picture });
    if (!byPerson || this.#mode !== 'upload') return;
    this.#announcer.announce(this.#strings.t('added'));
    dispatchInput(this, 'input', 'change');
  }

  readonly #actions: PadActions = {
    selectMode: (mode) => {
      const hadFile = this.#file?.exists;
      this.mode = mode;
      this.tried = false;
      this.#updateFile();
      if (hadFile || this.#file?.exists) dispatchInput(this, 'input', 'change');
    },
    setText: (text) => {
      this.tried = false;
      this.#apply({ type: 'text', text });
      this.#dispatchTyped('input');
    },
    commitText: () => this.#dispatchTyped('change'),
    selectFace: (face) => {
      this.#apply({ type: 'face', face });
      if (this.#file?.exists) dispatchInput(this, 'input', 'change');
    },
    readFile: (file) => {
      if (file) this.#upload.read(file, true);
    },
    setDragging: (over) => (this.dragging = over),
    retry: () => void this.#loadDrawing(),
    undo: () => {
      if (this.#isDisabled || !this.undo()) return;
      this.#announcer.announce(this.#strings.t('undone', { n: this.padState.strokes.length }));
      dispatchInput(this, 'input', 'change');
    },
    clear: () => {
      if (this.#isDisabled || !isFilled(this.padState, this.#mode)) return;
      this.clear();
      this.#announcer.announce(this.#strings.t('cleared'));
      dispatchInput(this, 'input', 'change');
    },
  };

  protected override render() {
    const showing: PadView = {
      strings: this.#strings,
      state: this.padState,
      mode: this.#mode,
      kind: this.kind === 'initials' ? 'initials' : 'signature',
      disabled: this.#isDisabled,
      dragging: this.dragging,
      isMissing: this.tried && this.required && !this.#file?.exists,
    };
    return html`<div class="pad">
      ${modesView(showing, this.#actions)} ${sheetView(showing, this.#actions)}
      ${belowView(showing, this.#actions)} <slot name="saved"></slot>${this.#announcer.view()}
    </div>`;
  }
}
