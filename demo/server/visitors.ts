import { randomUUID } from 'node:crypto';

/** One visitor of the demo, and the documents and envelopes that are theirs. */
class Visitor {
  /** Who they are to the helper; the cookie stays between visitor and host. */
  readonly id = randomUUID();
  readonly #owned = new Set<string>();

  add(id: string): void {
    this.#owned.add(id);
  }
  /** Whether every id that is named belongs to this visitor; nothing named is nothing owned. */
  owns(...ids: (string | undefined)[]): boolean {
    const named = ids.filter((id) => id !== undefined);
    return named.length > 0 && named.every((id) => this.#owned.has(id));
  }
}

/** The demo's sessions, in memory: a cookie that only the server reads. */
export class Visitors {
  readonly #known = new Map<string, Visitor>();

  of(request: Request): Visitor | undefined {
    return this.#known.get(this.#cookie(request) ?? '');
  }

  /** Gives a newcomer a session with the answer to a page. */
  greet(request: Request, answer: Response): void {
    if (this.of(request) || !answer.headers.get('Content-Type')?.startsWith('text/html')) return;
    const id = randomUUID();
    this.#known.set(id, new Visitor());
    answer.headers.append('Set-Cookie', `demo-visitor=${id}; Path=/; HttpOnly; SameSite=Lax`);
  }

  #cookie(request: Request): string | undefined {
    return /(?:^|;\s*)demo-visitor=([^;]+)/.exec(request.headers.get('cookie') ?? '')?.[1];
  }
}
