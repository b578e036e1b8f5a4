import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runInNewContext, runInThisContext } from 'node:vm';
import type { Authorize, LogEntry } from '../../../src/server/index.js';
import { ask, key, refusalOf, server, session } from '../support.js';

const mint = { body: { envelopeId: 'env1', recipientId: 'rec1' } };
const anna = 'anna@firm.example';

async function answerFor(answer: unknown) {
  const { sig, calls } = server(() => Response.json({ url: 'https://s.example/x' }), {
    authorize: (() => answer) as Authorize,
  });
  const response = await ask(sig, 'POST', '/embed', mint);
  return { status: response.status, calls, response };
}

class User {
  actingUser = anna;
}
class Row {
  #id = 1;
  get id() {
    return this.#id;
  }
}
const withoutPrototype = <T extends object>(value: T) => Object.setPrototypeOf(value, null) as T;
const asPlain = <T extends object>(value: T) => Object.setPrototypeOf(value, Object.prototype) as T;
const throwing = () => {
  throw new Error(`a trap with ${key}`);
};

describe('authorize allows with', () => {
  const allowed: [string, unknown, string | null][] = [
    ['an object of another realm, as in an edge runtime', runInNewContext('({})'), null],
    ['an empty object', {}, null],
    ['all members', { actingUser: anna, tenant: 't', actor: 'a' }, anna],
    ['one member', { tenant: 't' }, null],
    ['a member that is undefined', { actingUser: anna, tenant: undefined, actor: undefined }, anna],
    ['an acting user from an empty column', { actingUser: null }, null],
    ['an object without a prototype', Object.assign(Object.create(null), { actingUser: anna }), anna],
    ['a frozen object', Object.freeze({ actingUser: anna }), anna],
    ['a session, which an operation of the key does not get', { actingUser: anna, session }, anna],
    ['a session from an empty column', { session: null }, null],
    ['a promise of a permission', Promise.resolve({ actingUser: anna }), anna],
  ];
  for (const [what, answer, actingUser] of allowed)
    it(what, async () => {
      const { status, calls } = await answerFor(answer);
      assert.equal(status, 201);
      assert.equal(calls[0]?.headers.get('x-acting-user'), actingUser);
    });
});

