import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { test } from 'node:test';
import { root, textOf } from '../support/sources.js';

interface Described {
  name?: string;
  description?: string;
  type?: { text?: string };
  kind?: string;
}

interface Declaration extends Described {
  tagName?: string;
  customElement?: boolean;
  superclass?: { name: string };
  attributes?: Described[];
  members?: Described[];
  events?: Described[];
}

/** The manifest of the present sources, made as the build makes it. */
function analyse(): { modules: { path: string; declarations: Declaration[] }[] } {
  const outdir = '.cache/manifest-test';
  const cem = `${root}node_modules/@custom-elements-manifest/analyzer/cem.js`;
  const options = ['--config', 'test/support/manifest.config.mjs', '--outdir', outdir, '--quiet'];
  execFileSync(process.execPath, [cem, 'analyze', ...options], { cwd: root });
  const manifest = readFileSync(`${root}${outdir}/custom-elements.json`, 'utf8');
  rmSync(`${root}${outdir}`, { recursive: true });
  return JSON.parse(manifest) as ReturnType<typeof analyse>;
}

const { modules } = analyse();
const tags = readdirSync(`${root}src/elements`).filter((name) => name.startsWith('sig-'));
const names = (list: readonly Described[] = []) => list.map(({ name }) => name);
const without = (list: readonly Described[] = []) =>
  list.filter(({ name, description }) => !name || !description).map(({ name }) => name ?? '(no name)');

const everywhere = { attributes: ['locale', 'heading-level'], members: ['locale', 'headingLevel'] };
const helper = {
  attributes: [...everywhere.attributes, 'server-url'],
  members: [...everywhere.members, 'serverUrl', 'getGrant'],
};
const network = {
  attributes: [...helper.attributes, 'base-url'],
  members: [...helper.members, 'baseUrl'],
};
/** Attributes and members that come from a base class. */
const bases: Record<string, { attributes: string[]; members: string[] }> = {
  LitElement: everywhere,
  SigElement: everywhere,
  HelperElement: helper,
  PublicElement: network,
  NetworkElement: network,
  BookingElement: {
    attributes: [...network.attributes, 'layout', 'month', 'time-zone', 'lock-time-zone', 'manage-url'],
    members: [...network.members, 'layout', 'month', 'timeZone', 'hourCycle', 'firstDay', 'manageUrl'],
  },
};

test('the build makes the manifest with the same configuration as this test', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: { build: string } };
  assert.match(scripts.build, /cem analyze --config test\/support\/manifest\.config\.mjs/);
});

test('the manifest names only files of the package', () => {
  assert.deepEqual(
    modules.map(({ path }) => path).filter((path) => !/^dist\/elements\/.*\.js$/.test(path)),
    [],
  );
});

for (const tag of tags) {
  test(`the manifest describes ${tag}: each attribute, property and event`, () => {
    const found = modules.flatMap(({ declarations }) => declarations.filter((one) => one.tagName === tag));
    assert.equal(found.length, 1, 'one declaration with the tag');
    const [element] = found as [Declaration];
    assert.equal(element.customElement, true);
    assert.ok(element.description, 'the element is described');

    const base = bases[element.superclass?.name ?? ''];
    assert.ok(base, `a known base: ${element.superclass?.name}`);
    for (const name of base.attributes) assert.ok(names(element.attributes).includes(name), name);
    for (const name of base.members) assert.ok(names(element.members).includes(name), name);
    assert.deepEqual(without(element.attributes), [], 'attributes without a name or words');
    assert.deepEqual(without(element.members), [], 'members without a name or words');

    const docblock = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*export class Sig/.exec(
      textOf(`src/elements/${tag}/${tag}.ts`),
    )?.[0];
    const documented = [...(docblock ?? '').matchAll(/@fires (?:\{(\w+)\} )?([\w-]+)/g)];
    assert.deepEqual(
      (element.events ?? []).map(({ name, type }) => `${name} ${type?.text}`).sort(),
      documented.map(([, type, name]) => `${name} ${type ?? '(no type)'}`).sort(),
    );
    assert.deepEqual(
      (element.events ?? []).filter(({ type }) => !type?.text).map(({ name }) => name),
      [],
      'events without a type',
    );
    assert.deepEqual(without(element.events), [], 'events without a name or words');
  });
}
