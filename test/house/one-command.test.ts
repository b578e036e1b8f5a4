import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { root, textOf } from '../support/sources.js';

const { peerDependencies } = JSON.parse(textOf('package.json')) as {
  peerDependencies: Record<string, string>;
};
const needed = Object.keys(peerDependencies).filter((name) =>
  /^(@cantoo|@noble|big\.js|date-fns|fflate|parse5)/.test(name),
);
const folders: string[] = [];
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const link = (target: string, path: string) => symlinkSync(target, path, 'junction');

/** A project with the built package and everything but the peers in `without`, as links. */
function project(without: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'one-command-'));
  folders.push(folder);
  const modules = join(folder, 'node_modules');
  const own = join(modules, 'sig-widgets');
  mkdirSync(own, { recursive: true });
  link(join(root, 'dist'), join(own, 'dist'));
  symlinkSync(join(root, 'package.json'), join(own, 'package.json'));
  const from = join(root, 'node_modules');
  const names = readdirSync(from)
    .filter((name) => !name.startsWith('.') && name !== 'sig-widgets')
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(from, name)).map((inner) => `${name}/${inner}`) : [name],
    );
  for (const name of names.filter((one) => !without.includes(one))) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    link(join(from, name), join(modules, name));
  }
  return folder;
}

/** Runs `sig-widgets sandbox` in a project until it serves or ends. */
const sandboxIn = (folder: string, manager = 'npm') =>
  run(
    folder,
    [join('node_modules', 'sig-widgets', 'dist', 'cli', 'main.js'), 'sandbox', '--port', '0'],
    manager,
  );

async function run(folder: string, script: readonly string[], manager = 'npm') {
  const flags = ['--preserve-symlinks', '--preserve-symlinks-main'];
  const child = spawn(process.execPath, [...flags, ...script], {
    cwd: folder,
    env: { ...process.env, npm_config_user_agent: `${manager}/1.0.0 node/v20.19.0` },
  });
  let text = '';
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    if (text.includes('Sandbox: http')) child.kill();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, text };
}

test('without its optional peers the sandbox names all of them, and the command that installs them', async () => {
  const { code, text } = await sandboxIn(project(Object.keys(peerDependencies)));
  assert.equal(code, 2, text);
  assert.ok(text.startsWith(`The sandbox needs ${needed.join(', ')}.`), text);
  const wanted = needed.map((name) => `"${name}@${peerDependencies[name]}"`).join(' ');
  assert.ok(text.trimEnd().endsWith(`npm install --save-dev ${wanted}`), text);
  assert.doesNotMatch(text, /\n\s+at /, 'no stack');
});

test('the command is that of the package manager which runs the sandbox', async () => {
  const folder = project(['fflate']);
  for (const [manager, command] of Object.entries({ pnpm: 'pnpm add --save-dev', yarn: 'yarn add --dev' }))
    assert.ok((await sandboxIn(folder, manager)).text.trimEnd().endsWith(`${command} "fflate@^0.8.0"`));
});

test('the sandbox starts with the packages that it names, and asks for each of them that is missing', async () => {
  const { text } = await sandboxIn(
    project(Object.keys(peerDependencies).filter((name) => !needed.includes(name))),
  );
  assert.match(text, /^Sandbox: http:/, text);
  assert.equal(needed.length, 8);
  for (const name of needed) {
    const { code, text: refusal } = await sandboxIn(project([name]));
    assert.equal(code, 2, `${name}: ${refusal}`);
    assert.ok(refusal.startsWith(`The sandbox needs ${name}. `), refusal);
    assert.ok(refusal.includes(`--save-dev "${name}@${peerDependencies[name]}"`), refusal);
  }
});

const readsAndWrites = `
import { PDFDocument } from '@cantoo/pdf-lib';
import { serveSandbox } from 'sig-widgets/sandbox/node';
import { detectTextFields } from './node_modules/sig-widgets/dist/sandbox/pdf/detect/text-fields.js';
const doc = await PDFDocument.create();
doc.addPage([600, 800]).drawText('{{signature}}', { x: 60, y: 600, size: 12 });
const fields = await detectTextFields(await doc.save());
console.log(fields.map(({ type }) => type), typeof DOMMatrix, typeof Path2D);

const { url, close } = await serveSandbox({ port: 0 });
const { apiKeys, documents } = await (await fetch(url + '/sandbox/scene')).json();
const headers = { Authorization: 'Bearer ' + apiKeys.full };
const sample = await fetch(url + '/v1/documents/' + documents.ready + '/download', { headers });
const { context } = await PDFDocument.load(await sample.arrayBuffer());
const fonts = context.enumerateIndirectObjects().flatMap(([, part]) => String(part).match(/LiberationSans/) ?? []);
console.log(sample.status, fonts[0]);
await close();
`;

test('the sandbox reads and writes PDFs without pdf.js’s packages, and leaves no class of the browser behind', async () => {
  const folder = project(['pdfjs-dist', '@napi-rs/canvas']);
  writeFileSync(join(folder, 'reads-and-writes.mjs'), readsAndWrites);
  const { code, text } = await run(folder, ['reads-and-writes.mjs']);
  assert.deepEqual(
    [code, ...text.trim().split('\n')],
    [0, "[ 'SIGNATURE' ] undefined undefined", '200 LiberationSans'],
  );
});
