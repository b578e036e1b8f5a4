import type { SigErrorDetail } from '../../shared/element/errors.js';
import type { InspectorStrings, PlacerContext } from '../field-placer.types.js';
import { shownBox } from '../pages/page-view.model.js';
import type { Suggestion, SuggestionSource } from './suggestions.operations.js';
import type {
  Decision,
  SuggestionActions,
  SuggestionsProblem,
  SuggestionsProps,
  SuggestionsState,
} from './suggestions.types.js';

export interface SuggestionsHost {
  /** The role of new fields: the service may suggest a field without one. */
  role(): string | undefined;
  /** Takes over the fields that the service made of accepted suggestions. */
  reloadFields(): Promise<unknown>;
  /** Asks the host page whether these fields may be added. */
  allow(suggestions: readonly Suggestion[]): boolean;
  /** Fires `sig-error`. */
  fail(error: unknown): SigErrorDetail;
}

/**
 * The service's suggestions, and a person's decisions on them. Decisions are made by the service and cannot be undone;
 * a field that one made can be removed.
 */
export class SuggestionsController implements SuggestionActions {
  #list: readonly Suggestion[] = [];
  #state: SuggestionsState = 'idle';
  #problem: SuggestionsProblem | undefined;
  #shownId: string | undefined;
  #hasSearched = false;
  #source: SuggestionSource | undefined;
  #loading: Promise<void> = Promise.resolve();

  constructor(
    private readonly context: PlacerContext,
    private readonly words: InspectorStrings,
    private readonly host: SuggestionsHost,
  ) {}

  get props(): SuggestionsProps {
    const { naming, pages, isLocked } = this.context;
    const shown = this.#shown;
    return {
      words: this.words,
      naming,
      role: this.host.role(),
      isLocked,
      mounted: pages.mounted,
      list: this.#list,
      state: this.#state,
      problem: this.#problem,
      shown,
      shownGroup: shown ? this.#groupOf(shown) : [],
      hasSearched: this.#hasSearched,
      actions: this,
    };
  }

