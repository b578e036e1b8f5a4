import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import type { Plugin } from 'rollup';
import { root } from '../../support/sources.js';
import { installApart } from '../install.js';
import { withCommonjsPlugin, type Installation, type Peer } from '../peers/peers.js';

const modulesOf = ({ folder }: Installation) => `${root}.cache/${folder}/node_modules`;

/** Each installation is tried once in a run. */
const tried = new Map<string, string | undefined>();

/** The `node_modules` of an installation; throws with npm's reason if it cannot be made. */
export function installed(installation: Installation): string {
  const { source, folder } = installation;
  if (!tried.has(folder)) tried.set(folder, installApart(root + source, `${root}.cache/${folder}`));
  const problem = tried.get(folder);
  if (problem !== undefined) throw new Error(`not installed: ${problem}`);
  return modulesOf(installation);
}

/** Rollup alone knows neither CommonJS, nor style sheets, nor the variable by which packages leave out what is for development. */
export async function pluginsForPackages(): Promise<Plugin[]> {
  const path = `${installed(withCommonjsPlugin)}/@rollup/plugin-commonjs/dist/es/index.js`;
  const { default: commonjs } = (await import(pathToFileURL(path).href)) as { default: () => Plugin };
  const production: Plugin = {
    name: 'production',
    transform: (code) =>
      code.includes('process.env.NODE_ENV')
        ? { code: code.replaceAll('process.env.NODE_ENV', '"production"'), map: null }
        : null,
  };
  const styles: Plugin = {
    name: 'styles',
    transform(css, id) {
      if (!id.endsWith('.css')) return null;
      const { code } = esbuild.transformSync(css, { loader: 'css', minify: true });
      this.emitFile({ type: 'asset', name: 'style.css', source: code });
      return { code: 'export default "";', map: null };
    },
  };
  return [styles, production, commonjs()];
}

/** The style sheets that a host loads with a peer, as one minified file; empty without any. */
export const stylesOf = ({ styles = [], installed: where }: Peer): string =>
  styles
    .map((path) => readFileSync(`${installed(where)}/${path}`, 'utf8'))
    .map((css) => esbuild.transformSync(css, { loader: 'css', minify: true }).code)
    .join('');
