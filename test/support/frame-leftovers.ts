import type { CDPSession } from 'playwright-core';
import { bundlePage, FrameSite } from './frame-site.js';
import { launch, visit } from './page.js';

/** The state that a frame reaches before it is removed. */
export type Until = 'idle' | 'minting' | 'loading' | 'signing';

/** Adds frames, removes them when each has reached its state, and keeps only weak references. */
const code = `
import 'sig-widgets/define/sig-signing-frame';
const refs = [];
const reached = (frame, until) => new Promise((done, failed) => {
  if (until === 'idle') return done();
  const late = setTimeout(() => failed(new Error('still ' + frame.state)), 30_000);
  frame.addEventListener('sig-state-change', ({ detail }) => {
    if (detail.state !== until) return;
    clearTimeout(late);
    done();
  });
});
globalThis.round = async (all) => {
  const main = document.querySelector('main');
  await Promise.all(all.map((until) => {
    const frame = document.createElement('sig-signing-frame');
    refs.push(new WeakRef(frame));
    frame.setAttribute('server-url', '/sig');
    frame.setAttribute('envelope-id', 'e1');
    frame.setAttribute('recipient-id', 'r1');
    const there = reached(frame, until);
    main.append(frame);
    return there;
  }));
  main.replaceChildren();
  // A frame disconnects a task later, since it may only be moving.
  await new Promise((next) => setTimeout(next));
};
globalThis.alive = () => refs.filter((ref) => ref.deref()).length;
`;

interface Page {
  round(all: Until[]): Promise<void>;
  alive(): number;
}

export interface Leftovers {
  'shown and taken out': number;
  'URLs asked for': number;
  'URLs opened': number;
  'elements alive': number;
  'streams left open': number;
  'more than before': Record<string, number>;
}

/** The browser's own counts after a garbage collection, and the listeners on `window` and `document`. */
async function counted(session: CDPSession): Promise<Record<string, number>> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  let onPage = 0;
  for (const expression of ['window', 'document']) {
    const { result } = await session.send('Runtime.evaluate', { expression });
    const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId! });
    onPage += listeners.length;
  }
  return {
    listeners: of('JSEventListeners'),
    'on window and document': onPage,
    nodes: of('Nodes'),
    documents: of('Documents'),
    frames: of('Frames'),
    'heap, kB': Math.round(of('JSHeapUsedSize') / 1000),
  };
}

/**
 * What frames leave behind that are added to a page and removed in rounds, compared with the page after a first round that
 * has loaded all code. With `streams` each frame also listens to the helper: then at most four at once, since a browser
 * opens only six connections to a host.
 */
export async function leftovers(
  rounds: readonly Until[][],
  streams: 'none' | 'open' = 'none',
): Promise<Leftovers> {
  const site = await new FrameSite(await bundlePage('frame-leftovers', code)).listen();
  const browser = await launch();
  try {
    site.streams = streams;
    // All frames of a round are visible: an invisible one requests nothing.
    site.body =
      '<style>main { display: grid; grid-template-columns: repeat(5, 1fr); --sig-frame-height: 8px }</style><main></main>';
    const { page, context } = await visit(browser, site.url);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    const round = (all: Until[]) =>
      page.evaluate((given) => (globalThis as unknown as Page).round(given), all);
    const alive = () => page.evaluate(() => (globalThis as unknown as Page).alive());
    // Requests in flight when the last frame was removed end a moment later.
    const settled = async () => {
      for (let attempt = 0; attempt < 80; attempt += 1) {
        await session.send('HeapProfiler.collectGarbage');
        if ((await alive()) === 0 && site.listening === 0) return;
        await new Promise((next) => setTimeout(next, 250));
      }
    };
    await round(['signing']);
    await settled();
    const before = await counted(session);
    const { minted } = site;
    const opened = site.opened.length;
    for (const all of rounds) await round(all);
    await settled();
    const after = await counted(session);
    return {
      'shown and taken out': rounds.flat().length,
      'URLs asked for': site.minted - minted,
      'URLs opened': site.opened.length - opened,
      'elements alive': await alive(),
      'streams left open': site.listening,
      'more than before': Object.fromEntries(
        Object.entries(after).map(([what, count]) => [what, count - before[what]!]),
      ),
    };
  } finally {
    await browser.close();
    await site.close();
  }
}
