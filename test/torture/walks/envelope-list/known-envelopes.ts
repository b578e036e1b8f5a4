import { envelopeIdsOf, type Aspect } from './envelope-writes.js';

type Fetch = typeof fetch;

const isFirstPage = ({ pathname, searchParams }: URL) =>
  pathname.endsWith('/v1/envelopes/awaiting-me') ||
  (pathname.endsWith('/v1/envelopes') && !searchParams.has('cursor'));

/** What the page can know of each envelope: what it has heard of, and what has happened since without its knowledge. */
export class KnownEnvelopes {
  /** Counts what has happened to envelopes. */
  #now = 0;
  readonly #changed = new Map<string, number>();
  readonly #unseen = new Map<string, number>();
  readonly #read = new Map<string, number>();
  readonly #servedAt = new WeakMap<Response, number>();
  /** When the service answered with the beginning of the list, and with the counts. */
  #listedAt = -1;
  #countedAt = -1;
  #countedFor: readonly string[] = [];

  constructor(
    private readonly send: Fetch,
    private readonly serve: (request: Request) => Promise<Response>,
  ) {}

  /** Whether an answer about it has arrived since it last changed without the page's knowledge. */
  isKnown(id: string, aspect: Aspect): boolean {
    return (this.#unseen.get(aspect + id) ?? -1) <= (this.#read.get(aspect + id) ?? -1);
  }

  /** Whether anything has happened to it since the list was read. */
  hasChangedSinceList(id: string): boolean {
    return (this.#changed.get(id) ?? 0) > this.#listedAt;
  }

  /** The query of the counts, if nothing has happened since. */
  get countedFor(): readonly string[] | undefined {
    return this.#countedAt === this.#now ? this.#countedFor : undefined;
  }

  /** Something happens of which no page hears. */
  noteUnseen(id: string, ...aspects: readonly Aspect[]): void {
    this.#now += 1;
    this.#changed.set(id, this.#now);
    for (const aspect of aspects) this.#unseen.set(aspect + id, this.#now);
  }

  /** The service answers: what it has done is unseen until the page hears of it. */
  readonly answer = async (request: Request): Promise<Response> => {
    const body = request.method === 'GET' ? '' : await request.clone().text();
    const answer = await this.serve(request);
    const { ids, aspect } = envelopeIdsOf(request, body);
    if (answer.ok) for (const id of ids) this.noteUnseen(id, ...(aspect ? [aspect] : []));
    this.#servedAt.set(answer, this.#now);
    return answer;
  };

  /** What the page sends its requests with. */
  readonly fetch: Fetch = async (input, init) => {
    const request = new Request(input, init);
    const body = request.method === 'GET' ? '' : await request.clone().text();
    const answer = await this.send(input, init);
    const at = this.#servedAt.get(answer);
    if (!answer.ok || at === undefined || init?.signal?.aborted) return answer;
    const { ids, aspect } = envelopeIdsOf(request, body);
    if (aspect)
      for (const id of ids) if ((this.#unseen.get(aspect + id) ?? 0) <= at) this.#unseen.delete(aspect + id);
    if (request.method === 'GET') await this.#hear(new URL(request.url), answer.clone(), at);
    return answer;
  };

  async #hear(url: URL, answer: Response, at: number): Promise<void> {
    if (!url.pathname.startsWith('/v1/envelopes')) return;
    if (isFirstPage(url)) this.#listedAt = at;
    if (url.pathname.endsWith('/stats')) {
      this.#countedAt = at;
      this.#countedFor = [...url.searchParams].map((pair) => pair.join('=')).sort();
    }
    if (!answer.headers.get('Content-Type')?.includes('json')) return;
    const { items, id } = (await answer.json()) as { items?: readonly { id?: string }[]; id?: string };
    for (const one of items?.map((item) => item.id) ?? [id]) {
      if (!one) continue;
      this.#read.set(`status${one}`, at);
      // One that is read by itself stays listed, so that the person sees what became of the act on it.
      if (items) this.#read.set(`folder${one}`, at);
    }
  }
}
