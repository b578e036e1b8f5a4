import { loadavg } from 'node:os';
import type { Browser, CDPSession, Page } from 'playwright-core';
import type { UseSite } from '../bytes/use-site.js';
import { probe } from './probe.js';
import { blockingTime, type LongTask } from './samples.js';
import type { Act, Subject } from './subjects.types.js';

/** A processor four times as slow, and the network that Chromium's tools call slow 4G. */
const slowerCpu = 4;
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
};

/** In ms. */
export interface Sample {
  /** Until what can be used is painted, tasks that block input until then, and the main thread's work until then. */
  readonly paint: number;
  readonly blocking: number;
  readonly work: number;
  /** The same until the service's answer is painted; as above where no service is asked. */
  readonly answered: number;
  readonly answeredWork: number;
  /** The main thread's work for an interaction, from its input to the next paint, and to its result. */
  readonly actWork: number;
  readonly next: number;
  readonly changed?: number;
  /** The machine's load, without a unit. */
  readonly load: number;
}

const settleMs = 800;
const actMs = 2000;
/** The slowest peer takes two minutes on a busy machine. */
const usableLimitMs = 200_000;
const changeLimitMs = 20_000;
const moves = 30;

const pause = (milliseconds: number) => new Promise((next) => setTimeout(next, milliseconds));

interface Moment {
  readonly name: string;
  readonly at: number;
  /** The main thread's work until then, in ms. */
  readonly work: number;
}

async function workOf(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
}

/** Keeps what the page tells of, and lets wait for it. */
function listen(cdp: CDPSession) {
  const moments = new Map<string, Promise<Moment>>();
  const waiting = new Map<string, (moment: Promise<Moment>) => void>();
  cdp.on('Runtime.bindingCalled', ({ payload }) => {
    const { name, at } = JSON.parse(payload) as { name: string; at: number };
    const moment = workOf(cdp).then((work) => ({ name, at, work }));
    moments.set(name, moment);
    waiting.get(name)?.(moment);
  });
  return {
    async until(name: string, limitMs: number): Promise<Moment> {
      let clock: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<never>((_, fail) => {
        clock = setTimeout(() => fail(new Error(`not ${name} within ${limitMs / 1000} s`)), limitMs);
      });
      const heard = moments.get(name) ?? new Promise<Moment>((done) => waiting.set(name, done));
      return Promise.race([heard, late]).finally(() => clearTimeout(clock));
    },
  };
}

const ask = <T>(page: Page, expression: string): Promise<T> => page.evaluate<T>(`bench.${expression}`);

/** Prepares an interaction; returns the input alone. */
async function prepare(page: Page, act: Act): Promise<() => Promise<void>> {
  const { x, y } = await ask<{ x: number; y: number }>(page, `placeOf(${JSON.stringify(act.at)})`);
  const { mouse } = page;
  if (act.kind === 'wheel') {
    await mouse.move(x, 450);
    return () => mouse.wheel(0, act.by);
  }
  if (act.kind === 'drag' && act.selects) {
    await mouse.click(x, y);
    await pause(settleMs);
  }
  await mouse.move(x, y);
  if (act.kind === 'press') return () => mouse.click(x, y, { delay: 80 });
  return async () => {
    await mouse.down();
    for (let step = 1; step <= moves; step += 1)
      await mouse.move(x + 120 * Math.sin(step / 12), y + 40 * Math.sin(step / 7));
    await mouse.up();
  };
}

async function measureAct(page: Page, cdp: CDPSession, act: Act) {
  const go = await prepare(page, act);
  await pause(settleMs);
  await ask(page, 'beginInput()');
  const before = await workOf(cdp);
  await go();
  await pause(actMs);
  const actWork = (await workOf(cdp)) - before;
  const next = await ask<number>(page, 'nextPaint()');
  return { actWork, next };
}

/** Looking for the result costs the main thread some work, so that it is another input than the one whose work is counted. */
async function measureChange(
  page: Page,
  heard: ReturnType<typeof listen>,
  act: Act & { changed: string },
): Promise<number> {
  const go = await prepare(page, { ...act, ...(act.kind === 'drag' ? { selects: false } : {}) });
  await pause(settleMs);
  await ask(page, 'beginInput()');
  await page.evaluate(`{ const { find, pictureAt } = bench; bench.watchChange(() => (${act.changed})); }`);
  await go();
  return (await heard.until('changed', changeLimitMs)).at;
}

/** One visit to a page in a new context, without any cache: from the navigation to its interaction. */
export async function visitOnce(
  site: UseSite,
  browser: Browser,
  name: string,
  subject: Subject,
): Promise<Sample> {
  const { visitor, address } = await site.stage(browser, {
    name,
    bundler: 'Vite',
    use: { markup: subject.markup ?? (() => '') },
  });
  const { page, context, problems } = visitor;
  try {
    const cdp = await context.newCDPSession(page);
    const heard = listen(cdp);
    await cdp.send('Runtime.enable');
    await cdp.send('Runtime.addBinding', { name: 'benchMoment' });
    const { usable, answered } = subject;
    await page.addInitScript({ content: probe({ usable, ...(answered ? { answered } : {}) }) });
    await cdp.send('Network.enable');
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
    await cdp.send('Network.emulateNetworkConditions', slow4G);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu });
    // The thread's own time: what other processes take of the machine is not its work.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await workOf(cdp);
    await page.goto(address, { waitUntil: 'commit' });
    const first = await heard.until('usable', usableLimitMs);
    const full = answered === undefined ? first : await heard.until('answered', usableLimitMs);
    await pause(settleMs);
    const tasks = await ask<LongTask[]>(page, 'tasks()');
    const acted = await measureAct(page, cdp, subject.act);
    const { act } = subject;
    const changed =
      act.changed === undefined
        ? undefined
        : await measureChange(page, heard, { ...act, changed: act.changed });
    // Counting starts again where the navigation has begun a new document's thread.
    const since = (work: number) => (work >= before ? work - before : work);
    return {
      paint: first.at,
      blocking: blockingTime(tasks, first.at),
      work: since(first.work),
      answered: full.at,
      answeredWork: since(full.work),
      ...acted,
      load: loadavg()[0]!,
      ...(changed === undefined ? {} : { changed }),
    };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`${message}\n${problems.join('\n')}`, { cause: error });
  } finally {
    await context.close();
  }
}
