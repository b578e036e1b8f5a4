import type { Browser } from 'playwright-core';
import { HostileSite, inPage } from '../support/hostile-site.js';
import { Tally } from '../support/hostile-tally.js';
import { launch } from '../support/page.js';
import type { AttackOptions, AttackResult } from './suite/attack.types.js';
import { seeded, type Seeded } from './values.random.js';
import { scenarios } from './values.scenarios.js';
import { addresses, colours, texts } from './values.strings.js';

/** Visible in a text that an element shows: a round in which it is absent everywhere has proved little. */
const marker = 'harmless words';

/** Members that decide what an element shows: rarely replaced, so that elements get beyond an error message. */
const structural =
  /^(id|status|type|kind|role|currency|cadence|order|token|slug|handle|timeZone|start|end|date|email|object)$|(Id|At|Token|Type|Status|Role|Date|Zone|Key)$/;
const lookalike = /^([A-Z][A-Z_]+|\d{4}-\d\d-\d\d.*|-?\d+(\.\d+)?|[0-9a-f-]{24,})$/;

/** Replaces values of an answer: nearly all texts, few of the members that decide what is shown, few numbers. */
function poison(
  answer: unknown,
  random: Seeded,
  hostile: Record<'colours' | 'addresses' | 'texts', string[]>,
): unknown {
  const valueFor = (key: string): string => {
    if (/colou?r/i.test(key)) return random.pick(hostile.colours);
    if (/url|link|logo|href|uri/i.test(key)) return random.pick(hostile.addresses);
    const list = random.pick([hostile.texts, hostile.texts, hostile.addresses, hostile.colours]);
    return random.chance(0.5) ? `${marker} ${random.pick(list)}` : random.pick(list);
  };
  const walk = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => walk(one, key));
    if (value !== null && typeof value === 'object') {
      const entries = Object.entries(value).map(([name, one]) => [name, walk(one, name)] as const);
      const changed: Record<string, unknown> = Object.fromEntries(entries);
      if ('name' in changed && ('logoUrl' in changed || 'color' in changed)) {
        if (random.chance(0.6)) changed.logoUrl = random.pick(hostile.addresses);
        changed.color = random.pick(hostile.colours);
      }
      if ('externalUrl' in changed) changed.externalUrl = random.pick(hostile.addresses);
      return changed;
    }
    const isStructural = structural.test(key) || (typeof value === 'string' && lookalike.test(value));
    if (typeof value === 'string') return random.chance(isStructural ? 0.003 : 0.8) ? valueFor(key) : value;
    if (typeof value === 'number' && random.chance(0.003)) return valueFor(key);
    return value;
  };
  return walk(answer, '');
}

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
  const add = (key: string) => (rounds[key] = (rounds[key] ?? 0) + 1);
  try {
    tally.counts.live = await liveRequests(site, browser, hostile.colours);
    if (tally.counts.live < 20) tally.failures.push('the colours send no requests without protection either');
    const visits = [await site.open(browser, { policy: false }), await site.open(browser, { policy: true })];
    site.change = (answer) => {
      add('answers');
      return poison(answer, random, hostile);
    };
    const names = Object.keys(scenarios);
    for (let round = 0; round === 0 || Date.now() < end; round++) {
      const name = names[round % names.length]!;
      const visit = random.pick(visits);
      const text = await inPage(visit, 'show', ...(await scenarios[name]!(site, random)));
      add('rounds');
      if (text.includes(marker)) {
        add('rounds that showed their text');
        add(name);
      }
      tally.take(site, visit, `${name}, seed ${seed}, round ${round}`);
    }
    for (const visit of visits) {
      await inPage(visit, 'clear');
      await visit.page.waitForLoadState('networkidle');
      tally.take(site, visit, `seed ${seed}, at the end`);
    }
  } finally {
    await browser.close();
    await site.close();
  }
  const shown = rounds['rounds that showed their text'] ?? 0;
  if (shown * 3 < (rounds.rounds ?? 0)) tally.failures.push(`only ${shown} rounds showed their text`);
  return { counts: { ...rounds, ...tally.counts }, failures: tally.failures };
}

/** How many requests the colours send where nothing protects a page: counting none must mean something. */
async function liveRequests(site: HostileSite, browser: Browser, hostile: string[]): Promise<number> {
  const visit = await site.open(browser, { policy: false });
  await inPage(visit, 'unprotected', [], hostile);
  await visit.page.waitForLoadState('networkidle');
  await visit.close();
  return site.strays.splice(0).length;
}
