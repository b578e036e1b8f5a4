import assert from 'node:assert/strict';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import type { Authorize, Permission } from '../../src/server/index.js';
import { ask, server, session } from '../server/support.js';
import type { AttackOptions, AttackResult } from './suite/attack.types.js';
import { Counts, tryAll } from './suite/property.js';

const mint = { body: { envelopeId: 'env1', recipientId: 'rec1' } };
const names = ['actingUser', 'tenant', 'actor', 'session'];

const anything = fc.anything({
  withBigInt: true,
  withBoxedValues: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withObjectString: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
  maxDepth: 2,
});
const text = fc.oneof(fc.constantFrom('anna@firm.example', '', '__proto__'), fc.string());
const tokens = fc.oneof(text, fc.constantFrom(session, `${session}\n`, `Bearer ${session}`));
const permission = fc
  .record({ actingUser: text, tenant: text, actor: text, session: tokens }, { requiredKeys: [] })
  .filter((value) => Object.values(value).every((one) => /^[\x20-\x7e]*$/.test(one ?? '')));
const hostile = fc.constantFrom<() => unknown>(
  ...[
    () => new Error('no'),
    () => new Response(null, { status: 403 }),
    () => Response.json({}),
    () => new WeakMap(),
  ],
  ...[
    () => new Headers(),
    () => new URLSearchParams(),
    () => Buffer.alloc(0),
    () => Promise.reject(new Error('no')),
  ],
  ...[
    () => runInNewContext('({ allowed: false })') as unknown,
    () => runInNewContext('[]') as unknown,
    () => () => ({}),
    () => Symbol('x'),
  ],
  ...[
    () => Reflect,
    () => new (class Session {})(),
    () => new AbortController().signal,
    () => (function* () {})(),
  ],
);

/** Ways to make a value look like, or behave like, a permission. */
const disguises: Record<string, (value: object) => unknown> = {
  'as it is': (value) => value,
  'in a promise': (value) => Promise.resolve(value),
  'in an array': (value) => [value],
  'behind a proxy': (value) => new Proxy(value, {}),
  'as a prototype': (value) => Object.create(value) as unknown,
  'with an unknown member': (value) => ({ ...value, allowed: false }),
  'with a hidden member': (value) => Object.defineProperty({ ...value }, 'denied', { value: true }),
  'with a symbol': (value) => ({ ...value, [Symbol('denied')]: true }),
  'with a getter': (value) =>
    Object.defineProperty({ ...value }, 'actor', { get: () => 'x', enumerable: true }),
  'with a member of a wrong type': (value) => ({ ...value, tenant: 1 }),
  'made plain': (value) =>
    Object.isExtensible(value) ? (Object.setPrototypeOf(value, Object.prototype) as unknown) : value,
  'without a prototype': (value) =>
    Object.isExtensible(value) ? (Object.setPrototypeOf(value, null) as unknown) : value,
  'as an error': (value) => Object.assign(new Error('no'), value),
  'as rows': (value) => Object.assign([], value),
  'as a map': (value) => Object.assign(new Map(), value),
};
/** Those that leave a permission what it was. */
const harmless = new Set(['as it is', 'in a promise', 'made plain', 'without a prototype']);

/** The rule as HOSTS states it, written again: an object literal with known members that are strings. */
const isPermission = (value: object) =>
  Object.prototype.toString.call(value) === '[object Object]' &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null) &&
  Reflect.ownKeys(value).every((name) => {
    const member = (value as Record<string | symbol, unknown>)[name];
    if (typeof name === 'symbol' || !names.includes(name)) return false;
    if (member === null) return name === 'actingUser' || name === 'session';
    if (typeof member === 'string' && name === 'session') return /^[!#-[\]-~]{8,4096}$/.test(member);
    return member === undefined || typeof member === 'string';
  });

/** As a header's value; others are a mistake of the host, 502. */
const isSendable = (user: string | null | undefined) =>
  user === undefined || user === null || /^[!-~]{1,254}$/.test(user);

/** Answers of `authorize` that are no permission: the service must not be called for any. */
export async function attackAuthorize(options: AttackOptions): Promise<AttackResult> {
  const counts = new Counts();
  const made = fc.oneof(
    permission.map((value) => () => value),
    anything.map((value) => () => value),
  );
  const disguised = fc.tuple(made, fc.constantFrom(...Object.keys(disguises)));
  // Without its prototype, an object with private state looks like an empty one.
  const bare = fc.tuple(
    hostile,
    fc.constantFrom('as it is', 'in a promise', 'in an array', 'behind a proxy'),
  );
  const failures = await tryAll(
    fc.oneof({ weight: 5, arbitrary: disguised }, bare),
    20_000,
    options,
    async ([make, disguise]) => {
      const value = make();
      const isObject = typeof value === 'object' && value !== null && !(value instanceof Promise);
      const expected = isObject && harmless.has(disguise) && isPermission(value);
      const answer = isObject ? disguises[disguise]!(value) : value;
      const { sig, calls } = server(() => Response.json({ url: 'https://s.example/x' }), {
        authorize: (() => answer) as Authorize,
      });
      const { status } = await ask(sig, 'POST', '/embed', mint);
      assert.ok(!calls.some(({ headers }) => JSON.stringify([...headers]).includes(session)));
      counts.add(expected ? 'permissions' : 'answers that are no permission');
      if (expected && !isSendable((value as Permission).actingUser))
        assert.deepEqual([status, calls.length], [502, 0]);
      else if (expected) assert.equal(status, 201);
      else assert.deepEqual([status, calls.length], [404, 0], `${disguise}: the service was called`);
    },
  );
  return { counts: counts.all, failures };
}
