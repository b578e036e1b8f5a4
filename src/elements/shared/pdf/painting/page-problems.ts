/**
 * `slow`: it is still being drawn after a few seconds; `timed-out`: drawing was given up, and can be tried again;
 * `failed`: it cannot be drawn.
 */
export type PageProblem = 'slow' | 'timed-out' | 'failed';

/** The drawing of a page is given up after this time; a second attempt may take `retryFactor` times as long. */
const drawLimitMs = 20_000;
const retryFactor = 4;
/** A preview of a page out of view is given up sooner, without a message. */
const previewLimitMs = 5000;

/** What is wrong with the pictures of pages, by index, and how long drawing each may take. */
export class PageProblems {
  readonly #problems = new Map<number, PageProblem>();
  readonly #limits = new Map<number, number>();
  /** Pages whose preview took too long. */
  readonly #withoutPreview = new Set<number>();

  constructor(private readonly changed: (index: number) => void) {}

  get(index: number): PageProblem | undefined {
    return this.#problems.get(index);
  }

  set(index: number, problem: PageProblem | undefined): void {
    if (this.get(index) === problem) return;
    if (problem) this.#problems.set(index, problem);
    else this.#problems.delete(index);
    this.changed(index);
  }

  isGivenUp(index: number): boolean {
    const problem = this.get(index);
    return problem === 'failed' || problem === 'timed-out';
  }

  canPreview(index: number): boolean {
    return !this.isGivenUp(index) && !this.#withoutPreview.has(index);
  }

  limitMs(index: number, isPreview: boolean): number {
    return isPreview ? previewLimitMs : (this.#limits.get(index) ?? drawLimitMs);
  }

  setTimedOut(index: number, isPreview: boolean): void {
    if (isPreview) this.#withoutPreview.add(index);
    else this.set(index, 'timed-out');
  }

  /** Whether the page had timed out and may be drawn again, for longer. */
  retry(index: number): boolean {
    if (this.get(index) !== 'timed-out') return false;
    this.#limits.set(index, this.limitMs(index, false) * retryFactor);
    this.set(index, undefined);
    return true;
  }

  clear(): void {
    this.#problems.clear();
    this.#limits.clear();
    this.#withoutPreview.clear();
  }
}
