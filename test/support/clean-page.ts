import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Result, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { rememberColors } from './axe-colors.js';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const axeSource = `${readFileSync(axeFile, 'utf8')};(${String(rememberColors)})(axe);`;

interface Look {
  /** The selector of the part to check; default: the whole page. */
  within?: string;
  /** Rules that do not apply there. */
  without?: string[];
  /** Whether frames are checked too; `false` for a third party's. Default: true. */
  frames?: boolean;
  what?: string;
}

/** axe cannot reach frames of another origin from within the page: it then opens a page of its own, which is slow. */
const framesElsewhere = (page: Page): boolean =>
  page.frames().some((frame) => new URL(frame.url() || 'about:blank').origin !== new URL(page.url()).origin);

/** Whether a frame runs no script, such as the preview of an email: axe would wait in it for ever. */
async function hasScriptlessFrame(page: Page): Promise<boolean> {
  for (const frame of page.frames().filter((one) => one.parentFrame() !== null)) {
    const sandbox = await (await frame.frameElement()).getAttribute('sandbox');
    if (sandbox !== null && !sandbox.includes('allow-scripts')) return true;
  }
  return false;
}

/** Without its builder, which puts half a megabyte of axe into the page each time and so takes half a second. */
async function violationsInPage(
  page: Page,
  within: string | undefined,
  options: RunOptions,
): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ([selector, run]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      return (await axe.run(selector ?? document, run)).violations;
    },
    [within, options] as const,
  );
}

async function violationsInFrames(
  page: Page,
  within: string | undefined,
  options: RunOptions,
): Promise<Result[]> {
  const around = framesElsewhere(page);
  const axe = new AxeBuilder({ page, axeSource }).setLegacyMode(!around);
  if (within !== undefined) axe.include(within);
  const { violations } = await axe.options(options).analyze();
  // axe has opened a page in front, and a page in the background renders once a second.
  if (around) await page.bringToFront();
  return violations;
}

/**
 * A media query that has changed is reported when the next frame is rendered, and elements take the page's colour then. Frames are
 * observed this way because a test may have stopped the clock that `requestAnimationFrame` uses.
 */
const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const observer = new ResizeObserver(() => {
          observer.disconnect();
          done();
        });
        observer.observe(document.documentElement);
      }),
  );

/** axe finds no violation. */
export async function clean(page: Page, look: Look = {}): Promise<void> {
  const { within, without = [], what } = look;
  await nextFrame(page);
  const frames = look.frames !== false && page.frames().length > 1 && !(await hasScriptlessFrame(page));
  const rules = {
    // At least 24 px (WCAG 2.5.8); not among axe's defaults.
    'target-size': { enabled: true },
    ...Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  };
  const options: RunOptions = { resultTypes: ['violations'], iframes: frames, rules };
  const violations = await (frames ? violationsInFrames : violationsInPage)(page, within, options);
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary ?? ''}`,
  );
  assert.deepEqual(found, [], what);
}

/** axe finds no violation in the whole page, and it does not scroll sideways. */
export async function cleanPage(page: Page, look: Look = {}): Promise<void> {
  await clean(page, look);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  assert.equal(wide, false, `no sideways scrolling ${look.what ?? ''}`);
}
