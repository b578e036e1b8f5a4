import type { UnreliableFetch } from '../unreliable-fetch.js';

/** The service acts on such a write, and the page does not hear of it. */
const silentModes: readonly string[] = ['lost', 'late', 'dies'];

/** Whether a page can know all that the service has: a list that it shows must then be that of the service. */
export class KnownState {
  /** Counts what the page cannot know: acts of others, and writes whose answer is lost. */
  #unseen = 0;
  /** `#unseen` when the list that the page has was asked for. */
  #seen = 0;

  /** `isList`: whether an answer to the request has all that the page shows. */
  constructor(
    private readonly network: Pick<UnreliableFetch, 'nextWrite' | 'modeFor' | 'fetch'>,
    private readonly isList: (request: Request) => boolean,
  ) {}

  get isComplete(): boolean {
    return this.#seen === this.#unseen;
  }

  /** Something happens of which no page hears. */
  noteUnseen(): void {
    this.#unseen += 1;
  }

  /** What the page sends its requests with. */
  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const isWrite = request.method !== 'GET';
    const mode = (isWrite ? this.network.nextWrite : undefined) ?? this.network.modeFor(request);
    if (isWrite && silentModes.includes(mode)) this.noteUnseen();
    const unseen = this.#unseen;
    const answer = await this.network.fetch(input, init);
    const isHeard = answer.ok && !init?.signal?.aborted && mode !== 'html' && mode !== 'late';
    if (!isWrite && this.isList(request) && isHeard) this.#seen = Math.max(this.#seen, unseen);
    return answer;
  };
}
