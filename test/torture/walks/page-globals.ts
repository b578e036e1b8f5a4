import { randomOf } from '../../attack/suite/random.js';
import type { ManualClock } from '../../support/manual-clock.js';

/** Node forgets the signal of a listener that nothing else holds, and calls it after its end (20.20). */
class PageTarget extends EventTarget {
  override addEventListener(...[type, listener, options]: Parameters<EventTarget['addEventListener']>): void {
    const { signal, ...rest } = typeof options === 'object' ? options : { capture: options };
    if (signal?.aborted) return;
    super.addEventListener(type, listener, rest);
    signal?.addEventListener('abort', () => this.removeEventListener(type, listener, rest), { once: true });
  }
}

/** What the headless controllers need of a page, where none exists: a document that is visible and online. */
export function installPage(): void {
  if ('document' in globalThis) return;
  const document = Object.assign(new PageTarget(), {
    baseURI: 'http://127.0.0.1:4010/',
    visibilityState: 'visible',
    hidden: false,
    body: {},
    activeElement: {},
    // Lit makes one when it is loaded.
    createTreeWalker: () => ({}),
  });
  const window = new PageTarget();
  const events = {
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    dispatchEvent: window.dispatchEvent.bind(window),
  };
  Object.assign(globalThis, {
    document,
    window: globalThis,
    CSS: { escape: (text: string) => text },
    location: new URL('http://127.0.0.1:4010/'),
    ...events,
  });
  // Node has none, or one that knows nothing of a network. One without a language is replaced by what reads PDFs.
  const navigator = { onLine: true, language: 'en', platform: '', userAgent: '' };
  Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true });
}

/**
 * Timers of this process run on the walk's clock, and random numbers start again: the client's own retries wait with both. Returns
 * what restores them.
 */
export function installTime(clock: ManualClock): () => void {
  const { setTimeout, clearTimeout } = globalThis;
  const { random } = Math;
  const cancels = new Map<number, () => void>();
  let last = 0;
  const fakeSetTimeout = (run: (...given: unknown[]) => void, delayMs = 0, ...given: unknown[]) => {
    const id = (last += 1);
    cancels.set(
      id,
      clock.after(delayMs, () => {
        cancels.delete(id);
        run(...given);
      }),
    );
    return id;
  };
  const fakeClearTimeout = (id: number) => {
    cancels.get(id)?.();
    cancels.delete(id);
  };
  Object.assign(globalThis, { setTimeout: fakeSetTimeout, clearTimeout: fakeClearTimeout });
  Math.random = randomOf(1);
  return () => {
    Object.assign(globalThis, { setTimeout, clearTimeout });
    Math.random = random;
  };
}
