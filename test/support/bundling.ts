import { posix } from 'node:path';
import type { Plugin, Rollup } from 'vite';

type Chunks = ReadonlyMap<string, Rollup.OutputChunk>;

const chunksOf = (bundle: Rollup.OutputBundle): Chunks =>
  new Map(Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])));

const relative = (from: string, to: string) => {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
};

/** A module and all that it imports statically. */
function closure(chunks: Chunks, file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  chunks.get(file)?.imports.forEach((next) => closure(chunks, next, seen));
  return seen;
}

/** All that a module imports, also later. */
function reachable(chunks: Chunks, file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const { imports = [], dynamicImports = [] } = chunks.get(file) ?? {};
  for (const next of [...imports, ...dynamicImports]) reachable(chunks, next, seen);
  return seen;
}

/** `elements/sig-x/...` -> the module of its class. */
const classOf = (file: string) => file.replace(/^(elements\/(sig-[\w-]+))\/.*$/, '$1/$2.js');
const isOfTag = (file: string) => /^elements\/sig-/.test(file);

/** The code of a module that moves `from` a file `to` another, with each relative import leading to what `place` says. */
function moved(code: string, from: string, to: string, place: (file: string) => string): string {
  return code.replace(
    /\b(from |import |import\()"(\.[^"]+)"/g,
    (_, before: string, path: string) =>
      `${before}"${relative(to, place(posix.join(posix.dirname(from), path)))}"`,
  );
}

const readers = 'contract/light-zod.js';
const isOfPage = (file: string) => /^(elements|headless)\//.test(file);

/**
 * Gives the tags and `headless` their own copies of the operations that they use, over `src/contract/light-zod.ts` in place of zod:
 * 5 kB less until a booking can be made. Only modules that import zod are copied, which keep no state that another part of a page
 * could share.
 */
export const lightReaders: Plugin = {
  name: 'sig-light-readers',
  generateBundle(_, bundle) {
    const chunks = chunksOf(bundle);
    const known = chunks.get(readers)?.exports ?? [];
    const usesZod = (file: string) => closure(chunks, file).has('zod/mini');
    const pages = [...chunks.keys()].filter(isOfPage);
    const reached = new Set(pages.flatMap((file) => [...reachable(chunks, file)]));
    const copies = new Map(
      [...reached]
        .filter((file) => chunks.has(file) && !isOfPage(file) && usesZod(file))
        .map((file) => [file, `elements/${file}`]),
    );
    const place = (file: string) => copies.get(file) ?? file;
    for (const [file, copy] of copies) {
      const { code } = chunks.get(file)!;
      const missing = [...code.matchAll(/\bz\.(\w+)/g)].filter(([, name]) => !known.includes(name!));
      if (missing.length > 0) throw new Error(`${file}: ${missing.join(', ')} is not in ${readers}`);
      const light = code.replaceAll('"zod/mini"', `"${relative(file, readers)}"`);
      this.emitFile({ type: 'asset', fileName: copy, source: moved(light, file, copy, place) });
    }
    for (const file of pages) chunks.get(file)!.code = moved(chunks.get(file)!.code, file, file, place);
  },
};

/**
 * Gives `headless` its own copies of what it uses of the tags' folders. It loads that code without an element's class, so the two
 * would share lazily loaded modules that may not import the class (see `loadedAlready`), which cost the frame 0.6 kB in esbuild.
 * What keeps a state for the whole page is in `elements/shared`, and stays one.
 */
