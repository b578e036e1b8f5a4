import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { run } from '../../src/cli/check-contract.js';
import { widgetOperations } from '../../src/cli/check-contract/widgets.js';
import { createClient } from '../../src/client/index.js';
import {
  createRecipientEmbedUrl,
  type Dialect,
  listEnvelopes,
  operations,
} from '../../src/contract/index.js';
import { allowedOperations } from '../../src/server/policy/allow-list.js';
import { publicOperations } from '../../src/server/policy/public-list.js';
import { faithful } from './deployment.js';

const count = Object.keys(operations).length;
const folder = mkdtempSync(join(tmpdir(), 'check-contract-'));
after(() => rmSync(folder, { recursive: true, force: true }));

async function check(document: unknown, ...more: string[]) {
  const file = join(folder, 'openapi.json');
  writeFileSync(file, typeof document === 'string' ? document : JSON.stringify(document));
  const lines: string[] = [];
  const errors: string[] = [];
  const code = await run([file, ...more], {
    out: (line) => lines.push(line),
    err: (line) => errors.push(line),
  });
  return { code, text: lines.join('\n'), errors: errors.join('\n') };
}

/** A deployment with some other names, described with references as generators write them. */
function renamed() {
  const document = faithful() as ReturnType<typeof faithful> & { components: unknown };
  const of = (path: string, method: string) => document.paths[path]![method]!;
  of('/v1/envelopes/{id}/recipients/{recipientId}/embed', 'post')['responses'] = {
    '200': {
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Embed' } } },
    },
  };
  const list = of('/v1/envelopes', 'get')['responses'] as Record<string, unknown>;
  list['200'] = {
    content: {
      'application/json': {
        schema: {
          allOf: [
            {
              type: 'object',
              properties: { meta: { type: 'object', properties: { nextCursor: { type: 'string' } } } },
            },
            {
              type: 'object',
              properties: { results: { type: 'array', items: { $ref: '#/components/schemas/Envelope' } } },
            },
          ],
        },
      },
    },
  };
  document.components = {
    schemas: {
      Embed: {
        type: 'object',
        properties: { embedUrl: { type: 'string' }, expiry: { type: 'string' }, region: { type: 'string' } },
      },
      Envelope: { type: 'object', properties: { id: { type: 'string' }, status: { enum: ['DRAFT'] } } },
    },
  };
  return document;
}

test('a deployment with our names has no differences', async () => {
  const { code, text } = await check(faithful());
  assert.equal(code, 0);
  assert.ok(text.includes(`${count} operations there, ${count} known here: 0 missing, 0 with differences.`));
});

test('a deployment with more operations than the documents show, as theirs has, breaks nothing (R7)', async () => {
  const document = faithful();
  for (let number = count; number < 355; number += 1)
    document.paths[`/v1/others/${number}`] = { get: { responses: { '200': {} } } };
  const { code, text } = await check(document);
  assert.equal(code, 0);
  assert.ok(text.includes(`355 operations there, ${count} known here: 0 missing, 0 with differences.`), text);
});

test('alternative names break nothing and produce a dialect that the client can read with', async () => {
  const out = join(folder, 'dialect.json');
  const { code, text } = await check(renamed(), '--write-dialect', out);
  assert.equal(code, 0, text);
  assert.match(text, /embedUrl\.url is called embedUrl/);
  assert.match(text, /extra +answer 200 region: is not read/);
  assert.match(text, /list\.nextCursor is called meta\.nextCursor/);

  const dialect = JSON.parse(readFileSync(out, 'utf8')) as Dialect;
  assert.deepEqual(dialect['embedUrl'], { url: ['embedUrl', 'url'], expiresAt: ['expiry', 'expiresAt'] });
  assert.deepEqual(dialect['list'], {
    items: ['results', 'items'],
    nextCursor: ['meta.nextCursor', 'nextCursor'],
  });
  const answers: Record<string, unknown> = {
    '/v1/envelopes': { results: [{ id: 'a', status: 'SENT' }], meta: { nextCursor: 'c' } },
    '/v1/envelopes/e/recipients/r/embed': { embedUrl: 'https://sign.test/x', url: 'https://wrong.test' },
  };
  const client = createClient({
    baseUrl: 'https://service.test',
    dialect,
    fetch: async (url: string | URL | Request) => Response.json(answers[new URL(String(url)).pathname]),
  });
  const { data: page } = await client.call(listEnvelopes, {});
  assert.deepEqual([page.items[0]?.id, page.nextCursor], ['a', 'c']);
  const { data: minted } = await client.call(createRecipientEmbedUrl, {
    params: { id: 'e', recipientId: 'r' },
  });
  assert.equal(minted?.url, 'https://sign.test/x');
});

test('a missing member that a widget needs is named, with exit code 1', async () => {
  const document = faithful();
  delete document.paths['/v1/book/public/event-types/{token}/slots'];
  const embed = document.paths['/v1/envelopes/{id}/recipients/{recipientId}/embed']!['post']!;
  embed['responses'] = {
    '200': {
      content: {
        'application/json': { schema: { type: 'object', properties: { address: { type: 'string' } } } },
      },
    },
  };
  const { code, text } = await check(document);
  assert.equal(code, 1);
  assert.match(text, /listPublicSlots .*\n.*missing {2}the operation/);
  assert.match(text, /missing +answer 200 url: is not there under url, embedUrl, signingUrl, href/);
  assert.match(text, /Would break a widget: createRecipientEmbedUrl, listPublicSlots\./);
});

