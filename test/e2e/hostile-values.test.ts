import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { offer } from '../../stories/proposals.js';
import { addresses, colours } from '../attack/values.strings.js';
import { HostileSite, inPage, type HostileVisit } from '../support/hostile-site.js';
import { Tally } from '../support/hostile-tally.js';
import { launch } from '../support/page.js';

let site: HostileSite;
let browser: Browser;
before(async () => {
  site = await new HostileSite().listen();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await site?.close();
});

const isProposal = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'letterHtml' in answer;
const isHost = (answer: unknown) => typeof answer === 'object' && answer !== null && 'eventTypes' in answer;

/** Shows both elements that use a firm's branding. */
async function showBranded(visit: HostileVisit, branding: object): Promise<void> {
  site.change = (answer) =>
    isProposal(answer)
      ? offer({ branding: { name: 'Hart & Vale', ...branding } })
      : isHost(answer)
        ? { ...(answer as object), branding: { name: 'Hart & Vale', ...branding } }
        : answer;
  const baseUrl = `${site.url}/service`;
  for (const [tag, properties] of [
    ['sig-proposal-accept', { baseUrl, token: site.scene.proposals.sent?.token }],
    ['sig-booking-host', { baseUrl, handle: site.scene.host.handle }],
  ] as const) {
    const shown = await inPage(visit, 'show', tag, properties);
    // On a busy machine it may show the firm later.
    const text = shown.includes('Hart & Vale') ? shown : await inPage(visit, 'text', ['Hart & Vale'], 30_000);
    assert.ok(text.includes('Hart & Vale'), `${tag} shows the firm, not: ${text}`);
    // What was pressed is requested for this element, not for the next.
    await visit.quiet();
  }
}

test(
  'a firm’s colour never sends a request, whatever the browser takes for a colour',
  { timeout: 300_000 },
  async () => {
    const list = colours({ own: site.url, elsewhere: site.elsewhere });
    const bare = await site.open(browser, { policy: false });
    await inPage(bare, 'unprotected', [], list);
    await bare.quiet();
    assert.ok(site.strays.splice(0).length > 20, 'the colours send requests where nothing protects a page');
    const tally = new Tally();
    for (const primaryColor of list.filter((_, index) => index % 6 === 0)) {
      await showBranded(bare, { primaryColor });
      tally.take(site, bare, primaryColor);
    }
    assert.deepEqual(tally.failures, []);
    await bare.close();
  },
);

test('a firm’s logo is requested without cookies, also after a redirect to the page’s own origin', async () => {
  const visit = await site.open(browser, { policy: false });
  const tally = new Tally();
  await showBranded(visit, { logoUrl: `${site.elsewhere}/logo.svg` });
  assert.deepEqual(
    site.strays.map(({ url, kind, hasCookie }) => [url, kind, hasCookie]),
    [
      [`${site.elsewhere}/logo.svg`, 'image cors', false],
      [`${site.elsewhere}/logo.svg`, 'image cors', false],
    ],
  );
  site.strays = [];
  await showBranded(visit, { logoUrl: `${site.elsewhere}/back` });
  const back = site.strays.splice(0).filter(({ url }) => url === `${site.url}/logout`);
  assert.ok(back.length > 0, 'the redirect was followed');
  assert.ok(
    back.every(({ hasCookie }) => !hasCookie),
    'without cookies',
  );
  for (const logoUrl of addresses({ own: site.url, elsewhere: site.elsewhere })) {
    await showBranded(visit, { logoUrl });
    tally.take(site, visit, logoUrl);
  }
  assert.deepEqual(tally.failures, []);
  assert.ok(tally.counts.logos >= 4, 'logos of the other origin were requested');
  await visit.close();
});

test('a letter’s inline styles, handlers and media are reported to the host a few times at most', async () => {
  const visit = await site.open(browser, { policy: true });
  const each = (html: (n: number) => string) => Array.from({ length: 200 }, (_, n) => html(n)).join('');
  const letterHtml =
    '<p>harmless words</p>' +
    each((n) => `<p style="width:${n}px" onclick="x(${n})">x</p><style>p{width:${n}px}</style>`) +
    each(
      (n) => `<video><track default src="${site.elsewhere}/${n}"></video><img src="${site.elsewhere}/${n}">`,
    );
  site.change = (answer) => (isProposal(answer) ? offer({ letterHtml }) : answer);
  const text = await inPage(visit, 'show', 'sig-proposal-accept', {
    baseUrl: `${site.url}/service`,
    token: site.scene.proposals.sent?.token,
  });
  assert.ok(text.includes('harmless words'));
  await visit.quiet();
  const tally = new Tally();
  tally.take(site, visit, 'the letter');
  assert.deepEqual(tally.failures, []);
  assert.ok(
    tally.counts.parserReports > 0 && tally.counts.parserReports <= 6,
    String(tally.counts.parserReports),
  );
  await visit.close();
});
