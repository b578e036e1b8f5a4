import assert from 'node:assert/strict';
import { appendFileSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { launch, visit } from '../support/page.js';
import { root } from '../support/sources.js';
import { serveFolder } from '../support/static.js';

const folder = `${root}.cache/two-versions`;
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const version of ['old', 'new']) {
  cpSync(`${root}dist/cdn`, `${folder}/${version}`, { recursive: true });
  // Each module of a tag says which copy it is from.
  for (const file of readdirSync(`${folder}/${version}`).filter((name) =>
    /^sig-(?!widgets).*\.js$/.test(name),
  ))
    appendFileSync(
      `${folder}/${version}/${file}`,
      `\n(globalThis.loaded ??= []).push("${version}/${file}");`,
    );
}
const page = (body: string) =>
  `<!doctype html><html lang="en"><title>Two versions</title><link rel="icon" href="data:,"><body>${body}</body></html>`;
const tags = `<sig-provider base-url="/service"><sig-contact-form></sig-contact-form></sig-provider>`;
writeFileSync(
  `${folder}/scripts.html`,
  page(`${tags}<script src="/old/sig-widgets.js"></script><script src="/new/sig-widgets.js"></script>`),
);
writeFileSync(
  `${folder}/modules.html`,
  page(`${tags}<script type="module">
    await import('/old/sig-provider.js');
    await import('/new/sig-contact-form.js');
    await import('/new/sig-provider.js');
  </script>`),
);

const browser = await launch();
const site = await serveFolder(folder);
after(async () => {
  await browser.close();
  await site.close();
});

const loaded = () => (globalThis as { loaded?: string[] }).loaded ?? [];

test('two scripts of two versions load each tag once, and the console says that there are two', async () => {
  const { page: host, problems } = await visit(browser, 'about:blank');
  const warnings: string[] = [];
  host.on('console', (line) => line.type() === 'warning' && warnings.push(line.text()));
  await host.goto(`${site.url}/scripts.html`);
  await host.getByRole('textbox', { name: 'Message' }).waitFor();
  const files = (await host.evaluate(loaded)).map((path) => path.split('/')[1]);
  assert.deepEqual([...files].sort(), ['sig-contact-form.js', 'sig-provider.js']);
  assert.deepEqual(warnings, [
    `sig-widgets: this page loads the script from ${site.url}/old/ and from ${site.url}/new/. A tag comes from the first that sees it: keep one.`,
  ]);
  assert.deepEqual(problems, []);
});

test('an element of one version takes the settings of a provider of another', async () => {
  const { page: host, problems, requests } = await visit(browser, `${site.url}/modules.html`);
  await host.getByRole('textbox', { name: 'Name' }).fill('Robin Calder');
  await host.getByRole('textbox', { name: 'Email' }).fill('robin@example.com');
  await host.getByRole('textbox', { name: 'Message' }).fill('A question about the lease of the office.');
  const asked = host.waitForRequest((request) => request.method() === 'POST');
  await host.getByRole('button', { name: 'Send' }).click();
  assert.match((await asked).url(), /\/service\//);
  assert.deepEqual(await host.evaluate(loaded), [
    'old/sig-provider.js',
    'new/sig-contact-form.js',
    'new/sig-provider.js',
  ]);
  assert.equal(problems.filter((line) => line.startsWith('uncaught')).length, 0);
  assert.ok(requests.length > 0);
});
