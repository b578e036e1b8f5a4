import assert from 'node:assert/strict';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

interface Look {
  /** The part that is looked at; the whole page unless told. */
  within?: string;
  /** Rules that cannot be judged there. */
  without?: string[];
  /** Whether what is in frames counts too; not where it is somebody else's. It does unless told. */
  frames?: boolean;
  what?: string;
}

/** Frames of another origin cannot be asked from within the page: axe takes its way around it there, which is slow. */
const framesElsewhere = (page: Page): boolean =>
  page.frames().some((frame) => new URL(frame.url() || 'about:blank').origin !== new URL(page.url()).origin);

/** What is shown is clean to axe. */
export async function clean(page: Page, look: Look = {}): Promise<void> {
  const { within, without = [], frames = true, what } = look;
  const around = frames && framesElsewhere(page);
  const axe = new AxeBuilder({ page }).setLegacyMode(!around);
  if (within !== undefined) axe.include(within);
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  axe.options({ resultTypes: ['violations'], iframes: frames, rules });
  const { violations } = await axe.analyze();
  // A page was opened for it, and one that stands behind another draws once a second.
  if (around) await page.bringToFront();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary ?? ''}`,
  );
  assert.deepEqual(found, [], what);
}

/** The whole page is clean to axe and does not scroll sideways. */
export async function cleanPage(page: Page, look: Look = {}): Promise<void> {
  await clean(page, look);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  assert.equal(wide, false, `no sideways scrolling ${look.what ?? ''}`);
}
