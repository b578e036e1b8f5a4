import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { ceremonyFrame, consent, drawSignature, useSignature } from '../support/ceremony.js';
import { cleanPage } from '../support/clean-page.js';
import { browser, runDemo, site } from '../support/on-demo.js';
import { bytesOf, shot, visit } from '../support/page.js';
import { eventually, fieldsOf, pageOf, placer } from '../support/placer-page.js';
import { inkIn, textSpots } from '../support/pdf.js';

runDemo();

const typeButton = (page: Page, name: string) => placer(page).getByRole('button', { name, exact: true });

/** The page's box after scrolling with the wheel until that height of it is in view. */
async function shownAt(page: Page, target: Locator, y: number) {
  const view = (await placer(page).getByRole('region', { name: 'Pages' }).boundingBox())!;
  const bottom = Math.min(view.y + view.height, page.viewportSize()!.height) - 60;
  for (let turn = 0; ; turn += 1) {
    const box = (await target.boundingBox())!;
    const at = box.y + box.height * y;
    if (at > view.y + 20 && at < bottom) return box;
    assert.ok(turn < 20, `${y} of the page never came into view`);
    await page.mouse.move(view.x + view.width / 2, (view.y + bottom) / 2);
    await page.mouse.wheel(0, at - (view.y + bottom) / 2);
    await target.evaluate(
      () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
    );
  }
}

/** Drags a field type from the palette to a point of a page, with the mouse. */
async function drag(page: Page, name: string, number: number, x: number, y: number): Promise<void> {
  const target = pageOf(page, number);
  await target.scrollIntoViewIfNeeded();
  const to = await shownAt(page, target, y);
  const from = (await typeButton(page, name).boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width * x, to.y + to.height * y, { steps: 12 });
  await page.mouse.up();
}

/** Places a field type by keyboard: the field is put on the visible page and focused. */
async function key(page: Page, name: string): Promise<void> {
  await typeButton(page, name).focus();
  await page.keyboard.press('Enter');
}

