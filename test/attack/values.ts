import type { Browser } from 'playwright-core';
import { HostileSite, inPage } from '../support/hostile-site.js';
import { Tally } from '../support/hostile-tally.js';
import { launch } from '../support/page.js';
import type { AttackOptions, AttackResult } from './suite/attack.types.js';
import { poison, visibleOf } from './values.poison.js';
import { seeded } from './values.random.js';
import { scenarios } from './values.scenarios.js';
import { addresses, colours, texts } from './values.strings.js';

/** An element that shows no text in so many rounds is not tried at all. */
const fairRounds = 8;

/**
 * Shows the elements with hostile values in what the service answers, and counts what runs and what is requested. A logo of
 * another origin is requested, as documented, but never with cookies.
 */
export async function attackValues({ seed, budgetMs }: AttackOptions): Promise<AttackResult> {
  const end = Date.now() + budgetMs;
  const random = seeded(seed);
  const tally = new Tally();
  const rounds: Record<string, number> = { rounds: 0, answers: 0, 'rounds that showed their text': 0 };
  const site = await new HostileSite().listen();
  const browser: Browser = await launch();
  const targets = { own: site.url, elsewhere: site.elsewhere };
  const hostile = { colours: colours(targets), addresses: addresses(targets), texts: texts(targets) };
  const tried: Record<string, number> = {};
  const visible = visibleOf(hostile);
  const add = (key: string) => (rounds[key] = (rounds[key] ?? 0) + 1);
  try {
    tally.counts.live = await liveRequests(site, browser, hostile.colours);
    if (tally.counts.live < leastLive)
      tally.failures.push('the colours send no requests without protection either');
    const visits = [await site.open(browser, { policy: false }), await site.open(browser, { policy: true })];
    site.change = (answer) => {
      add('answers');
      return poison(answer, random, hostile);
    };
    const names = Object.keys(scenarios);
    for (let round = 0; round === 0 || Date.now() < end; round++) {
      const name = names[round % names.length]!;
      const visit = random.pick(visits);
      tried[name] = (tried[name] ?? 0) + 1;
      const shown = await inPage(visit, 'show', ...(await scenarios[name]!(site, random)));
      await visit.quiet();
      const isSeen = visible.some((one) => shown.includes(one));
      const text = shown + (isSeen ? '' : await inPage(visit, 'text', visible, 1000));
      add('rounds');
      if (visible.some((one) => text.includes(one))) {
        add('rounds that showed their text');
        add(name);
      }
      tally.take(site, visit, `${name}, seed ${seed}, round ${round}`);
    }
    for (const visit of visits) {
      await inPage(visit, 'clear');
      await visit.quiet();
      tally.take(site, visit, `seed ${seed}, at the end`);
    }
  } finally {
    await browser.close();
    await site.close();
  }
  const shown = rounds['rounds that showed their text'] ?? 0;
  if (shown * 3 < (rounds.rounds ?? 0)) tally.failures.push(`only ${shown} rounds showed their text`);
  for (const [name, count] of Object.entries(tried))
    if (count >= fairRounds && !rounds[name]) tally.failures.push(`${name} never showed its text`);
  return { counts: { ...rounds, ...tally.counts }, failures: tally.failures };
}

/** Requests that the colours send at least where nothing protects a page. */
const leastLive = 20;

/** How many requests the colours send where nothing protects a page: counting none must mean something. */
async function liveRequests(site: HostileSite, browser: Browser, hostile: string[]): Promise<number> {
  const visit = await site.open(browser, { policy: false });
  await inPage(visit, 'unprotected', [], hostile);
  await site.waitForStrays(leastLive);
  await visit.quiet();
  await visit.close();
  return site.strays.splice(0).length;
}