  get #shown(): Suggestion | undefined {
    return this.#list.find(({ id }) => id === this.#shownId);
  }

  load(source: SuggestionSource): void {
    this.reset();
    this.#source = source;
    if (!this.context.isLocked) this.#loading = this.#run('loading', 'suggestionsFailed', async () => {});
  }

  reset(): void {
    this.#source = undefined;
    this.#list = [];
    this.#state = 'idle';
    this.#problem = this.#shownId = undefined;
    this.#hasSearched = false;
  }

  /** A field was selected: its properties replace the card. */
  hide(): void {
    this.#shownId = undefined;
  }

  select(id: string | undefined): void {
    if (id === this.#shownId) return;
    this.#shownId = id;
    if (id !== undefined) this.context.editor.select([]);
    this.context.requestUpdate();
  }

  show(id: string | undefined): void {
    const suggestion = this.#list.find((other) => other.id === id);
    this.select(suggestion?.id);
    if (!suggestion) return;
    const { focus } = this.context;
    if (suggestion.placed)
      focus.focusOnPage(suggestion.field, `[data-suggestion="${CSS.escape(suggestion.id)}"]`);
    else focus.focus('#suggestion-title');
  }
  /** Scrolls to a suggestion and shows its card; `false` when no suggestion has this id. */
  point(id: string, focus: boolean): boolean {
    const suggestion = this.#list.find((other) => other.id === id);
    if (suggestion && focus) this.show(id);
    else if (suggestion) {
      const { pages } = this.context;
      const box = suggestion.placed ? shownBox(pages, suggestion.field) : undefined;
      if (box) pages.scrollTo(suggestion.field.pageNumber, box);
      this.select(id);
    }
    return suggestion !== undefined;
  }
  /** Reads the list again: something was decided elsewhere. */
  async reload(): Promise<void> {
    await this.#loading;
    await this.#run('loading', 'suggestionsFailed', async () => {});
  }
  showNext(): void {
    this.show(this.#next?.id);
  }

  /** Waits for the list if that is still loading. */
  async detect(): Promise<void> {
    this.#hasSearched = true;
    // What was found is listed where the properties of a selected field would be.
    this.context.editor.select([]);
    await this.#loading;
    await this.#run('detecting', 'detectFailed', (source) => source.detect());
  }

  async decideAll(decision: Decision): Promise<void> {
    this.#hasSearched = true;
    if (decision === 'accept') return this.#accept(this.#list, (source) => source.acceptAll());
    return this.#reject(this.#list.length, (source) => source.rejectAll());
  }

  async decide(decision: Decision, id: string): Promise<void> {
    const next = this.#list.length > 1 ? this.#next?.id : undefined;
    this.#hasSearched = true;
    const suggestion = this.#list.find((other) => other.id === id);
    if (decision === 'reject') await this.#reject(1, (source) => source.reject(id));
    else if (suggestion) await this.#accept(this.#groupOf(suggestion), (source) => source.accept(id));
    if (this.#list.some((other) => other.id === next)) this.show(next);
    else this.context.focus.focus('.scroller');
  }

  readonly handleKeyDown = (event: KeyboardEvent, id: string): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.#handleKey(event.key.toLowerCase(), id))
      return;
    event.preventDefault();
    event.stopPropagation();
  };

  #handleKey(key: string, id: string): boolean {
    if (key === 'enter' || key === 'a') this.#decideFocused('accept', id);
    else if (key === 'delete' || key === 'backspace' || key === 'r') this.#decideFocused('reject', id);
    else if (key === 'pagedown' || key === 'pageup') this.#showNeighbour(id, key === 'pagedown' ? 1 : -1);
    else if (key === 'escape') {
      this.select(undefined);
      this.context.focus.focus('.scroller');
    } else return false;
    return true;
  }

  #showNeighbour(id: string, by: 1 | -1): void {
    const placed = this.#list.filter((suggestion) => suggestion.placed);
    const neighbour = placed[placed.findIndex((suggestion) => suggestion.id === id) + by];
    if (neighbour) this.show(neighbour.id);
  }

  #decideFocused(decision: Decision, id: string): void {
    this.#shownId = id;
    void this.decide(decision, id);
  }

  /** The one after the shown one. */
  get #next(): Suggestion | undefined {
    const index = this.#list.findIndex(({ id }) => id === this.#shownId);
    return this.#list[(index + 1) % Math.max(1, this.#list.length)];
  }

  #groupOf({ id, field: { linkKey } }: Suggestion): Suggestion[] {
    return this.#list
      .filter((other) => other.id === id || (linkKey && other.field.linkKey === linkKey))
      .sort((a, b) => Number(b.id === id) - Number(a.id === id));
  }

  async #reject(n: number, request: (source: SuggestionSource) => Promise<void>): Promise<void> {
    await this.#run('deciding', 'suggestFailed', async (source) => {
      await request(source);
      if (source === this.#source) this.context.announce(this.words.t('rejected', { n }));
    });
  }

  async #accept(
    suggestions: readonly Suggestion[],
    request: (source: SuggestionSource) => Promise<void>,
  ): Promise<void> {
    if (suggestions.length === 0 || !this.host.allow(suggestions)) return;
    await this.#run('deciding', 'suggestFailed', async (source) => {
      const { editor } = this.context;
      const before = new Set(editor.fields.map(({ id }) => id));
      await request(source);
      if (source !== this.#source) return;
      await this.host.reloadFields();
      if (source !== this.#source) return;
      const added = editor.fields.filter(({ id }) => !before.has(id));
      const unassigned = added.filter(({ recipientRole }) => recipientRole === undefined);
      editor.change(
        unassigned.map(({ id }) => id),
        { recipientRole: this.host.role() },
      );
      editor.select(added.map(({ id }) => id));
      this.context.announce(this.words.t('accepted', { n: added.length }));
    });
  }

  /** One request at a time. Whatever its result, the list is read again: only the service knows it. */
  async #run(
    state: Exclude<SuggestionsState, 'idle'>,
    problem: SuggestionsProblem,
    request: (source: SuggestionSource) => Promise<void>,
  ): Promise<void> {
    const source = this.#source;
    if (!source || this.#state !== 'idle' || this.context.isLocked) return;
    this.#setState(state, undefined);
    let found: SuggestionsProblem | undefined;
    try {
      await request(source);
      if (source !== this.#source) return;
    } catch (error) {
      if (source !== this.#source) return;
      const isHandled = this.host.fail(error).code === 'bad-request' && state === 'deciding';
      found = isHandled ? 'suggestHandled' : problem;
    }
    try {
      const list = await source.list();
      if (source !== this.#source) return;
      this.#list = list;
    } catch (error) {
      if (source !== this.#source) return;
      // A deployment without suggestions refuses the first list: not an error.
      if (state !== 'loading') {
        this.host.fail(error);
        found ??= 'suggestionsFailed';
      }
    }
    if (!this.#shown) this.#shownId = undefined;
    this.#setState('idle', found);
  }

  #setState(state: SuggestionsState, problem: SuggestionsProblem | undefined): void {
    this.#state = state;
    this.#problem = problem;
    this.context.requestUpdate();
  }
}
