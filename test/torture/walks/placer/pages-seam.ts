import type { Size } from '../../../../src/domain/index.js';
import type { MeasuredSizes } from '../../../../src/elements/shared/pdf/layout.model.js';

const nothing = () => undefined;

/** Stands where the pages are laid out and painted, which needs a browser: sizes are kept, and the first page is always in view. */
export class PagesController {
  readonly layout = { pages: [], scale: 1, width: 800, height: 800 };
  readonly mounted: readonly number[] = [];
  rotation = 0;
  readonly zoomFactor = 1;
  current = 1;
  fileSizes: readonly Size[] = [];
  readonly scroll = {
    scroller: undefined,
    space: null,
    visibleMiddleOf: (pageNumber: number) => {
      const { width = 0, height = 0 } = this.fileSizes[pageNumber - 1] ?? {};
      return { x: width / 2, y: height / 2 };
    },
  };
  readonly painter = {
    openFile: () => queueMicrotask(() => this.drawn(0)),
    closeFile: nothing,
    problem: nothing,
    retry: nothing,
  };
  readonly pin = nothing;
  readonly refit = nothing;
  readonly handleScroll = nothing;

  constructor(
    private readonly host: { requestUpdate(): void },
    private readonly onPageChange: () => void,
    protected readonly drawn: (index: number) => void,
  ) {}

  get sizes(): readonly Size[] {
    return this.fileSizes;
  }

  rotate(_degrees: number): void {}
  open(sizes: readonly Size[]): void {
    this.current = 1;
    this.#setSizes(sizes);
  }
  correctSizes(found: MeasuredSizes, pageCount = this.fileSizes.length): void {
    const sizes = new Map(found);
    this.#setSizes(
      Array.from({ length: pageCount }, (_, index) => sizes.get(index) ?? this.fileSizes[index]!),
    );
  }
  reset(): void {
    this.open([]);
  }
  scrollTo(pageNumber: number): void {
    if (!this.fileSizes[pageNumber - 1] || pageNumber === this.current) return;
    this.current = pageNumber;
    this.onPageChange();
    this.host.requestUpdate();
  }

  #setSizes(sizes: readonly Size[]): void {
    this.fileSizes = sizes;
    this.host.requestUpdate();
  }
}
