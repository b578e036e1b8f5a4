import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { SourceMapPayload } from 'node:module';
import { dirname } from 'node:path';
import * as esbuild from 'esbuild';
import { build } from 'vite';
import { linkModules } from '../../support/bundlers.js';
import { root } from '../../support/sources.js';

export type PageBundler = 'Vite' | 'esbuild';
export const pageBundlers: readonly PageBundler[] = ['Vite', 'esbuild'];

/** The style sheet that a host's page links. */
export const hostStyles = 'host.css';

export const builtFolder = (bundler: PageBundler, name: string): string =>
  `${root}.cache/first-use/${bundler}/${name}/out`;

interface PageBuild {
  readonly name: string;
  readonly code: string;
  readonly bundler: PageBundler;
  /** A `node_modules` in place of one with the built package. */
  readonly modules?: string;
  /** What the host's style sheet has. */
  readonly styles?: string;
}

const byVite = (folder: string, out: string) =>
  build({
    configFile: false,
    root: folder,
    base: './',
    logLevel: 'silent',
    build: {
      outDir: out,
      assetsDir: '',
      target: 'es2022',
      modulePreload: false,
      sourcemap: 'hidden',
      rollupOptions: { input: `${folder}/main.js`, output: { entryFileNames: 'main.js' } },
    },
  });

const byEsbuild = (folder: string, out: string) =>
  esbuild.build({
    entryPoints: [`${folder}/main.js`],
    absWorkingDir: folder,
    preserveSymlinks: true,
    outdir: out,
    bundle: true,
    minify: true,
    splitting: true,
    sourcemap: 'external',
    format: 'esm',
    target: 'es2022',
    logLevel: 'silent',
  });

/** Builds a host's script for production, with source maps that the files do not name. */
export async function buildPage({ name, code, bundler, modules, styles }: PageBuild): Promise<void> {
  const out = builtFolder(bundler, name);
  const folder = dirname(out);
  rmSync(folder, { recursive: true, force: true });
  linkModules(folder, modules);
  writeFileSync(`${folder}/package.json`, '{"type":"module"}');
  writeFileSync(`${folder}/main.js`, code);
  await (bundler === 'Vite' ? byVite : byEsbuild)(folder, out);
  if (styles) writeFileSync(`${out}/${hostStyles}`, styles);
}

/** The source map beside a built file; undefined for what was only copied. */
export function mapOf(file: string): SourceMapPayload | undefined {
  try {
    return JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload;
  } catch {
    return undefined;
  }
}
