import assert from 'node:assert/strict';
import { SigSignaturePad } from '../../../../src/elements/sig-signature-pad/sig-signature-pad.js';
import { loadDrawing } from '../../../../src/elements/sig-signature-pad/content/load-drawing.js';
import { UnreliableFetch, type NetworkMode } from '../unreliable-fetch.js';
import { WalkedService } from '../walked-service.js';
import { codeAnswer, LateCode } from '../world/late-code.js';
import { isAble, type Control } from '../world/markup.js';
import { walkedElement, type Walked } from '../world/walked-element.js';
import { WalkedPage } from '../world/walked-page.js';
import { inkOfStrokes, studio } from './studio.js';

export type Mode = SigSignaturePad['mode'];

/** What a person has made, by the way it was made. */
export interface PadModel {
  mode: Mode;
  strokes: number[];
  text: string;
  /** What a typed name begins with. */
  suggestion: string;
  face: string;
  picture?: string;
  /** The file that was chosen last, until it is read. */
  chosen?: string;
}

/** A form as the browser has it: it asks the pad when it is submitted. */
class Internals {
  readonly labels = [];
  readonly states = new Set<string>();
  value: File | null = null;
  isMissing = false;
  willValidate = true;
  constructor(readonly form: EventTarget) {}
  setFormValue(value: File | null): void {
    this.value = value;
  }
  setValidity({ valueMissing = false }: ValidityStateFlags): void {
    this.isMissing = valueMissing;
  }
}

const name = 'signature';

/** A pad in a form, and the person with it. */
export class PadWorld {
  readonly service = new WalkedService();
  readonly network = this.service.network;
  readonly codeNetwork = new UnreliableFetch((request) => Promise.resolve(codeAnswer(request)!));
  readonly page = new WalkedPage();
  element!: SigSignaturePad & Walked;
  /** Of the events that the pad fires, by their kind. */
  readonly heard = { input: 0, change: 0 };
  readonly #form = new EventTarget();
  #internals!: Internals;
  #canvas = this.#newCanvas();
  #codePending = 0;
  #restore: readonly (() => void)[] = [];
  /** Whether the pad has its drawing code. */
  isLoaded = false;

  async start(codeMode: NetworkMode): Promise<void> {
    studio.reset();
    this.codeNetwork.mode = codeMode;
    const code = new LateCode(async (input, init) => {
      this.#codePending += 1;
      try {
        return await this.codeNetwork.fetch(input, init);
      } finally {
        this.#codePending -= 1;
      }
    });
    this.#restore = [this.page.install(), code.install()];
    const internals = (this.#internals = new Internals(this.#form));
    class PadInForm extends SigSignaturePad {
      override attachInternals(): ElementInternals {
        return internals as unknown as ElementInternals;
      }
    }
    const find = (selector: string) => (selector === 'canvas' ? this.#canvas : null);
    this.element = walkedElement(PadInForm, { clock: this.service.clock }, [], find);
    for (const type of ['input', 'change'] as const)
      this.element.addEventListener(type, () => void (this.heard[type] += 1));
    Object.assign(this.element, { name, required: true });
    this.element.enter();
    await this.service.rest();
    this.isLoaded = studio.sheet !== undefined;
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

  get isPending(): boolean {
    return this.#codePending > 0 || studio.pending > 0;
  }
  get isDisabled(): boolean {
    return this.element.disabled;
  }

  /** Another pad of the page loads the code that both draw with. */
  loadElsewhere(): void {
    loadDrawing().catch(() => undefined);
  }

  control(is: (control: Control) => boolean): Control | undefined {
    if (!this.element.isConnected) return undefined;
    return this.element.markup.controls.find((one) => is(one) && isAble(one));
  }
  radio(group: 'mode' | 'face', value: string): Control | undefined {
    if (this.isDisabled) return undefined;
    return this.control(
      ({ attributes }) => attributes.get('name') === group && attributes.get('value') === value,
    );
  }

  /** The person draws a stroke: with the pen, or while its code is still to come. */
  draw(id: number): void {
    if (!this.element.isConnected) return;
    if (studio.sheet) return studio.sheet.draw({ points: [{ x: id }] });
    const pen = { isPrimary: true, button: 0, pointerId: 1, offsetX: id, offsetY: 9, pressure: 0.5 };
    for (const type of ['pointerdown', 'pointermove', 'pointerup'])
      this.#canvas.dispatchEvent(Object.assign(new Event(type), pen));
  }

  /** What a form would send now; `missing` where it is not sent. */
  submit(): readonly string[] | 'missing' {
    this.#internals.willValidate = !this.isDisabled;
    if (this.isDisabled) return [];
    if (this.#internals.isMissing) {
      this.element.dispatchEvent(new Event('invalid'));
      return 'missing';
    }
    const formData = new FormData();
    if (this.#internals.value) formData.append(name, this.#internals.value);
    this.#form.dispatchEvent(Object.assign(new Event('formdata'), { formData }));
    return formData.getAll(name).map((file) => studio.inkOf(file as File));
  }

  #newCanvas() {
    return Object.assign(new EventTarget(), { clientWidth: 600, setPointerCapture: () => undefined });
  }

  async check(model: PadModel): Promise<void> {
    await this.service.rest();
    const { element } = this;
    if (element.isConnected) this.#checkCode();
    this.#follow(model);
    if (!element.isConnected) return;
    assert.equal(element.mode, model.mode, 'the mode');
    const wanted = inkOf(model);
    const sent = this.submit();
    if (!this.isLoaded) {
      assert.equal(sent.length > 0 && sent !== 'missing', false, 'a form sends what is not on the sheet');
      return;
    }
    if (this.isDisabled) assert.deepEqual(sent, [], 'sent, and disabled');
    else assert.deepEqual(sent, wanted === undefined ? 'missing' : [wanted], 'what a form sends');
    assert.equal(element.value ? studio.inkOf(element.value) : undefined, wanted, 'the value');
    const { strokes = [], picture } = studio.sheet!.shown;
    const seen = picture?.ink ?? (strokes.length > 0 ? inkOfStrokes(strokes) : undefined);
    assert.equal(seen, wanted, 'what is on the sheet');
    const field = this.control(({ attributes }) => attributes.get('id') === 'text');
    if (field) assert.equal(field.attributes.get('.value'), model.text, 'what is in the text box');
  }

  /** Drawing works, or it is being loaded, or the person can try again. */
  #checkCode(): void {
    const canRetry = this.control(({ attributes }) => attributes.get('data-act') === 'retry') !== undefined;
    this.isLoaded = studio.sheet !== undefined;
    assert.ok(
      this.isLoaded || this.#codePending > 0 || canRetry,
      'no drawing code, and nothing to be done about it',
    );
  }

  /** A file that was chosen is read, or still is. */
  #follow(model: PadModel): void {
    const { chosen } = model;
    if (chosen === undefined || !this.isLoaded) return;
    if (!this.isPending) {
      if (!chosen.startsWith('bad')) model.picture = chosen;
      model.chosen = undefined;
    } else if (model.mode === 'upload' && studio.sheet?.shown.picture?.ink === chosen) model.picture = chosen;
  }
}

/** What a person sees of what they made. */
export function inkOf({ mode, strokes, text, face, picture }: PadModel): string | undefined {
  if (mode === 'draw') return strokes.length > 0 ? `drawn ${strokes.join()}` : undefined;
  if (mode === 'type') return text.trim() ? `typed ${text.trim()} in ${face}` : undefined;
  return picture;
}
