import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/** Moves the pages' clock by what `sessionStorage` says, so that it stays moved when a page is loaded again. */
const clockScript = `
globalThis.__name = (own) => own;
(() => {
  let moved = 0;
  try { moved = Number(sessionStorage.getItem('moved-ms') ?? 0); } catch {}
  const Real = Date;
  globalThis.Date = new Proxy(Real, {
    apply: (target) => new target(Real.now() + moved).toString(),
    construct: (target, given, made) =>
      Reflect.construct(target, given.length > 0 ? given : [Real.now() + moved], made),
    get: (target, name) => (name === 'now' ? () => Real.now() + moved : Reflect.get(target, name)),
  });
  globalThis.moveClock = (byMs) => {
    moved += byMs;
    try { sessionStorage.setItem('moved-ms', String(moved)); } catch {}
  };
})();`;

const navigationMs = 20_000;

/** A person's device: a browser whose network, clock and power can fail. */
export class Device {
  #session?: CDPSession;

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    /** Uncaught errors. */
    readonly uncaught: string[],
  ) {}

  static async start(browser: Browser): Promise<Device> {
    const context = await browser.newContext({
      viewport: { width: 1100, height: 900 },
      locale: 'en-GB',
      timezoneId: 'Europe/London',
      reducedMotion: 'reduce',
    });
    await context.addInitScript(clockScript);
    context.setDefaultNavigationTimeout(navigationMs);
    const page = await context.newPage();
    const uncaught: string[] = [];
    page.on('pageerror', (error) => uncaught.push(error.message));
    return new Device(context, page, uncaught);
  }

  async moveClock(byMs: number): Promise<void> {
    await this.page.evaluate(
      (ms) => (globalThis as unknown as { moveClock(ms: number): void }).moveClock(ms),
      byMs,
    );
  }

  /** Sleeps and wakes `forMs` later; `asleep` happens in between. */
  async sleep(forMs: number, asleep: () => void): Promise<void> {
    this.#session ??= await this.context.newCDPSession(this.page);
    await this.moveClock(forMs);
    await this.#session.send('Page.setWebLifecycleState', { state: 'frozen' });
    asleep();
    await this.#session.send('Page.setWebLifecycleState', { state: 'active' });
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}
