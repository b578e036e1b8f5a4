import type { Browser } from 'playwright-core';
import { byLetter, offer } from '../../stories/proposals.js';
import { launch } from '../support/page.js';
import { proposalPage } from '../support/proposal-page.js';

const round = (value: number) => Math.round(value * 100) / 100;
const median = (list: number[]) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]!;

/** In the page: time from the service's response to the laid-out letter, with the element and with `innerHTML`. */
async function timesOf({ answer, letter, rounds }: { answer: string; letter: string; rounds: number }) {
  const main = document.querySelector('main')!;
  const turn = () =>
    new Promise<void>((next) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => next();
      port2.postMessage(0);
    });
  const ours: number[] = [];
  const bare: number[] = [];
  for (let index = 0; index < rounds; index++) {
    let answered = 0;
    window.fetch = async () => {
      answered = performance.now();
      return new Response(answer, { headers: { 'content-type': 'application/json' } });
    };
    const element = document.createElement('sig-proposal-accept');
    element.setAttribute('base-url', '/service');
    element.setAttribute('token', index.toString(16).padStart(96, '0'));
    main.append(element);
    while (!element.shadowRoot?.querySelector('.letter')) await turn();
    void element.offsetHeight;
    ours.push(performance.now() - answered);
    element.remove();
    await turn();

    const box = document.createElement('div');
    const begun = performance.now();
    box.innerHTML = letter;
    main.append(box);
    void box.offsetHeight;
    bare.push(performance.now() - begun);
    box.remove();
    await turn();
  }
  return { ours, bare };
}

/** Runs before the page's scripts: records when the element is defined and when its letter is shown. */
function watch() {
  const times: { defined?: number; letter?: number } = {};
  Object.assign(window, { times });
  void customElements.whenDefined('sig-proposal-accept').then(() => (times.defined = performance.now()));
  const look = () => {
    const shown = document.querySelector('sig-proposal-accept')?.shadowRoot?.querySelector('.letter');
    if (shown?.getClientRects().length) times.letter = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

interface Times {
  defined: number;
  letter: number;
}

/** Round trips from the script to the painted letter, with `trip` milliseconds per request. */
async function tripsToLetter(browser: Browser, trip: number): Promise<number> {
  const { page, context } = await proposalPage(browser, {
    offer: offer(),
    delay: () => new Promise((next) => setTimeout(next, trip)),
    before: watch,
  });
  const times = await page.waitForFunction(() => {
    const { times: all } = window as unknown as { times: Partial<Times> };
    return all.letter === undefined ? undefined : (all as Times);
  });
  const { defined, letter } = (await times.jsonValue())!;
  await context.close();
  return (letter - defined) / trip;
}

/** A letter of 500 kB: two hundred pages, padded. */
function longLetter(): string {
  const pages = byLetter.TwoHundredPages.letterHtml;
  const clause = '<p>It is agreed between us as set out above.</p>';
  return pages + clause.repeat(Math.floor((500_000 - pages.length) / clause.length));
}

/**
 * What a letter costs: one of 500 kB from the answer to its layout, beside `innerHTML` of the same in the same run, and
 * how many round trips a reader waits between the script and the letter.
 */
export async function letterCost(trip = 1000): Promise<Record<string, number>> {
  const browser = await launch();
  try {
    const letter = longLetter();
    const answer = JSON.stringify(offer({ letterHtml: letter }));
    const { page, context } = await proposalPage(browser, { offer: offer(), bare: true });
    const { ours, bare } = await page.evaluate(timesOf, { answer, letter, rounds: 15 });
    await context.close();
    const trips: number[] = [];
    for (let run = 0; run < 5; run++) trips.push(await tripsToLetter(browser, trip));
    return {
      characters: letter.length,
      'answer to layout, median ms': round(median(ours)),
      'innerHTML of the same, median ms': round(median(bare)),
      ratio: round(median(ours) / median(bare)),
      'round trips from the script to the letter': round(median(trips)),
    };
  } finally {
    await browser.close();
  }
}
