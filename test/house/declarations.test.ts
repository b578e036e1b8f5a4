import assert from 'node:assert/strict';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import ts from 'typescript';
import { root, textOf } from '../support/sources.js';

const { exports: doors } = JSON.parse(textOf('package.json')) as {
  exports: Record<string, string | { types: string }>;
};
/** Inside the package, so that `sig-widgets/...` is the package itself, and ignored by Git. */
const folder = `${root}.cache/declarations/`;

/** The errors of `code` in a project without `skipLibCheck`. */
function diagnose(name: string, code: string, lib: readonly string[], types: readonly string[]): string[] {
  mkdirSync(folder, { recursive: true });
  writeFileSync(folder + name, code);
  const program = ts.createProgram([folder + name], {
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    exactOptionalPropertyTypes: true,
    jsx: ts.JsxEmit.ReactJSX,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    lib: lib.map((one) => `lib.${one}.d.ts`),
    types: [...types],
  });
  return ts
    .getPreEmitDiagnostics(program)
    .filter(({ file }) => !file || /\.cache\/declarations\/|\/dist\//.test(file.fileName))
    .map(({ file, messageText }) =>
      [file?.fileName.slice(root.length), ts.flattenDiagnosticMessageText(messageText, ' ')].join(': '),
    );
}

const importAll = (paths: readonly string[]) =>
  paths.map((path, index) => `export * as door${index} from 'sig-widgets${path.slice(1)}';`).join('\n');
const typed = Object.keys(doors).filter(
  (door) => typeof doors[door] === 'object' && !door.includes('pdf.worker'),
);

test('a page’s project without skipLibCheck accepts the declarations of every door', () => {
  assert.ok(typed.length > 20);
  assert.deepEqual(diagnose('page.ts', importAll(typed), ['es2023', 'dom', 'dom.iterable'], ['node']), []);
});

test('a server’s project without lib.dom accepts the declarations of helper, client and contract', () => {
  const server = ['./server', './server/node', './server/redis', './client', './contract'];
  assert.deepEqual(diagnose('server.ts', importAll(server), ['es2023'], ['node']), []);
});

test('an event is typed wherever it is heard: on the element, the document and the window', () => {
  const listens = ['document', 'window', "document.createElement('sig-signing-frame')"].map(
    (target) => `${target}.addEventListener('sig-completed', ({ detail }) => detail.envelopeId?.at(0));`,
  );
  const code = ["import 'sig-widgets/define/sig-signing-frame';", ...listens].join('\n');
  assert.deepEqual(diagnose('events.ts', code, ['es2023', 'dom'], []), []);
  const wrong = diagnose('wrong-event.ts', code.replaceAll('envelopeId', 'envelope'), ['es2023', 'dom'], []);
  assert.equal(wrong.length, 3);
});

const reactPage = (detail: string) => `
import { SigSigningFrame } from 'sig-widgets/react';
const component = (
  <SigSigningFrame serverUrl="/sig" envelopeId="e1" onSigCompleted={(event) => event.detail.${detail}?.at(0)} />
);
const tag = (
  <sig-signing-frame server-url="/sig" envelope-id="e1" full-screen onsig-completed={(event) => event.detail.${detail}?.at(0)} />
);
export default [component, tag];`;

test('React knows the components, the tags, their attributes and their events', () => {
  const lib = ['es2023', 'dom', 'dom.iterable'];
  assert.deepEqual(diagnose('page.tsx', reactPage('envelopeId'), lib, []), []);
  assert.equal(diagnose('wrong-detail.tsx', reactPage('envelope'), lib, []).length, 2);
  const wrong = reactPage('envelopeId')
    .replace('server-url="/sig"', 'server-url={1}')
    .replace('serverUrl="/sig"', 'serverUrl={1}');
  assert.equal(diagnose('wrong-attribute.tsx', wrong, lib, []).length, 2);
});

test('no declaration file carries data or a list of all operations written out', () => {
  const heavy = ['dist/contract/operations.d.ts', 'dist/elements/shared/typefaces/latin.d.ts'];
  assert.deepEqual(
    heavy.filter((path) => statSync(root + path).size > 10_000),
    [],
  );
});
