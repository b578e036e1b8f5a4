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
const [onPhone, onDesk] = [
  { ...phone, dark: false },
  { ...desk, dark: true },
];
const allLooks = [phone, desk].flatMap((size) => [false, true].map((dark) => ({ ...size, dark })));

/** What a short run walks at a phone's size in WebKit, as most signers on phones do. Firefox walks the others at that size. */
const onPhoneInWebKit = ['book', 'pad', 'sign', 'viewer'];

/** The looks of a short run: two in Chromium, which the others are compared with, and one of them in each other engine. */
function someLooks(engine: EngineName, name: string): readonly Look[] {
  if (engine === 'chromium') return [onPhone, onDesk];
  return [(engine === 'webkit') === onPhoneInWebKit.includes(name) ? onPhone : onDesk];
}

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
 * that `ENGINE` names and in the looks of `LOOKS` (`some` or `all`), and that each step offers screen readers what `test/e2e/trees` says.
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
  if (!engine) throw new Error('ENGINE is chromium, firefox or webkit.');
  const chosen = process.env.LOOKS === 'all' ? allLooks : someLooks(engine, name);
  const needed = new Set<ExplainedDifference>();
  const compared: Look[] = [];
  after(() => {
    // A difference may be there at one size only.
    const widths = new Set(compared.map(({ width }) => width));
    if (compared.length === chosen.length && widths.size > 1) assertNeeded(engine, name, needed);
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
            compared.push(look);
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
