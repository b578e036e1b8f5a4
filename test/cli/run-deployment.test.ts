import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { run } from '../../src/cli/check-contract.js';
import { knownMembers } from '../../src/cli/check-contract/known-members.js';
import { compareDeployment } from '../../src/cli/check-contract/run-deployment.js';
import { createClient } from '../../src/client/index.js';
import { type Dialect, listContacts } from '../../src/contract/index.js';
import { deployment, type Mutation } from './deployment.js';

type Json = Record<string, unknown>;

const folder = mkdtempSync(join(tmpdir(), 'run-deployment-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command with a key in the environment. */
async function check(url: string, key: string | undefined, ...more: string[]) {
  const lines: string[] = [];
  const errors: string[] = [];
  const before = process.env['SIG_API_KEY'];
  if (key === undefined) delete process.env['SIG_API_KEY'];
  else process.env['SIG_API_KEY'] = key;
  try {
    const io = { out: (line: string) => lines.push(line), err: (line: string) => errors.push(line) };
    const code = await run(['--run', url, ...more], io);
    return { code, lines, text: lines.join('\n'), errors: errors.join('\n') };
  } finally {
    if (before === undefined) delete process.env['SIG_API_KEY'];
    else process.env['SIG_API_KEY'] = before;
  }
}

/** The findings as `operation place: text`. */
function findingsIn(lines: readonly string[]): string[] {
  const found: string[] = [];
  let operation = '';
  for (const line of lines.slice(0, lines.indexOf('Not compared:'))) {
    const [, id] = /^(\w+) {2}GET /.exec(line) ?? [];
    if (id !== undefined) operation = id;
    else found.push(`${operation} ${line.replace(/^ *!? *\w+ +answer 200 /, '')}`);
  }
  return found;
}

async function checkMutated(mutate: Mutation, ...more: string[]) {
  const there = await deployment(mutate);
  try {
    return { ...(await check(there.url, there.key, ...more)), ...there };
  } finally {
    await there.close();
  }
}

/** Changes each object at a path that has the member. */
function eachWith(value: unknown, member: string, change: (found: Json) => void): void {
  if (Array.isArray(value)) value.forEach((one) => eachWith(one, member, change));
  else if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach((one) => eachWith(one, member, change));
    if (Object.hasOwn(value, member)) change(value as Json);
  }
}

const rename = (body: unknown, from: string, to: string) =>
  eachWith(body, from, (found) => {
    found[to] = found[from];
    delete found[from];
  });

/** The order of members means nothing: it changes when a route is declared elsewhere. */
const inAnyOrder = (members: Record<string, string>) =>
  Object.fromEntries(Object.entries(members).map(([place, names]) => [place, names.split(' ').sort()]));

test('the list of known members is what the sandbox answers', async () => {
  const there = await deployment();
  const places = new Map<string, Set<string>>();
  await compareDeployment(
    {
      ...there,
      record(place, names) {
        places.set(place, new Set([...(places.get(place) ?? []), ...names]));
      },
    },
    new Map(),
  ).finally(() => there.close());
  const present = Object.fromEntries([...places].map(([place, names]) => [place, [...names].join(' ')]));
  if (process.env['UPDATE']) {
    const rows = Object.entries(present).map(([place, names]) => `  '${place}': '${names}',\n`);
    const file = new URL('../../src/cli/check-contract/known-members.ts', import.meta.url);
    const head = /^[^]*?= /.exec(readFileSync(file, 'utf8'))?.[0] ?? '';
    writeFileSync(file, `${head}{\n${rows.join('')}};\n`);
  } else {
    assert.deepEqual(inAnyOrder(knownMembers), inAnyOrder(present));
  }
});

test('a deployment that answers as the sandbox does has no differences, and is only read', async () => {
  const { code, text, lines, asked, key } = await checkMutated((_path, body) => body);
  assert.equal(code, 0, text);
  assert.deepEqual(findingsIn(lines), []);
  assert.match(text, /\n1[1-9]\d of 1\d\d reading operations compared, 0 with differences\./);
  assert.match(text, /getApiKey .*: needs a person who is signed in/);
  assert.match(text, /getSignature .*: no id found in the lists/);
  assert.match(text, /listGoogleCalendars .*: answered 404/);
  assert.match(text, /connectGoogleCalendar .*: not called/);
  assert.ok(asked.length > 100);
  assert.deepEqual(
    asked.filter((line) => !line.startsWith('GET /v1/') || line.includes('/google/connect')),
    [],
  );
  assert.ok(!text.includes(key));
});

test('members that are renamed or removed are named, and a dialect reads the renamed ones', async () => {
  const mutate: Mutation = (path, body) => {
    if (path === '/v1/envelopes' || /^\/v1\/envelopes\/[0-9a-f-]{36}$/.test(path))
      rename(body, 'subject', 'title');
    if (/^\/v1\/documents\/[0-9a-f-]{36}$/.test(path)) rename(body, 'pageCount', 'sheets');
    if (path === '/v1/contacts') eachWith(body, 'email', (found) => delete found['email']);
    return body;
  };
  const file = join(folder, 'renamed.json');
  const there = await checkMutated(mutate, '--write-dialect', file);
  assert.deepEqual(findingsIn(there.lines), [
    'listEnvelopes items[] subject: is probably called title there (dialect: envelope.subject)',
    'listContacts items[] email: is not there under email',
    'getDocument pageCount: is probably called sheets there (dialect: document.pageCount)',
    'getEnvelope subject: is probably called title there (dialect: envelope.subject)',
  ]);
  assert.equal(there.code, 0, 'nothing that a widget must have is missing');
  const dialect = JSON.parse(readFileSync(file, 'utf8')) as Dialect;
  assert.deepEqual(dialect, {
    envelope: { subject: ['title', 'subject'] },
    document: { pageCount: ['sheets', 'pageCount'] },
  });
});

test('members of another type are named, with the widget that breaks', async () => {
  const there = await checkMutated((path, body) => {
    if (path.startsWith('/v1/book/public/event-types/') && !path.endsWith('/slots')) body['title'] = 12;
    if (path === '/v1/envelopes/stats') body['drafts'] = String(body['drafts']);
    if (path === '/v1/proposals/stats') delete body['accepted'];
    // One row of many.
    if (path === '/v1/contacts') (body['items'] as Json[])[0]!['isFavorite'] = 'no';
    if (path.endsWith('/slots') && path.includes('public')) return { slots: 'none' };
    return body;
  });
  assert.deepEqual(findingsIn(there.lines), [
    'getEnvelopeStats drafts: is string, number is read',
    'getProposalStats accepted: is not there under accepted',
    'listContacts items[] isFavorite: is string, boolean is read',
    'getPublicEventType title: is number, string is read',
    'listPublicSlots slots: is string, a list is read',
  ]);
  assert.equal(there.code, 1);
  assert.match(
    there.text,
    /\nWould break a widget: getEnvelopeStats, listContacts, getPublicEventType, listPublicSlots\.$/,
  );
});

test('other values of an enumeration and lists in other wrappings are named, and a dialect reads the lists', async () => {
  const mutate: Mutation = (path, body) => {
    if (path === '/v1/envelopes' || /^\/v1\/envelopes\/[0-9a-f-]{36}$/.test(path))
      eachWith(body, 'signingOrder', (found) => (found['status'] = String(found['status']).toLowerCase()));
    if (path === '/v1/departments') eachWith(body, 'isDefault', (found) => (found['isDefault'] = 'yes'));
    if (path === '/v1/contacts') {
      const { items, ...rest } = body;
      return { result: { records: items }, ...rest };
    }
    if (path === '/v1/documents') return body['items'];
    return body;
  };
  const file = join(folder, 'wrapped.json');
  const there = await checkMutated(mutate, '--write-dialect', file);
  assert.deepEqual(findingsIn(there.lines), [
    'listEnvelopes items[] status: has the unknown value voided, declined, completed, sent, draft',
    'listContacts items: is probably called result.records there (dialect: list.items)',
    'listDepartments items[] isDefault: is string, boolean is read',
    'getEnvelope status: has the unknown value voided',
  ]);
  assert.equal(there.code, 1);
  assert.match(there.text, /\nWould break a widget: listEnvelopes, listContacts, getEnvelope\.$/);

  const dialect = JSON.parse(readFileSync(file, 'utf8')) as Dialect;
  const again = await deployment(mutate);
  try {
    const client = createClient({ baseUrl: again.url, apiKey: again.key, dialect });
    const { data } = await client.call(listContacts, {});
    assert.equal(data.items[0]?.email, 'jo.client@example.com');
  } finally {
    await again.close();
  }
});

async function withServer<T>(answer: RequestListener, work: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const key = 'sk_test_0123456789abcdef0123456789abcdef';

test('the key goes to the named address only, and is never printed or written', async () => {
  const elsewhere: string[] = [];
  await withServer(
    (request, response) => {
      elsewhere.push(String(request.url));
      response.end('{}');
    },
    (other) =>
      withServer(
        (request, response) => {
          if (request.url?.startsWith('/v1/contacts')) {
            response.writeHead(302, { location: `${other}${request.url}` }).end();
            return;
          }
          const echo = { items: [{ id: '../..', status: request.headers.authorization, [key]: [] }] };
          response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(echo));
        },
        async (url) => {
          const file = join(folder, 'echo.json');
          const { text, errors } = await check(`${url}/v1/`, key, '--write-dialect', file);
          assert.match(text, /listContacts .*: answered 302: redirects are not followed/);
          assert.match(
            text,
            /getEnvelope .*: no id found in the lists/,
            'an id that leads elsewhere is none',
          );
          assert.match(text, /has the unknown value Bearer \[SIG_API_KEY\]/);
          for (const printed of [text, errors, readFileSync(file, 'utf8')]) assert.ok(!printed.includes(key));
        },
      ),
  );
  assert.deepEqual(elsewhere, []);
});

test('what cannot be asked is said in a sentence, with code 2', async () => {
  const refuse: RequestListener = (_request, response) => void response.writeHead(403).end('{}');
  const refused = await withServer(refuse, (url) => check(url, key));
  assert.equal(refused.code, 2);
  assert.match(refused.text, /listEnvelopes .*: answered 403/);
  assert.equal(refused.errors, 'no operation could be compared');

  const odd = `${key}\nX-Other: 1`;
  for (const [url, withKey, sentence] of [
    ['https://service.example', undefined, /set SIG_API_KEY/],
    ['https://service.example', odd, /SIG_API_KEY is no key/],
    ['http://service.example', key, /https address/],
    ['https://a:b@service.example', key, /https address/],
    ['not an address', key, /https address/],
  ] as const) {
    const { code, errors } = await check(url, withKey);
    assert.equal(code, 2, url);
    assert.match(errors, sentence);
    assert.ok(!errors.includes(key));
  }
  const both = await check('https://service.example', key, 'openapi.json');
  assert.deepEqual([both.code, /--run stands alone/.test(both.errors)], [2, true]);
});
