import type { PointGroup } from 'signature_pad';
import { fileOf, pictureOfStrokes } from './picture.js';

/** How long the pen rests before the picture is made: longer than between two strokes of a quick hand. */
const penRestMs = 250;

/** What the file is made from: strokes, or a picture. */
interface FileContent {
  readonly strokes?: readonly PointGroup[];
  readonly picture?: HTMLCanvasElement;
  readonly name: string;
}

/**
 * The file of what is on the sheet. Drawing strokes at a picture's size and compressing it takes longer than a frame on a
 * slow device, so it is done while the pen rests, or as soon as the file is read.
 */
export class PictureFile {
  #content?: FileContent;
  #file: File | null = null;
  #make?: () => File | null;
  #timer?: ReturnType<typeof setTimeout>;
  /** The form that may collect its data before the file is made. */
  #form: HTMLFormElement | null = null;

  constructor(
    private readonly pad: { readonly name: string },
    private readonly internals: ElementInternals,
  ) {}

  /** Whether there is a file, made or not. */
  get exists(): boolean {
    return this.#make !== undefined || this.#file !== null;
  }

  /** Makes the file unless it is made. */
  get value(): File | null {
    if (this.#make) this.#set(this.#make());
    return this.#file;
  }

  /** Follows what is on the sheet, `undefined` for nothing; the same content keeps the file. */
  show(content: FileContent | undefined): void {
    const { strokes, picture, name = '' } = content ?? {};
    const before = this.#content;
    const isSame = before?.strokes === strokes && before?.picture === picture && before?.name === name;
    if (this.exists && isSame) return;
    this.#content = content;
    const toFile = (drawn?: HTMLCanvasElement) => (drawn ? fileOf(drawn, name) : null);
    if (!strokes) return this.#set(toFile(picture));
    this.#stop();
    this.#form = this.internals.form;
    this.#form?.addEventListener('formdata', this.#addTo);
    this.#make = () => toFile(pictureOfStrokes(strokes));
    this.#timer = setTimeout(() => this.value, penRestMs);
  }

  /** A stroke begins: the picture would delay it, and is made after its end. */
  pause(): void {
    clearTimeout(this.#timer);
  }

  #set(file: File | null): void {
    this.#stop();
    this.#file = file;
    this.internals.setFormValue(file);
  }

  #stop(): void {
    this.pause();
    this.#make = undefined;
    this.#form?.removeEventListener('formdata', this.#addTo);
  }

  readonly #addTo = ({ formData }: FormDataEvent): void => {
    const { name } = this.pad;
    // What is disabled is not submitted.
    if (!this.#make || !name || !this.internals.willValidate) return;
    const before = this.#file;
    const values = formData.getAll(name).filter((value) => value !== before);
    const file = this.value;
    formData.delete(name);
    for (const value of file ? [...values, file] : values) formData.append(name, value);
  };
}
