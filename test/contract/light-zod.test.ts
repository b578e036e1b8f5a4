import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import fc from 'fast-check';
import type * as z from 'zod/mini';
import { fieldErrors, type Issue } from '../../src/client/field-errors.js';
import {
  inspectSchema,
  isSchema,
  operations,
  type Operation,
  type Schema,
} from '../../src/contract/index.js';
import { root } from '../support/sources.js';
import { unknown, word } from './payloads.js';

const folder = mkdtempSync(`${root}.cache/light-zod-`);
after(() => rmSync(folder, { recursive: true, force: true }));

/** The operations as the tags have them: over `light-zod.ts` in place of zod. */
async function lightOperations(): Promise<Record<string, Operation>> {
  const outfile = `${folder}/operations.mjs`;
  await build({
    absWorkingDir: root,
    entryPoints: ['src/contract/operations.ts'],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    alias: { 'zod/mini': `${root}src/contract/light-zod.ts` },
    logLevel: 'error',
  });
  const { operations } = (await import(
    pathToFileURL(outfile).href
  )) as typeof import('../../src/contract/operations.js');
  return operations;
}

type Listed = Pick<z.ZodMiniEnum['def'], 'entries'> & Pick<z.ZodMiniLiteral['def'], 'values'>;

const light = await lightOperations();

/** Values of the wrong type, of the wrong size, and none at all. */
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(undefined, null, NaN, Infinity, -1, 0, 0.5, 1.5, 2 ** 53, '', [], {}, new Blob(['a'])),
);

const texts = fc.oneof(
  word,
  fc.constantFrom('', '0', '12', '-3', '1.50', '100.01', 'true', 'false', 'SIGNER', '𝒂', 'a'.repeat(256)),
  fc.constantFrom('2026-02-28', '2026-02-31', '2026-02-28T10:00:00Z', '2026-02-28T25:00:00Z', '..', 'a/b'),
  fc.stringMatching(/^[\x21-\x7e]{9,11}$/),
);

const numbers = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, 1, 2 ** 53));

/** What fits a schema, or nearly so. */
function near(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: fitting(schema, depth) }, { weight: 1, arbitrary: odd });
}

function fitting(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const node = inspectSchema(schema);
  const inner = (one: Schema) => near(one, depth + 1);
  if (depth > 8) return odd;
  switch (node.kind) {
    case 'object': {
      const members = Object.entries(node.members).map(([name, one]) => [name, inner(one)] as const);
      const known = fc.record(Object.fromEntries(members), { requiredKeys: [] });
      const strange = fc.constantFrom({}, JSON.parse('{"__proto__":{"isStrange":true}}') as object);
      return fc
        .tuple(unknown, strange, known)
        .map(([a, b, c]) => Object.assign(Object.create(null), b, a, c) as unknown);
    }
    case 'array':
      return fc.array(inner(node.item), { maxLength: 3 });
    case 'record':
      return fc.dictionary(word, inner(node.value), { maxKeys: 3 });
    case 'union':
      return fc.oneof(...node.options.map(inner));
    case 'wrapper':
      return fc.oneof(
        { weight: 3, arbitrary: inner(node.inner) },
        { weight: 1, arbitrary: fc.constantFrom(undefined, null) },
      );
    case 'pipe':
      return inner(node.checked);
    case 'lazy':
      return inner(node.target());
    case 'scalar': {
      const { entries, values } = (schema as unknown as { def: Partial<Listed> }).def;
      const listed = (values ?? Object.values(entries ?? {})) as unknown[];
      if (listed.length > 0) return fc.constantFrom(...listed);
      return { string: texts, number: numbers, boolean: fc.boolean(), null: fc.constant(null) }[node.type];
    }
    default:
      return odd;
  }
}

/** What the client makes of a result. */
function outcome(schema: Schema, value: unknown) {
  const result = schema.safeParse(value);
  if (result.success) return { data: result.data };
  const issues = result.error.issues as unknown as readonly Issue[];
  return { issues: issues.map(({ code, path }) => ({ code, path })), errors: fieldErrors(issues) };
}

/** The schemas of an operation, by the names of its parts and by statuses. */
function schemasOf(operation: Operation): [string, Schema][] {
  const { answers, ...parts } = operation.shapes();
  return Object.entries({ ...parts, ...answers }).filter((one): one is [string, Schema] => isSchema(one[1]));
}

test('every operation reads and refuses the same values without zod as with it', () => {
  const counts = { values: 0, fit: 0 };
  for (const operation of Object.values(operations) as Operation[]) {
    const ours = Object.fromEntries(schemasOf(light[operation.id]!));
    for (const [part, schema] of schemasOf(operation)) {
      fc.assert(
        fc.property(near(schema), (value) => {
          const expected = outcome(schema, structuredClone(value));
          assert.deepEqual(
            outcome(ours[part]!, structuredClone(value)),
            expected,
            `${operation.id}, ${part}`,
          );
          counts.values += 1;
          if ('data' in expected) counts.fit += 1;
        }),
        { numRuns: 12 },
      );
    }
  }
  const { values, fit } = counts;
  console.log(`${values} values of ${Object.keys(operations).length} operations, of which ${fit} fit`);
  assert.ok(fit > values / 5 && fit < (values * 4) / 5, 'many values fit, and many do not');
});

test('inspectSchema describes a schema without zod as it does one with it', () => {
  const kinds = (schema: Schema, depth = 0): unknown => {
    const { kind, ...parts } = inspectSchema(schema);
    if (depth > 6) return kind;
    const inner = (part: unknown): unknown =>
      typeof part === 'object' && part !== null
        ? '_zod' in part
          ? kinds(part as Schema, depth + 1)
          : Object.fromEntries(Object.entries(part).map(([name, one]) => [name, inner(one)]))
        : typeof part;
    return { kind, parts: inner(parts) };
  };
  for (const operation of Object.values(operations) as Operation[]) {
    const ours = Object.fromEntries(schemasOf(light[operation.id]!));
    for (const [part, schema] of schemasOf(operation))
      assert.deepEqual(kinds(ours[part]!), kinds(schema), `${operation.id}, ${part}`);
  }
});
