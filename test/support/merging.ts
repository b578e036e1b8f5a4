import { posix } from 'node:path';
import { rollup } from 'rollup';
import type { Plugin, Rollup } from 'vite';

interface Module {
  readonly code: string;
  /** The built modules that it imports statically, and those that it loads later. */
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
}

/** The built modules by their files in `dist`. */
type Modules = ReadonlyMap<string, Module>;

const everyElement = 'elements/index.js';

/** Doors that lead to all elements, or to code that no page loads: what they load together says nothing about a page. */
const notOfPages = /^(ssr|react|testing|frameworks|sandbox|server|cli)\/|^elements\/(index|define)\.js$/;

/** Every tag has these. A page with `sig-provider` alone has the base class too, but such a page shows nothing. */
const inEveryTag: Readonly<Record<string, string>> = {
  'elements/shared/element/define.js': 'elements/shared/element/sig-element.js',
  'elements/shared/element/settings.js': 'elements/shared/element/sig-element.js',
  'elements/shared/served/own-root.js': 'elements/shared/element/sig-element.js',
  'locales/en/shared/words.js': 'locales/en/common.js',
};

const withoutEnding = (file: string) => file.replace(/\.js$/, '');

/** A module and all that it imports statically. */
function closure(modules: Modules, file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  modules.get(file)?.imports.forEach((next) => closure(modules, next, seen));
  return seen;
}

const lazyOf = (modules: Modules) =>
  new Set([...modules.values()].flatMap((module) => module.dynamicImports));

/**
 * For each module that a tag loads at first: what can bring it into a page. Where it is the same for two modules, no page and no part
 * that loads later has one without the other. Vite needs that too: it makes more chunks where a part needs half of a file.
 */
function sources(modules: Modules, doors: readonly string[]): Map<string, string> {
  const roots = new Set([
    ...doors,
    ...lazyOf(modules),
    // A page can import a single class or event.
    ...modules.get(everyElement)!.imports,
  ]);
  const found = new Map<string, string[]>();
  for (const root of roots) {
    if (notOfPages.test(root)) continue;
    for (const file of closure(modules, root)) found.set(file, [...(found.get(file) ?? []), root]);
  }
  const isOfTag = (list: readonly string[]) => list.some((root) => root.endsWith('.define.js'));
  return new Map([...found].flatMap(([file, list]) => (isOfTag(list) ? [[file, list.sort().join()]] : [])));
}

/** Which file each module comes into; absent where it has its own. */
function filesOf(modules: Modules, doors: readonly string[], entries: ReadonlySet<string>) {
  const together = new Map<string, string[]>();
  for (const [file, key] of sources(modules, doors)) together.set(key, [...(together.get(key) ?? []), file]);
  const files = new Map<string, string>();
  for (const group of together.values()) {
    const movable = group.filter((file) => !doors.includes(file) && !lazyOf(modules).has(file));
    const lead = movable.find((file) => entries.has(file)) ?? movable[0];
    for (const file of movable) files.set(file, lead!);
  }
  for (const [file, lead] of Object.entries(inEveryTag)) {
    if (files.get(lead) !== lead || !modules.has(file)) throw new Error(`${file} cannot be in ${lead}`);
    files.set(file, lead);
  }
  return files;
}

/** The code of each file. */
async function mergedCode(modules: Modules, doors: readonly string[]): Promise<Map<string, string>> {
  const entries = new Set([...doors, ...modules.get(everyElement)!.imports, ...lazyOf(modules)]);
  entries.delete(everyElement);
  const files = filesOf(modules, doors, entries);
  const bundle = await rollup({
    input: Object.fromEntries([...entries].map((file) => [withoutEnding(file), file])),
    treeshake: false,
    preserveEntrySignatures: 'allow-extension',
    onLog(level, log) {
      if (log.code === 'CIRCULAR_CHUNK') throw new Error(log.message);
      if (level === 'warn' && log.code !== 'MODULE_LEVEL_DIRECTIVE') console.warn(log.message);
    },
    plugins: [
      {
        name: 'sig-built-modules',
        resolveId(source, importer) {
          if (importer === undefined) return source;
          if (!source.startsWith('.')) return { id: source, external: true };
          const id = posix.join(posix.dirname(importer), source);
          return modules.has(id) && id !== everyElement ? id : { id: `/${id}`, external: 'absolute' };
        },
        load: (id) => modules.get(id)!.code,
      },
    ],
  });
  const { output } = await bundle.generate({
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    minifyInternalExports: false,
    hoistTransitiveImports: false,
    manualChunks: (id) => withoutEnding(files.get(id) ?? id),
  });
  await bundle.close();
  return new Map(output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one.code]] : [])));
}

/** As Rollup was given it: relative paths, imports of nothing, and the directive. */
function asBuilt(file: string, code: string, directive: string): string {
  const relative = (path: string) => {
    const to = posix.relative(posix.dirname(`/${file}`), path);
    return to.startsWith('.') ? to : `./${to}`;
  };
  return (
    directive +
    code
      .replace(/\b(from |import |import\()'(\/[^']+)'/g, (_, start: string, path: string) => {
        return `${start}'${relative(path)}'`;
      })
      .replace(/^import '(\.[^']+)';$/gm, "import {} from '$1';")
      .replace(/^((?:import|export) (?:.* from )?)'([^']+)';$/gm, '$1"$2";')
      .replace(/\bimport\('([^']+)'\)/g, 'import("$1")')
  );
}

/**
 * Writes modules that always load together into one file: those of a tag into the one of its class. In a `commonjs` project esbuild
 * and Vite wrap each module in a function, and each has a list of what it imports and exports.
 */
export const oneFileEach = (doors: readonly string[]): Plugin => ({
  name: 'sig-one-file-each',
  async generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((one): one is Rollup.OutputChunk => one.type === 'chunk');
    const names = new Set(chunks.map(({ fileName }) => fileName));
    const modules: Modules = new Map(
      chunks.map(({ fileName, code, imports, dynamicImports }) => [
        fileName,
        {
          code,
          imports: imports.filter((file) => names.has(file)),
          dynamicImports: dynamicImports.filter((file) => names.has(file)),
        },
      ]),
    );
    const merged = await mergedCode(modules, doors);
    for (const [file, code] of merged) {
      const chunk = chunks.find(({ fileName }) => fileName === file);
      if (!chunk) throw new Error(`${file} was not there before`);
      chunk.code = asBuilt(file, code, /^(['"])use client\1;?\n/.exec(chunk.code)?.[0] ?? '');
    }
    for (const file of names) if (!merged.has(file) && file !== everyElement) delete bundle[file];
  },
});
