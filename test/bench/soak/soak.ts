import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { launch } from '../../support/page.js';
import { benchFolder, callerOf } from '../pages/site.js';
import { cycles, type Soak } from './cycles.js';
import { halfHour } from './half-hour.js';
import { installInstruments } from './instruments.js';
import { figureNames, Meter, type FigureName, type Figures } from './measure.js';
import { soakOptionsOf, type SoakOptions } from './options.js';
import { soakStack } from './stack.js';
import { growthOfElement, growthOfPage, notFlat, type Growth } from './verdict.js';

/** Cycles of each element in a round; two, so that what a person does every other time is in each. */
const cyclesPerRound = 2;

/** A server that receives webhooks. */
async function webhookReceiver(): Promise<Server> {
  const receiver = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(204).end());
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  return receiver;
}

/** Opens the one page, and gives it to `use`. */
async function onPage<T>(use: (soak: Soak, meter: Meter) => Promise<T>): Promise<T> {
  const name = { name: 'bench-soak', entry: 'test/bench/soak/page.ts' };
  const stack = await soakStack(await benchFolder({ ...name, pages: 12, minify: false }));
  const receiver = await webhookReceiver();
  const browser = await launch();
  try {
    const context = await browser.newContext({
      ...{ viewport: { width: 1280, height: 1000 }, locale: 'en-GB', timezoneId: 'Europe/London' },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error(error.message));
    // tsx names functions by a helper of its own, which the page does not have.
    await page.addInitScript({
      content: `window.__name = (one) => one; (${installInstruments.toString()})();`,
    });
    const meter = await Meter.of(page);
    await page.goto(stack.url);
    await page.waitForFunction(() => 'bench' in window);
    const hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/events`;
    return await use({ page, call: callerOf(page), stack, hook }, meter);
  } finally {
    await browser.close();
    receiver.close();
    await stack.close();
  }
}

const differences = (before: Figures, after: Figures) =>
  Object.fromEntries(
    figureNames.map((name) => [name, after[name] - before[name]] as const).filter(([, grown]) => grown !== 0),
  );

/** Uses the elements one after another, again and again, in one page, and counts what is alive before and after each. */
export function soak({ rounds, warmUp, tags, withHalfHour, snapshot, isLogged }: SoakOptions) {
  return onPage(async (soaked, meter) => {
    const readings = new Map(tags.map((tag) => [tag, [] as [Figures, Figures][]]));
    const ends: Figures[] = [];
    const failures: string[] = [];
    const done = new Map<string, number>();
    let before = await meter.read();
    for (let round = tags.length > 0 ? -warmUp : rounds; round < rounds; round += 1) {
      if (round === 0 && snapshot)
        await meter.saveSnapshot(snapshot.replace(/(\.heapsnapshot)?$/, '.before$1'));
      for (const tag of tags) {
        const { run, settlesAfter = 0 } = cycles[tag]!;
        const isFirst = round === -warmUp;
        const more = isFirst ? Math.max(0, settlesAfter - warmUp * cyclesPerRound) : 0;
        for (let turn = 0; turn < cyclesPerRound + more; turn += 1) {
          const nth = done.get(tag) ?? 0;
          done.set(tag, nth + 1);
          await run(soaked, nth).catch(async (error: Error) => {
            failures.push(`${tag}, cycle ${nth}: ${error.message}`);
            console.error(failures.at(-1));
            await soaked.call('leave');
          });
        }
        const after = await meter.read();
        if (isLogged) console.error(round, tag, JSON.stringify(differences(before, after)));
        if (round >= 0) readings.get(tag)!.push([before, after]);
        before = after;
      }
      if (round >= 0) ends.push(before);
    }
    const rows: Record<string, Record<FigureName, Growth>> = {};
    for (const [tag, list] of readings) rows[tag] = growthOfElement(list, cyclesPerRound, tags.length === 1);
    if (tags.length > 0) rows['the page, all elements'] = growthOfPage(ends, cyclesPerRound * tags.length);
    // Each reading is five minutes after the one before.
    if (withHalfHour) rows['left open, a minute'] = growthOfPage(await halfHour(soaked, meter), 5);
    if (snapshot) await meter.saveSnapshot(snapshot);
    const seconds = tags.reduce((sum, tag) => sum + cycles[tag]!.seconds, 0) * cyclesPerRound;
    const use = { 'minutes of a person in a round': Math.round(seconds / 60), rounds, warmUp };
    return { use, rows, failures };
  });
}

/** The part of `npm run bench`. */
export async function soakCost(): Promise<Record<string, unknown>> {
  const { use, rows, failures } = await soak(soakOptionsOf(process.env));
  return { use, failures, 'not flat': notFlat(rows), rows };
}
