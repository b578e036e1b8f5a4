import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { poison, visibleOf } from '../attack/values.poison.js';
import { seeded } from '../attack/values.random.js';
import { scenarios } from '../attack/values.scenarios.js';
import { addresses, colours, texts } from '../attack/values.strings.js';
import { elements } from '../support/manifest.js';
import { HostileSite, inPage } from '../support/hostile-site.js';
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

/** They show no text of the service: other tests give them hostile files, messages and settings. */
const withoutTexts = ['sig-document-viewer', 'sig-provider', 'sig-signature-pad', 'sig-signing-frame'];

const maxRounds = 3;

test('every element that shows texts of the service is attacked', () => {
  const expected = elements.map(({ tagName }) => tagName).filter((tag) => !withoutTexts.includes(tag));
  assert.deepEqual(
    expected.filter((tag) => !(tag in scenarios)),
    [],
  );
});

for (const [tag, scenario] of Object.entries(scenarios).filter(([tag]) => !withoutTexts.includes(tag)))
  test(`${tag} shows hostile words as text, runs and requests nothing, and stays usable`, async () => {
    const random = seeded(tag.length);
    const targets = { own: site.url, elsewhere: site.elsewhere };
    const hostile = { colours: colours(targets), addresses: addresses(targets), texts: texts(targets) };
    const visible = visibleOf(hostile);
    const tally = new Tally();
    const isSeen = (shown: string) => visible.some((one) => shown.includes(one));
    for (const policy of [true, false]) {
      let shown = '';
      // The few texts of an element may all be ones that look like its own, which depends on the order of answers.
      for (let round = 0; round < maxRounds && !isSeen(shown); round += 1) {
        const visit = await site.open(browser, { policy });
        // Addresses of the scenario are the service's own.
        site.change = (answer) => answer;
        const given = await scenario(site, random);
        site.change = (answer) => poison(answer, random, hostile, { texts: 1, structure: 0 });
        const first = await inPage(visit, 'show', ...given);
        shown = first + (await inPage(visit, 'text', visible, 4000));
        assert.ok(await inPage(visit, 'hasControl'), 'a control takes the focus');
        await inPage(visit, 'clear');
        await visit.quiet();
        tally.take(site, visit, policy ? 'with the policy' : 'without a policy');
        await visit.close();
      }
      assert.ok(isSeen(shown), `it shows words of the service: ${shown.replace(/\s+/g, ' ').slice(0, 900)}`);
    }
    assert.deepEqual(tally.failures, []);
  });
