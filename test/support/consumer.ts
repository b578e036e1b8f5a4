import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build, type Rollup } from 'vite';
import { root } from './sources.js';

export interface Bundle {
  /** Bytes of the entry and everything it imports statically, each gzip -9. */
  staticBytes: number;
  /** The modules in the static part, as paths from the root or package paths. */
  staticModules: string[];
  /** The modules that are loaded later. */
  lazyModules: string[];
  code: string;
}

const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  exports: Record<string, string | { default: string }>;
};

/** Every tag with a door of its own. */
export const builtTags = (): string[] =>
  Object.keys(manifest.exports)
    .map((door) => /^\.\/define\/(sig-[a-z-]+)$/.exec(door)?.[1])
    .filter((tag) => tag !== undefined);

/** `sig-widgets/...` -> the built package. */
export const builtDoors = () =>
  Object.entries(manifest.exports).map(([door, target]) => ({
    find: new RegExp(`^sig-widgets${door.slice(1).replaceAll('/', '\\/').replaceAll('.', '\\.')}$`),
    replacement: `${root}${(typeof target === 'string' ? target : target.default).slice(2)}`,
  }));

/** Bundles a consumer's code with the built package, for production. */
export async function consume(name: string, code: string): Promise<Bundle> {
  const folder = `${root}.cache/consumer/${name}`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/main.js`, code);
  const result = (await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    resolve: { alias: builtDoors() },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input: `${folder}/main.js` },
    },
  })) as Rollup.RollupOutput;
  const chunks = result.output.filter((one): one is Rollup.OutputChunk => one.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const eager = new Set<Rollup.OutputChunk>();
  const take = (chunk: Rollup.OutputChunk | undefined) => {
    if (!chunk || eager.has(chunk)) return;
    eager.add(chunk);
    chunk.imports.forEach((file) => take(byName.get(file)));
  };
  take(chunks.find((chunk) => chunk.isEntry));
  const modules = (list: Iterable<Rollup.OutputChunk>) =>
    [...list].flatMap((chunk) =>
      chunk.moduleIds.map((id) => id.replace(root, '').replace(/^.*node_modules\//, '')),
    );
  return {
    staticBytes: [...eager].reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).length, 0),
    staticModules: modules(eager),
    lazyModules: modules(chunks.filter((chunk) => !eager.has(chunk))),
    code: [...eager].map((chunk) => chunk.code).join('\n'),
  };
}
