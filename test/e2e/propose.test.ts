import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanPage } from '../support/clean-page.js';
import { signInCeremony } from '../support/ceremony.js';
import { browser, runDemo, site } from '../support/on-demo.js';
import { shot, visit } from '../support/page.js';

runDemo();

/** The proposal as the service returns it, independent of the page. */
async function readProposal(name: 'sent' | 'viewed'): Promise<{ status: string; declineReason?: string }> {
  const { apiKeys, proposals } = site.scene;
  const answer = await fetch(`${site.sandboxUrl}/v1/proposals/${proposals[name]!.id}`, {
    headers: { Authorization: `Bearer ${apiKeys.full}` },
  });
  return (await answer.json()) as { status: string; declineReason?: string };
}
const statusOf = async (name: 'sent' | 'viewed') => (await readProposal(name)).status;

test('a client reads the letter and the fees, accepts and signs in the frame, and the service says ACCEPTED', async () => {
  const { page, problems } = await visit(browser, `${site.url}/propose.html?n=1`);
  const proposal = page.locator('sig-proposal-accept');
  await proposal.getByRole('table').first().waitFor();
  await shot(page, 'propose-1-read');
  assert.ok((await proposal.getByRole('table').count()) >= 2, 'one table for each cadence');
  await page.mouse.wheel(0, 600);
  await assertEventually(async () => (await statusOf('sent')) === 'VIEWED', 'the view is recorded (R169)');

  const accepted = page.evaluate(
    () =>
      new Promise<string>((resolve) =>
        document.addEventListener('sig-accepted', (event) => resolve(event.type), { once: true }),
      ),
  );
  await proposal.getByRole('button', { name: 'Accept and sign' }).first().click();
  await proposal.getByRole('textbox', { name: /name/i }).fill('Robin Calder');
  await proposal.getByRole('textbox', { name: /email/i }).fill('robin@example.com');
  await shot(page, 'propose-2-form');
  await proposal.getByRole('button', { name: 'Accept and sign' }).last().click();
  await signInCeremony(page, 'propose-3');
  assert.equal(await accepted, 'sig-accepted');
  assert.equal(await statusOf('sent'), 'ACCEPTED');
  await proposal
    .getByRole('heading', { name: /accepted/i })
    .first()
    .waitFor();
  await shot(page, 'propose-4-accepted');
  assert.deepEqual(problems, []);
});

test('a client declines another proposal with a reason, and the service stores it', async () => {
  const { page, problems } = await visit(browser, `${site.url}/propose.html?n=2`);
  const proposal = page.locator('sig-proposal-accept');
  await proposal.getByRole('button', { name: 'Decline' }).first().click();
  await proposal.getByRole('textbox', { name: /reason/i }).fill('We chose to do it ourselves');
  await shot(page, 'propose-5-decline');
  await proposal.getByRole('button', { name: 'Decline' }).last().click();
  await proposal
    .getByText(/you have declined/i)
    .first()
    .waitFor();
  await shot(page, 'propose-6-declined');
  const { status, declineReason } = await readProposal('viewed');
  assert.equal(status, 'DECLINED');
  assert.equal(declineReason, 'We chose to do it ourselves');
  assert.deepEqual(problems, []);
});

test('the proposal page has no accessibility violations, wide and narrow, light and dark', async () => {
  for (const [width, dark] of [
    [1280, false],
    [375, true],
    [320, false],
  ] as const) {
    const { page } = await visit(browser, `${site.url}/propose.html?n=1`, { width, dark });
    await page
      .locator('sig-proposal-accept')
      .getByRole('table')
      .or(page.getByRole('heading', { name: /accepted/i }))
      .first()
      .waitFor();
    await shot(page, `propose-look-${width}-${dark ? 'dark' : 'light'}`);
    await cleanPage(page, { what: `${width} px` });
    await page.context().close();
  }
});

for (const [what, chunk] of [
  ['what shows it', /\/presenter\.lazy[^/]*\.js$/],
  ['what shows it, and the panel that says so,', /\/(presenter|failure)\.lazy[^/]*\.js$/],
] as const) {
  test(`a proposal is read again once ${what} loads`, async () => {
    const { page, context } = await visit(browser, 'about:blank');
    const refused = new Set<string>();
    await page.route(chunk, (route) => {
      refused.add(chunk.exec(route.request().url())![0].split('.')[0]!);
      return route.abort();
    });
    await page.goto(`${site.url}/propose.html?n=2`);
    const proposal = page.locator('sig-proposal-accept');
    await proposal.getByRole('heading', { name: 'We’re having trouble connecting.' }).waitFor();
    assert.equal(refused.size, chunk.source.includes('failure') ? 2 : 1, [...refused].join());
    await cleanPage(page, { what: 'code that did not load' });
    await shot(page, `propose-not-loaded-${refused.size}`);
    await page.unroute(chunk);
    await proposal.getByRole('button', { name: 'Try again' }).click();
    await proposal.getByRole('table').first().waitFor();
    await context.close();
  });
}

async function assertEventually(test: () => Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + 8000;
  while (!(await test())) {
    assert.ok(Date.now() < end, what);
    await new Promise((next) => setTimeout(next, 100));
  }
}
