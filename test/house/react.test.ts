import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import * as components from 'sig-widgets/react';
import { elements } from '../support/manifest.js';
import { textOf } from '../support/sources.js';

test('./react has a component for every element, and nothing else', () => {
  assert.deepEqual(Object.keys(components).sort(), elements.map(({ name }) => name).sort());
});

for (const { tagName, events = [] } of elements)
  test(`./react: <${tagName}> has a prop for each event of its documentation`, () => {
    const source = textOf(`src/react/${tagName}.ts`);
    const [, listed = ''] = /eventProps\(([^)]*)\)/.exec(source) ?? [];
    assert.deepEqual(
      [...listed.matchAll(/'([\w-]+)'/g)].map(([, name]) => name).sort(),
      events.map(({ name }) => name).sort(),
    );
  });

test('./react renders tags on a server, without a DOM', () => {
  const markup = Object.values(components).map((component) =>
    renderToString(createElement(component as unknown as FunctionComponent)),
  );
  assert.deepEqual(
    markup.map((html) => /^<([\w-]+)/.exec(html)?.[1]).sort(),
    elements.map(({ tagName }) => tagName).sort(),
  );
});
