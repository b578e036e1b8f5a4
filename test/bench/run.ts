import { loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';

/**
 * `npm run bench`: ratios within this run, and weights of the built tags, as JSON. Never a test: machines differ.
 * `npm run bench -- pages slots` runs the named parts. A part that fails or exceeds its time is reported,
 * and the others run. `npm run bench -- bytes first-use --save` keeps their rows in last-run.json, which Storybook shows as charts;
 * `npm run bench -- helper streams processes --save` writes the figures of docs/SCALE.md.
 */

interface Part {
  readonly title: string;
  readonly minutes: number;
  run(): Promise<unknown>;
}

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

const parts: Record<string, Part> = {
  slots: {
    title: 'slots into days and labels, 6,000 (ms, and times the bare loop)',
    minutes: 1,
    run: async () => {
      const { dayLabels, slots } = await import('./slots.js');
      return ratio(dayLabels, slots);
    },
  },
  contract: {
    title: 'a slots answer of 6,000 read through the contract (ms, and times JSON.parse and a bare loop)',
    minutes: 1,
    run: async () => {
      const { parsed, read } = await import('./contract.js');
      return ratio(read, parsed, 101);
    },
  },
  helper: {
    title:
      'helper, over a service that answers at once (ms); and over sockets, beside a bare handler and http-proxy',
    minutes: 8,
    run: async () => ({
      ...(await (await import('./server/helper.js')).helperCost()),
      sockets: await (await import('./server/mints.js')).mintsOverSockets(),
    }),
  },
  denied: {
    title: 'a denied body of 2 MB, beside JSON.parse of it (ms)',
    minutes: 2,
    run: async () => (await import('./server/denied.js')).deniedCost(),
  },
  streams: {
    title: 'helper, 10,000 open event streams over sockets (STREAMS: another number)',
    minutes: 6,
    run: async () => (await import('./server/streams.js')).streamMemory(),
  },
  processes: {
    title: 'helpers in 1, 2 and 4 processes over one Redis; what a request of each kind costs',
    minutes: 10,
    run: async () => (await import('./server/processes.js')).processesOverRedis(),
  },
  portal: {
    title: 'docs/SCALE.md, simulated: a day of 10 million signers, beside the arithmetic',
    minutes: 5,
    run: async () => (await import('./scale/full-size.js')).fullSizeDay(),
  },
  letter: {
    title: 'a letter of 500 kB in sig-proposal-accept, and beside it innerHTML',
    minutes: 3,
    run: async () => (await import('./letter.js')).letterCost(),
  },
  picker: {
    title: 'sig-booking-picker, 6,000 times, CPU slowed 4 times: ms from interaction to next paint',
    minutes: 3,
    run: async () => (await import('./picker.js')).pickerInteractions(),
  },
  sandbox: {
    title: 'sandbox, slots of one month with 200 bookings',
    minutes: 5,
    run: async () => (await import('./sandbox.js')).sandboxSlots(),
  },
  lists: {
    title:
      'sandbox, 10,000 envelopes, 5,000 contacts, 2,000 proposals: loading and the pages of each list (ms)',
    minutes: 3,
    run: async () => (await import('./lists.js')).listPages(),
  },
  journal: {
    title: 'sandbox --data, kill -9 in the middle of writes',
    minutes: 10,
    run: async () => (await import('./journal.js')).journalKills(),
  },
  pages: {
    title: 'a PDF of 500 pages with 2,000 fields',
    minutes: 6,
    run: async () => (await import('./pages.js')).pagesCost(),
  },
  designer: {
    title: 'sig-field-placer beside the designer of @pdfme/ui, 5 pages with 50 fields',
    minutes: 9,
    run: async () => (await import('./designer.js')).designerCost(),
  },
  bytes: {
    title: 'gzip bytes that a page loads at first: each tag in four bundlers, beside its peers',
    minutes: 40,
    run: async () => (await import('./bytes.js')).staticBytes(),
  },
  'first-use': {
    title: 'gzip bytes that a page loads until a tag can be used, beside its peers',
    minutes: 15,
    run: async () => (await import('./first-use.js')).firstUse(),
  },
  times: {
    title:
      'ms of each element beside its nearest peers, with a processor four times as slow and slow 4G (TIMES, TIMES_PAIRS)',
    minutes: 60,
    run: async () => (await import('./times/times.js')).timesBeside(),
  },
  soak: {
    title: 'half an hour of use and more in one page: what each cycle of an element leaves behind',
    minutes: 45,
    run: async () => (await import('./soak/soak.js')).soakCost(),
  },
  weights: {
    title: 'gzip bytes of each tag, static, Lit included',
    minutes: 3,
    run: async () => (await import('./weights.js')).weights(),
  },
};

/** Rejects if the part exceeds its time. */
async function inTime({ minutes, run }: Part): Promise<unknown> {
  let clock: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    clock = setTimeout(() => reject(new Error(`not done within ${minutes} minutes`)), minutes * 60_000);
  });
  try {
    return await Promise.race([run(), late]);
  } finally {
    clearTimeout(clock);
  }
}

const saveFlag = '--save';
const asked = process.argv.slice(2).filter((argument) => argument !== saveFlag);
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`No part ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

/** Rows are kept for the page of Storybook, part by part; the figures of docs/SCALE.md only from one run of all of its parts. */
async function save(): Promise<void> {
  const { hasRows, saveRows } = await import('./bytes/last-run.js');
  const withRows = Object.entries(figures).flatMap(([name, measured]) =>
    hasRows(measured) ? [{ name, title: parts[name]!.title, ...measured }] : [],
  );
  if (withRows.length > 0) saveRows(withRows);
  const { needed, saveFigures } = await import('./scale/save.js');
  if (withRows.length === 0 || needed.some((name) => name in figures)) saveFigures(figures, loadBefore);
}

const report: Record<string, unknown> = {};
const figures: Record<string, unknown> = {};
let failed = false;
const loadBefore = loadavg()[0]!;
for (const name of asked.length > 0 ? asked : Object.keys(parts)) {
  const part = parts[name]!;
  const start = performance.now();
  try {
    const measured = await inTime(part);
    figures[name] = report[part.title] = measured;
    // Cycles of the soak.
    const { failures } = Object(measured) as { failures?: readonly string[] };
    if (failures && failures.length > 0) failed = true;
  } catch (error) {
    failed = true;
    report[part.title] = { failed: error instanceof Error ? error.message : String(error) };
  }
  console.error(`${name}: ${Math.round((performance.now() - start) / 1000)} s`);
}
console.log(JSON.stringify(report, null, 2));
if (process.argv.includes(saveFlag)) await save();
// Ends what a part that exceeded its time has left running.
process.exit(failed ? 1 : 0);
