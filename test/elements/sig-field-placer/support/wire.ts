import type { PlacerWorld } from '../../../support/placer-world.js';

/** A clock whose waits end when the test says so. */
export function handClock() {
  const waiting = new Set<() => void>();
  const after = (_ms: number, run: () => void) => {
    waiting.add(run);
    return () => void waiting.delete(run);
  };
  const strike = () => {
    const due = [...waiting];
    waiting.clear();
    for (const run of due) run();
  };
  return { clock: { now: () => 0, after }, strike, waiting };
}

/** The world, with requests that are held back until they are let go. */
export function holding(world: PlacerWorld) {
  let held: ((request: Request) => boolean) | undefined;
  let letGo: () => void = () => undefined;
  let gate = Promise.resolve();
  let holds = 0;
  return {
    hold(which: (request: Request) => boolean) {
      held = which;
      holds = 0;
      gate = new Promise((done) => (letGo = done));
    },
    letGo() {
      held = undefined;
      letGo();
    },
    get holds() {
      return holds;
    },
    fetch: (async (input, init) => {
      const request = new Request(input, init);
      if (held?.(request)) {
        holds++;
        await gate;
      }
      return world.fetch(request);
    }) as typeof fetch,
  };
}
