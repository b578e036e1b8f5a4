import assert from 'node:assert/strict';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { serveSandbox } from '../../src/sandbox/node.js';
import { toNodeHandler } from '../../src/server/node.js';
import { allowedOperations } from '../../src/server/policy/allow-list.js';
import { isCallerOwn } from '../../src/server/policy/caller-own.js';
import { publicOperations } from '../../src/server/policy/public-list.js';
import { envelope, server, session } from '../server/support.js';
import { sendRaw } from '../support/raw-http.js';
import type { AttackOptions, AttackResult } from './suite/attack.types.js';
import { Counts, tryAll } from './suite/property.js';

const canary = 'outside-the-folder-of-the-page';

const separators = '/ // \\ %2f %2F %5c %252f ; ? # & @ :'.split(' ');
const dots = '. .. %2e %2e%2e .%2E ..; ...'.split(' ');
const odd = '%00 % %zz %0d%0a \t \xe9 \xa0 %c0%af %ef%bc%8f * http: HTTP://'.split(' ');
const trick = fc.constantFrom('', ...separators, ...dots, ...odd);
const prefixes = fc.oneof(
  { weight: 2, arbitrary: fc.constant('') },
  fc.constantFrom('/', 'http://127.0.0.1', 'http://evil.example', '/x/..', '/%2e', '/\\evil'),
);
const queries = fc
  .constantFrom('', 'mine', 'theirs', 'mine&envelopeId=theirs', 'mine%26envelopeId=theirs', 'mine;theirs')
  .chain((value) =>
    fc
      .constantFrom('envelopeId', 'envelopeId[]', 'EnvelopeId', 'documentId', 'templateId')
      .map((name) => (value ? `?${name}=${value}` : '')),
  );

/** Targets made of words and tricks, and well-formed targets with tricks inside. */
function targets(words: readonly string[], whole: readonly string[]) {
  const mixed = fc.array(fc.oneof(trick, fc.constantFrom('/', ...words)), { maxLength: 9 });
  const spoiled = fc
    .tuple(fc.constantFrom(...whole), fc.nat(), fc.array(trick, { maxLength: 3 }), fc.boolean())
    .map(([path, at, tricks, slash]) => {
      const parts = path.split('/');
      const index = 1 + (at % (parts.length - 1));
      const inside = tricks.join(slash ? '/' : '');
      return [...parts.slice(0, index), inside + parts[index], ...parts.slice(index + 1)].join('/');
    });
  const rest = fc.oneof(
    mixed.map((parts) => parts.join('')),
    spoiled,
  );
  return fc
    .tuple(prefixes, rest)
    .map(([prefix, end]) => prefix + end)
    .filter((target) => target.length > 0);
}

const operations = [
  ...allowedOperations.map(({ operation }) => ({ operation, mount: '/sig' })),
  ...publicOperations.map((operation) => ({ operation, mount: '/sig/public' })),
];

/** The only person here owns `mine`. */
const owned = 'mine';

