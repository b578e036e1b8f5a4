import assert from 'node:assert/strict';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { launch } from '../support/page.js';
import { root } from '../support/sources.js';
import { serveFolder } from '../support/static.js';
import { waitUntil } from '../support/wait.js';

const folder = `${root}.cache/developer-messages`;
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
cpSync(`${root}dist/cdn`, `${folder}/sig-widgets`, { recursive: true });

const browser = await launch();
const open = await serveFolder(folder);
const strict = await serveFolder(folder, {
  'Content-Security-Policy': "default-src 'self'; img-src 'self' data:",
});
const elsewhere = await serveFolder(folder);
const closed = await serveFolder(folder);
await closed.close();
after(async () => {
  await browser.close();
  await Promise.all([open.close(), strict.close(), elsewhere.close()]);
});

const picker = (attributes: string) =>
  `<sig-booking-picker handle="ada" slug="intro" token="${'a'.repeat(64)}" ${attributes}></sig-booking-picker>`;
const frame = (attributes: string) =>
  `<sig-signing-frame envelope-id="env1" recipient-id="rec1" ${attributes}></sig-signing-frame>`;

const mistakes = [
  {
    what: 'an address where nothing listens',
    site: open,
    tag: picker(`base-url="${closed.url}"`),
    message: `sig-booking-picker: nothing answers at ${closed.url}: is the helper running, and the address right?`,
  },
  {
    what: 'a helper that does not list the page’s origin',
    site: open,
    tag: picker(`base-url="${elsewhere.url}"`),
    message: `sig-booking-picker: ${elsewhere.url} answers, but not to pages of ${open.url}: add this origin to the helper's "origins", and check the address`,
  },
  {
    what: 'a policy without the address in connect-src',
    site: strict,
    tag: picker(`base-url="${elsewhere.url}"`),
    message: `sig-booking-picker: the page's Content-Security-Policy forbids requests to ${elsewhere.url}: add it to connect-src`,
  },
  {
    what: 'a server-url at which no helper is mounted, for a picker',
    site: open,
    tag: picker('server-url="/sign"'),
    message:
      /^sig-booking-picker: \w+ was answered by another server \(404\): base-url and server-url lead elsewhere/,
  },
  {
    what: 'a server-url at which no helper is mounted, for a frame',
    site: open,
    tag: frame('server-url="/sign"'),
    message: 'sig-signing-frame: No helper answers at server-url (404).',
  },
  {
    what: 'a base-url that ends in /v1',
    site: open,
    tag: picker(`base-url="${elsewhere.url}/v1"`),
    message: 'sig-booking-picker: base-url must not end in /v1',
  },
  {
    what: 'a misspelt attribute',
    site: open,
    tag: frame('sever-url="/sig"'),
    message: 'sig-signing-frame: "sever-url" is no attribute: did you mean server-url?',
  },
] as const;

for (const { what, site, tag, message } of mistakes)
  test(`the console names ${what}, once; the visitor reads neutral words`, async () => {
    writeFileSync(
      `${folder}/index.html`,
      `<!doctype html><html lang="en"><title>Page</title><script type="module" src="/sig-widgets/sig-widgets.js"></script>${tag}`,
    );
    const page = await browser.newPage();
    const warnings: string[] = [];
    page.on('console', (line) => line.type() === 'warning' && warnings.push(line.text()));
    await page.goto(site.url);
    const isIt = (line: string) => (typeof message === 'string' ? line === message : message.test(line));
    await waitUntil(() => warnings.some(isIt), `the message; there is ${JSON.stringify(warnings)}`, 30_000);
    const text = () =>
      page.evaluate(() => document.querySelector('[handle], [envelope-id]')?.shadowRoot?.textContent);
    await waitUntil(async () => /\w/.test((await text()) ?? ''), 'words for the visitor');
    assert.doesNotMatch(
      (await text()) ?? '',
      /server-url|base-url|connect-src|was not found|couldn’t be found/,
    );
    assert.equal(warnings.filter(isIt).length, 1);
    await page.close();
  });
