import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { filesUnder, textOf } from '../support/sources.js';
import * as contract from '../../src/contract/index.js';
import { type Operation, operations } from '../../src/contract/index.js';
import { describe } from '../../src/cli/check-contract/describe.js';

interface Facts {
  id: string;
  group: string;
  method: string;
  path: string;
  credential: string;
  permission: string | null;
  idempotent: boolean;
  statuses: number[];
  params: string[];
  query: string[];
  body: string[];
  multipart: boolean;
}

/** The documented facts of each operation, independent of the contract's code. */
const facts = JSON.parse(readFileSync(new URL('facts.json', import.meta.url), 'utf8')) as Facts[];
const all: readonly Operation[] = Object.values(operations);

const members = (schema: contract.Schema | undefined) => {
  const expected = schema && describe(schema);
  return expected?.kind === 'object' ? Object.keys(expected.members).sort() : [];
};

test('every one of the 264 documented operations exists, and no other (R7)', () => {
  assert.equal(facts.length, 264);
  assert.deepEqual(Object.keys(operations).sort(), facts.map(({ id }) => id).sort());
  for (const [id, operation] of Object.entries<Operation>(operations)) assert.equal(operation.id, id);
});

test('every operation is exported by its own name, so that a page can bundle it alone', () => {
  const exported = contract as unknown as Record<string, unknown>;
  for (const [id, operation] of Object.entries(operations)) assert.equal(exported[id], operation);
});

for (const fact of facts) {
  test(`${fact.id} is as documented`, () => {
    const operation = (operations as Record<string, Operation>)[fact.id]!;
    const { group, method, path, credential, permission, idempotent, statuses } = operation;
    const { params, query, body, multipart, ...documented } = fact;
    assert.deepEqual(
      { id: operation.id, group, method, path, credential, permission, idempotent, statuses: [...statuses] },
      documented,
    );
    const shapes = operation.shapes();
    assert.deepEqual(members(shapes.params), params.toSorted());
    assert.deepEqual(members(shapes.query), query.toSorted());
    assert.deepEqual(members(shapes.body), body.toSorted());
    const headers = [
      ...(fact.idempotent ? ['Idempotency-Key'] : []),
      ...(fact.credential === 'none' ? [] : ['X-Acting-User']),
    ];
    assert.deepEqual(members(shapes.headers), headers);
    assert.equal(operation.contentType === 'multipart/form-data', multipart);
    assert.deepEqual(
      Object.keys(shapes.answers).map(Number),
      statuses.toSorted((a, b) => a - b),
    );
  });
}

test('no two operations share a method and a path', () => {
  assert.equal(new Set(all.map(({ method, path }) => `${method} ${path}`)).size, all.length);
});

test('the routes that honour an Idempotency-Key are the documented ones (R38)', () => {
  const honouring = all.filter(({ idempotent }) => idempotent).map(({ method, path }) => `${method} ${path}`);
  assert.deepEqual(honouring.toSorted(), [
    'POST /v1/book/public/event-types/{token}/bookings',
    'POST /v1/documents',
    'POST /v1/envelopes',
    'POST /v1/envelopes/{id}/send',
    'POST /v1/proposals',
    'POST /v1/proposals/{id}/send',
    'POST /v1/proposals/{id}/services',
    'POST /v1/templates',
    'POST /v1/templates/{id}/envelopes',
  ]);
});

test('every operation documents its effect, its callers and its errors', () => {
  const said = new Map<string, string>();
  for (const file of filesUnder('src/contract/groups', /\.ts$/)) {
    for (const [, comment = '', id = ''] of textOf(file).matchAll(
      /\/\*\*((?:(?!\*\/)[\s\S])*?)\*\/\s*export const (\w+) = \{\n {2}id:/g,
    ))
      said.set(id, comment.replace(/\s+(\* )?/g, ' ').trim());
  }
  for (const { id, credential, permission, statuses } of all) {
    const needs = { none: 'Public', session: 'Needs a session', apiKey: `Needs ${permission}` }[credential];
    const errors = statuses.filter((status) => status >= 400);
    const ending = errors.length > 0 ? `${needs}; errors ${errors.join(', ')}.` : `${needs}.`;
    const comment = said.get(id) ?? '';
    assert.ok(comment.endsWith(ending), `${id}: "${comment}" must end with "${ending}"`);
    assert.ok(comment.slice(0, -ending.length).trim().split(/\s+/).length > 2, `${id} says what it does`);
  }
});
