import { origin } from '../walked-service.js';

/** Code that an element loads late is a file of the host's: it comes through the network. */
export class LateCode {
  readonly #loaded = new Set<string>();

  constructor(private readonly fetch: typeof globalThis.fetch) {}

  /** Lets the modules of the walk load by it; returns what ends that. */
  install(): () => void {
    Object.assign(globalThis, { importLate: this.#import });
    return () => void Object.assign(globalThis, { importLate: undefined });
  }

  readonly #import = async <T>(name: string, load: () => Promise<T>): Promise<T> => {
    if (!this.#loaded.has(name)) {
      const file = await this.fetch(`${origin}/code/${name}`);
      if (!file.ok || file.headers.get('Content-Type') !== 'text/javascript')
        throw new TypeError('Failed to fetch dynamically imported module');
      this.#loaded.add(name);
    }
    return load();
  };
}

/** What the host answers to a request for code; nothing to another one. */
export const codeAnswer = ({ url }: Request): Response | undefined =>
  new URL(url).pathname.startsWith('/code/')
    ? new Response('', { headers: { 'Content-Type': 'text/javascript' } })
    : undefined;
