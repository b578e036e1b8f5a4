import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { root } from '../support/sources.js';
import { ask, host, refusalOf, server, signed } from './support.js';

const secret = `whsec_${'0123456789abcdef'.repeat(4)}`;
const origin = 'https://app.example.com';
const event = JSON.stringify({ event: 'ENVELOPE_SENT', timestamp: '2026-03-02T09:59:58Z', data: {} });
const eventually = async (check: () => boolean, what: string, ms = 30_000) => {
  const end = performance.now() + ms;
  while (!check()) {
    assert.ok(performance.now() < end, what);
    await new Promise((next) => setImmediate(next));
  }
};
const turns = async () => {
  for (let turn = 0; turn < 50; turn++) await new Promise((next) => setImmediate(next));
};

describe('close', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout', 'setInterval'] }));
  afterEach(() => mock.timers.reset());

  const webhook = async (sig: ReturnType<typeof server>['sig'], body = event) =>
    sig.fetch(
      new Request(`${host}/webhooks`, {
        method: 'POST',
        body,
        headers: await signed(body, secret, Date.now()),
      }),
    );

  it('ends event streams with a time to reconnect, and refuses new ones', async () => {
    let listeners = 0;
    const bus = { publish: () => {}, subscribe: () => (listeners++, () => void listeners--) };
    const { sig } = server(undefined, { bus });
    const open = await Promise.all([1, 2, 3].map(() => ask(sig, 'GET', '/envelopes/env1/events')));
    await turns();
    assert.equal(listeners, 3);
    assert.equal(await sig.close(), true);
    for (const stream of open) {
      const [, milliseconds] = /^: open\n\nretry: (\d+)\n\n$/.exec(await stream.text()) ?? [];
      assert.ok(Number(milliseconds) >= 2000 && Number(milliseconds) <= 6000, milliseconds);
    }
    assert.equal(listeners, 0);
    const late = await ask(sig, 'GET', '/envelopes/env1/events');
    assert.deepEqual(
      [late.status, late.headers.get('retry-after'), (await refusalOf(late)).retryable],
      [503, '2', true],
    );
  });

  it('brings the pages of a server that stops back spread over seconds, not in one instant', async () => {
    /** What a page waits at least, whatever the server says. */
    const pageMinimumMs = 2000;
    const { sig } = server();
    const open = await Promise.all(
      Array.from({ length: 200 }, (_, index) => ask(sig, 'GET', `/envelopes/env${index}/events`)),
    );
    await sig.close();
    const waits = await Promise.all(
      open.map(async (stream) =>
        Math.max(pageMinimumMs, Number(/\nretry: (\d+)\n/.exec(await stream.text())?.[1])),
      ),
    );
    const perTenth = new Map<number, number>();
    for (const wait of waits) {
      const tenth = Math.floor(wait / 100);
      perTenth.set(tenth, (perTenth.get(tenth) ?? 0) + 1);
    }
    // Five come in each tenth of a second on average; 25 in one of them is practically impossible.
    assert.ok(Math.max(...perTenth.values()) < 25, JSON.stringify([...perTenth]));
  });

  it('waits for running webhook handlers, and refuses new webhooks so that they are sent again', async () => {
    let finish: (() => void) | undefined;
    let effects = 0;
    const on = async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      effects++;
    };
    const { sig } = server(undefined, { webhook: { secrets: [secret], on } });
    const running = webhook(sig);
    await eventually(() => finish !== undefined, 'the handler runs');
    let closed: boolean | undefined;
    void sig.close().then((all) => (closed = all));
    assert.equal((await webhook(sig, event.replace('SENT', 'VIEWED'))).status, 503);
    assert.equal(closed, undefined);
    finish?.();
    assert.equal((await running).status, 200);
    await eventually(() => closed !== undefined, 'it is closed');
    assert.deepEqual([closed, effects], [true, 1]);
  });

  it('starts no handler for a webhook whose body was still arriving', async () => {
    let effects = 0;
    const { sig } = server(undefined, { webhook: { secrets: [secret], on: () => void effects++ } });
    let arrive = (_controller: ReadableStreamDefaultController<Uint8Array>) => {};
    const arriving = new Promise<ReadableStreamDefaultController<Uint8Array>>(
      (resolve) => (arrive = resolve),
    );
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      body: new ReadableStream<Uint8Array>({ start: (controller) => arrive(controller) }),
      headers: await signed(event, secret, Date.now()),
      duplex: 'half',
    };
    const asked = sig.fetch(new Request(`${host}/webhooks`, init));
    await turns();
    assert.equal(await sig.close(), true);
    const body = await arriving;
    body.enqueue(new TextEncoder().encode(event));
    body.close();
    assert.deepEqual([(await asked).status, effects], [503, 0]);
  });

  for (const [title, options, ms] of [
    ['than asked', { seconds: 3 }, 3000],
    ['than 8 s, if not asked otherwise,', undefined, 8000],
  ] as const)
    it(`waits no longer ${title} for a handler that does not return`, async () => {
      let runs = 0;
      const on = () => (runs++, new Promise<void>(() => undefined));
      const { sig } = server(undefined, { webhook: { secrets: [secret], on } });
      void webhook(sig);
      await eventually(() => runs === 1, 'the handler runs');
      let closed: boolean | undefined;
      void sig.close(options).then((all) => (closed = all));
      mock.timers.tick(ms - 1);
      await turns();
      assert.equal(closed, undefined);
      mock.timers.tick(1);
      await turns();
      assert.equal(closed, false);
    });

  it('other requests are still answered', async () => {
    const { sig } = server();
    await sig.close();
    assert.equal(
      (await ask(sig, 'GET', '/v1/recipients')).status,
      502,
      'the fake service answers {}, no list',
    );
    assert.equal((await sig.fetch(new Request(`${host}/return`))).status, 200);
    assert.equal(await sig.close(), true, 'closing twice is harmless');
  });
});

