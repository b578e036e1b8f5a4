import { setInterval } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';

interface Pinch {
  readonly middle: { readonly x: number; readonly y: number };
  /** Half the distance of the two fingers, in CSS px. */
  readonly from: number;
  readonly to: number;
  /** Events a second. */
  readonly rate: number;
}

const durationMs = 1500;

/** Two real fingers beside each other, moved apart or together for one and a half seconds. */
export async function pinch(cdp: CDPSession, { middle, from, to, rate }: Pinch): Promise<void> {
  const steps = Math.round((durationMs / 1000) * rate);
  const touchPoints = (by: number) => [
    { x: middle.x - by, y: middle.y, id: 0 },
    { x: middle.x + by, y: middle.y, id: 1 },
  ];
  await cdp.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: touchPoints(from).slice(0, 1),
  });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: touchPoints(from) });
  let step = 0;
  for await (const _ of setInterval(1000 / rate)) {
    step++;
    const by = from + ((to - from) * step) / steps;
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: touchPoints(by) });
    if (step === steps) break;
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
