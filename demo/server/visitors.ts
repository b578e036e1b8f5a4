import { randomUUID } from 'node:crypto';

/** A visitor as a process keeps them for the next one. */
interface KeptVisitor {
  id: string;
  owned: readonly string[];
}

/** A visitor of the demo and the ids of their documents, envelopes and recipients. */
class Visitor {
  /** The helper's `actor`; not the cookie's value, which stays between browser and host. */
  readonly id: string;
  readonly #owned: Set<string>;

  constructor({ id, owned }: KeptVisitor = { id: randomUUID(), owned: [] }) {
    this.id = id;
    this.#owned = new Set(owned);
  }

  toJSON(): KeptVisitor {
    return { id: this.id, owned: [...this.#owned] };
  }

  add(id: string): void {
    this.#owned.add(id);
  }
  /** Whether all given ids belong to this visitor; false without any id. */
  owns(...ids: (string | undefined)[]): boolean {
    const given = ids.filter((id) => id !== undefined);
    return given.length > 0 && given.every((id) => this.#owned.has(id));
  }
}

/** The demo's sessions, in memory, by an HttpOnly cookie. */
export class Visitors {
  readonly #byCookie: Map<string, Visitor>;

  /** `kept`: what `toJSON` gave in an earlier process. */
  constructor(kept: Record<string, KeptVisitor> = {}) {
    this.#byCookie = new Map(Object.entries(kept).map(([cookie, visitor]) => [cookie, new Visitor(visitor)]));
  }

  toJSON(): Record<string, KeptVisitor> {
    return Object.fromEntries([...this.#byCookie].map(([cookie, visitor]) => [cookie, visitor.toJSON()]));
  }

  of(request: Request): Visitor | undefined {
    return this.#byCookie.get(this.#cookie(request) ?? '');
  }

  /** Starts a session with the first page that a visitor requests. */
  greet(request: Request, answer: Response): void {
    if (this.of(request) || !answer.headers.get('Content-Type')?.startsWith('text/html')) return;
    const id = randomUUID();
    this.#byCookie.set(id, new Visitor());
    answer.headers.append('Set-Cookie', `demo-visitor=${id}; Path=/; HttpOnly; SameSite=Lax`);
  }

  #cookie(request: Request): string | undefined {
    return /(?:^|;\s*)demo-visitor=([^;]+)/.exec(request.headers.get('cookie') ?? '')?.[1];
  }
}
