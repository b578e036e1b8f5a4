import { performance } from 'node:perf_hooks';
import { existsSync } from 'node:fs';
import { parsed, read } from './contract.js';
import { dayLabels, slots } from './slots.js';
import { helperCost } from './helper.js';
import { letterCost } from './letter.js';
import { pickerInteractions } from './picker.js';
import { journalKills } from './journal.js';
import { sandboxSlots } from './sandbox.js';
import { pagesCost } from './pages.js';
import { consume } from '../support/consumer.js';
import { root } from '../support/sources.js';

/** `npm run bench`: ratios within this run, and weights of the built tags, as JSON. Never a test: machines differ. */

/** The median of several runs, each pair interleaved so that both see the same machine. */
function ratio(
  ours: () => unknown,
  bare: () => unknown,
  rounds = 15,
): { ours: number; bare: number; ratio: number } {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, work] of [ours, bare].entries()) {
      const start = performance.now();
      work();
      times[index]!.push(performance.now() - start);
    }
  }
  const median = (list: number[]) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]!;
  const [a, b] = [median(times[0]), median(times[1])];
  return { ours: round(a), bare: round(b), ratio: round(a / b) };
}

const round = (value: number) => Math.round(value * 1000) / 1000;

const report: Record<string, unknown> = {
  'slots into days and labels, 6,000 (ms, and times the bare loop)': ratio(dayLabels, slots),
  'a slots answer of 6,000 read through the contract (ms, and times JSON.parse and a bare loop)': ratio(
    read,
    parsed,
    101,
  ),
};

report['helper, over a service that answers at once (ms)'] = await helperCost();

report['a letter of 500 kB in sig-proposal-accept, and beside it innerHTML'] = await letterCost();

report['sig-booking-picker, 6,000 times, CPU slowed 4 times: ms from interaction to next paint'] =
  await pickerInteractions();
report['sandbox, slots of one month with 200 bookings'] = await sandboxSlots();
report['sandbox --data, kill -9 in the middle of writes'] = await journalKills();

report['a PDF of 500 pages with 2,000 fields'] = await pagesCost();

if (existsSync(`${root}dist`)) {
  const weights: Record<string, number> = {};
  for (const tag of [
    'sig-signing-frame',
    'sig-booking-picker',
    'sig-proposal-accept',
    'sig-signature-pad',
    'sig-field-placer',
    'sig-document-viewer',
  ]) {
    weights[tag] = (await consume(`bench-${tag}`, `import 'sig-widgets/define/${tag}';`)).staticBytes;
  }
  report['gzip bytes of each tag, static, Lit included'] = weights;
}

console.log(JSON.stringify(report, null, 2));