test('an answer is compared under any JSON media type, and one that cannot be compared is reported', async () => {
  const embed = (content: object) => {
    const document = faithful();
    document.paths['/v1/envelopes/{id}/recipients/{recipientId}/embed']!['post']!['responses'] = {
      '200': { content },
    };
    return check(document);
  };
  const schema = { type: 'object', properties: { address: { type: 'string' } } };
  for (const type of ['application/json; charset=utf-8', 'application/vnd.api+json', '*/*']) {
    const { code, text } = await embed({ [type]: { schema } });
    assert.equal(code, 1, type);
    assert.match(text, /missing +answer 200 url/);
  }
  for (const content of [
    { 'text/html': {} },
    { 'application/json': {} },
    { 'application/json': { schema: { $ref: '#/components/schemas/Gone' } } },
    { 'application/json': { schema: { $ref: '#/components/%E0%' } } },
  ]) {
    const { code, text } = await embed(content);
    assert.equal(code, 0);
    assert.match(text, /differs +answer 200: is .* not compared/);
  }
});

test('an incomplete or recursive document is read to its end', async () => {
  const document = faithful() as ReturnType<typeof faithful> & { components: unknown };
  const self = { $ref: '#/components/schemas/Self' };
  document.components = {
    schemas: { Self: { anyOf: Array.from({ length: 8 }, () => ({ allOf: [self] })) } },
  };
  const answers = (schema: unknown) => ({ '200': { content: { 'application/json': { schema } } } });
  document.paths['/v1/envelopes']!['get']!['responses'] = answers(self);
  document.paths['/v1/documents']!['get']!['responses'] = answers({ allOf: {}, required: 'x', type: 7 });
  assert.ok((await check(document)).code < 2);
});

test('a required body member that we never send is a breaking difference; an optional one is not', async () => {
  const document = faithful();
  const book = document.paths['/v1/book/public/event-types/{token}/bookings']!['post']!;
  const body = book['requestBody'] as {
    content: { 'application/json': { schema: { properties: Record<string, unknown>; required: string[] } } };
  };
  const { schema } = body.content['application/json'];
  schema.properties['note'] = { type: 'string' };
  assert.equal((await check(document)).code, 0);
  schema.required.push('note');
  const { code, text } = await check(document);
  assert.equal(code, 1);
  assert.match(text, /body note: is required there and never sent/);
});

test('paths may leave /v1 to the server address, and parameters may have other names', async () => {
  const { paths } = faithful();
  const moved = Object.entries(paths).map(([path, item]) => [
    path.replace('/v1', '').replaceAll('{id}', '{identifier}'),
    item,
  ]);
  const document = {
    openapi: '3.0.3',
    servers: [{ url: 'https://x.test/v1' }],
    paths: Object.fromEntries(moved) as object,
  };
  assert.equal((await check(document)).code, 0);
});

test('unreadable input gives exit code 2 and the reason', async () => {
  assert.match((await check('swagger: 2')).errors, /not JSON/);
  assert.equal((await check('{"swagger":"2.0"}')).code, 2);
  const errors: string[] = [];
  const io = { out: () => {}, err: (line: string) => errors.push(line) };
  assert.equal(await run([], io), 2);
  assert.equal(await run([join(folder, 'nowhere.json')], io), 2);
  assert.equal(await run(['--nonsense'], io), 2);
  assert.equal(errors.length, 3);
});

/** Runs `check-contract --url` against a server on this machine, with a key in the environment. */
async function checkUrl(answer: (request: IncomingMessage, response: ServerResponse) => void, key?: string) {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const before = process.env['SIG_API_KEY'];
  if (key === undefined) delete process.env['SIG_API_KEY'];
  else process.env['SIG_API_KEY'] = key;
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  try {
    const { port } = server.address() as AddressInfo;
    const code = await run(['--url', `http://127.0.0.1:${port}/v1/openapi.json`], { out: say, err: say });
    return { code, text: said.join('\n') };
  } finally {
    if (before === undefined) delete process.env['SIG_API_KEY'];
    else process.env['SIG_API_KEY'] = before;
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
}

test('a deployment is read at its own address with the key from the environment, which is never printed (R13)', async () => {
  const key = 'sig_test_0123456789abcdef0123456789abcdef';
  const asked: (string | undefined)[] = [];
  const { code, text } = await checkUrl((request, response) => {
    asked.push(request.url, request.headers.authorization);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(faithful()));
  }, key);
  assert.equal(code, 0, text);
  assert.deepEqual(asked, ['/v1/openapi.json', `Bearer ${key}`]);
  assert.ok(text.includes(`${count} operations there, ${count} known here`));
  assert.ok(!text.includes(key));
});

test('an address that refuses, redirects or returns no document gives exit code 2, and the key is not printed', async () => {
  const key = 'sig_test_0123456789abcdef0123456789abcdef';
  const refused = await checkUrl((request, response) => {
    response.writeHead(401).end(`no ${request.headers.authorization ?? ''}`);
  }, key);
  const elsewhere: string[] = [];
  const redirected = await checkUrl((request, response) => {
    elsewhere.push(request.url ?? '');
    response.writeHead(302, { location: '/elsewhere' }).end();
  }, key);
  const page = await checkUrl((_, response) => response.end('<html>'), key);
  const withoutKey = await checkUrl((request, response) => {
    assert.equal(request.headers.authorization, undefined);
    response.writeHead(401).end();
  });
  for (const { code, text } of [refused, redirected, page, withoutKey]) {
    assert.equal(code, 2, text);
    assert.ok(!text.includes(key));
  }
  assert.match(refused.text, /answered 401/);
  assert.deepEqual(elsewhere, ['/v1/openapi.json']);
});

test('operations that the helper calls or forwards count as used by a widget', () => {
  const used = [
    createRecipientEmbedUrl,
    ...allowedOperations.map(({ operation }) => operation),
    ...publicOperations,
  ];
  assert.deepEqual([...widgetOperations].sort(), used.map(({ id }) => id).sort());
});
