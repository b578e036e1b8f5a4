import { mkdirSync, writeFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { root } from '../../support/sources.js';
import { flows } from '../flows/flows.js';
import { idOf, seedOf } from '../plan/plan.js';
import type { TortureCase } from '../plan/plan.types.js';
import type { Stack } from '../stack/stack.js';
import { Device } from './device.js';
import type { View, Visit } from './person.types.js';
import { beginTrouble } from './trouble.js';

export interface CaseResult {
  readonly id: string;
  readonly failures: readonly string[];
  readonly seconds: number;
  /** What the page said while the trouble lasted. */
  readonly said: string;
}

/** So long a page may be at work before the trouble ends: an element's own retries take a few seconds. */
const patienceMs = 12_000;
/** From the end of the trouble to the end of the flow. */
const finishMs = 60_000;
/** So long a page may offer nothing and say nothing new: a signature is checked again after 15 s at most. */
const stuckMs = 25_000;
const reloadAfterMs = 2000;
const lookEveryMs = 60;
/** A page needs some time to show that it is at work. */
const reactionMs = 250;

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

class Run {
  readonly failures = new Set<string>();
  said = 'nothing';
  #isMet = false;

  constructor(
    private readonly stack: Stack,
    private readonly one: TortureCase,
    private readonly device: Device,
    private readonly visit: Visit,
    private readonly seed: number,
  ) {}

  async play(): Promise<void> {
    const { page } = this.device;
    await this.#do('open', () => this.#open(page, this.visit));
    await this.#finish(page, this.visit, (step, act) => this.#do(step, act));
    if (!this.#isMet) this.failures.add(`the flow never came to the step ${this.one.step.name}`);
    for (const type of await this.device.repeatedEvents()) this.failures.add(`${type} was fired twice`);
    for (const message of this.device.uncaught) this.failures.add(`uncaught: ${message}`);
  }

  #open = async (page: Page, visit: Visit) => {
    await page.goto(this.stack.url + visit.path, { waitUntil: 'commit' });
  };

  /** Does a step, and meets the trouble if it is that step's. */
  async #do(step: string, act: () => Promise<void>): Promise<void> {
    if (this.#isMet || step !== this.one.step.name) return act();
    this.#isMet = true;
    const { stack, one, device, visit } = this;
    const trouble = await beginTrouble(one.trouble.action, {
      ...{ stack, device, step: one.step },
      handleReload: () => visit.handleReload(),
      otherTab: () => this.#otherTab(),
    });
    try {
      // A page that cannot be opened at all shows the browser's own message.
      await act().catch(() => undefined);
      await trouble.during?.();
      let view = await this.#settle();
      // Every other person tries once more while the trouble lasts.
      if (this.seed % 2 === 1 && view.next) {
        await view.next.act().catch(() => undefined);
        view = await this.#settle();
      }
      this.said = view.claim;
    } finally {
      await trouble.end();
    }
    if (/^(about:blank|chrome-error:)/.test(device.page.url())) {
      await this.#open(device.page, visit);
      visit.handleReload();
    }
  }

  /** Waits until the page says something, and compares it with the service. */
  async #settle(): Promise<View> {
    const { device, visit } = this;
    await pause(reactionMs);
    const end = performance.now() + patienceMs;
    let view = await visit.see(device.page);
    while (view.claim === 'working' && performance.now() < end) {
      await pause(lookEveryMs);
      view = await visit.see(device.page);
    }
    await this.#compare(view, visit);
    return view;
  }

  async #compare(view: View, visit: Visit): Promise<void> {
    for (const problem of view.problems) this.failures.add(problem);
    // A service that is away cannot be asked.
    const wrong = await visit.verify(view).catch((error: unknown) => {
      if (error instanceof TypeError) return [];
      throw error;
    });
    for (const problem of wrong) this.failures.add(`${problem}; shown: ${view.text.slice(0, 300)}`);
  }

  /** Does what the page offers, until it says that all is done. */
  async #finish(
    page: Page,
    visit: Visit,
    perform: (step: string, act: () => Promise<void>) => Promise<void>,
  ): Promise<void> {
    const end = performance.now() + finishMs;
    let stuckSince = performance.now();
    let shown = '';
    for (;;) {
      const view = await visit.see(page);
      if (view.next || view.text !== shown) stuckSince = performance.now();
      shown = view.text;
      if (view.claim !== 'working') for (const problem of view.problems) this.failures.add(problem);
      if (view.claim === 'done') {
        await pause(reactionMs);
        return this.#compare(await visit.see(page), visit);
      }
      if (performance.now() > end || performance.now() - stuckSince > stuckMs) {
        this.failures.add(`not done, although the trouble is over; shown: ${view.text.slice(0, 400)}`);
        return this.#compare(view, visit);
      }
      if (view.next) await perform(view.next.step, view.next.act);
      else if (this.#mayReload(view, performance.now() - stuckSince)) {
        await page.reload({ waitUntil: 'commit' });
        visit.handleReload();
        stuckSince = performance.now();
      } else await pause(lookEveryMs);
    }
  }

  /** A person loads a page again that has ended, and has shown nothing else for a while. */
  #mayReload(view: View, stuckForMs: number): boolean {
    const { isFinal, mayBeFinal } = this.one.trouble;
    const isEnded = view.isStuck && (isFinal || (mayBeFinal && view.isFinal)) && this.#isMet;
    return isEnded === true && stuckForMs > reloadAfterMs;
  }

  async #otherTab(): Promise<void> {
    const page = await this.device.context.newPage();
    const rival = this.visit.rival();
    await this.#open(page, rival);
    await this.#finish(page, rival, (_, act) => act());
    await page.close();
  }
}

async function keepPicture(page: Page, id: string, failures: readonly string[]): Promise<void> {
  const name = `${root}.cache/torture/${id.replaceAll('/', '-')}`;
  mkdirSync(`${root}.cache/torture`, { recursive: true });
  writeFileSync(`${name}.txt`, failures.join('\n'));
  await page.screenshot({ path: `${name}.png`, timeout: 5000 }).catch(() => undefined);
}

/** Plays one case to its end. An error of the torture itself is a failure too. */
export async function runCase(
  stack: Stack,
  browser: Browser,
  one: TortureCase,
  seed: number,
): Promise<CaseResult> {
  const startedAt = performance.now();
  const { action } = one.trouble;
  await stack.useRedis(action.kind === 'restart' && action.process === 'redis');
  const own = seedOf(one, seed);
  const visit = await flows[one.flow](stack, own, one.step.name);
  const session = visit.session && { url: stack.url, cookie: visit.session };
  const device = await Device.start(browser, session || undefined);
  const failures: string[] = [];
  let said: string;
  try {
    const run = new Run(stack, one, device, visit, own);
    try {
      await run.play();
    } catch (error) {
      failures.push(`the torture itself failed: ${(error as Error).stack ?? String(error)}`);
    }
    failures.unshift(...run.failures);
    said = run.said;
    if (failures.length > 0) await keepPicture(device.page, idOf(one), failures);
  } finally {
    stack.network.clear();
    await stack.up('service');
    await stack.up('helper');
    await device.close();
  }
  return { id: idOf(one), failures, said, seconds: (performance.now() - startedAt) / 1000 };
}