describe('authorize denies with', () => {
  const denied: [string, () => unknown][] = [
    ['null', () => null],
    ['undefined', () => undefined],
    ['true', () => true],
    ['false', () => false],
    ['a number', () => 1],
    ['a bigint', () => 1n],
    ['a string', () => anna],
    ['an empty string', () => ''],
    ['a symbol', () => Symbol('allowed')],
    ['a function', () => () => ({})],
    ['no rows', () => []],
    ['rows', () => [{ actingUser: anna }]],
    ['{ allowed: false }', () => ({ allowed: false })],
    ['{ allowed: true }', () => ({ allowed: true })],
    ['{ error }', () => ({ error: 'no session' })],
    ['an unknown member beside known ones', () => ({ actingUser: anna, role: 'admin' })],
    ['an unknown member that is undefined', () => ({ allowed: undefined })],
    ['a symbol as a member', () => ({ [Symbol('x')]: 1 })],
    ['a member that cannot be enumerated', () => Object.defineProperty({}, 'allowed', { value: false })],
    ['an error', () => new Error('no')],
    ['a refusing response', () => new Response(null, { status: 403 })],
    ['a response', () => Response.json({})],
    ['a request', () => new Request('https://app.example.com')],
    ['headers', () => new Headers()],
    ['a URL', () => new URL('https://app.example.com')],
    ['a map', () => new Map()],
    ['a set', () => new Set()],
    ['a weak map', () => new WeakMap()],
    ['a date', () => new Date()],
    ['a regular expression', () => /x/],
    ['a boxed boolean', () => Object(false) as unknown],
    ['a boxed string', () => Object('') as unknown],
    ['bytes', () => new Uint8Array(0)],
    ['an array buffer', () => new ArrayBuffer(0)],
    ['a generator', () => (function* () {})()],
    ['arguments', () => runInThisContext('(function () { return arguments; })()') as unknown],
    ['JSON', () => JSON],
    ['globalThis', () => globalThis],
    ['an instance of a class with the members', () => new User()],
    ['an instance of a class without members', () => new Row()],
    ['an object that inherits the members', () => Object.create({ actingUser: anna }) as unknown],
    ['rows of another realm', () => runInNewContext('[]') as unknown],
    ['a refusal of another realm', () => runInNewContext('({ allowed: false })') as unknown],
    ['rows without a prototype', () => withoutPrototype([])],
    ['rows that look plain', () => asPlain([])],
    ['a map without a prototype', () => withoutPrototype(new Map())],
    ['a map that looks plain', () => asPlain(new Map())],
    ['a date that looks plain', () => asPlain(new Date())],
    ['an error that looks plain', () => asPlain(new Error('no'))],
    [
      'a getter',
      () => ({
        get actingUser() {
          return anna;
        },
      }),
    ],
    [
      'a getter that throws',
      () => ({
        get actingUser() {
          return throwing();
        },
      }),
    ],
    ['a setter', () => ({ set actingUser(_value: string) {} })],
    ['a proxy', () => new Proxy({}, {})],
    ['a proxy of a permission', () => new Proxy({ actingUser: anna }, {})],
    [
      'a proxy that throws',
      () => new Proxy({}, { ownKeys: throwing, get: throwing, getPrototypeOf: throwing }),
    ],
    [
      'a revoked proxy',
      () => {
        const { proxy, revoke } = Proxy.revocable({}, {});
        revoke();
        return proxy;
      },
    ],
    ...['actingUser', 'tenant', 'actor', 'session'].flatMap((name) =>
      [
        1,
        true,
        {},
        [],
        [anna],
        new Date(),
        Symbol('x'),
        () => anna,
        Object(anna) as object,
        Promise.resolve(anna),
      ].map((value): [string, () => unknown] => [
        `${name}: ${typeof value} ${Object.prototype.toString.call(value)}`,
        () => ({ [name]: value }),
      ]),
    ),
    ['tenant: null', () => ({ tenant: null })],
    ['actor: null', () => ({ actor: null })],
    ...[
      '',
      'short12',
      `Bearer ${session}`,
      ` ${session}`,
      `${session}\n`,
      `${session}\r\nx-acting-user: eve`,
      `${session}\0`,
      `${session}é`,
      `${session}"`,
      `${session}\\`,
      `${session}\u{1F511}`,
      'x'.repeat(4097),
      key,
      `${key}.x`,
    ].map((value): [string, () => unknown] => [
      `session: ${JSON.stringify(value.replaceAll(session, '…').slice(0, 40))}`,
      () => ({ session: value }),
    ]),
    ['a rejection', () => Promise.reject(new Error('no'))],
    ['a promise of no rows', () => Promise.resolve([])],
    ['a promise of a response', () => Promise.resolve(new Response(null, { status: 403 }))],
    [
      'an object with a then that rejects',
      () => ({ then: (_: unknown, no: (error: unknown) => void) => no('no') }),
    ],
    ['an object with a then that is no function', () => ({ then: true })],
  ];
  for (const [what, make] of denied)
    it(`${what}: 404, and the service is not called`, async () => {
      const { status, calls, response } = await answerFor(make());
      assert.equal(status, 404);
      assert.deepEqual(await refusalOf(response), {
        code: 'not-found',
        message: 'Not found.',
        retryable: false,
      });
      assert.equal(calls.length, 0);
    });

  it('an answer whose getter would change its mind: it is never read', async () => {
    let reads = 0;
    const answer = {
      get actingUser() {
        return (reads++, anna);
      },
    };
    assert.equal((await answerFor(answer)).status, 404);
    assert.equal(reads, 0);
  });
});

describe('an answer of authorize that looks like a mistake', () => {
  const logged = async (answers: (() => unknown)[]) => {
    const entries: LogEntry[] = [];
    let turn = 0;
    const { sig } = server(undefined, {
      authorize: (() => answers[turn++]!()) as Authorize,
      log: (entry) => void entries.push(entry),
    });
    for (const _ of answers) await ask(sig, 'POST', '/embed', mint);
    return entries.map(({ reason }) => reason);
  };

  it('is logged once with its reason, and again only for another mistake', async () => {
    const allowed = () => ({ allowed: false });
    assert.deepEqual(
      await logged([() => [], () => [], allowed, allowed, () => new Map(), () => 1, throwing]),
      [
        '`authorize` answered with something that is not a plain object.',
        undefined,
        '`authorize` answered with the member `allowed` that no permission has.',
        undefined,
        undefined,
        '`authorize` answered with a number.',
        '`authorize` threw an error.',
      ],
    );
  });

  it('is not logged for null and undefined: they deny on purpose', async () => {
    assert.deepEqual(await logged([() => null, () => undefined]), [undefined, undefined]);
  });

  it('never shows values, and no names that could be data', async () => {
    const reasons = await logged([
      () => ({ [anna]: true }),
      () => ({ [key.repeat(2)]: 1 }),
      () => ({ actingUser: { anna } }),
      () => ({ session: `${session}\n` }),
      () => ({ session: key }),
      () => anna,
    ]);
    for (const value of ['anna', key, session]) assert.ok(!reasons.join().includes(value));
    assert.deepEqual(reasons.slice(0, 5), [
      '`authorize` answered with a member that no permission has.',
      undefined,
      '`authorize` answered with an object whose `actingUser` is not a string.',
      '`authorize` answered with a `session` that is no token: 8 to 4096 visible ASCII characters, without "Bearer" before it.',
      '`authorize` answered with a `session` that is the API key.',
    ]);
  });

  it('does not fill the log, whatever its members are called', async () => {
    const answers = Array.from({ length: 200 }, (_, turn) => () => ({ [`m${turn}`]: 1 }));
    assert.equal((await logged(answers)).filter(Boolean).length, 50);
  });
});
