import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { operations, sandboxOperations, type Operation } from '../../../../src/contract/index.js';
import { guardRequest, type RequestHead } from '../../../../src/sandbox/kernel/http/request-guard.js';
import { Router } from '../../../../src/sandbox/kernel/http/router.js';

const host = '127.0.0.1:4010';
const documented = Object.values<Operation>({ ...operations, ...sandboxOperations });
const router = new Router(documented, []);
const isControl = ({ path }: Operation) =>
  path.startsWith('/sandbox/') && !path.startsWith('/sandbox/ceremony/');
const controls = documented.filter(isControl);
const guard = (head: Partial<RequestHead>) =>
  guardRequest({ target: '/sandbox/scene', host, origin: undefined, site: undefined, ...head }, '127.0.0.1');
const statusOf = (head: Partial<RequestHead>) => {
  const guarded = guard(head);
  return 'status' in guarded ? guarded.status : 200;
};

test('control routes answer the sandbox’s own pages, programs and addresses typed by hand only', () => {
  for (const head of [
    {},
    { site: 'none' },
    { site: 'same-origin' },
    { origin: `http://${host}` },
    { site: 'same-origin', origin: 'http://localhost:4010', host: 'localhost:4010' },
    { origin: 'http://[::1]:4010', host: '[::1]:4010' },
  ])
    assert.equal(statusOf(head), 200, JSON.stringify(head));
  for (const head of [
    { site: 'cross-site' },
    { site: 'same-site' },
    { site: 'anything' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: '' },
    { origin: 'http://localhost:4010' },
    { origin: 'http://127.0.0.1:4011' },
    { origin: `https://${host}` },
    { origin: `http://${host}.evil.example` },
    { origin: 'https://evil.example', site: 'same-origin' },
    { origin: `http://${host}`, site: 'cross-site' },
    { host: 'rebound.example:4010' },
    { host: undefined },
    { host: '127.0.0.1.evil.example' },
    { host: '[::1xyz]' },
  ])
    assert.equal(statusOf(head), 403, JSON.stringify(head));
  assert.equal(statusOf({ target: '/v1/health', origin: 'https://evil.example', site: 'cross-site' }), 200);
});

test('guard and router always agree: no target of a foreign page reaches a control route, and every one of ours does', () => {
  const names = controls.flatMap(({ path }) => path.split('/').slice(1));
  const part = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('/', ...names) },
    fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      '%73',
      '?',
      '#',
      'http:',
      host,
      'ceremony',
      'V1',
    ),
  );
  const made = fc.oneof(
    fc.array(part, { maxLength: 9 }).map((parts) => `/${parts.join('')}`),
    fc.array(part, { maxLength: 9 }).map((parts) => parts.join('')),
    fc
      .tuple(fc.constantFrom(...controls), fc.array(part, { maxLength: 2 }), fc.array(part, { maxLength: 2 }))
      .map(([{ path }, before, after]) => before.join('') + path + after.join('')),
  );
  const seen = { refused: 0, control: 0, other: 0 };
  fc.assert(
    fc.property(made, fc.constantFrom('GET', 'POST'), (target, method) => {
      const ours = guard({ target });
      if ('status' in ours) {
        assert.equal(ours.status, 400);
        seen.refused += 1;
        return;
      }
      const { path, search } = ours.target;
      // What the router gets, through `Request`.
      const routed = new URL(new Request(`http://${host}${path}${search}`).url).pathname;
      assert.equal(routed, path);
      const match = router.match(method, routed);
      const isReached = match !== undefined && isControl(match.operation);
      seen[isReached ? 'control' : 'other'] += 1;
      for (const foreign of [{ site: 'cross-site' }, { origin: 'https://evil.example' }])
        if (isReached) assert.equal(statusOf({ target, ...foreign }), 403, target);
    }),
    { numRuns: 10_000 },
  );
  for (const [kind, count] of Object.entries(seen)) assert.ok(count > 100, `${kind}: ${count}`);
});
