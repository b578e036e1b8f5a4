import assert from 'node:assert/strict';
import { existsSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { test } from 'node:test';
import { diagnose } from '../support/diagnose.js';
import { elements } from '../support/manifest.js';
import { root, textOf } from '../support/sources.js';

const { exports: doors } = JSON.parse(textOf('package.json')) as {
  exports: Record<string, string | { types: string }>;
};

const importAll = (paths: readonly string[]) =>
  paths.map((path, index) => `export * as door${index} from 'sig-widgets${path.slice(1)}';`).join('\n');
const typed = Object.keys(doors).filter(
  (door) => typeof doors[door] === 'object' && !door.includes('pdf.worker'),
);

/** The declaration files that a page reads with one of them. */
function filesWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(root + file)) return seen;
  seen.add(file);
  for (const [, path = ''] of textOf(file).matchAll(/(?:from |import |import\()['"](\.[^'"]+)\.js['"]/g))
    filesWith(`${posix.join(posix.dirname(file), path)}.d.ts`, seen);
  return seen;
}

const listens = ['document', 'window', "document.createElement('sig-signing-frame')"].map(
  (target) => `${target}.addEventListener('sig-completed', ({ detail }) => detail.envelopeId?.at(0));`,
);
const listening = ["import 'sig-widgets/define/sig-signing-frame';", ...listens].join('\n');

const reactPage = (detail: string) => `
import { SigSigningFrame } from 'sig-widgets/react';
const component = (
  <SigSigningFrame serverUrl="/sig" envelopeId="e1" onSigCompleted={(event) => event.detail.${detail}?.at(0)} />
);
const tag = (
  <sig-signing-frame server-url="/sig" envelope-id="e1" full-screen onsig-completed={(event) => event.detail.${detail}?.at(0)} />
);
export default [component, tag];`;

// One project for all: the compiler reads the packages' declarations once.
const page = diagnose({
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: ['node'],
  files: {
    'page.ts': importAll(typed),
    'events.ts': listening,
    'wrong-event.ts': listening.replaceAll('envelopeId', 'envelope'),
    'page.tsx': reactPage('envelopeId'),
    'wrong-detail.tsx': reactPage('envelope'),
    'wrong-attribute.tsx': reactPage('envelopeId')
      .replace('server-url="/sig"', 'server-url={1}')
      .replace('serverUrl="/sig"', 'serverUrl={1}'),
  },
});

test('a page’s project without skipLibCheck accepts the declarations of every door', () => {
  assert.ok(typed.length > 20);
  assert.deepEqual([page['declarations'], page['page.ts']], [[], []]);
});

test('a server’s project without lib.dom accepts the declarations of helper, client and contract', () => {
  const server = ['./server', './server/node', './server/redis', './client', './contract'];
  const errors = diagnose({ files: { 'server.ts': importAll(server) }, lib: ['es2023'], types: ['node'] });
  assert.deepEqual(errors, { declarations: [], 'server.ts': [] });
});

test('an event is typed wherever it is heard: on the element, the document and the window', () => {
  assert.deepEqual(page['events.ts'], []);
  assert.equal(page['wrong-event.ts']?.length, 3);
});

test('the module of a tag alone brings the types of its events', () => {
  const missing = elements.flatMap(({ tagName: tag, events = [] }) => {
    const declarations = [...filesWith(`dist/elements/${tag}/${tag}.define.d.ts`)].map(textOf).join('\n');
    return events
      .filter(({ name }) => name.startsWith('sig-') && !declarations.includes(`'${name}':`))
      .map(({ name }) => `${tag}: ${name}`);
  });
  assert.deepEqual(missing, []);
});

test('React knows the components, the tags, their attributes and their events', () => {
  assert.deepEqual(page['page.tsx'], []);
  assert.equal(page['wrong-detail.tsx']?.length, 2);
  assert.equal(page['wrong-attribute.tsx']?.length, 2);
});

test('no declaration file carries data or a list of all operations written out', () => {
  assert.ok(statSync(`${root}dist/contract/operations.d.ts`).size < 10_000);
  // A door leads to none of the fonts, whose declaration would be their bytes.
  assert.ok(!existsSync(`${root}dist/elements/shared/typefaces/latin.d.ts`));
});
