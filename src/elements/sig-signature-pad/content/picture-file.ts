/** How long the pen rests before the picture is made: longer than between two strokes of a quick hand. */
const penRestMs = 250;

/**
 * The file of what is on the sheet. Drawing strokes at a picture's size and compressing it takes longer than a frame on a
 * slow device, so it is done while the pen rests, or as soon as the file is read.
 */
export class PictureFile {
  #file: File | null = null;
  #make?: () => File | null;
  #timer?: ReturnType<typeof setTimeout>;

  constructor(private readonly onMade: (file: File | null) => void) {}

  /** Whether there is a file, made or not. */
  get exists(): boolean {
    return this.#make !== undefined || this.#file !== null;
  }

  /** Makes the file unless it is made. */
  get value(): File | null {
    if (this.#make) this.set(this.#make());
    return this.#file;
  }

  set(file: File | null): void {
    this.pause();
    this.#make = undefined;
    this.#file = file;
    this.onMade(file);
  }

  setLater(make: () => File | null): void {
    this.pause();
    this.#make = make;
    this.#timer = setTimeout(() => this.value, penRestMs);
  }

  /** A stroke begins: the picture would delay it, and `setLater` follows at its end. */
  pause(): void {
    clearTimeout(this.#timer);
  }

  /** Puts the file into a form's data that was collected before the file was made. */
  addTo(data: FormData, name: string): void {
    if (!this.#make) return;
    const before = this.#file;
    const values = data.getAll(name).filter((value) => value !== before);
    const file = this.value;
    data.delete(name);
    for (const value of file ? [...values, file] : values) data.append(name, value);
  }
}
