import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { launch } from '../../support/page.js';
import { root } from '../../support/sources.js';
import { installed, stylesOf } from '../bytes/installed.js';
import { buildPage, builtFolder } from '../bytes/page-build.js';
import { reasonOf } from '../bytes/rows.js';
import type { Row } from '../bytes/rows.types.js';
import { startUseSite, type UseSite } from '../bytes/use-site.js';
import { contract } from '../pages/site.js';
import { engineOfEmbedPdf } from '../peers/peers.js';
import { rowsOf, type Visits } from './rows.js';
import { comparisons, longPages } from './subjects.js';
import type { Comparison, Subject } from './subjects.types.js';
import { visitOnce } from './visit.js';

const folder = `${root}.cache/times`;
const usualPairs = 9;

const pageName = ({ name }: Subject, of: string) => `times-${of}-${name.replace(/\W+/g, '-')}`;

const isContinued = () => process.env.TIMES_MORE !== undefined;

/** Builds a side's page; returns why it cannot be measured, if so. */
async function buildSide(subject: Subject, of: string): Promise<string | undefined> {
  const { code, peer, packages } = subject;
  // A large peer takes a minute to build: what a run before has built is used again when its pairs are.
  if (peer && isContinued() && existsSync(`${builtFolder('Vite', pageName(subject, of))}/main.js`))
    return undefined;
  try {
    const modules =
      packages === 'own' ? `${root}node_modules` : peer === undefined ? undefined : installed(peer.installed);
    const styles = peer && stylesOf({ name: subject.name, code, usable: '', ...peer });
    await buildPage({ name: pageName(subject, of), code, bundler: 'Vite', modules, styles });
    return undefined;
  } catch (error) {
    return reasonOf(error, root);
  }
}

/** Visits of a run before are kept, so that a long measurement can be made in several runs. */
const keptPath = (name: string) => `${folder}/${name}.json`;

function keptVisits(name: string): Visits {
  const path = keptPath(name);
  if (!isContinued() || !existsSync(path)) return {};
  return JSON.parse(readFileSync(path, 'utf8')) as Visits;
}

const samplesOf = (visits: Visits[string] | undefined) => (Array.isArray(visits) ? visits : []);

interface Measuring {
  readonly site: UseSite;
  readonly browser: Browser;
  readonly pairs: number;
}

/** Pair by pair, so that both sides see the same machine; which side is first alternates. */
async function measure(
  name: string,
  { ours, peers }: Comparison,
  { site, browser, pairs }: Measuring,
): Promise<Visits> {
  const visits: Visits = keptVisits(name);
  const sides = [ours, ...peers];
  for (const side of sides) {
    const missing = await buildSide(side, name);
    visits[side.name] = missing === undefined ? samplesOf(visits[side.name]) : { missing };
  }
  const done = samplesOf(visits[ours.name]).length;
  for (let pair = done; pair < done + pairs; pair += 1) {
    for (const side of pair % 2 === 0 ? sides : [...sides].reverse()) {
      const list = visits[side.name];
      if (!Array.isArray(list)) continue;
      const visit = () => visitOnce(site, browser, pageName(side, name), side);
      const started = performance.now();
      try {
        // A page that was usable before is given a second try.
        list[pair] = await (list.length > 0 ? visit().catch(visit) : visit());
      } catch (error) {
        // What was measured before stays; a page that never was usable has a reason in place of figures.
        if (list.length > 0 || !browser.isConnected()) throw error;
        visits[side.name] = { missing: reasonOf(error, root) };
      }
      const seconds = Math.round((performance.now() - started) / 1000);
      console.error(`${name}, pair ${pair + 1}, ${side.name}: ${seconds} s`);
    }
    writeFileSync(keptPath(name), JSON.stringify(visits));
  }
  return visits;
}

/** Which comparisons are asked for: `TIMES=picker,pad`, all without it. */
function chosen(): string[] {
  const asked = (process.env.TIMES ?? '').split(',').filter((name) => name !== '');
  const unknown = asked.filter((name) => !Object.hasOwn(comparisons, name));
  if (unknown.length > 0)
    throw new Error(
      `No comparison ${unknown.join(', ')}. There are: ${Object.keys(comparisons).join(', ')}.`,
    );
  return asked.length > 0 ? asked : Object.keys(comparisons);
}

/**
 * Each element beside its peers, in a browser with a processor four times as slow and slow 4G. `TIMES_PAIRS` is how many pairs
 * are visited (9); with `TIMES_MORE` they are added to those of the run before, and 0 only gives these.
 */
export async function timesBeside(): Promise<{ rows: Row[]; replaces: 'titles' }> {
  const names = chosen();
  const pairs = Number(process.env.TIMES_PAIRS ?? usualPairs);
  mkdirSync(folder, { recursive: true });
  const rows: Row[] = [];
  if (pairs === 0) {
    for (const name of names) rows.push(...rowsOf(comparisons[name]!, keptVisits(name)));
    return { rows, replaces: 'titles' };
  }
  writeFileSync(`${folder}/long.pdf`, await contract(longPages));
  const site = await startUseSite({
    '/long.pdf': `${folder}/long.pdf`,
    '/pdf.worker.min.mjs': `${root}dist/pdf.worker.min.mjs`,
    '/bare.worker.min.mjs': `${root}node_modules/pdfjs-dist/build/pdf.worker.min.mjs`,
    '/pdfium.wasm': `${root}.cache/${engineOfEmbedPdf}`,
  });
  const browser = await launch();
  try {
    for (const name of names) {
      const comparison = comparisons[name]!;
      rows.push(...rowsOf(comparison, await measure(name, comparison, { site, browser, pairs })));
    }
  } finally {
    await browser.close();
    await site.close();
  }
  return { rows, replaces: 'titles' };
}