describe('a process that gets SIGTERM', () => {
  it(
    'with 50 open streams and a running webhook handler exits at once, and loses nothing',
    { timeout: 90_000 },
    async (test) => {
      const requests: string[] = [];
      let answerStarted: ServerResponse | undefined;
      const effects = createServer((request, response) => {
        requests.push(request.url ?? '');
        if (request.url === '/started') answerStarted = response;
        else response.end();
      });
      await new Promise<void>((resolve) => effects.listen(0, '127.0.0.1', resolve));
      const EFFECTS = `http://127.0.0.1:${(effects.address() as AddressInfo).port}`;
      const child = spawn(process.execPath, ['--import', 'tsx', 'test/server/closing-process.ts'], {
        cwd: root,
        env: { ...process.env, EFFECTS, SECRET: secret, ORIGIN: origin },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
      try {
        const url = await new Promise<string>((resolve, reject) => {
          child.stdout.once('data', (line) => resolve(String(line).trim()));
          void exit.then((code) => reject(new Error(`it ended with ${code}`)));
        });
        const headers = { origin };
        const streams = await Promise.all(
          Array.from({ length: 50 }, (_, index) =>
            fetch(`${url}/sig/envelopes/env${index}/events`, { headers }),
          ),
        );
        assert.ok(streams.every(({ status }) => status === 200));
        const handled = fetch(`${url}/sig/webhooks`, {
          method: 'POST',
          body: event,
          headers: await signed(event, secret, Date.now()),
        });
        await eventually(() => answerStarted !== undefined, 'the handler runs');
        const signalledAt = performance.now();
        child.kill('SIGTERM');
        const texts = await Promise.all(streams.map((stream) => stream.text()));
        assert.ok(
          texts.every((text) => /\nretry: \d+\n\n$/.test(text)),
          texts[0],
        );
        assert.equal(child.exitCode, null, 'it waits for the handler');
        answerStarted!.end();
        assert.equal((await handled).status, 200);
        assert.equal(await exit, 0);
        const seconds = (performance.now() - signalledAt) / 1000;
        assert.deepEqual(requests, ['/started', '/finished']);
        test.diagnostic(`exited ${seconds.toFixed(2)} s after SIGTERM (aim: 2 s)`);
        assert.ok(seconds < 20, `${seconds} s`);
      } finally {
        child.kill('SIGKILL');
        effects.closeAllConnections();
        effects.close();
      }
    },
  );
});