test(
  'upload, placing by mouse and keyboard, sending, signing: the signed PDF has every value where its field was placed',
  { timeout: 300_000 },
  async () => {
    const { page, problems, requests } = await visit(browser, `${site.url}/sign.html`, { height: 1000 });
    await page.getByRole('button', { name: 'Use the sample agreement' }).click();
    await pageOf(page, 1).waitFor();
    await typeButton(page, 'Signature').waitFor();

    await drag(page, 'Signature', 1, 0.3, 0.8);
    await drag(page, 'Text', 1, 0.3, 0.3);
    await drag(page, 'Date', 1, 0.7, 0.5);
    await eventually(async () => (await fieldsOf(page)).length === 3, 'three fields by mouse');
    await shot(page, 'sign-1-mouse');

    // Page 2 is rotated by 90 degrees; from here on only the keyboard is used.
    await placer(page).getByRole('spinbutton', { name: 'Page' }).first().fill('2');
    await page.keyboard.press('Enter');
    for (const [index, name] of ['Signature', 'Text', 'Date'].entries()) {
      await key(page, name);
      await eventually(async () => (await fieldsOf(page)).length === 4 + index, `${name} by keyboard`);
      for (let step = 0; step < 2 + index * 3; step += 1) await page.keyboard.press('Shift+ArrowDown');
      for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Alt+ArrowRight');
    }
    const fields = await fieldsOf(page);
    assert.equal(
      fields.filter(({ pageNumber }) => pageNumber === 2).length,
      3,
      'three fields on the turned page',
    );
    await shot(page, 'sign-2-keyboard');

    await page.getByRole('button', { name: 'Save and send' }).click();
    const frame = await ceremonyFrame(page);
    await frame
      .getByRole('button', { name: /^Sign here/ })
      .first()
      .waitFor();
    await shot(page, 'sign-3-ceremony');

    for (const [name, value] of [
      ['Text 1', 'Harbour Mill Ltd'],
      ['Text 2', 'Turned but upright'],
    ] as const) {
      await frame.getByRole('textbox', { name }).first().fill(value);
    }
    for (const name of ['Date 1', 'Date 2'])
      await frame.getByLabel(name, { exact: true }).first().fill('2026-04-01');
    await sign(page, frame.getByRole('button', { name: /^Sign here: Signature 1/ }).first());
    await again(frame.getByRole('button', { name: /^Sign here: Signature 2/ }).first(), page);
    await consent(frame);
    await shot(page, 'sign-4-filled');

    const heard = page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const types: string[] = [];
          for (const type of ['sig-signed', 'sig-completed']) {
            document.addEventListener(type, () => {
              types.push(type);
              if (types.length === 2) resolve(types);
            });
          }
        }),
    );
    await frame.getByRole('button', { name: 'Finish and sign' }).press('Enter');
    assert.deepEqual(await heard, ['sig-signed', 'sig-completed']);
    const said = requests.findIndex((url) => url.includes('/sig/envelopes/') && url.includes('/status'));
    assert.ok(said >= 0, 'the state was read through the helper');
    await page.getByText('Verified with the service: completed.').waitFor();
    await shot(page, 'sign-5-completed');

    const download = page.waitForEvent('download');
    await page
      .locator('sig-signing-frame')
      .getByRole('button', { name: /download/i })
      .first()
      .click();
    const signed = await bytesOf(await download);
    const spots = await textSpots(signed);
    const placed = (type: string) => fields.filter((field) => field.type === type);
    for (const [field, text] of [
      [placed('TEXT').find((one) => one.pageNumber === 1)!, 'Harbour Mill Ltd'],
      [placed('TEXT').find((one) => one.pageNumber === 2)!, 'Turned but upright'],
    ] as const) {
      const spot = spots.find((one) => one.text.includes(text));
      assert.ok(spot, `${text} is in the signed PDF`);
      assert.equal(spot.page, field.pageNumber);
      assert.ok(spot.x >= field.x - 0.005 && spot.x <= field.x + field.width, `${text} across: ${spot.x}`);
      assert.ok(spot.y >= field.y && spot.y <= field.y + field.height + 0.005, `${text} down: ${spot.y}`);
    }
    for (const field of placed('SIGNATURE')) {
      assert.ok(
        (await inkIn(signed, field.pageNumber, field)) > 0.01,
        `a signature on page ${field.pageNumber}`,
      );
    }
    assert.equal(placed('DATE').length, 2);

    const envelope = new URL(page.url()).searchParams.get('envelope')!;
    const copies = await page.request.get(`${site.url}/sig/v1/envelopes/${envelope}/copies`);
    assert.equal(copies.status(), 404, 'what no element of the page asks for is not there for its visitor');

    const { apiKeys } = site.scene;
    assert.ok(!requests.some((url) => url.includes(apiKeys.full)), 'the key is in no address');
    assert.ok(!(await page.content()).includes(apiKeys.full), 'the key is not in the page');
    assert.deepEqual(problems, []);
  },
);

async function sign(page: Page, opener: Locator): Promise<void> {
  await opener.press('Enter');
  const frame = await ceremonyFrame(page);
  await drawSignature(page, frame);
  await shot(page, 'sign-3-pad');
  await useSignature(frame, 'Signature 1');
}

/** The previous signature is offered for the next field. */
async function again(opener: Locator, page: Page): Promise<void> {
  await opener.press('Enter');
  const frame = await ceremonyFrame(page);
  await shot(page, 'sign-3-again');
  await useSignature(frame, 'Signature 2');
}

const files = [
  ['a text that calls itself PDF', 'letter.pdf', Buffer.from('Dear Sir'), /not a PDF/],
  ['an empty file', 'empty.pdf', Buffer.alloc(0), /is empty/],
  [
    'a picture renamed to .pdf',
    'photo.pdf',
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    /not a PDF/,
  ],
  [
    'a damaged PDF',
    'damaged.pdf',
    Buffer.from('%PDF-1.7\nnothing follows'),
    /incomplete: its end is missing/,
  ],
] as const;