export const headlessCopies: Plugin = {
  name: 'sig-headless-copies',
  generateBundle(_, bundle) {
    const chunks = chunksOf(bundle);
    const reached = [...reachable(chunks, 'headless/index.js')].filter((file) => chunks.has(file));
    const copies = new Map(reached.filter(isOfTag).map((file) => [file, `headless/${file}`]));
    const place = (file: string) => copies.get(file) ?? file;
    for (const file of reached) {
      const { code, imports, dynamicImports } = chunks.get(file)!;
      const ours = [...imports, ...dynamicImports].filter((next) => copies.has(next));
      if (copies.has(file)) {
        if (code.includes('import.meta')) throw new Error(`${file} knows its own address`);
        this.emitFile({
          type: 'asset',
          fileName: place(file),
          source: moved(code, file, place(file), place),
        });
      } else if (file.startsWith('headless/')) {
        chunks.get(file)!.code = moved(code, file, file, place);
      } else if (ours.length > 0) throw new Error(`${file} imports ${ours.join(', ')}`);
    }
  },
};

/**
 * esbuild makes a chunk for each set of entries that share modules, and a lazily loaded module is an entry. It does not know what
 * the page has loaded by then, so a tag came in ten chunks, each with its own imports and too short to compress. The lazily loaded
 * modules of a tag therefore import its class: that is there anyway, nothing is used of it, and other bundlers drop the import.
 */
export const loadedAlready: Plugin = {
  name: 'sig-loaded-already',
  generateBundle(_, bundle) {
    const chunks = chunksOf(bundle);
    const lazy = new Set([...chunks.values()].flatMap((chunk) => chunk.dynamicImports));
    for (const from of lazy) {
      if (!isOfTag(from) || from.endsWith('.define.js')) continue;
      const to = classOf(from);
      const chunk = chunks.get(from);
      if (!chunk || !chunks.has(to)) throw new Error(`${from} cannot import ${to}`);
      if (!closure(chunks, from).has(to))
        chunk.code = `import {} from "${relative(from, to)}";\n${chunk.code}`;
    }
  },
};

/**
 * Writes the door `.` as plain `export ... from`, and what sets something for all elements (`setPdfWorkerUrl`) as `export *` of a
 * module of its own. esbuild then goes from an import of it straight to that module. By way of the door it also kept what the door
 * imports otherwise, as far as a lazily loaded module uses it: 95 kB for one function. Only these few: in a `commonjs` project
 * Vite keeps every module that is exported by `*`.
 */
export const directDoor: Plugin = {
  name: 'sig-direct-door',
  generateBundle(_, bundle) {
    const door = 'elements/index.js';
    // What `import *` of the door, inside the package, is made of.
    const everything = 'elements_exports';
    const chunk = bundle[door];
    if (chunk?.type !== 'chunk') throw new Error(`${door} is missing`);
    if (/^import "/m.test(chunk.code)) throw new Error(`${door} imports a module for its effects`);
    const lines: string[] = [];
    const exported: string[] = [];
    for (const [, list, source] of chunk.code.matchAll(/^import \{ ([^}]+) \} from "(\.[^"]+)";$/gm)) {
      const names = list!.split(', ');
      if (names[0] === '__exportAll') continue;
      exported.push(...names);
      if (!names.every((name) => name.startsWith('set'))) {
        lines.push(`export { ${list} } from "${source}";`);
        continue;
      }
      const file = posix.join(posix.dirname(door), source!);
      const part = `elements/exports/${posix.basename(file)}`;
      if (bundle[part]) throw new Error(`${part} is there already`);
      const code = `export { ${list} } from "${relative(part, file)}";\n`;
      this.emitFile({ type: 'asset', fileName: part, source: code });
      lines.push(`export * from "${relative(door, part)}";`);
    }
    const lost = chunk.exports.filter((name) => name !== everything && !exported.includes(name));
    if (lost.length > 0) throw new Error(`${door} would lose ${lost.join(', ')}`);
    chunk.code = `${lines.join('\n')}\n`;
    for (const other of Object.values(bundle)) {
      if (other.type !== 'chunk') continue;
      other.code = other.code.replace(`import { ${everything} }`, `import * as ${everything}`);
      if (new RegExp(`import \\{[^}]*\\b${everything}\\b`).test(other.code))
        throw new Error(`${other.fileName} imports all of ${door} in a form that is not replaced`);
    }
  },
};
