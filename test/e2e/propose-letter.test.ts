import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { offer } from '../../stories/proposals.js';
import { allCases } from '../elements/letters/index.js';
import { launch } from '../support/page.js';
import { origin, proposalPage, proposalScripts } from '../support/proposal-page.js';

const canary = 'https://canary.example';
let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

const pwned = () => (window as { pwned?: number }).pwned;

test('a letter with every known attack runs no script, sends no request and never navigates, on a page without a policy', async () => {
  const cases = allCases(canary);
  const letter = cases.map(({ html }) => `<p>words</p>${html}`).join('');
  // Each case also alone: an unclosed element of one would swallow the next.
  const services = cases.map(({ name, html }) => ({
    name,
    description: html,
    feeType: 'FIXED',
    amount: '1.00',
  }));
  const { page, outside, uncaught } = await proposalPage(browser, {
    offer: offer({ letterHtml: letter, coverLetterHtml: letter, termsHtml: letter, services }),
  });
  const element = page.locator('sig-proposal-accept');
  await element.getByRole('heading', { name: 'Fees' }).waitFor();
  // A case that is removed completely has no part.
  assert.ok((await element.locator('.letter').count()) > 80, 'the cases are on the page');
  // Triggers everything that could wait for a person's action.
  await element.evaluate((host) => {
    for (const node of host.shadowRoot!.querySelectorAll<HTMLElement>('.letter *')) {
      for (const type of ['pointerenter', 'mouseover', 'focus', 'touchstart', 'toggle', 'animationstart'])
        node.dispatchEvent(new Event(type));
      // An allowed link keeps its target, including the elements inside it.
      if (!node.closest('a[href]')) node.click();
    }
  });
  const left = await element.evaluate((host) =>
    [
      ...host.shadowRoot!.querySelectorAll(
        '.letter :is(form, input, button, select, textarea, style, link, meta, base, iframe, frame, object, embed, ' +
          'img, video, audio, svg, math, script, template, [style], [id], [name], [onclick], [onerror], [data-controller])',
      ),
    ].map((node) => node.outerHTML),
  );
  assert.deepEqual(left, []);
  await page.waitForLoadState('networkidle');
  assert.equal(await page.evaluate(pwned), undefined);
  assert.deepEqual(outside, []);
  assert.deepEqual(uncaught, []);
  assert.equal(page.url(), `${origin}/`);
  await page.context().close();
});

test('the same letter without the sanitiser does run scripts and send requests: the attacks are live', async () => {
  const { page, outside } = await proposalPage(browser, { offer: offer(), bare: true });
  const cases = allCases(canary).filter(({ html }) => !/http-equiv|<base|frame/i.test(html));
  await page.evaluate(
    (list) => {
      const boxes = list.map(() => document.createElement('div'));
      document.body.append(...boxes);
      boxes.forEach((box, index) => (box.innerHTML = list[index]!));
    },
    cases.map(({ html }) => html),
  );
  await page.waitForFunction(pwned);
  assert.ok(outside.filter((line) => line.includes(canary)).length > 10, outside.join('\n'));
  await page.context().close();
});

test('if Trusted Types forbid our policy, the letter is not shown, cannot be accepted, and the element says so', async () => {
  const { page } = await proposalPage(browser, {
    offer: offer(),
    policy: "require-trusted-types-for 'script'; trusted-types lit-html",
  });
  const element = page.locator('sig-proposal-accept');
  await element.getByText('We can’t show this letter safely').waitFor();
  assert.equal(await element.getByRole('button', { name: 'Accept and sign' }).count(), 0);
  assert.equal(await element.getByRole('button', { name: 'Decline' }).count(), 1);
  assert.equal(await element.getByText('What we do for you').count(), 0);
  await page.context().close();
});

test('under the documented policy the whole letter is shown', async () => {
  const { page, uncaught } = await proposalPage(browser, {
    offer: offer(),
    policy:
      "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
      "require-trusted-types-for 'script'; trusted-types lit-html sig-widgets",
  });
  const element = page.locator('sig-proposal-accept');
  await element.getByRole('heading', { name: 'What we do for you' }).waitFor();
  assert.equal(await element.getByRole('button', { name: 'Accept and sign' }).isEnabled(), true);
  assert.deepEqual(uncaught, []);
  await page.context().close();
});

test('the sanitiser is loaded together with the proposal, and not before there is one', async () => {
  const { files, entry } = await proposalScripts();
  const sanitiser = [...files].filter(
    ([, code]) => code.includes('isSupported') && code.includes('ALLOWED_TAGS'),
  );
  assert.ok(
    sanitiser.length > 0 && sanitiser.every(([path]) => path !== entry),
    'it is no part of the entry',
  );
  const bare = await proposalPage(browser, { offer: offer(), bare: true });
  await bare.page.waitForLoadState('networkidle');
  // What the entry imports may be a file of its own.
  assert.ok(bare.asked.includes(`GET ${entry}`));
  assert.deepEqual(
    bare.asked.filter((asked) => sanitiser.some(([path]) => asked === `GET ${path}`)),
    [],
  );
  await bare.context.close();

  let release!: () => void;
  const held = new Promise<void>((resolve) => (release = resolve));
  const { page, asked, context } = await proposalPage(browser, {
    offer: offer(),
    delay: (path) => (path.startsWith('/service') ? held : Promise.resolve()),
  });
  await Promise.all(
    sanitiser.map(async ([path]) => {
      while (!asked.includes(`GET ${path}`)) await page.waitForTimeout(10);
    }),
  );
  assert.ok(asked.includes('GET /proposal'), 'the proposal is on its way');
  assert.equal(await page.getByRole('heading', { name: 'Fees' }).count(), 0);
  release();
  await page.getByRole('heading', { name: 'Fees' }).waitFor();
  await context.close();
});

test('words removed with a tag block acceptance until the PDF has been opened', async () => {
  const { page, asked, context } = await proposalPage(browser, {
    offer: offer({ letterHtml: '<p>The fee is</p><math><mn>1000</mn></math>' }),
  });
  const element = page.locator('sig-proposal-accept');
  await element.getByText('We can’t show the whole letter here.').waitFor();
  const accept = element.getByRole('button', { name: 'Accept and sign' });
  assert.equal(await accept.getAttribute('aria-disabled'), 'true');
  await accept.click({ force: true });
  assert.equal(await element.getByRole('textbox').count(), 0, 'no form opens');
  const download = page.waitForEvent('download');
  await element.getByRole('button', { name: 'Download PDF' }).first().click();
  assert.equal((await download).suggestedFilename(), 'PROP-0042.pdf');
  await accept.click();
  await element.getByRole('textbox', { name: /name/i }).fill('Jo Client');
  await element.getByRole('button', { name: 'Accept and sign' }).last().click();
  await element.getByRole('heading', { name: 'Sign', exact: true }).waitFor();
  assert.equal(asked.filter((line) => line === 'POST /proposal/accept').length, 1);
  await context.close();
});