for (const [what, name, buffer, words] of files) {
  test(`${what} gets a clear message, and typed text is kept`, async () => {
    const { page, problems } = await visit(browser, `${site.url}/sign.html`);
    await page.getByLabel('Signer’s name').fill('Ada Typed');
    await page.getByLabel('Document (PDF)').setInputFiles({ name, mimeType: 'application/pdf', buffer });
    await page.getByRole('button', { name: 'Upload and place fields' }).click();
    await page.getByRole('alert').filter({ hasText: words }).waitFor();
    await shot(page, `sign-bad-${name}`);
    assert.equal(await page.getByLabel('Signer’s name').inputValue(), 'Ada Typed');
    assert.deepEqual(
      problems.filter((line) => !/status of 4\d\d/.test(line)),
      [],
    );
    await page.context().close();
  });
}

test(
  'placing and signing have no accessibility violations, wide and narrow, light and dark',
  { timeout: 300_000 },
  async () => {
    for (const [width, dark] of [
      [1280, false],
      [375, true],
      [320, false],
    ] as const) {
      const { page } = await visit(browser, `${site.url}/sign.html`, { width, dark });
      await shot(page, `sign-look-upload-${width}`);
      await page.getByRole('button', { name: 'Use the sample agreement' }).click();
      await pageOf(page, 1).waitFor();
      await key(page, 'Signature');
      await eventually(async () => (await fieldsOf(page)).length === 1, 'a field');
      await shot(page, `sign-look-place-${width}`);
      await cleanPage(page);
      await page.getByRole('button', { name: 'Save and send' }).click();
      const frame = await ceremonyFrame(page);
      await frame
        .getByRole('button', { name: /^Sign here/ })
        .first()
        .waitFor();
      await shot(page, `sign-look-sign-${width}`);
      await cleanPage(page);
      await page.context().close();
    }
  },
);

test('an envelope is not sent while fields are unsaved or its pages have not been seen', async () => {
  const { page, requests } = await visit(browser, `${site.url}/sign.html`);
  const send = page.getByRole('button', { name: 'Save and send' });
  await page.getByRole('button', { name: 'Use the sample agreement' }).click();
  await pageOf(page, 1).waitFor();
  await key(page, 'Signature');
  await eventually(async () => (await fieldsOf(page)).length === 1, 'a field');
  const refused = (url: URL) => /\/fields(\/bulk)?$/.test(url.pathname);
  await page.route(refused, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 422, json: {} }),
  );
  await send.click();
  await placer(page).getByText('Couldn’t save.').waitFor();
  await page.getByRole('alert').filter({ hasText: 'Nothing was sent' }).waitFor();
  await shot(page, 'sign-not-saved');
  await eventually(() => send.isEnabled(), 'the button');
  assert.ok(!requests.some((url) => url.endsWith('/host/envelopes/send')), 'not sent');
  assert.equal((await fieldsOf(page)).length, 1, 'nothing placed is lost');

  page.on('dialog', (dialog) => void dialog.accept());
  let letGo = (): void => undefined;
  const gate = new Promise<void>((open) => (letGo = open));
  await page.route(/\/content$/, async (route) => (await gate, route.continue()));
  await page.reload();
  await placer(page).getByText('Loading…').waitFor();
  assert.equal(await send.isEnabled(), false);
  letGo();
  await pageOf(page, 1).waitFor();
  await eventually(() => send.isEnabled(), 'the button');
  await page.context().close();
});

test('reloading and the back button return to the same step', async () => {
  const { page } = await visit(browser, `${site.url}/sign.html`);
  await page.getByRole('button', { name: 'Use the sample agreement' }).click();
  await pageOf(page, 1).waitFor();
  await page.reload();
  await pageOf(page, 1).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Use the sample agreement' }).waitFor();
  await page.goForward();
  await pageOf(page, 1).waitFor();
  await page.context().close();
});
