import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import type { LogEntry } from '../../../src/server/index.js';
import { toNodeHandler } from '../../../src/server/node.js';
import { host, refusalOf, server } from '../support.js';

const secret = `whsec_${'0123456789abcdef'.repeat(4)}`;
const turns = async (count = 50) => {
  for (let turn = 0; turn < count; turn++) await new Promise((next) => setImmediate(next));
};
const eventually = async (check: () => boolean, what: string) => {
  for (let turn = 0; turn < 20_000 && !check(); turn++) await new Promise((next) => setImmediate(next));
  assert.ok(check(), what);
};

describe('the body of a request', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout', 'Date'] }));
  afterEach(() => mock.timers.reset());

  function start() {
    const logged: LogEntry[] = [];
    const { sig, calls } = server(undefined, {
      log: (entry) => void logged.push(entry),
      webhook: { secrets: [secret] },
    });
    return { sig, calls, logged };
  }

  /** A request whose body sends a byte every `everyMs`, `count` times, and then nothing. */
  function send(path: string, everyMs: number, count: number) {
    const { sig, calls, logged } = start();
    const seen = { sent: 0, cancelled: false };
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          if (seen.sent === count) return new Promise<never>(() => undefined);
          await new Promise((next) => setTimeout(next, everyMs));
          if (seen.cancelled) return;
          seen.sent++;
          controller.enqueue(new TextEncoder().encode('{'));
        },
        cancel: () => void (seen.cancelled = true),
      },
      { highWaterMark: 0 },
    );
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    };
    return { seen, calls, logged, answer: sig.fetch(new Request(host + path, init)) };
  }
  async function secondsUntil(asked: Promise<Response>): Promise<[Response, number]> {
    let answer: Response | undefined;
    void asked.then((given) => (answer = given));
    for (let seconds = 0; ; seconds++) {
      await turns();
      if (answer) return [answer, seconds];
      assert.ok(seconds < 120, 'it is answered');
      mock.timers.tick(1000);
    }
  }

  for (const path of [
    '/embed',
    '/webhooks',
    '/v1/documents/doc1/suggestions/detect',
    '/public/v1/proposals/public/' + 'a'.repeat(96) + '/view',
  ]) {
    it(`that stalls is answered with 408 after 10 s, cancelled and logged: ${path}`, async () => {
      const { answer, seen, calls, logged } = send(path, 1000, 3);
      const [given, seconds] = await secondsUntil(answer);
      assert.deepEqual([given.status, seconds], [408, 13]);
      assert.deepEqual((await refusalOf(given)).code, 'timeout');
      assert.equal(seen.cancelled, true);
      assert.equal(calls.length, 0);
      assert.match(logged[0]?.reason ?? '', /stalled/);
    });
    it(`that drips is answered with 408 after a minute: ${path}`, async () => {
      const { answer, seen } = send(path, 9000, 1000);
      const [given, seconds] = await secondsUntil(answer);
      assert.deepEqual([given.status, seconds], [408, 60]);
      assert.equal(seen.cancelled, true);
    });
  }

  it('that stalls on a socket of Node is answered with 408, and the connection is closed', async () => {
    const { sig } = start();
    const listening = createServer(toNodeHandler(sig));
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
    try {
      const socket = connect((listening.address() as AddressInfo).port, '127.0.0.1');
      let text = '';
      let closed = false;
      socket.on('data', (data) => (text += String(data)));
      socket.on('close', () => (closed = true)).on('error', () => undefined);
      let asked = false;
      listening.on('request', () => (asked = true));
      socket.write(
        'POST /sig/embed HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\n' +
          'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"envelopeId":',
      );
      await eventually(() => asked, 'the request arrived');
      await turns(200);
      mock.timers.tick(10_000);
      await eventually(() => closed, 'the connection is closed');
      assert.match(text, /^HTTP\/1\.1 408 /);
      assert.match(text, /"code":"timeout"/);
    } finally {
      listening.closeAllConnections();
      listening.close();
    }
  });
});
