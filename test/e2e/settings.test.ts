import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { verifyWebhook } from '../../src/server/index.js';
import { cleanPage } from '../support/clean-page.js';
import { browser, runDemo, site } from '../support/on-demo.js';
import { shot, visit } from '../support/page.js';

runDemo();

/** The server of a firm that hears of events: what it got, as bytes and signature. */
const received: { body: Buffer; signature: string }[] = [];
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    received.push({
      body: Buffer.concat(chunks),
      signature: String(request.headers['x-service-signature']),
    });
    response.writeHead(204).end();
  });
});
let hook = '';

before(async () => {
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/events`;
});
after(() => receiver.close());

/** Every secret that reached the host's server, those that were replaced included. */
const secrets = new Set<string>();

/** Collects all that a page could read: bytes of responses, its own HTML with shadow roots, and details of events. */
async function watched(look: { width: number; dark: boolean }) {
  const visited = await visit(browser, 'about:blank', look);
  const { page } = visited;
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    const head = response
      .allHeaders()
      .then(JSON.stringify)
      .catch(() => '');
    const body = response
      .body()
      .then((bytes) => bytes.toString('latin1'))
      .catch(() => '');
    bodies.push(Promise.all([head, body]).then((parts) => parts.join('\n')));
  });
  await page.addInitScript(() => {
    const details: string[] = [];
    Object.assign(window, { details });
    for (const type of ['sig-created', 'sig-deleted', 'sig-error', 'sig-open'])
      addEventListener(type, (event) => details.push(type + JSON.stringify((event as CustomEvent).detail)));
  });
  await page.goto(`${site.url}/settings.html`);
  const seen: string[] = [];
  return {
    ...visited,
    /** Notes the page's present HTML; called after each step. */
    look: async () => void seen.push(await htmlOf(page)),
    all: async () => ({
      bodies: await Promise.all(bodies),
      html: seen,
      details: await page.evaluate(() => (window as unknown as { details: string[] }).details),
    }),
  };
}

const htmlOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const roots: (Document | ShadowRoot)[] = [document];
    let html = '';
    for (const root of roots) {
      html += root instanceof Document ? root.documentElement.outerHTML : root.innerHTML;
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) roots.push(element.shadowRoot);
        if (element instanceof HTMLInputElement) html += element.value;
      }
    }
    return html;
  });

/** Presses a control as a person without a mouse does. */
async function press(page: Page, locator: ReturnType<Page['locator']>) {
  await locator.focus();
  await page.keyboard.press('Enter');
}

/** Whether what the receiver got last is signed with this secret. */
const isSignedWith = async (secret: string) => {
  const { body, signature } = received.at(-1)!;
  return verifyWebhook(body, signature, secret).then(
    ({ event }) => event === 'TEST',
    () => false,
  );
};

for (const { width, dark, deletesAll } of [
  { width: 1280, dark: false, deletesAll: false },
  { width: 375, dark: true, deletesAll: true },
]) {
  const look = `${width} px ${dark ? 'dark' : 'light'}`;

  test(
    `an administrator manages an endpoint by keyboard, and its secrets stay on the server, at ${look}`,
    { timeout: 300_000 },
    async () => {
      const { page, problems, look: note, all } = await watched({ width, dark });
      const manager = page.locator('sig-webhook-manager');
      const before = new Set(site.secrets.all());
      before.forEach((secret) => secrets.add(secret));
      await manager.getByRole('heading', { name: `${site.url}/sig/webhooks` }).waitFor();
      await cleanPage(page, { what: `the endpoints at ${look}` });
      await shot(page, `settings-${width}`);

      await press(page, manager.getByRole('button', { name: 'Add endpoint' }));
      await manager.getByRole('textbox', { name: 'Address' }).focus();
      await page.keyboard.type(hook);
      await manager.getByRole('checkbox', { name: 'Envelope completed' }).focus();
      await page.keyboard.press('Space');
      await cleanPage(page, { what: `the form at ${look}` });
      await shot(page, `settings-form-${width}`);
      await page.keyboard.press('Enter');
      const endpoint = manager.getByRole('listitem').filter({ hasText: hook });
      await endpoint.getByText('Its signing secret is stored on your server.').waitFor();
      await note();
      const [first] = site.secrets.all().filter((secret) => !before.has(secret));
      assert.match(first ?? '', /^whsec_[0-9a-f]{64}$/);
      secrets.add(first!);

      await press(page, endpoint.getByRole('button', { name: 'Send test' }));
      await endpoint.getByText('Your server received the test and answered 204.').waitFor();
      assert.ok(await isSignedWith(first!));
      await press(page, endpoint.getByRole('button', { name: 'Deliveries' }));
      const delivery = endpoint.getByRole('listitem').filter({ hasText: 'Answered 204' });
      await delivery.getByText('Delivered').waitFor();
      await note();
      await cleanPage(page, { what: `the deliveries at ${look}` });
      await shot(page, `settings-deliveries-${width}`);

      await press(page, endpoint.getByRole('button', { name: 'New secret' }));
      await press(page, endpoint.getByRole('button', { name: 'Make new secret' }));
      await endpoint.getByText('The new signing secret is stored on your server.').waitFor();
      await note();
      const [newest] = site.secrets.all().filter((secret) => !secrets.has(secret));
      assert.match(newest ?? '', /^whsec_[0-9a-f]{64}$/, 'the new secret took the place of the first');
      secrets.add(newest!);
      await press(page, endpoint.getByRole('button', { name: 'Send test' }));
      await endpoint.getByText('Your server received the test and answered 204.').waitFor();
      assert.ok(await isSignedWith(newest!));
      assert.equal(await isSignedWith(first!), false);

      // The helper of the demo checks its own webhooks with what `onSecret` stored.
      const own = manager.getByRole('listitem').filter({ hasText: `${site.url}/sig/webhooks` });
      await press(page, own.getByRole('button', { name: 'New secret' }));
      await press(page, own.getByRole('button', { name: 'Make new secret' }));
      await own.getByText('The new signing secret is stored on your server.').waitFor();
      site.secrets.all().forEach((secret) => secrets.add(secret));
      await press(page, own.getByRole('button', { name: 'Send test' }));
      await own.getByText('Your server received the test and answered 200.').waitFor();
      await note();

      await press(page, endpoint.getByRole('button', { name: 'Delete' }));
      await endpoint.getByText('Delete this endpoint?').waitFor();
      await cleanPage(page, { what: `the question at ${look}` });
      await shot(page, `settings-delete-${width}`);
      await press(page, endpoint.getByRole('button', { name: 'Delete endpoint' }));
      await endpoint.waitFor({ state: 'detached' });
      await note();

      const { bodies, html, details } = await all();
      assert.ok(bodies.some((body) => body.includes('"secretStored":true')));
      assert.ok(html.every((text) => text.includes('sig/webhooks')));
      assert.ok(
        ['sig-created', 'sig-deleted'].every((type) => details.some((text) => text.startsWith(type))),
      );
      for (const text of [...bodies, ...html, ...details]) {
        assert.doesNotMatch(text, /whsec_[0-9a-f]/);
        for (const secret of secrets) assert.ok(!text.includes(secret.replace('whsec_', '')));
      }
      assert.deepEqual(problems, []);
    },
  );

  test(`an administrator reads notifications, and is asked before all go, at ${look}`, async () => {
    const { page, problems } = await visit(browser, `${site.url}/settings.html`, { width, dark });
    const bell = page.locator('sig-notification-bell');
    const opener = bell.getByRole('button', { name: /^Notifications, \d+ unread$/ });
    await opener.waitFor();
    const unread = async () => Number(/\d+/.exec((await opener.getAttribute('title')) ?? '')?.[0]);
    const count = await unread();
    assert.ok(count > 1);
    await press(page, opener);
    const rows = bell.getByRole('listitem');
    await rows.first().waitFor();
    await cleanPage(page, { what: `the notifications at ${look}` });
    await shot(page, `settings-bell-${width}`);
    const news = rows.filter({ hasText: 'Unread:' }).first();
    await press(page, news.getByRole('button', { name: /^Unread:/ }));
    await bell.getByTitle(`Notifications, ${count - 1} unread`).waitFor();

    if ((await bell.getAttribute('open')) === null) await press(page, opener);
    await press(page, bell.getByRole('button', { name: 'Delete all' }));
    await bell.getByRole('heading', { name: 'Delete all notifications?' }).waitFor();
    await cleanPage(page, { what: `the question at ${look}` });
    await shot(page, `settings-clear-${width}`);
    if (deletesAll) {
      await press(page, bell.getByRole('button', { name: 'Delete all' }));
      await bell.getByText('No notifications').waitFor();
      await page.reload();
      await bell.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    } else {
      await press(page, bell.getByRole('button', { name: 'Cancel' }));
      await rows.first().waitFor();
      assert.equal(await unread(), count - 1);
    }
    assert.deepEqual(problems, []);
  });
}
