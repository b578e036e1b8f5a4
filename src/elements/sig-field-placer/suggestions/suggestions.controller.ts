import type { SigErrorDetail } from '../../shared/element/errors.js';
import type { PlacerEditor } from '../model/placer-editor.js';
import type { SaveController } from '../saving/save.controller.js';
import type { Suggestion, SuggestionSource } from './suggestions.operations.js';

export interface SuggestionsHost {
  readonly editor: PlacerEditor;
  readonly saver: SaveController;
  readonly locked: boolean;
  /** Asks the host page whether these fields may come; `false` leaves everything as it is. */
  allow(suggestions: readonly Suggestion[]): boolean;
  /** Something a person sees has changed. */
  changed(): void;
  /** Fires `sig-error`. */
  failed(error: unknown): SigErrorDetail;
  /** Who new fields are for: the service may propose a field for nobody. */
  readonly role: string | undefined;
  done(what: 'accepted' | 'rejected', n: number): void;
}

export type SuggestionsState = 'idle' | 'reading' | 'detecting' | 'acting';
export type SuggestionsProblem = 'suggestionsFailed' | 'detectFailed' | 'suggestFailed' | 'suggestHandled';

/**
 * What the service proposes, and what a person makes of it. Owns the list and which one is looked at; accepting and
 * rejecting are facts of the service, so they cannot be undone, but a field that came of one can be removed.
 */
export class SuggestionsController {
  list: readonly Suggestion[] = [];
  state: SuggestionsState = 'idle';
  problem: SuggestionsProblem | undefined;
  /** The one whose card is shown. */
  current: string | undefined;
  #source: SuggestionSource | undefined;
  #opening: Promise<void> = Promise.resolve();

  constructor(private readonly host: SuggestionsHost) {}

  get busy(): boolean {
    return this.state !== 'idle';
  }
  get shown(): Suggestion | undefined {
    return this.list.find(({ id }) => id === this.current);
  }

  open(source: SuggestionSource): void {
    this.close();
    this.#source = source;
    if (!this.host.locked) this.#opening = this.#run('reading', 'suggestionsFailed', async () => {});
  }

  close(): void {
    this.#source = undefined;
    this.list = [];
    this.state = 'idle';
    this.problem = this.current = undefined;
  }

  /** Those that go together when one is accepted (R88), itself first. */
  groupOf({ id, field }: Suggestion): Suggestion[] {
    const { linkKey } = field;
    const mates = this.list.filter(
      (other) => other.id === id || (linkKey && other.field.linkKey === linkKey),
    );
    return mates.sort((a, b) => Number(b.id === id) - Number(a.id === id));
  }

  look(id: string | undefined): void {
    if (id === this.current) return;
    this.current = id;
    if (id !== undefined) this.host.editor.select([]);
    this.host.changed();
  }

  /** The next one in the list after the one that is looked at. */
  get next(): Suggestion | undefined {
    const at = this.list.findIndex(({ id }) => id === this.current);
    return this.list[(at + 1) % Math.max(1, this.list.length)];
  }

  /** Pressed while the list is still being read, it looks as soon as that is done. */
  async detect(): Promise<void> {
    await this.#opening;
    await this.#run('detecting', 'detectFailed', (source) => source.detect());
  }

  accept(id: string): Promise<void> {
    const one = this.list.find((other) => other.id === id);
    return one ? this.#accept(this.groupOf(one), (source) => source.accept(id)) : Promise.resolve();
  }

  acceptAll(): Promise<void> {
    return this.#accept(this.list, (source) => source.acceptAll());
  }

  reject(id: string): Promise<void> {
    return this.#run('acting', 'suggestFailed', async (source) => {
      await source.reject(id);
      if (source === this.#source) this.host.done('rejected', 1);
    });
  }

  rejectAll(): Promise<void> {
    const { length } = this.list;
    return this.#run('acting', 'suggestFailed', async (source) => {
      await source.rejectAll();
      if (source === this.#source) this.host.done('rejected', length);
    });
  }

  #accept(those: readonly Suggestion[], act: (source: SuggestionSource) => Promise<void>): Promise<void> {
    if (those.length === 0 || !this.host.allow(those)) return Promise.resolve();
    return this.#run('acting', 'suggestFailed', async (source) => {
      const before = new Set(this.host.editor.fields.map(({ id }) => id));
      await act(source);
      if (source !== this.#source) return;
      await this.host.saver.reload();
      if (source !== this.#source) return;
      const made = this.host.editor.fields.filter(({ id }) => !before.has(id));
      const free = made.filter(({ recipientRole }) => recipientRole === undefined);
      this.host.editor.change(
        free.map(({ id }) => id),
        { recipientRole: this.host.role },
      );
      this.host.editor.select(made.map(({ id }) => id));
      this.host.done('accepted', made.length);
    });
  }

  /** One thing at a time; whatever came of it, the list is read anew, for the service alone knows it. */
  async #run(
    state: Exclude<SuggestionsState, 'idle'>,
    problem: SuggestionsProblem,
    act: (source: SuggestionSource) => Promise<void>,
  ): Promise<void> {
    const source = this.#source;
    if (!source || this.busy || this.host.locked) return;
    this.#set(state, undefined);
    let wrong: SuggestionsProblem | undefined;
    try {
      await act(source);
      if (source !== this.#source) return;
    } catch (error) {
      if (source !== this.#source) return;
      wrong =
        this.host.failed(error).code === 'bad-request' && state === 'acting' ? 'suggestHandled' : problem;
    }
    try {
      const list = await source.list();
      if (source !== this.#source) return;
      this.list = list;
    } catch (error) {
      if (source !== this.#source) return;
      // Not every deployment has suggestions: without any at the start nothing is said.
      if (state !== 'reading') this.host.failed(error);
      wrong ??= state === 'reading' ? undefined : 'suggestionsFailed';
    }
    if (!this.shown) this.current = undefined;
    this.#set('idle', wrong);
  }

  #set(state: SuggestionsState, problem: SuggestionsProblem | undefined): void {
    this.state = state;
    this.problem = problem;
    this.host.changed();
  }
}
