import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { byFees, offer } from '../../stories/proposals.js';
import { launch } from '../support/page.js';
import { textSpots } from '../support/pdf.js';
import { proposalPage } from '../support/proposal-page.js';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

const long =
  '<table><thead><tr><th>Work</th><th>Records by</th></tr></thead><tbody><tr><td colspan="2">Annual accounts</td></tr></tbody></table>' +
  Array.from(
    { length: 120 },
    (_, index) => `<p>Clause ${index + 1}. ${'What each of us does. '.repeat(8)}</p>`,
  ).join('');

/** The text of the printed page, in order, with single spaces. */
async function printed(bytes: Uint8Array): Promise<string> {
  const spots = await textSpots(bytes);
  return spots
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ');
}

/** The visible text of the page, without text for screen readers only. */
function shown(host: Element): string {
  const root = host.shadowRoot!;
  root.querySelectorAll<HTMLElement>('.sr').forEach((one) => (one.hidden = true));
  return [...root.querySelectorAll<HTMLElement>('.letter, .fees, .part > [role=heading], .lines')]
    .map((part) => part.innerText)
    .join('\n');
}

const words = (text: string) => text.replace(/\s+/g, '');

for (const dark of [false, true]) {
  test(`printed from a ${dark ? 'dark' : 'light'} page: the whole letter, fees and terms on as many sheets as needed, without controls`, async () => {
    const { page, context } = await proposalPage(browser, {
      offer: offer({ ...byFees.EveryKindOfFee, letterHtml: long }),
      colorScheme: dark ? 'dark' : 'light',
    });
    const element = page.locator('sig-proposal-accept');
    await element.getByRole('heading', { name: 'Fees' }).waitFor();
    await element.getByRole('button', { name: 'Accept and sign' }).click();
    await element.getByRole('textbox', { name: /name/i }).waitFor();
    const expected = await element.evaluate(shown);
    const bytes = new Uint8Array(await page.pdf({ format: 'A4' }));
    const sheets = new Set((await textSpots(bytes)).map((spot) => spot.page));
    assert.ok(sheets.size >= 4, `${sheets.size} sheets`);
    const text = await printed(bytes);
    const paper = words(text);
    for (const line of expected
      .split(/[\n\t]/)
      .map(words)
      .filter(Boolean)) {
      assert.ok(paper.includes(line), `missing on paper: ${line}`);
    }
    const clauses = [...text.matchAll(/Clause (\d+)\./g)].map(([, n]) => Number(n));
    assert.deepEqual(
      clauses,
      Array.from({ length: 120 }, (_, index) => index + 1),
      'each clause once, in order',
    );
    for (const control of ['Accept and sign', 'Decline', 'Download', 'Your name', 'Open', 'Cancel']) {
      assert.ok(!text.includes(control), `${control} is printed`);
    }
    assert.ok(text.includes('Hart & Vale') && text.includes('PROP-0042'));
    await context.close();
  });
}

test('nothing is printed outside the paper or over other text', async () => {
  const { page, context } = await proposalPage(browser, { offer: byFees.EveryCadence });
  await page.getByRole('heading', { name: 'Fees' }).waitFor();
  const spots = await textSpots(new Uint8Array(await page.pdf({ format: 'A4' })));
  assert.deepEqual(
    spots.filter(({ x, y }) => x < 0 || x > 1 || y < 0 || y > 1),
    [],
  );
  const places = new Map<string, string>();
  for (const { page: sheet, x, y, text } of spots) {
    const place = `${sheet} ${x.toFixed(3)} ${y.toFixed(3)}`;
    assert.equal(places.get(place) ?? text, text, place);
    places.set(place, text);
  }
  await context.close();
});
