import assert from 'node:assert/strict';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

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

/** The page as if it had no frames: axe is put into all of them, also into those that it leaves out. */
const withoutFrames = (page: Page): Page =>
  Object.create(page, { frames: { value: () => [page.mainFrame()] } }) as Page;

/** axe finds no violation. */
export async function clean(page: Page, look: Look = {}): Promise<void> {
  const { within, without = [], what } = look;
  const frames = look.frames !== false && !(await hasScriptlessFrame(page));
  const around = frames && framesElsewhere(page);
  const axe = new AxeBuilder({ page: frames ? page : withoutFrames(page) }).setLegacyMode(!around);
  if (within !== undefined) axe.include(within);
  const rules = {
    // At least 24 px (WCAG 2.5.8); not among axe's defaults.
    'target-size': { enabled: true },
    ...Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  };
  axe.options({ resultTypes: ['violations'], iframes: frames, rules });
  const { violations } = await axe.analyze();
  // axe has opened a page in front, and a page in the background renders once a second.
  if (around) await page.bringToFront();
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
