import type { Page } from 'playwright-core';
import type { callerOf } from './site.js';

type Bench = typeof import('./page.js');
type Call = ReturnType<typeof callerOf<Pick<Bench, 'measureFrames' | 'frames'>>>;

/** Drags from a place by the mouse, and says what each frame cost. */
export async function drag(page: Page, call: Call, from: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await call('measureFrames');
  for (let step = 1; step <= 120; step++) {
    await page.mouse.move(from.x + 150 * Math.sin(step / 12), from.y + 60 * Math.sin(step / 7));
  }
  const cost = await call('frames');
  await page.mouse.up();
  return cost;
}
