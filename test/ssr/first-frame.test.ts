import assert from 'node:assert/strict';
import { test } from 'node:test';
import { render } from '@lit-labs/ssr';
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js';
import { html } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { renderToString } from '../../src/ssr/index.js';
import { filesUnder } from '../support/sources.js';

type Tag = Parameters<typeof renderToString>[0];
const tags = filesUnder('src/elements', /^sig-[\w-]+\.define\.ts$/).map((file) => file.split('/')[2]! as Tag);
const withWords = tags.filter((tag) => tag !== 'sig-provider');

/** Fails when rendering asks for anything from the network. */
const noFetch = () => assert.fail('a request on the server');

for (const tag of tags) {
  test(`${tag} renders its first frame on a server, with its styles`, (t) => {
    t.mock.method(globalThis, 'fetch', noFetch);
    const markup = renderToString(tag, { 'server-url': 'https://host.example/sig', token: 't' });
    assert.match(markup, new RegExp(`^<${tag} [^>]*><template shadowroot="open" shadowrootmode="open"`));
    assert.match(markup, /<style>[^<]*:host/);
    assert.ok(markup.endsWith(`</template></${tag}>`));
    assert.doesNotMatch(markup, /undefined|\[object|checked="false"|<!--/);
  });

  test(`${tag} also renders inside a template of @lit-labs/ssr`, async () => {
    await import(`../../src/elements/${tag}/${tag}.define.js`);
    const markup = collectResultSync(render(html`${unsafeHTML(`<${tag}></${tag}>`)}`));
    assert.match(markup, /<template shadowroot="open" shadowrootmode="open"/);
  });
}

for (const tag of withWords) {
  test(`${tag} speaks the language of its attribute in the first frame`, () => {
    const words = (lang: string) =>
      renderToString(tag, { lang, 'time-zone': 'Europe/London' })
        .replace(/<style>[^<]*<\/style>/, '')
        .replace(` lang="${lang}"`, '');
    assert.notEqual(words('de'), words('en'));
    assert.doesNotMatch(words('de'), /<span lang="en"/);
  });
}

test('attributes are escaped, and none can end the tag', () => {
  const markup = renderToString('sig-booking-picker', {
    handle: '"><script>&',
    guests: true,
    slug: undefined,
  });
  assert.ok(
    markup.startsWith('<sig-booking-picker handle="&quot;&gt;&lt;script&gt;&amp;" guests=""><template'),
  );
  assert.throws(
    () => renderToString('sig-booking-picker', { 'a onclick=': 'x' }),
    /no attribute can be named/,
  );
});

test('what an attribute puts into the frame is escaped', () => {
  const markup = renderToString('sig-booking-button', { label: '<img src=x onerror=alert(1)>' });
  assert.doesNotMatch(markup, /<img/);
});

test('an unknown tag is refused', () => {
  assert.throws(() => renderToString('sig-unknown' as Tag), /there is no element sig-unknown/);
});

test('the style has the nonce of the page’s policy', () => {
  assert.match(renderToString('sig-provider', {}, { nonce: 'a"b' }), /<style nonce="a&quot;b">/);
});

test('a picker of unknown width has both layouts, one of a chosen layout only that', () => {
  const layouts = (layout?: 'list') =>
    [...renderToString('sig-booking-picker', { layout }).matchAll(/<div data-layout="(\w+)"/g)].map(
      ([, name]) => name,
    );
  assert.deepEqual(layouts(), ['month', 'list']);
  assert.deepEqual(layouts('list'), ['list']);
});

test('a press of Enter in a served form sends nothing anywhere', () => {
  for (const tag of withWords) {
    for (const [form] of renderToString(tag).matchAll(/<form[^>]*>/g))
      assert.match(form, /method="dialog"/, tag);
  }
});
