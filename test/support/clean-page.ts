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

/** axe finds no violation. */
export async function clean(page: Page, look: Look = {}): Promise<void> {
  const { within, without = [], frames = true, what } = look;
  const around = frames && framesElsewhere(page);
  const axe = new AxeBuilder({ page }).setLegacyMode(!around);
  if (within !== undefined) axe.include(within);
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
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
