import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unzipSync } from 'fflate';
import { ceremonyFrame, signInCeremony } from '../support/ceremony.js';
import { cleanPage } from '../support/clean-page.js';
import { browser, runDemo, site } from '../support/on-demo.js';
import { bytesOf, shot, visit } from '../support/page.js';
import { eventually, fieldsOf, pageOf, placer } from '../support/placer-page.js';

runDemo();

test(
  'beside the signed document, the browser proves the trail through the helper and saves the evidence',
  { timeout: 300_000 },
  async () => {
    const { page, problems } = await visit(browser, `${site.url}/sign.html`, { height: 1000 });
    await page.getByRole('button', { name: 'Use the sample agreement' }).click();
    await pageOf(page, 1).waitFor();
    await placer(page).getByRole('button', { name: 'Signature', exact: true }).focus();
    await page.keyboard.press('Enter');
    await eventually(async () => (await fieldsOf(page)).length === 1, 'a signature field');
    await page.getByRole('button', { name: 'Save and send' }).click();
    const ceremony = await ceremonyFrame(page);
    // The frame takes the focus once it shows the document, and a key would go there.
    await ceremony
      .getByRole('button', { name: /^Sign here/ })
      .first()
      .waitFor();
    // By key, since the button moves while the frame above it takes its height.
    await page.getByRole('button', { name: 'Show the audit trail' }).press('Enter');
    const proof = page.locator('sig-envelope-proof');
    await proof.getByText('available once everyone has signed').waitFor();
    await signInCeremony(page, 'prove');
    await page.getByText('Verified with the service: completed.').waitFor();

    await proof.getByText('Completed by everyone').waitFor();
    await proof.getByRole('heading', { name: 'Audit trail verified' }).waitFor();
    await proof.getByText('Your browser calculated every entry’s fingerprint again').waitFor();
    const download = page.waitForEvent('download');
    await proof.getByRole('button', { name: 'Save evidence (ZIP)' }).click();
    const saved = await download;
    assert.match(saved.suggestedFilename(), /\(evidence\)\.zip$/);
    assert.ok('audit.json' in unzipSync(await bytesOf(saved)));
    for (const [width, scheme] of [
      [1280, 'light'],
      [375, 'dark'],
      [320, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: scheme });
      await proof.scrollIntoViewIfNeeded();
      await cleanPage(page, { what: `the proof at ${width} px` });
      await shot(page, `prove-${width}-${scheme}`);
    }
    assert.deepEqual(problems, []);
  },
);
