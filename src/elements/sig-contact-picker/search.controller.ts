import type { ReactiveController } from 'lit';
import type { SigErrorCode } from '../../contract/index.js';
import { RequestScope } from '../shared/loading/request-scope.js';
import { RetryCountdown } from '../shared/loading/retry-countdown.js';
import { retryAtOf } from '../shared/loading/retry-after.js';
import { isSearchable, mergePeople, type PickedPerson } from './contact-picker.model.js';
import type { PickerHost } from './contact-picker.types.js';

const pauseMs = 250;

/** Owns the search: the pause, the newest answer, and why it failed. */
export class SearchController implements ReactiveController {
  #query = '';
  #found: readonly PickedPerson[] = [];
  #status: 'idle' | 'searching' | 'done' = 'idle';
  #problem?: SigErrorCode;
  #canRetry = false;
  #isFavoritesOnly = false;
  #cancelPause = () => {};
  readonly #requests = new RequestScope();
  readonly #retry: RetryCountdown;

  constructor(
    private readonly host: PickerHost,
    private readonly handleFound: () => void,
  ) {
    host.element.addController(this);
    this.#retry = new RetryCountdown(host.element, {
      clock: () => host.clock(),
      onElapsed: () => void this.#search(),
    });
  }

  get found(): readonly PickedPerson[] {
    return this.#found;
  }
  get status() {
    return this.#status;
  }
  /** Why neither source answered. */
  get problem(): SigErrorCode | undefined {
    return this.#problem;
  }
  /** Whether the same search may succeed when it is sent again; after 429 it is sent by itself. */
  get canRetry(): boolean {
    return this.#canRetry && this.secondsToRetry === 0;
  }
  get secondsToRetry(): number {
    return this.#retry.seconds;
  }
  get isFavoritesOnly(): boolean {
    return this.#isFavoritesOnly;
  }

  /** Limits this search and later ones to favourites, or not. */
  limit(isFavoritesOnly: boolean, query: string): void {
    this.#isFavoritesOnly = isFavoritesOnly;
    this.search(query);
  }

  hostConnected(): void {
    window.addEventListener('online', this.#handleOnline);
  }
  hostDisconnected(): void {
    window.removeEventListener('online', this.#handleOnline);
    this.stop();
  }

  /** Searches after a pause; the service is not asked for fewer than two characters (R125). */
  search(query: string): void {
    const isWaiting = this.#retry.seconds > 0;
    this.#cancelPause();
    this.#requests.abort();
    this.#query = query.trim();
    if (!isSearchable(query)) return this.stop();
    // After 429 the latest text is searched for once the wait is over.
    if (isWaiting) return;
    this.#status = 'searching';
    this.#forgetProblem();
    this.#cancelPause = this.host.clock().after(pauseMs, () => void this.#search());
    this.host.element.requestUpdate();
  }

  /** Answers on their way are not shown any more. */
  stop(): void {
    this.#cancelPause();
    this.#requests.abort();
    this.#retry.stop();
    this.#query = '';
    this.#found = [];
    this.#status = 'idle';
    this.#forgetProblem();
    this.host.element.requestUpdate();
  }

  async #search(): Promise<void> {
    const { host } = this;
    const query = this.#query;
    const signal = this.#requests.next();
    this.#status = 'searching';
    this.#forgetProblem();
    host.element.requestUpdate();
    try {
      const { clientFor, findContacts, findRecipients } = await import('./search.lazy.js');
      const client = clientFor(host.helperUrl(), host.fetch());
      const isFavoritesOnly = this.#isFavoritesOnly;
      const answers = await Promise.allSettled([
        findContacts(client, query, isFavoritesOnly, signal),
        // Only contacts can be favourites.
        ...(isFavoritesOnly ? [] : [findRecipients(client, query, signal)]),
      ]);
      if (signal.aborted) return;
      const [contacts, recipients] = answers.map((answer) =>
        answer.status === 'fulfilled' ? answer.value : [],
      );
      this.#found = mergePeople(contacts ?? [], recipients ?? []);
      const errors = answers.flatMap((answer) =>
        answer.status === 'rejected' ? [answer.reason as unknown] : [],
      );
      // One source is enough; the page hears of the other.
      this.#refuse(errors, errors.length === answers.length);
    } catch (error) {
      if (signal.aborted) return;
      this.#refuse([error], true);
    }
    this.#status = 'done';
    host.element.requestUpdate();
    this.handleFound();
  }

  #forgetProblem(): void {
    this.#problem = undefined;
    this.#canRetry = false;
  }

  #refuse(errors: readonly unknown[], isShown: boolean): void {
    for (const error of errors) {
      const detail = this.host.fail(error);
      if (!isShown) continue;
      this.#problem = detail.code;
      const retryAt = retryAtOf(error, detail, this.host.clock().now());
      this.#canRetry ||= detail.retryable && retryAt === undefined;
      if (retryAt !== undefined) this.#retry.start(retryAt);
    }
  }

  readonly #handleOnline = (): void => {
    if (this.#problem === 'offline') void this.#search();
  };
}
