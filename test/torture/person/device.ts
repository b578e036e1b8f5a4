import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/** Facts that a page may tell its host only once, unless it is loaded again. */
const onceEvents = [
  'booked',
  'signed',
  'completed',
  'accepted',
  'declined',
  'cancelled',
  'rescheduled',
  'sent',
];

/** Counts the events in every page. */
const eventScript = `
globalThis.heard = {};
for (const type of ${JSON.stringify(onceEvents)})
  addEventListener('sig-' + type, () => (heard[type] = (heard[type] ?? 0) + 1), true);`;

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
const actionMs = 8000;

/** A person's device: a browser whose network, clock and power can fail. */
export class Device {
  #session?: CDPSession;

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    /** Uncaught errors. */
    readonly uncaught: string[],
  ) {}

  /** `session`: the value of the cookie that the host's pages know the person by, for this address. */
  static async start(browser: Browser, session?: { url: string; cookie: string }): Promise<Device> {
    const context = await browser.newContext({
      viewport: { width: 1100, height: 900 },
      locale: 'en-GB',
      timezoneId: 'Europe/London',
      reducedMotion: 'reduce',
    });
    await context.addInitScript(clockScript);
    await context.addInitScript(eventScript);
    if (session)
      await context.addCookies([{ name: 'demo-visitor', value: session.cookie, url: session.url }]);
    context.setDefaultTimeout(actionMs);
    context.setDefaultNavigationTimeout(navigationMs);
    const page = await context.newPage();
    const uncaught: string[] = [];
    // A person who leaves a page with unsaved changes says that they mean it.
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    page.on('pageerror', (error) => uncaught.push(error.message));
    return new Device(context, page, uncaught);
  }

  /** The events that the page fired more than once. */
  async repeatedEvents(): Promise<string[]> {
    const read = () => (globalThis as unknown as { heard: Record<string, number> }).heard;
    const heard = await this.page.evaluate(read).catch(() => ({}));
    return Object.entries(heard ?? {}).flatMap(([type, count]) => (count > 1 ? [`sig-${type}`] : []));
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
