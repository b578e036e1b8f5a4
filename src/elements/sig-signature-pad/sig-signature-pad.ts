import { LitElement, html, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { PointGroup } from 'signature_pad';
import { pad as english } from '../../locales/en/pad.js';
import { Announcer } from '../shared/ui/announcer.js';
import { SigElement } from '../shared/element/sig-element.js';
import { controls } from '../shared/ui/controls.styles.js';
import { configError } from '../shared/element/errors.js';
import { markState } from '../shared/element/custom-state.js';
import { Strings } from '../shared/i18n/strings.js';
import { tokens } from '../shared/ui/tokens.styles.js';
import {
  emptyPad,
  isFilled,
  isPadMode,
  reduce,
  type PadAction,
  type PadKind,
  type PadMode,
  type PadView,
} from './signature-pad.model.js';
import { styles } from './signature-pad.styles.js';
import { Choice } from './signature-pad.choice.js';
import { EarlyInk } from './signature-pad.early.js';
import { load, tools, type Tools } from './signature-pad.load.js';
import type { Sheet } from './signature-pad.sheet.js';
import { belowView, modesView, sheetView, type Acts, type Showing } from './signature-pad.view.js';

type Canvas = HTMLCanvasElement;
type PictureOrProblem = Awaited<ReturnType<Tools['pictureOfFile']>>;

/**
 * A signature or initials as a form control: drawn, typed or uploaded, three ways of equal worth. Its value is a PNG
 * on a transparent ground, trimmed to the ink with 4 px around it, at most about 1,500 px wide, submitted with a form
 * under `name` as the file `signature.png` or `initials.png`. Strokes are kept as vectors: resizing, turning the
 * device and zooming draw them anew. An uploaded picture is a PNG or JPEG by its content, up to 4 MB and at least 40 by
 * 16 pixels; the light paper around photographed ink becomes transparent.
 *
 * A typed name is written in one of three hands; their fonts (SIL Open Font License) are part of the package, load when
 * "Type" is chosen, and ask nothing of a page's `font-src`. Letters that a hand has not come from the system.
 *
 * What people hear: three radio buttons "Draw", "Type", "Upload"; for a typed name three more, "Flowing", "Brisk", "Fine"; an image whose name says what is on the sheet; the
 * buttons "Undo" and "Clear"; the text box "Your full name" ("Your initials"); the file chooser "Choose a picture".
 *
 * @tag sig-signature-pad
 *
 * @fires {Event} input - the person changed the signature: after each stroke, each key, each picture
 * @fires {Event} change - the person finished a change; both carry nothing, read `value`
 * @fires {SigErrorEvent} sig-error - `document`: the chosen file is not a usable picture; `config`: an unknown `mode`
 *
 * @csspart modes - the row of three ways
 * @csspart mode - one way; `mode selected` the chosen one
 * @csspart sheet - the paper
 * @csspart baseline - the line with its ×
 * @csspart hint - small words on the sheet
 * @csspart input - the text box for a typed name
 * @csspart faces - the row of handwritings for a typed name
 * @csspart face - one handwriting; `face selected` the chosen one
 * @csspart choose - the file chooser's button
 * @csspart tools - the row of buttons under the sheet
 * @csspart problem - what is wrong
 *
 * @cssprop [--sig-paper=#fff] - the sheet's colour; keep it light, the ink is dark
 * @cssstate filled - there is a signature
 * @cssstate user-invalid - required, empty, and the form was tried
 */
export class SigSignaturePad extends SigElement {
  static readonly formAssociated = true;
  static override shadowRootOptions: ShadowRootInit = {
    ...LitElement.shadowRootOptions,
    delegatesFocus: true,
  };
  static override styles = [tokens, controls, styles];

  /** The name under which a form submits the picture. */
  @property({ reflect: true }) name = '';
  /** `draw`, `type` or `upload`: the way shown first, then the way the person chose. */
  @property() mode: PadMode = 'draw';
  /** `signature` or `initials`: words, and the sheet's shape. */
  @property({ reflect: true }) kind: PadKind = 'signature';
  /** A form that holds it is not sent without a signature. */
  @property({ type: Boolean, reflect: true }) required = false;
  /** Can be looked at, not changed, and is not sent with a form. A disabled `fieldset` around it does the same. */
  @property({ type: Boolean, reflect: true }) disabled = false;

  @state() private view: PadView<Canvas> = emptyPad;
  @state() private dragging = false;
  @state() private tried = false;
  @state() private formDisabled = false;

  readonly #internals = Object.assign(this.attachInternals(), { role: 'group' });
  readonly #words = new Strings(this, 'pad', english);
  readonly #announcer = new Announcer(this);
  #sheet?: Sheet;
  #early?: EarlyInk;
  #file: File | null = null;
  readonly #choice = new Choice<PictureOrProblem>(
    async (file) => (await this.#load())?.pictureOfFile(file),
    (read, byPerson) => this.#show(read, byPerson),
  );

  constructor() {
    super();
    this.addEventListener('invalid', () => (this.tried = true));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
    void this.#load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sheet?.stop();
    this.#sheet = undefined;
  }

  /** The picture as a PNG file, `null` while empty. Setting a picture shows it as an upload, `null` empties the pad. */
  get value(): File | null {
    return this.#file;
  }
  set value(value: Blob | null) {
    if (!value) {
      this.clear(true);
      return;
    }
    this.mode = 'upload';
    this.#choice.take(value, false);
  }

  /** The form that it belongs to. */
  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }
  /** What is wrong with it, as on an input: only `valueMissing` can be. */
  get validity(): ValidityState {
    return this.#internals.validity;
  }
  /** What is wrong with it, in words; empty when nothing is. */
  get validationMessage(): string {
    return this.#internals.validationMessage;
  }
  /** Whether a form looks at it; not while it is disabled. */
  get willValidate(): boolean {
    return this.#internals.willValidate;
  }
  /** Whether nothing is wrong with it; else fires `invalid`. */
  checkValidity(): boolean {
    return this.#internals.checkValidity();
  }
  /** As `checkValidity()`, and says on the page what is wrong. */
  reportValidity(): boolean {
    return this.#internals.reportValidity();
  }

  /** Empties the way shown now; with `all`, every way. Fires nothing. */
  clear(all = false): void {
    this.tried = false;
    if (all || this.#mode === 'upload') this.#choice.drop();
    if (all || this.#mode === 'draw') this.#early?.clear();
    this.#apply(all ? { type: 'reset' } : { type: 'clear', mode: this.#mode });
  }

  /** Takes the last stroke back; says whether there was one. Fires nothing. */
  undo(): boolean {
    if (this.#mode !== 'draw' || this.view.strokes.length === 0) return false;
    this.#apply({ type: 'undo' });
    return true;
  }

  /** The trimmed PNG on a transparent ground, `null` while empty; waits for what is still on its way into the pad. */
  async toBlob(): Promise<Blob | null> {
    await this.#choice.settled;
    if (!tools) await this.#load();
    if (this.#mode === 'type' && this.view.text) await this.#handwriting();
    return this.#file;
  }

  /** @internal */
  formResetCallback(): void {
    this.clear(true);
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
    if (changed.has('mode') && !isPadMode(this.mode)) {
      this.fail(configError(`mode must be draw, type or upload, not "${String(this.mode)}"`));
    }
    if (changed.has('mode') || changed.has('kind')) this.#evaluate();
  }

  protected override updated(): void {
    const { t } = this.#words;
    const initials = this.kind === 'initials';
    const missing = this.required && !this.#file;
    this.#internals.ariaLabel = this.#internals.labels.length ? null : t(initials ? 'initials' : 'signature');
    this.#internals.ariaRequired = String(this.required);
    this.#internals.setValidity(
      missing ? { valueMissing: true } : {},
      missing ? t(initials ? 'missingInitials' : 'missing') : '',
      this.renderRoot.querySelector<HTMLElement>('input:checked') ?? undefined,
    );
    markState(this.#internals, 'filled', this.#file !== null);
    markState(this.#internals, 'user-invalid', missing && this.tried);
    this.#draw();
    const { text } = this.view;
    if (this.#mode !== 'type' || text === this.#askedFor || tools?.hasFaces(text)) return;
    // Once for each text: what could not be had is not asked for again by drawing it.
    this.#askedFor = text;
    void this.#handwriting();
  }

  #draw(): void {
    const canvas = this.renderRoot.querySelector('canvas');
    if (!canvas || !this.isConnected) return;
    if (!tools) {
      this.#early ??= new EarlyInk(canvas, () => this.#mode === 'draw' && !this.#isDisabled);
      return;
    }
    this.#sheet ??= new tools.Sheet(
      canvas,
      (stroke) => this.#stroke(stroke),
      () => (this.tried = false),
    );
    const mode = this.#mode;
    this.#sheet.show({
      disabled: this.#isDisabled,
      strokes: mode === 'draw' ? this.view.strokes : undefined,
      onLine: mode === 'type',
      picture: mode === 'type' ? this.#typed() : mode === 'upload' ? this.view.picture : undefined,
    });
  }

  #typedAs = '';
  #typedPicture?: Canvas;
  #typed(): Canvas | undefined {
    const { text, face } = this.view;
    if (!tools) return undefined;
    const as = `${face} ${tools.hasFaces(text)} ${text}`;
    if (this.#typedAs !== as) {
      this.#typedAs = as;
      this.#typedPicture = tools.pictureOfText(text, face);
    }
    return this.#typedPicture;
  }

  #askedFor?: string;
  /** Waits until the handwriting of what was typed is there, and writes it again in it. */
  async #handwriting(): Promise<boolean> {
    const loaded = await this.#load();
    if (!loaded) return false;
    const { text } = this.view;
    if (!loaded.hasFaces(text)) {
      await loaded.loadFaces(text);
      this.#evaluate();
      this.requestUpdate();
    }
    return true;
  }

  /** The one place where the content changes. */
  #apply(action: PadAction<Canvas>): void {
    this.view = reduce(this.view, action);
    this.#evaluate();
  }

  /** What the present file was made of: the same content again is the same file. */
  #source: unknown;

  #evaluate(): void {
    const { view } = this;
    const mode = this.#mode;
    const source = mode === 'draw' ? view.strokes : mode === 'type' ? this.#typed() : view.picture;
    const name = `${this.kind === 'initials' ? 'initials' : 'signature'}.png`;
    if (this.#file && source === this.#source && this.#file.name === name) return;
    this.#source = source;
    let picture: Canvas | undefined;
    if (isFilled(view, mode)) {
      if (mode === 'draw') picture = tools?.pictureOfStrokes(view.strokes);
      else picture = mode === 'type' ? this.#typed() : view.picture;
    }
    this.#file = (picture && tools?.fileOf(picture, name)) ?? null;
    this.#internals.setFormValue(this.#file);
  }

  async #load(): Promise<Tools | undefined> {
    if (tools) return tools;
    try {
      const loaded = await load();
      this.#apply({ type: 'loaded' });
      const early = this.#early?.stop((stroke) => this.#stroke(stroke)) ?? [];
      this.#early = undefined;
      for (const stroke of early) this.#stroke(stroke);
      this.requestUpdate();
      return loaded;
    } catch {
      this.#apply({ type: 'refused', problem: 'notLoaded' });
      this.fail({ code: 'offline', message: 'the drawing code could not be loaded', retryable: true });
      return undefined;
    }
  }

  #tell(...types: ('input' | 'change')[]): void {
    for (const type of types)
      this.dispatchEvent(new Event(type, { bubbles: true, composed: type === 'input' }));
  }

  #stroke(stroke: PointGroup): void {
    this.#apply({ type: 'stroke', stroke });
    if (this.#mode === 'draw') this.#tell('input', 'change');
  }

  #show(result: PictureOrProblem, byPerson: boolean): void {
    this.tried = false;
    if ('problem' in result) {
      this.#apply({ type: 'refused', problem: result.problem });
      const message = `the picture was refused: ${result.problem}`;
      this.fail({ code: 'document', message, retryable: false });
      return;
    }
    this.#apply({ type: 'picture', picture: result.picture });
    if (!byPerson || this.#mode !== 'upload') return;
    this.#announcer.announce(this.#words.t('added'));
    this.#tell('input', 'change');
  }

  readonly #acts: Acts = {
    choose: (mode) => {
      const before = this.#file;
      this.mode = mode;
      this.tried = false;
      this.#evaluate();
      if (before || this.#file) this.#tell('input', 'change');
    },
    type: (text) => {
      this.tried = false;
      this.#apply({ type: 'text', text });
      // Before the first load has ended there is no picture in this hand yet; the event waits for it.
      if (tools?.hasFaces(text)) this.#tell('input');
      else void this.#handwriting().then((there) => there && this.#tell('input'));
    },
    typed: () => {
      if (tools?.hasFaces(this.view.text)) this.#tell('change');
      else void this.#handwriting().then((there) => there && this.#tell('change'));
    },
    face: (face) => {
      this.#apply({ type: 'face', face });
      if (this.#file) this.#tell('input', 'change');
    },
    file: (file) => {
      if (file) this.#choice.take(file, true);
    },
    drag: (over) => (this.dragging = over),
    again: () => void this.#load().then((loaded) => loaded && this.#choice.again()),
    undo: () => {
      if (this.#isDisabled || !this.undo()) return;
      this.#announcer.announce(this.#words.t('undone', { n: this.view.strokes.length }));
      this.#tell('input', 'change');
    },
    clear: () => {
      if (this.#isDisabled || !isFilled(this.view, this.#mode)) return;
      this.clear();
      this.#announcer.announce(this.#words.t('cleared'));
      this.#tell('input', 'change');
    },
  };

  protected override render() {
    const showing: Showing = {
      words: this.#words,
      view: this.view,
      mode: this.#mode,
      kind: this.kind === 'initials' ? 'initials' : 'signature',
      disabled: this.#isDisabled,
      dragging: this.dragging,
      missing: this.tried && this.required && !this.#file,
    };
    return html`<div class="pad">
      ${modesView(showing, this.#acts)} ${sheetView(showing, this.#acts)} ${belowView(showing, this.#acts)}
      ${this.#announcer.view()}
    </div>`;
  }
}
