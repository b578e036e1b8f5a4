import { Session } from 'node:inspector/promises';
import type { Profiler } from 'node:inspector';
import { pathToFileURL } from 'node:url';
import { root } from './root.js';

const sources = `${pathToFileURL(root).href}src/`;

type Blocks = Map<string, Uint8Array>;

const isOwn = ({ url }: Profiler.ScriptCoverage) => url.startsWith(sources);

/** Which places of a script ran: inner blocks come after the function or block that they are in. */
function marked({ functions }: Profiler.ScriptCoverage): Uint8Array {
  const ranges = functions.flatMap(({ ranges }) => ranges);
  const places = new Uint8Array(Math.max(0, ...ranges.map(({ endOffset }) => endOffset)));
  for (const { ranges } of functions) {
    for (const { startOffset, endOffset, count } of ranges)
      places.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  }
  return places;
}

/** A function that ran new code, as `name in file`. */
function nameOf({ url, functions }: Profiler.ScriptCoverage, place: number): string {
  const around = functions.filter(
    ({ ranges: [whole] }) => whole && whole.startOffset <= place && place < whole.endOffset,
  );
  const name = around.reverse().find(({ functionName }) => functionName !== '')?.functionName;
  const file = `src/${url.slice(sources.length).split('?')[0]}`;
  return name ? `${name} in ${file}` : file;
}

/** Which blocks of our own code run, by V8's own counters. Once for a process: V8 counts no blocks after a stop. */
export class Coverage {
  readonly #session = new Session();
  readonly #seen: Blocks = new Map();

  /** With counts: without, V8 reports a function once only, whatever else of it runs later. */
  static async start(): Promise<Coverage> {
    const coverage = new Coverage();
    coverage.#session.connect();
    await coverage.#session.post('Profiler.enable');
    await coverage.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    return coverage;
  }

  /** From now on nothing has run. */
  forget(): void {
    this.#seen.clear();
  }

  async #take(): Promise<Profiler.ScriptCoverage[]> {
    const { result } = await this.#session.post('Profiler.takePreciseCoverage');
    return result.filter(isOwn);
  }

  /** What ran since the last call and never before: the name of one such function, or nothing. With `isKept`, it has run then. */
  async news({ isKept }: { isKept: boolean }): Promise<string | undefined> {
    let found: string | undefined;
    for (const script of await this.#take()) {
      const places = marked(script);
      const seen = this.#seen.get(script.url);
      const place = places.findIndex((ran, at) => ran === 1 && !seen?.[at]);
      if (place < 0) continue;
      found ??= nameOf(script, place);
      if (!isKept) continue;
      const all = new Uint8Array(Math.max(places.length, seen?.length ?? 0));
      if (seen) all.set(seen);
      places.forEach((ran, at) => ran === 1 && (all[at] = 1));
      this.#seen.set(script.url, all);
    }
    return found;
  }

  /** How often blocks of our own code ran since the last call, in all. */
  async work(): Promise<number> {
    const scripts = await this.#take();
    const ranges = scripts.flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges));
    return ranges.reduce((sum, { count }) => sum + count, 0);
  }
}
