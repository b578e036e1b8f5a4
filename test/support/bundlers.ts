import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import * as esbuild from 'esbuild';
import { rollup, type Plugin } from 'rollup';
import { build } from 'vite';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { root } from './sources.js';

/** The `type` of a project's own `package.json`; `npm init` writes `commonjs`. */
export type Kind = 'module' | 'commonjs';

/** What a project has besides the built package. Nothing by default. */
export interface Installed {
  /** A `node_modules` of its own in place of one with only the built package. */
  readonly modules?: string;
  /** Packages that the page has already: they are not bundled. */
  readonly shared?: readonly string[];
  /** What Rollup needs for packages that are no modules. */
  readonly rollupPlugins?: readonly Plugin[];
}

/** Bytes of the entry and everything that it imports statically, each chunk gzip -9. */
type Weigh = (entry: string, folder: string, installed: Installed) => Promise<number>;

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

interface Asset {
  type: 'asset';
  fileName: string;
  source: string | Uint8Array;
}

/** The eager chunks of an output in the form of Rollup, which Vite has too. */
function eagerChunks(output: readonly (Chunk | Asset)[]): string[] {
  const chunks = output.filter((one): one is Chunk => one.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  // What is shared with the page is imported too, and is no chunk.
  const importsOf = (file: string) => byName.get(file)!.imports.filter((one) => byName.has(one));
  return eager(chunks.find((chunk) => chunk.isEntry)!.fileName, importsOf).map(
    (file) => byName.get(file)!.code,
  );
}

/** The style sheets that modules import. */
const styleSheets = (output: readonly (Chunk | Asset)[]) =>
  output
    .filter((one): one is Asset => one.type === 'asset' && one.fileName.endsWith('.css'))
    .map(({ source }) => source);

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const byVite: Weigh = async (entry, folder, { shared = [] }) => {
  const result = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input: entry, external: [...shared] },
    },
  });
  if (!('output' in result)) throw new Error('Vite returned no single output');
  return sum([...eagerChunks(result.output), ...styleSheets(result.output)].map(gzipped));
};

const byRollup: Weigh = async (entry, _, { shared = [], rollupPlugins = [] }) => {
  const bundle = await rollup({
    input: entry,
    external: [...shared],
    plugins: [nodeResolve({ browser: true }), ...rollupPlugins],
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  const minify = { minify: true, target: 'es2022', format: 'esm' } as const;
  const scripts = eagerChunks(output).map((code) => esbuild.transformSync(code, minify).code);
  return sum([...scripts, ...styleSheets(output)].map(gzipped));
};

const byEsbuild: Weigh = async (entry, folder, { shared = [] }) => {
  const { metafile, outputFiles } = await esbuild.build({
    entryPoints: [entry],
    external: [...shared],
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
    outputs[file]!.imports.filter(({ kind, external }) => kind === 'import-statement' && !external).map(
      ({ path }) => path,
    ),
  );
  const { cssBundle } = outputs[name!]!;
  if (cssBundle !== undefined) files.push(cssBundle);
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

/** What packages need that no other bundler is strict about: imports without an ending, and style sheets. */
const lenient = {
  module: { rules: [{ test: /\.m?js$/, resolve: { fullySpecified: false } }] },
  experiments: { css: true },
} satisfies webpack.Configuration;

/** For scripts as webpack sets it up, but in this process: starting its workers takes longer than their work. */
const minimizedHere = {
  minimizer: [new MinimizerPlugin({ minimizerOptions: { compress: { passes: 2 } }, parallel: false })],
} satisfies webpack.Configuration['optimization'];

const byWebpack: Weigh = async (entry, folder, { modules, shared = [] }) => {
  const path = `${folder}/out`;
  const options: webpack.Configuration = {
    mode: 'production',
    target: ['web', 'es2022'],
    context: folder,
    entry,
    externals: Object.fromEntries(shared.map((name) => [name, 'var React'])),
    output: { path },
    performance: false,
    plugins: [onlyEntry],
    ...(modules === undefined ? { optimization: minimizedHere } : lenient),
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

/** Gives a project the built package as a host has it, or another `node_modules`. */
export function linkModules(folder: string, modules?: string): void {
  mkdirSync(folder, { recursive: true });
  if (modules !== undefined) return symlinkSync(modules, `${folder}/node_modules`, 'junction');
  mkdirSync(`${folder}/node_modules`);
  symlinkSync(root, `${folder}/node_modules/sig-widgets`, 'junction');
}

/** The bytes that a page with `code` loads at first: a project of that kind, with the built package or others installed. */
export async function weigh(
  name: string,
  code: string,
  bundler: Bundler,
  kind: Kind,
  installed: Installed = {},
): Promise<number> {
  const folder = `${root}.cache/bundlers/${bundler}-${kind}-${name}`;
  rmSync(folder, { recursive: true, force: true });
  linkModules(folder, installed.modules);
  writeFileSync(`${folder}/package.json`, JSON.stringify({ type: kind }));
  // webpack takes a `.js` file of a `commonjs` project by its word, and refuses `import` in it.
  const entry = `${folder}/main.${bundler === 'webpack' ? 'mjs' : 'js'}`;
  writeFileSync(entry, code);
  return bundlers[bundler](entry, folder, installed);
}