/** The ids that the service is called for must be those that `authorize` admitted. */
function assertAdmitted(url: URL, method: string): void {
  assert.equal(url.origin, 'https://service.example');
  const sent = url.pathname.split('/');
  const fits = ({ operation }: (typeof operations)[number]) => {
    const template = operation.path.split('/');
    if (operation.method !== method || template.length !== sent.length) return false;
    return template.every((part, index) => part.startsWith('{') || part === sent[index]);
  };
  const isEmbed = method === 'POST' && /^\/v1\/envelopes\/mine\/recipients\/mine\/embed/.test(url.pathname);
  assert.ok(!url.search.includes('=theirs'), url.href);
  // Literal segments win over parameters (R6).
  const literals = ({ operation }: (typeof operations)[number]) => operation.path.split(/\/(?!\{)/).length;
  const found = operations.filter(fits).sort((a, b) => literals(b) - literals(a))[0];
  assert.ok(found || isEmbed, `the service was called at ${method} ${url.href}`);
  // What is the caller's own, the service knows by the session alone.
  if (isEmbed || found?.mount !== '/sig' || isCallerOwn(found.operation.id)) return;
  const template = found.operation.path.split('/');
  for (const [index, part] of template.entries())
    if (part === '{id}' || part === '{documentId}') assert.equal(sent[index], owned, url.href);
}

async function attackHelper(options: AttackOptions, counts: Counts): Promise<string[]> {
  const { sig, calls } = server(() => Response.json(envelope({ id: owned })), {
    limit: false,
    authorize: (_request, { operation: _, actor: __, email: ___, ...ids }) =>
      Object.values(ids)
        .flat()
        .every((id) => id === undefined || id === owned)
        ? { session }
        : null,
  });
  const web = createServer(toNodeHandler(sig));
  await new Promise<void>((ready) => web.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  const paths = operations.map(({ operation, mount }) => ({
    method: operation.method,
    path: mount + operation.path.replace(/\{\w+\}/g, owned),
  }));
  const words = [
    'sig',
    'v1',
    'public',
    'embed',
    'envelopes',
    'documents',
    'status',
    owned,
    'theirs',
    'return',
  ];
  const whole = [...paths.map(({ path }) => path), `/sig/envelopes/${owned}/status`, '/sig/embed'];
  const methods = fc.constantFrom('GET', 'GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS');
  try {
    const known = fc
      .tuple(prefixes, fc.constantFrom(...paths), queries)
      .map(([prefix, { method, path }, query]) => [method, prefix + path + query] as const);
    const cases = fc.oneof(fc.tuple(methods, targets(words, whole)), known);
    return await tryAll(cases, 4000, options, async ([method, target]) => {
      calls.length = 0;
      const body = method === 'GET' || method === 'HEAD' ? '' : `{"envelopeId":"${owned}"}`;
      const { status, text } = await sendRaw(
        url,
        `${method} ${target}`,
        { 'Sec-Fetch-Site': 'same-origin', ...(body && { 'Content-Type': 'application/json' }) },
        body,
      );
      counts.add('targets sent to the helper');
      assert.ok(status >= 200 && status < 600 && status !== 500, `${status} ${text.slice(0, 200)}`);
      if (calls.length > 0) counts.add('of them admitted, and forwarded as admitted');
      for (const call of calls) assertAdmitted(call.url, call.method);
    });
  } finally {
    web.closeAllConnections();
    await new Promise((closed) => web.close(closed));
  }
}

async function attackSandbox(options: AttackOptions, counts: Counts): Promise<string[]> {
  const dir = await mkdtemp(join(tmpdir(), 'attack-'));
  await mkdir(join(dir, 'page'));
  await writeFile(join(dir, 'page', 'index.html'), '<!doctype html>');
  for (const name of ['outside.txt', 'reset', 'scene']) await writeFile(join(dir, name), canary);
  const { url, sandbox, close } = await serveSandbox({ port: 0, ceremonyDir: `${join(dir, 'page')}/` });
  const words = ['sandbox', 'scene', 'reset', 'clock', 'faults', 'outbox', 'ceremony', 'v1', 'outside.txt'];
  const whole = [
    ...['scene', 'reset', 'clock', 'faults', 'outbox'].map((name) => `/sandbox/${name}`),
    ...['outside.txt', '../outside.txt', '../reset', 'assets/../../scene'].map(
      (name) => `/sandbox/ceremony/${name}`,
    ),
  ];
  const foreign = fc.constantFrom<Record<string, string>>(
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Host: 'rebound.example' },
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
  );
  const methods = fc.constantFrom('GET', 'POST', 'HEAD', 'OPTIONS', 'PUT');
  const before = (await sandbox.scene()).users.map(({ id }) => id);
  try {
    return await tryAll(
      fc.tuple(methods, targets(words, whole), foreign),
      4000,
      options,
      async ([method, target, headers]) => {
        const body = method === 'POST' ? '{"advanceMs":60000}' : '';
        const json: Record<string, string> = body ? { 'Content-Type': 'application/json' } : {};
        const { status, text } = await sendRaw(url, `${method} ${target}`, { ...json, ...headers }, body);
        counts.add('targets sent to the sandbox');
        assert.ok(status >= 200 && status < 600 && status !== 500, `${status} ${text.slice(0, 200)}`);
        assert.ok(!text.includes(canary), 'a file outside the folder was sent');
        assert.ok(
          !/"apiKeys"|"faults":|"items":\[\]/.test(text),
          `a control route answered: ${text.slice(0, 200)}`,
        );
        assert.ok(Math.abs(sandbox.now() - Date.now()) < 30_000, 'the clock was moved');
        const after = (await sandbox.scene()).users.map(({ id }) => id);
        assert.deepEqual(after, before, 'the sandbox was reset');
      },
    );
  } finally {
    await close();
    await rm(dir, { recursive: true });
  }
}

/** Path tricks over raw sockets: no call of the service and no control of the sandbox that was not admitted. */
export async function attackPaths(options: AttackOptions): Promise<AttackResult> {
  const counts = new Counts();
  const half = { ...options, budgetMs: options.budgetMs / 2 };
  const failures = [...(await attackHelper(half, counts)), ...(await attackSandbox(half, counts))];
  return { counts: counts.all, failures };
}
