import type { ReactiveController } from 'lit';
import type { Bulk } from './actions/actions.lazy.js';
import type { ListActions, ListHost } from './envelope-list.types.js';
import type { FilterPanel } from './filters/filters.lazy.js';
import { RowsController } from './rows/rows.controller.js';
import {
  noSelection,
  rangeTo,
  selectedIn,
  toggled,
  withAll,
  type Selection,
} from './rows/selection.model.js';

/** A person is still typing; asking at each letter would ask for what is not wanted. */
const searchDelayMs = 300;

/** Holds what a person chose: rows and the words in the search. Rows and counts are another's, and so is what is done with them. */
export class EnvelopeListController implements ReactiveController {
  readonly rows: RowsController;
  readonly actions: ListActions;
  #selection: Selection = noSelection;
  /** The selection as the page knows it. */
  #reported = noSelection.ids;
  #searchText?: string;
  #cancelSearch = () => {};
  #hasMoreFilters = false;
  #filterPanel?: FilterPanel;
  #bulk?: Bulk;
  #hasChunkError = false;

  constructor(private readonly host: ListHost) {
    host.element.addController(this);
    this.rows = new RowsController(host, () => this.#reportSelection());
    this.actions = {
      retry: () => void this.#retry(),
      setFilter: (filter) => this.#setFilter(filter),
      clearFilters: () => this.#clearFilters(),
      search: (text, isFinal) => this.#search(text, isFinal),
      toggleMoreFilters: () => this.#toggleMoreFilters(),
      more: () => void this.rows.more(),
      showEarlier: () => this.rows.showEarlier(),
      select: (id, on, isRange) => this.#select(id, on, isRange),
      selectShown: (on) =>
        this.#setSelection(
          withAll(
            this.#selection,
            this.rows.shownRows.map(({ id }) => id),
            on,
          ),
        ),
      retryChunk: () => this.#loadChunks(),
    };
  }

  get state() {
    const { rows } = this;
    return {
      filter: this.host.filter(),
      counts: rows.counts,
      rows: rows.rows,
      shown: rows.shown,
      hasMore: rows.hasMore,
      isLoadingMore: rows.isLoadingMore,
      moreError: rows.moreLoader.error,
      secondsToMore: rows.moreLoader.secondsToRetry,
      loadError: rows.loader.error,
      sentence: rows.sentence,
      secondsToRetry: rows.loader.secondsToRetry,
      selection: this.#selection,
      selected: this.selected,
      hasMoreFilters: this.#hasMoreFilters,
      hasChunkError: this.#hasChunkError,
      filterPanel: this.#hasMoreFilters ? this.#filterPanel?.view(this.actions) : undefined,
      bulk: this.#bulk,
      searchText: this.#searchText ?? this.host.filter().text ?? '',
    };
  }

  /** The selected rows that are loaded, in the order of the list. */
  get selected(): readonly string[] {
    return selectedIn(this.#selection, this.rows.order);
  }

  /** The host chose the rows: no event. */
  adoptSelection(ids: readonly string[]): void {
    this.#selection = { ids: new Set(ids) };
    this.#reported = this.#selection.ids;
    this.#loadChunks();
    this.host.element.requestUpdate();
  }

  /** Another list. With another filter what was selected may be out of sight, and is not acted on. */
  async load(isOtherFilter: boolean): Promise<void> {
    this.#bulk?.cancel();
    if (isOtherFilter) this.clearSelection();
    await this.reload();
  }

  /** What is typed and not searched for yet stays. */
  async reload(): Promise<void> {
    this.#bulk?.clear();
    await this.rows.load();
  }

  clearSelection(): void {
    if (this.#selection.ids.size > 0) this.#setSelection(noSelection);
    this.host.element.requestUpdate();
  }

  /** Takes rows out of the selection: they are done. */
  deselect(ids: readonly string[]): void {
    this.#setSelection(withAll(this.#selection, ids, false));
  }

  hostConnected(): void {
    if (this.#searchText !== undefined) this.#searchLater();
  }

  hostDisconnected(): void {
    this.#cancelSearch();
    this.#bulk?.stop();
  }

  /** The pressed button is gone: focus goes to the heading. */
  async #retry(): Promise<void> {
    await this.rows.load();
    this.host.focus.focus('top');
  }

  #setFilter(filter: ReturnType<ListHost['filter']>): void {
    this.#cancelSearch();
    const text = this.#searchText ?? filter.text;
    this.#searchText = undefined;
    this.host.setFilter({ ...filter, text: text || undefined });
  }

  #clearFilters(): void {
    this.#cancelSearch();
    this.#searchText = undefined;
    this.host.setFilter({});
    this.host.focus.focus('top');
  }

  #search(text: string, isFinal: boolean): void {
    this.#searchText = text;
    if (isFinal) this.#setFilter(this.host.filter());
    else this.#searchLater();
    this.host.element.requestUpdate();
  }

  #searchLater(): void {
    this.#cancelSearch();
    const { host } = this;
    this.#cancelSearch = host.clock().after(searchDelayMs, () => this.#setFilter(host.filter()));
  }

  #toggleMoreFilters(): void {
    this.#hasMoreFilters = !this.#hasMoreFilters;
    this.#loadChunks();
    this.host.element.requestUpdate();
  }

  #select(id: string, on: boolean, isRange: boolean): void {
    const { order } = this.rows;
    const change = isRange ? rangeTo(this.#selection, order, id, on) : toggled(this.#selection, id, on);
    this.#setSelection(change);
  }

  #setSelection(selection: Selection): void {
    this.#selection = selection;
    this.#loadChunks();
    this.host.element.requestUpdate();
    this.#reportSelection();
  }

  /** Rows that are not loaded do not count as selected: the page hears of them when they are. */
  #reportSelection(): void {
    const { selected } = this;
    const { ids } = this.#selection;
    if (ids.size > 0 && !this.rows.rows) return;
    const isOld = (id: string) => !ids.has(id);
    if (selected.every((id) => this.#reported.has(id)) && ![...this.#reported].some(isOld)) return;
    this.#reported = new Set(selected);
    this.host.select(selected);
  }

  /** The code for what is opened or selected: the list does without it. */
  #loadChunks(): void {
    if (this.#hasMoreFilters && !this.#filterPanel)
      void this.#chunk(async () => {
        const { createFilterPanel } = await import('./filters/filters.lazy.js');
        this.#filterPanel ??= createFilterPanel(this.host);
      });
    if (this.#selection.ids.size > 0 && !this.#bulk)
      void this.#chunk(async () => {
        const { createBulk } = await import('./actions/actions.lazy.js');
        this.#bulk ??= createBulk(this.host, this);
      });
  }

  async #chunk(load: () => Promise<void>): Promise<void> {
    this.#hasChunkError = false;
    try {
      await load();
    } catch (error) {
      this.host.fail(error);
      this.#hasChunkError = true;
    }
    this.host.element.requestUpdate();
  }
}
