import { copyToPages } from '../model/copies.js';
import { parsePageList, formatPageRanges, type PageListProblem } from './page-list.model.js';
import type { InspectorStrings } from './inspector.controller.js';
import type { PlacerUi } from '../field-placer.types.js';

export type CopyTarget = 'all' | 'odd' | 'even' | 'listed';

/** Copies of what is selected on other pages. Owns what was chosen and typed for it, what was wrong with it and what it came to. */
export class CopyToPagesController {
  target: CopyTarget = 'all';
  /** As typed, for `listed`; kept when it cannot be read. */
  typed = '';
  problem: PageListProblem | undefined;
  /** What the last copy came to. */
  note = '';

  constructor(
    private readonly desk: PlacerUi,
    private readonly words: InspectorStrings,
  ) {}

  /** How many pages there are. */
  get count(): number {
    return this.desk.pages.sizes.length;
  }

  choose(which: CopyTarget): void {
    this.target = which;
    this.#update({});
  }

  type(typed: string): void {
    this.typed = typed;
    this.#update({});
  }

  /** Another selection or another set: what was said of the last copy is over. */
  clear(): void {
    this.note = '';
    this.problem = undefined;
  }

  run(): void {
    const { editor } = this.desk;
    const wanted = this.#targetPages();
    if ('reason' in wanted) {
      this.#update({ problem: wanted });
      this.desk.focus('#p-pages');
      this.desk.reveal('#p-copying');
      return;
    }
    const {
      added: placed,
      unfitPages: unfit,
      duplicatePages: there,
    } = copyToPages(editor, editor.selection, wanted);
    // Among "all other pages" nobody looks for the field's own.
    const own = new Set(editor.selected.map(({ pageNumber }) => pageNumber));
    const known = this.target === 'listed' ? there : there.filter((page) => !own.has(page));
    const { locale } = this.words;
    const list = (pages: readonly number[]) => new Intl.ListFormat(locale).format(formatPageRanges(pages));
    const told = [
      this.words.t('copiedTo', { n: placed }),
      unfit.length > 0 ? this.words.t('copyUnfit', { pages: list(unfit) }) : '',
      known.length > 0 ? this.words.t('copyThere', { pages: list(known) }) : '',
    ];
    this.#update({ note: told.filter(Boolean).join(' ') });
    this.desk.say(this.note);
    this.desk.reveal('#p-copying');
  }

  #targetPages(): readonly number[] | PageListProblem {
    if (this.target === 'listed') return parsePageList(this.typed, this.count);
    const numbers = Array.from({ length: this.count }, (_, index) => index + 1);
    return this.target === 'all'
      ? numbers
      : numbers.filter((page) => (page % 2 === 1) === (this.target === 'odd'));
  }

  #update({ problem, note = '' }: { problem?: PageListProblem; note?: string }): void {
    this.problem = problem;
    this.note = note;
    this.desk.refresh();
  }
}
