import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { operations, type Operation } from '../../src/contract/index.js';
import type { Scene } from '../../src/sandbox/index.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const key = 'sk_test_0123456789abcdef0123456789abcdef';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

function start(args: readonly string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/cli/main.ts', 'sandbox', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let error = '';
  child.stderr.on('data', (chunk: Buffer) => (error += chunk.toString()));
  return { child, exited: once(child, 'exit') as Promise<[number | null]>, error: () => error };
}

/** Runs the command line's sandbox while `work` uses it. */
async function withSandbox<T>(args: readonly string[], work: (url: string) => Promise<T>): Promise<T> {
  const { child, exited, error } = start(args);
  try {
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        const address = /Sandbox: (\S+)/.exec(chunk.toString())?.[1];
        if (address !== undefined) resolve(address);
      });
      void exited.then(() => reject(new Error(error())));
    });
    return await work(url);
  } finally {
    child.kill();
    await exited;
  }
}

const sceneOf = async (url: string) => (await (await fetch(`${url}/sandbox/scene`)).json()) as Scene;

/** The values of a path parameter in the scene, by the start of the path. */
function valuesOf(path: string, scene: Scene): Record<string, string>[] {
  const proposals = Object.values(scene.proposals);
  const { handle, slug, eventTypeToken } = scene.host;
  const tables: [string, Record<string, string>[]][] = [
    ['/v1/documents/', [{ id: scene.documents.ready, pageNumber: '1' }]],
    [
      '/v1/envelopes/',
      Object.values(scene.envelopes).map(({ id }) => ({ id, documentId: scene.documents.ready })),
    ],
    ['/v1/copies/', Object.values(scene.copies).map((token) => ({ token: String(token) }))],
    ['/v1/proposals/public/', proposals.map(({ token }) => ({ token }))],
    ['/v1/proposals/', proposals.map(({ id }) => ({ id }))],
    ['/v1/book/public/', [{ handle, slug, token: eventTypeToken }]],
    ['/v1/recipients/', [{ email: 'clara@client.example' }]],
  ];
  return tables.find(([start]) => path.startsWith(start))?.[1] ?? [];
}

/** The answer to each GET that the scene has ids for, with its digest. */
async function readAll(url: string): Promise<Map<string, string>> {
  const scene = await sceneOf(url);
  const query = new URLSearchParams({
    from: '2026-03-23T00:00:00Z',
    to: '2026-04-02T00:00:00Z',
    q: 'cl',
    page: '1',
    pageSize: '20',
    includeArchived: 'true',
  });
  const paths = ['/', '/sandbox/scene', '/sandbox/outbox', '/v1/envelopes?includeAll=true'];
  for (const { method, path } of Object.values<Operation>(operations)) {
    if (method !== 'GET') continue;
    const filled = path.includes('{')
      ? valuesOf(path, scene).map((values) =>
          path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(values[name] ?? 'x')),
        )
      : [path];
    for (const one of filled) {
      paths.push(`${one}?${query}`);
      if (/documents\/[^/]+\/(fields|grid-groups)$/.test(one))
        paths.push(`${one}?envelopeId=${scene.envelopes.sent?.id}`);
    }
  }
  const answers = new Map<string, string>();
  for (const path of paths) {
    const answer = await fetch(url + path, { headers: { Authorization: `Bearer ${scene.apiKeys.full}` } });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const type = answer.headers.get('Content-Type');
    answers.set(path, `${answer.status} ${type} ${createHash('sha256').update(bytes).digest('hex')}`);
  }
  return answers;
}

const differing = (one: Map<string, string>, other: Map<string, string>) =>
  [...new Set([...one.keys(), ...other.keys()])].filter((path) => one.get(path) !== other.get(path));

test('two processes with the same seed, key and clock answer the same bytes to every GET', async () => {
  const port = String(await freePort());
  const args = ['--port', port, '--seed', '7', '--key', key, '--now', '2026-03-23T09:00:00Z'];
  const read = async (url: string) => {
    const first = await readAll(url);
    await fetch(`${url}/sandbox/reset`, { method: 'POST' });
    const after = await readAll(url);
    return { scene: await sceneOf(url), first, after };
  };
  const one = await withSandbox(args, read);
  const two = await withSandbox(args, read);
  assert.equal(one.scene.apiKeys.full, key);
  assert.equal(one.scene.now, '2026-03-23T09:00:00.000Z');
  assert.deepEqual(differing(one.first, two.first), [], 'the other process');
  assert.deepEqual(differing(one.first, one.after), [], 'after a reset');
  const answered = [...one.first.values()].filter((answer) => answer.startsWith('200 '));
  assert.ok(answered.length > 120, `${answered.length} answers of 200`);

  const other = await withSandbox(
    [...args.slice(0, 2), '--seed', '8', '--now', '2026-03-23T09:00:00Z'],
    sceneOf,
  );
  const ids = ({ users, host, copies }: Scene) => [users[0]?.id, host.eventTypeToken, copies.live];
  assert.notDeepEqual(ids(other), ids(one.scene));
  assert.notEqual(other.apiKeys.full, key);
});

test('a key, instant or port that cannot be used is reported in a sentence', async () => {
  for (const [args, sentence] of [
    [
      ['--key', 'sk_live_0123456789abcdef0123456789abcdef'],
      /--key must be sk_test_ and 32 letters or digits/,
    ],
    [['--key', 'sk_test_short'], /--key must be/],
    [['--now', 'tomorrow'], /--now tomorrow is no instant/],
    [['--now', '2026-13-01T00:00:00Z'], /is no instant/],
    [['--now', '2026-03-01T00:00:00'], /is no instant/],
    [['--port', '70000'], /--port 70000 is no port/],
  ] as const) {
    const { exited, error } = start(args);
    assert.equal((await exited)[0], 2, args.join(' '));
    assert.match(error(), sentence);
    assert.doesNotMatch(error(), /\n\s+at /, 'no stack');
  }
});
