import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { costOf, gzipBytes, originsOf, partOf } from './gzip.js';
import { mapOf } from './page-build.js';

export interface LoadedFile {
  readonly file: string;
  readonly bytes: number;
  /** Whether it draws PDF files: pdf.js, its worker, or what a peer has for them. */
  readonly engine: boolean;
  /** `bytes` divided among whose code it is, by minified characters. */
  readonly parts: Readonly<Record<string, number>>;
  /** What zod and React cost in it: gzip bytes with them less those without. */
  readonly zod: number;
  readonly react: number;
}

const isEngineFile = /\.wasm$|worker/i;
const isZod = (source: string) => partOf(source) === 'zod';
const isReact = (source: string) => partOf(source) === 'React';

/** What a file weighs, and whose code it is. */
export function weighFile(path: string): LoadedFile {
  const body = readFileSync(path);
  const file = basename(path);
  const bytes = gzipBytes(body);
  const map = mapOf(path);
  if (!map) return { file, bytes, engine: isEngineFile.test(file), parts: {}, zod: 0, react: 0 };
  const code = body.toString('utf8');
  const origins = originsOf(code, map);
  const characters = new Map<string, number>();
  for (const [source, count] of origins.bySource) {
    const part = partOf(source);
    characters.set(part, (characters.get(part) ?? 0) + count);
  }
  const shares = [...characters].sort(([, a], [, b]) => b - a);
  return {
    file,
    bytes,
    engine: shares[0]?.[0] === 'pdf.js' || isEngineFile.test(file),
    parts: Object.fromEntries(
      shares.map(([part, count]) => [part, Math.round((bytes * count) / code.length)]),
    ),
    zod: characters.has('zod') ? costOf(code, origins, isZod) : 0,
    react: characters.has('React') ? costOf(code, origins, isReact) : 0,
  };
}

/** What a page has loaded until its state. */
export interface Loaded {
  /** Scripts and style sheets but the engine's. */
  readonly bytes: number;
  readonly engine: number;
  readonly zod: number;
  readonly react: number;
  readonly parts: Readonly<Record<string, number>>;
  readonly files: readonly LoadedFile[];
}

export function loadedOf(files: readonly LoadedFile[]): Loaded {
  const sum = (list: readonly LoadedFile[], of: (file: LoadedFile) => number) =>
    list.reduce((total, one) => total + of(one), 0);
  const own = files.filter(({ engine }) => !engine);
  const parts: Record<string, number> = {};
  for (const file of own)
    for (const [part, bytes] of Object.entries(file.parts)) parts[part] = (parts[part] ?? 0) + bytes;
  return {
    bytes: sum(own, ({ bytes }) => bytes),
    engine: sum(files, ({ bytes, engine }) => (engine ? bytes : 0)),
    zod: sum(own, ({ zod }) => zod),
    react: sum(own, ({ react }) => react),
    parts: Object.fromEntries(Object.entries(parts).sort(([, a], [, b]) => b - a)),
    files: [...files].sort((a, b) => b.bytes - a.bytes),
  };
}
