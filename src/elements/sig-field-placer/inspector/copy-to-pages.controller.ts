import type { InspectorStrings, PlacerContext } from '../field-placer.types.js';
import { copyToPages } from '../model/clipboard.js';
import type { CopyActions, CopyState, CopyTarget } from './inspector.types.js';
import { formatPageRanges, parsePageList, type PageListProblem } from './page-list.model.js';

/** Copies the selection to other pages, and keeps what was chosen, typed and reported. */
export class CopyToPagesController implements CopyActions {
  #target: CopyTarget = 'all';
  #typed = '';
  #problem: PageListProblem | undefined;
  #note = '';

  constructor(
    private readonly context: PlacerContext,
    private readonly words: InspectorStrings,
  ) {}

  get state(): CopyState {
    const pageCount = this.context.pages.sizes.length;
    return {
      target: this.#target,
      typed: this.#typed,
      problem: this.#problem,
      note: this.#note,
      pageCount,
    };
  }

  choose(target: CopyTarget): void {
    this.#target = target;
    this.#report({});
  }

  type(typed: string): void {
    this.#typed = typed;
    this.#report({});
  }

  /** Forgets the result of the last copy. */
  clear(): void {
    this.#note = '';
    this.#problem = undefined;
  }

  run(): void {
    const { editor, focus } = this.context;
    const targets = this.#targetPages();
    if ('reason' in targets) {
      this.#report({ problem: targets });
      focus.focus('#p-pages');
      focus.reveal('#p-copying');
      return;
    }
    const { added, unfitPages, duplicatePages } = copyToPages(editor, editor.selection, targets);
    // "All other pages" leaves out the field's own page.
    const own = new Set(editor.selected.map(({ pageNumber }) => pageNumber));
    const duplicates =
      this.#target === 'listed' ? duplicatePages : duplicatePages.filter((page) => !own.has(page));
    const list = new Intl.ListFormat(this.words.locale);
    const sentences = [
      this.words.t('copiedTo', { n: added }),
      unfitPages.length > 0 &&
        this.words.t('copyUnfit', { pages: list.format(formatPageRanges(unfitPages)) }),
      duplicates.length > 0 &&
        this.words.t('copyThere', { pages: list.format(formatPageRanges(duplicates)) }),
    ];
    this.#report({ note: sentences.filter(Boolean).join(' ') });
    this.context.announce(this.#note);
    focus.reveal('#p-copying');
  }

  #targetPages(): readonly number[] | PageListProblem {
    const { length } = this.context.pages.sizes;
    if (this.#target === 'listed') return parsePageList(this.#typed, length);
    const pages = Array.from({ length }, (_, index) => index + 1);
    return this.#target === 'all'
      ? pages
      : pages.filter((page) => (page % 2 === 1) === (this.#target === 'odd'));
  }

  #report({ problem, note = '' }: { problem?: PageListProblem; note?: string }): void {
    this.#problem = problem;
    this.#note = note;
    this.context.requestUpdate();
  }
}
