import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import * as esbuild from 'esbuild';
import { rollup } from 'rollup';
import { build } from 'vite';
import webpack from 'webpack';
import { root } from './sources.js';

/** The `type` of a project's own `package.json`; `npm init` writes `commonjs`. */
export type Kind = 'module' | 'commonjs';

/** Bytes of the entry and everything that it imports statically, each chunk gzip -9. */
type Weigh = (entry: string, folder: string) => Promise<number>;

const gzipped = (code: string | Uint8Array) => gzipSync(code, { level: 9 }).length;

/** The chunks that load with `entry`, itself included. */
function eager(entry: string, importsOf: (file: string) => readonly string[]): string[] {
  const seen = new Set<string>();
  const take = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    importsOf(file).forEach(take);
  };
  take(entry);
  return [...seen];
}

interface Chunk {
  type: 'chunk';
  fileName: string;
  code: string;
  isEntry: boolean;
  imports: string[];
}

/** The eager chunks of an output in the form of Rollup, which Vite has too. */
function eagerChunks(output: readonly (Chunk | { type: 'asset' })[]): string[] {
  const chunks = output.filter((one): one is Chunk => one.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  return eager(chunks.find((chunk) => chunk.isEntry)!.fileName, (file) => byName.get(file)!.imports).map(
    (file) => byName.get(file)!.code,
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const byVite: Weigh = async (entry, folder) => {
  const result = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    build: { write: false, target: 'es2022', modulePreload: false, rollupOptions: { input: entry } },
  });
  if (!('output' in result)) throw new Error('Vite returned no single output');
  return sum(eagerChunks(result.output).map(gzipped));
};

const byRollup: Weigh = async (entry) => {
  const bundle = await rollup({
    input: entry,
    plugins: [nodeResolve({ browser: true })],
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  const minify = { minify: true, target: 'es2022', format: 'esm' } as const;
  return sum(eagerChunks(output).map((code) => gzipped(esbuild.transformSync(code, minify).code)));
};

const byEsbuild: Weigh = async (entry, folder) => {
  const { metafile, outputFiles } = await esbuild.build({
    entryPoints: [entry],
    absWorkingDir: folder,
    // The package is where a host has it. By its own path esbuild reads this project's tsconfig for it, and adds `use strict`.
    preserveSymlinks: true,
    outdir: 'out',
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const { outputs } = metafile;
  const name = Object.keys(outputs).find((file) => {
    const { entryPoint } = outputs[file]!;
    return entryPoint !== undefined && resolve(folder, entryPoint) === entry;
  });
  const contents = new Map(outputFiles.map((file) => [relative(folder, file.path), file.contents]));
  const files = eager(name!, (file) =>
    outputs[file]!.imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path),
  );
  return sum(files.map((file) => gzipped(contents.get(file)!)));
};

/** Drops the lazily loaded chunks before they are minified: they are not weighed, and pdf.js alone takes 20 seconds. */
const onlyEntry: webpack.WebpackPluginInstance = {
  apply: (compiler) =>
    compiler.hooks.compilation.tap('OnlyEntry', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1;
      compilation.hooks.processAssets.tap({ name: 'OnlyEntry', stage }, (assets) => {
        const kept = compilation.entrypoints.get('main')!.getFiles();
        for (const file of Object.keys(assets)) if (!kept.includes(file)) compilation.deleteAsset(file);
      });
    }),
};

const byWebpack: Weigh = async (entry, folder) => {
  const path = `${folder}/out`;
  const options: webpack.Configuration = {
    mode: 'production',
    target: ['web', 'es2022'],
    context: folder,
    entry,
    output: { path },
    performance: false,
    plugins: [onlyEntry],
  };
  const stats = await new Promise<webpack.Stats>((done, fail) => {
    webpack(options, (error, result) => {
      if (result && !result.hasErrors()) done(result);
      else fail(error instanceof Error ? error : new Error(result?.toString('errors-only')));
    });
  });
  const files = stats.compilation.entrypoints.get('main')!.getFiles();
  return sum(files.map((file) => gzipped(readFileSync(`${path}/${file}`))));
};

const bundlers = { Vite: byVite, Rollup: byRollup, webpack: byWebpack, esbuild: byEsbuild };
export type Bundler = keyof typeof bundlers;

/** The bytes that a page with `code` loads at first: a project of that kind, with the built package installed. */
export async function weigh(name: string, code: string, bundler: Bundler, kind: Kind): Promise<number> {
  const folder = `${root}.cache/bundlers/${bundler}-${kind}-${name}`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(`${folder}/node_modules`, { recursive: true });
  symlinkSync(root, `${folder}/node_modules/sig-widgets`, 'junction');
  writeFileSync(`${folder}/package.json`, JSON.stringify({ type: kind }));
  // webpack takes a `.js` file of a `commonjs` project by its word, and refuses `import` in it.
  const entry = `${folder}/main.${bundler === 'webpack' ? 'mjs' : 'js'}`;
  writeFileSync(entry, code);
  return bundlers[bundler](entry, folder);
}
