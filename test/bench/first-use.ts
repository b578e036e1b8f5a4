import type { Browser } from 'playwright-core';
import { installed, stylesOf } from './bytes/installed.js';
import type { Loaded } from './bytes/loaded.js';
import { buildPage, pageBundlers, type PageBundler } from './bytes/page-build.js';
import { reasonOf, rowOf, type Figure } from './bytes/rows.js';
import type { Row } from './bytes/rows.types.js';
import { startUseSite, type UseSite } from './bytes/use-site.js';
import { nameOf, ourUses, useOf } from './bytes/uses.js';
import { comparisons, engineOfEmbedPdf, type Peer } from './peers/peers.js';
import { launch } from '../support/page.js';
import { root } from '../support/sources.js';

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** What a peer's page has loaded until it can be used, with its engine for PDF files. */
async function loadPeer(site: UseSite, browser: Browser, peer: Peer, bundler: PageBundler) {
  if (typeof peer.usable !== 'string') return peer.usable;
  try {
    const name = nameOf(peer);
    const styles = stylesOf(peer);
    await buildPage({ name, code: peer.code, bundler, modules: installed(peer.installed), styles });
    return await site.measure(browser, { name, bundler, use: useOf(peer.usable) });
  } catch (error) {
    return { missing: reasonOf(error, root) };
  }
}

/** Bytes with the engine: a peer may have it in one file with the rest. */
const total = ({ bytes, engine }: Loaded) => bytes + engine;

async function peerFigures(site: UseSite, browser: Browser, peers: readonly Peer[], bundler: PageBundler) {
  const figures: Record<string, Figure> = {};
  for (const peer of peers) {
    const loaded = await loadPeer(site, browser, peer, bundler);
    const isMissing = 'missing' in loaded;
    figures[peer.name] = isMissing ? loaded : total(loaded);
    if (peer.react && !isMissing) figures[`${peer.name}, React not counted`] = total(loaded) - loaded.react;
  }
  return figures;
}

/** What pages have loaded until their tag can be used, from real builds in a real browser. */
export async function firstUse(): Promise<{ rows: Row[]; loaded: Record<string, Loaded> }> {
  const site = await startUseSite({
    '/pdf.worker.min.mjs': `${root}dist/pdf.worker.min.mjs`,
    '/pdfium.wasm': `${root}.cache/${engineOfEmbedPdf}`,
  });
  const browser = await launch();
  const rows: Row[] = [];
  const loaded: Record<string, Loaded> = {};
  try {
    for (const use of ourUses) {
      for (const bundler of pageBundlers) {
        const { tag, target, until } = use;
        await buildPage({ name: tag, code: `import 'sig-widgets/define/${tag}';`, bundler });
        const ours = await site.measure(browser, { name: tag, bundler, use });
        loaded[`${tag}, ${bundler}`] = ours;
        const { peers, why } = comparisons[tag] ?? { peers: [], why: '' };
        const beside = await peerFigures(site, browser, peers, bundler);
        const shared = { variant: bundler, unit: 'bytes' } as const;
        const zod = `${ours.files.length} files; zod takes ${kB(ours.zod)} of it.`;
        if (ours.engine === 0) {
          const note = `Until ${until}: ${zod} ${why}`.trim();
          rows.push(rowOf({ ...shared, title: tag, ours: ours.bytes, peers: beside, target, note }));
          continue;
        }
        const note = `Until ${until}: ${zod}`;
        rows.push(
          rowOf({
            ...shared,
            title: `${tag}, pdf.js not counted`,
            ours: ours.bytes,
            peers: {},
            target,
            note,
          }),
        );
        rows.push(
          rowOf({ ...shared, title: `${tag} with pdf.js`, ours: total(ours), peers: beside, note: why }),
        );
      }
    }
  } finally {
    await browser.close();
    await site.close();
  }
  return { rows, loaded };
}
