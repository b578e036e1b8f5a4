import assert from 'node:assert/strict';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { after } from 'node:test';
import { startDemo, type Demo } from '../../../demo/server/demo.js';
import { buildPages } from '../demo.js';
import { root } from '../sources.js';
import { puppeteerDriver } from './puppeteer-driver.js';
import { recordedCeremony, recordedPages } from './recorded-pages.js';
import { recorderScript } from './scripts.js';
import { shiftClock } from './shift-clock.js';
import { recordStep } from './tree/record-step.js';
import {
  assertNeeded,
  assertTrees,
  type ExplainedDifference,
  type RecordedStep,
} from './tree/recorded-trees.js';
import { walkPage } from './walk-page.js';
import type { Driver, EngineName, Look, Step, WalkPage } from './walk-page.types.js';
import { webDriverDriver } from './webdriver-driver.js';

/** One flow of the demo, from its first page to its last. */
export type Flow = (page: WalkPage, site: Demo, step: Step) => Promise<void>;

interface WalkOptions {
  expected?: RegExp;
}

const engines: readonly EngineName[] = ['chromium', 'firefox', 'webkit'];

/** Dates are the same whenever a walk runs: a Tuesday, in London’s winter time. */
const clock = { at: Date.now(), to: Date.parse('2026-03-10T10:00:00Z') };
shiftClock(clock);

const phone = { width: 375, height: 800 };
const desk = { width: 1280, height: 900 };
const looks: Record<string, readonly Look[]> = {
  one: [
    { ...phone, dark: false },
    { ...desk, dark: true },
  ],
  all: [phone, desk].flatMap((size) => [false, true].map((dark) => ({ ...size, dark }))),
};

const start = (engine: EngineName, look: Look): Promise<Driver> =>
  engine === 'webkit' ? webDriverDriver(look) : puppeteerDriver(engine, look);

/** The reason of a failure is often visible. */
async function shot(driver: Driver, name: string): Promise<void> {
  mkdirSync(`${root}.cache/shots`, { recursive: true });
  writeFileSync(`${root}.cache/shots/${name}.png`, await driver.screenshot());
}

/** What Orca said, to be read by a person: it varies with the time that things take. */
function keepSpoken(file: string, step: string, spoken: readonly string[]): void {
  mkdirSync(`${root}.cache/orca`, { recursive: true });
  appendFileSync(`${root}.cache/orca/${file}.txt`, `# ${step}\n\n${spoken.join('\n')}\n\n`);
}

/** A test of a flow in one look. A test file passes it to `test` itself, so that a failure names that file. */
export interface Walk {
  readonly title: string;
  readonly options: { readonly timeout: number };
  run(): Promise<void>;
}

/**
 * Tests that a flow can be walked through under the demo's policy, without a violation or an uncaught error, in the engine
 * that `ENGINE` names and in the looks of `LOOKS` (`one` or `all`), and that each step offers screen readers what `test/e2e/trees` says.
 *
 * @param expected what the console may say: answers of the service that a flow asks for
 */
export function walksOf(
  name: string,
  title: string,
  flow: Flow,
  { expected = /^$/ }: WalkOptions = {},
): Walk[] {
  const engine = engines.find((one) => one === (process.env.ENGINE ?? 'chromium'));
  const chosen = looks[process.env.LOOKS ?? 'one'];
  if (!engine || !chosen) throw new Error('ENGINE is chromium, firefox or webkit; LOOKS is one or all.');
  const needed = new Set<ExplainedDifference>();
  let compared = 0;
  after(() => {
    if (compared === chosen.length) assertNeeded(engine, name, needed);
  });
  return chosen.map((look) => {
    const lookName = `${look.width}-${look.dark ? 'dark' : 'light'}`;
    return {
      title: `${title}, in ${engine} at ${look.width} px, ${look.dark ? 'dark' : 'light'}`,
      options: { timeout: 180_000 },
      async run() {
        if (!process.env.DEMO_BUILT) buildPages();
        const script = recorderScript(clock);
        const ceremony = recordedCeremony(script);
        // The service keeps what a walk did.
        const site = await startDemo({ pages: recordedPages(script), ceremonyDir: `${ceremony.folder}/` });
        const recordedSteps: RecordedStep[] = [];
        let driver: Driver | undefined;
        const file = (step: string) => `${engine}-${name}-${step}-${lookName}`;
        try {
          driver = await start(engine, look);
          const page = walkPage(engine, driver, look);
          const step: Step = async (at) => {
            if (process.env.SHOTS) await shot(driver!, file(at));
            if (driver?.spoken) keepSpoken(`${name}-${lookName}`, at, driver.spoken());
            if (driver?.tree) recordedSteps.push(await recordStep(at, driver.tree, page));
          };
          await flow(page, site, step);
          if (driver.tree) {
            assertTrees(engine, name, look.width, recordedSteps).forEach((one) => needed.add(one));
            compared += 1;
          }
          const recorded = [
            ...driver.problems,
            ...((await page.call<string[]>('problems')) ?? []),
            ...((await page.ceremony.call<string[]>('problems')) ?? []),
          ];
          assert.deepEqual(
            recorded.filter((line) => !expected.test(line)),
            [],
          );
        } catch (error) {
          if (driver) await shot(driver, file('failed')).catch(() => undefined);
          throw error;
        } finally {
          await driver?.close();
          await site.close();
          ceremony.remove();
        }
      },
    };
  });
}
