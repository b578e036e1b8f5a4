import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filesUnder, textOf } from '../support/sources.js';
import { differencesOf } from '../support/walk/tree/compare.js';
import { linesOf, readLine, writeLine } from '../support/walk/tree/lines.js';
import { explained } from '../support/walk/tree/recorded-trees.js';
import { simplify } from '../support/walk/tree/simplify.js';
import type { TreeNode } from '../support/walk/tree/tree.types.js';

/** A longer list would make the comparison say little. */
const mostDifferences = 25;

const walks = filesUnder('test/e2e/walks', /\.test\.ts$/).map((file) => /(\w+)\.test\.ts$/.exec(file)![1]!);
const node = (role: string, name = '', more: Partial<TreeNode> = {}): TreeNode => ({
  ...{ role, name, description: '', states: [], children: [] },
  ...more,
});
const form = (...children: TreeNode[]) => node('document', 'Page', { children });
const compare = (expected: TreeNode, actual: TreeNode) =>
  differencesOf(linesOf(simplify(expected)), linesOf(simplify(actual)));

test('every walk has the trees that Chromium offers, at both widths and at the same steps', () => {
  assert.deepEqual(
    filesUnder('test/e2e/trees', /\.txt$/),
    walks.map((walk) => `test/e2e/trees/${walk}.txt`),
  );
  for (const walk of walks) {
    const titles = [...textOf(`test/e2e/trees/${walk}.txt`).matchAll(/^# (\d+) px: (.+)$/gm)];
    const at = (width: string) => titles.filter(([, one]) => one === width).map(([, , step]) => step);
    const flow = textOf(`test/support/walk/flows/${walk}.ts`);
    const steps = [...flow.matchAll(/await step\('(.+)'\)/g)].map(([, step]) => step);
    assert.deepEqual(at('375'), steps, walk);
    assert.deepEqual(at('1280'), steps, walk);
  }
});

test('the trees have no address, id or date that changes from run to run', () => {
  const year = new Date().getFullYear();
  for (const walk of walks) {
    const lines = textOf(`test/e2e/trees/${walk}.txt`).split('\n');
    const changing = lines.filter((line) => /:\d{4,5}\b|[0-9a-f]{12,}/.test(line));
    assert.deepEqual(changing, [], walk);
    if (year > 2026)
      assert.deepEqual(
        lines.filter((line) => line.includes(String(year))),
        [],
        walk,
      );
  }
});

test('every explained difference names an engine, a walk and a step that exist, and why', () => {
  for (const { engine, walk, step, what, reason } of explained) {
    assert.match(engine, /^(firefox|webkit)$/, what);
    assert.ok(walk === '*' || walks.includes(walk), `${walk}: ${what}`);
    const isStep = walk !== '*' && textOf(`test/support/walk/flows/${walk}.ts`).includes(`step('${step}')`);
    assert.ok(step === '*' || isStep, `${walk}, ${step}: ${what}`);
    assert.ok(what.replaceAll('*', '').trim().length > 5, `“${what}” would explain too much`);
    assert.ok(reason.length > 20, `${what}: ${reason}`);
  }
});

test('the list of explained differences stays short, and says each once', () => {
  assert.ok(explained.length <= mostDifferences, `${explained.length} differences`);
  const keys = explained.map(({ engine, walk, step, what }) => [engine, walk, step, what].join(' | '));
  assert.deepEqual(keys, [...new Set(keys)]);
});

test('a line of a recorded tree is read as it was written', () => {
  for (const line of [
    { depth: 0, role: 'document', name: '', states: [], description: '' },
    {
      depth: 3,
      role: 'button',
      name: 'Go [1] (“x”)',
      states: ['disabled', 'value=a (b)'],
      description: 'Of (all)',
    },
  ])
    assert.deepEqual(readLine(writeLine(line)), line);
});

test('trees that a person hears alike have no difference', () => {
  const chromium = form(
    node('generic', '', { children: [node('text', 'Some '), node('text', 'words')] }),
    node('button', 'Go', { children: [node('text', 'Go')] }),
    node('list', '', {
      children: [
        node('listitem', '', { states: ['level=1'], children: [node('marker', '• '), node('text', 'one')] }),
      ],
    }),
  );
  const firefox = form(
    node('text', 'Some  words'),
    node('button', 'Go'),
    node('list', '', { children: [node('listitem', '• one', { children: [node('text', '• one')] })] }),
  );
  assert.deepEqual(compare(chromium, firefox), []);
});

test('a missing control, another name, a lost state and another place are differences', () => {
  const button = (name: string, states: string[] = []) => node('button', name, { states });
  assert.deepEqual(compare(form(button('A'), button('B')), form(button('B'))), ['lacks button “A”']);
  assert.deepEqual(compare(form(button('A')), form(button('A'), node('alert', 'No'))), ['has alert “No”']);
  assert.deepEqual(compare(form(button('A')), form(button('B'))), ['button “A”: is button “B”']);
  assert.deepEqual(compare(form(button('A')), form(node('link', 'A'))), ['button “A”: is link “A”']);
  assert.deepEqual(compare(form(button('A', ['disabled'])), form(button('A', ['focused']))), [
    'button “A”: lacks disabled',
    'button “A”: has focused',
  ]);
  assert.deepEqual(compare(form(node('textbox', 'A', { description: 'x' })), form(node('textbox', 'A'))), [
    'textbox “A”: described by “”, not “x”',
  ]);
  const dialog = (...children: TreeNode[]) => node('dialog', 'D', { children });
  assert.deepEqual(compare(form(dialog(button('A'))), form(dialog(), button('A'))), [
    'button “A”: is in document “Page”',
  ]);
});
