import type { Browser } from 'playwright-core';
import { offer } from '../../stories/proposals.js';
import { allCases } from '../elements/letters/index.js';
import { HostileSite, inPage } from '../support/hostile-site.js';
import { Tally } from '../support/hostile-tally.js';
import { launch } from '../support/page.js';
import { hostileLetter, plainSinks } from './letters.markup.js';
import type { AttackOptions, AttackResult } from './suite/attack.types.js';
import { seeded } from './values.random.js';

/** The letters of one proposal: each is the description of a service. */
const batch = 100;

/**
 * Shows hostile letters in `sig-proposal-accept`, on a page with the documented policy and on one without any: nothing runs,
 * nothing is requested, only what is allowed is left, and every letter's harmless text is shown.
 */
export async function attackLetters({ seed, budgetMs, payloads = [] }: AttackOptions): Promise<AttackResult> {
  const end = Date.now() + budgetMs;
  const random = seeded(seed);
  const tally = new Tally();
  const letters = { shown: 0, known: 0, payloads: 0, 'payloads left for lack of time': 0, generated: 0 };
  const site = await new HostileSite().listen();
  const browser = await launch();
  let count = 0;
  const canary = () => `${random.chance(0.5) ? site.url : site.elsewhere}/canary/${count++}`;
  const visits = [];
  try {
    Object.assign(tally.counts, await live(site, browser, plainSinks(canary)));
    if (tally.counts.live < leastLive)
      tally.failures.push('the letters send no requests without protection either');
    visits.push(await site.open(browser, { policy: false }), await site.open(browser, { policy: true }));
    const known = allCases(`${site.url}/canary`).map(({ html }) => html);
    const own = [...known, ...plainSinks(canary)];
    letters.known = own.length;
    const waiting = [...own, ...payloads];
    for (let round = 0; round === 0 || Date.now() < end; round++) {
      const taken = waiting.splice(0, batch);
      letters['payloads left for lack of time'] = Math.min(payloads.length, waiting.length);
      letters.payloads = payloads.length - letters['payloads left for lack of time'];
      while (taken.length < batch) {
        taken.push(hostileLetter(random, canary));
        letters.generated++;
      }
      const services = taken.map((html, index) => ({
        name: `Service ${index}`,
        description: `<p>words of ${index}.</p>${html}`,
        feeType: 'FIXED',
        amount: '1.00',
      }));
      const body = offer({ services });
      site.change = (answer) => (isProposal(answer) ? body : answer);
      for (const visit of visits) {
        const where = `seed ${seed}, round ${round}`;
        const text = await inPage(visit, 'show', 'sig-proposal-accept', {
          baseUrl: `${site.url}/service`,
          token: site.scene.proposals.sent?.token,
        });
        for (const index of taken.keys()) {
          if (text.includes(`words of ${index}.`)) letters.shown++;
          else tally.failures.push(`${where}: not shown: ${taken[index]?.slice(0, 2000)}`);
        }
        const left = await inPage(visit, 'leftovers');
        for (const one of left) tally.failures.push(`${where}: left in a letter: ${one}`);
        tally.take(site, visit, where);
      }
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
  return { counts: { ...letters, ...tally.counts }, failures: tally.failures };
}

const isProposal = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'letterHtml' in answer;

/** Requests that the letters send at least where nothing protects a page. */
const leastLive = 20;

/** What the letters do where nothing protects a page: counting none must mean something. */
async function live(site: HostileSite, browser: Browser, list: readonly string[]) {
  const visit = await site.open(browser, { policy: false });
  const still = list.filter((html) => !/http-equiv|<base|frame|<object|<embed|<form/i.test(html));
  await inPage(visit, 'unprotected', still, []);
  await site.waitForStrays(leastLive);
  await visit.quiet();
  await visit.close();
  return { live: site.strays.splice(0).length, 'live executions': visit.executions.length };
}
