import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, it, mock } from 'node:test';
import type { SigServerOptions } from '../../src/server/index.js';
import { toNodeHandler } from '../../src/server/node.js';
import { server } from './support.js';

const eventually = async (check: () => boolean, what: () => string) => {
  for (let turn = 0; turn < 20_000 && !check(); turn++) await new Promise((next) => setImmediate(next));
  assert.ok(check(), what());
};

afterEach(() => mock.timers.reset());

/** A client that sends `path` `count` times on one connection and reads no answer. `isClosed`: at the server's end. */
async function pipelined(
  path: string,
  count: number,
  options: Partial<SigServerOptions>,
  use: (client: Socket, isClosed: () => boolean) => Promise<void>,
) {
  const { sig } = server(undefined, { limit: false, authorize: () => ({}), ...options });
  let isClosed = false;
  const web = createServer(toNodeHandler(sig)).on('connection', (socket) =>
    socket.on('close', () => (isClosed = true)),
  );
  await new Promise<void>((ready) => web.listen(0, '127.0.0.1', ready));
  const client = connect((web.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined).pause();
  client.write(`GET /sig${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(count));
  try {
    await use(client, () => isClosed);
  } finally {
    client.destroy();
    web.closeAllConnections();
    await new Promise((closed) => web.close(closed));
  }
}

/** A service whose files never end. */
function endlessFiles() {
  const seen = { opened: 0, ended: 0, pulled: 0 };
  const fake: typeof fetch = async (_url, init) => {
    seen.opened++;
    init?.signal?.addEventListener('abort', () => seen.ended++, { once: true });
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        seen.pulled++;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    return new Response(body, { headers: { 'content-type': 'application/pdf' } });
  };
  return { seen, fetch: fake };
}

it('all files that were asked for on one connection end with it, without a warning', async () => {
  const { seen, fetch } = endlessFiles();
  const warnings: string[] = [];
  const warned = (warning: Error) => void warnings.push(warning.name);
  process.on('warning', warned);
  try {
    await pipelined('/v1/documents/doc1/content', 50, { fetch }, async (client) => {
      await eventually(
        () => seen.opened === 50,
        () => `${seen.opened} opened`,
      );
      client.destroy();
      await eventually(
        () => seen.ended === 50,
        () => `${seen.ended} of 50 ended`,
      );
    });
  } finally {
    process.off('warning', warned);
  }
  assert.deepEqual(warnings, []);
});

it('all event streams that were asked for on one connection end with it', async () => {
  let open = 0;
  let opened = 0;
  const subscribe = () => (opened++, open++, () => void open--);
  await pipelined('/envelopes/env1/events', 20, { bus: { publish: () => {}, subscribe } }, async (client) => {
    await eventually(
      () => opened === 20,
      () => `${opened} opened`,
    );
    client.destroy();
    await eventually(
      () => open === 0,
      () => `${open} of 20 are left`,
    );
  });
});

it('a client that reads nothing for ten minutes loses its connection', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { seen, fetch } = endlessFiles();
  await pipelined('/v1/documents/doc1/content', 1, { fetch }, async (_client, isClosed) => {
    const turns = async (count: number) => {
      for (let turn = 0; turn < count; turn++) await new Promise((next) => setImmediate(next));
    };
    // Until nothing more fits.
    for (let before = -1; before !== seen.pulled || before === 0;) {
      before = seen.pulled;
      await turns(2000);
    }
    mock.timers.tick(9 * 60_000);
    await turns(100);
    assert.equal(isClosed(), false);
    mock.timers.tick(60_000);
    await eventually(isClosed, () => 'the connection is open');
  });
});
