import { gzipBytes } from './bytes/gzip.js';
import { installed, pluginsForPackages, stylesOf } from './bytes/installed.js';
import { reasonOf, rowOf, type Figure } from './bytes/rows.js';
import type { Row } from './bytes/rows.types.js';
import { comparisons, reactModules, type Peer } from './peers/peers.js';
import { weigh, type Bundler } from '../support/bundlers.js';
import { budgets } from '../support/budgets.js';
import { builtTags } from '../support/consumer.js';
import { root } from '../support/sources.js';

const bundlers: readonly Bundler[] = ['Vite', 'esbuild', 'webpack', 'Rollup'];
const fileName = (name: string) => name.replace(/\W+/g, '-');

/** What a page with a peer loads at first, style sheets included; with React or in a page that has it. */
async function peerBytes(peer: Peer, bundler: Bundler, shared: readonly string[]): Promise<Figure> {
  try {
    const modules = installed(peer.installed);
    const rollupPlugins = bundler === 'Rollup' ? await pluginsForPackages() : [];
    const name = `${fileName(peer.name)}${shared.length > 0 ? '-shared' : ''}`;
    const scripts = await weigh(name, peer.code, bundler, 'module', { modules, shared, rollupPlugins });
    const styles = stylesOf(peer);
    return scripts + (styles === '' ? 0 : gzipBytes(styles));
  } catch (error) {
    return { missing: reasonOf(error, root) };
  }
}

async function peersBytes(peers: readonly Peer[], bundler: Bundler): Promise<Record<string, Figure>> {
  const figures: Record<string, Figure> = {};
  for (const peer of peers) {
    figures[peer.name] = await peerBytes(peer, bundler, []);
    if (peer.react) figures[`${peer.name}, React not counted`] = await peerBytes(peer, bundler, reactModules);
  }
  return figures;
}

/** What a page loads before it shows anything: each tag in each bundler, beside packages that do the same job. */
export async function staticBytes(): Promise<{ rows: Row[] }> {
  const rows: Row[] = [];
  for (const tag of builtTags()) {
    const { peers, why } = comparisons[tag] ?? { peers: [], why: undefined };
    for (const bundler of bundlers) {
      const ours = await weigh(tag, `import 'sig-widgets/define/${tag}';`, bundler, 'module');
      const beside = await peersBytes(peers, bundler);
      rows.push(
        rowOf({
          title: tag,
          variant: bundler,
          unit: 'bytes',
          ours,
          peers: beside,
          target: budgets[tag],
          note: why,
        }),
      );
    }
  }
  return { rows };
}
