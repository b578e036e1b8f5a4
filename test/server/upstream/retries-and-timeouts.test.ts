import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { ask, envelope, refusalOf, server } from '../support.js';

/** Lets work in progress end that needs no clock. Digests are made by other threads, which a busy machine delays. */
async function settle(): Promise<void> {
  await crypto.subtle.digest('SHA-256', new Uint8Array());
  for (let pause = 0; pause < 20; pause++) await new Promise((next) => setImmediate(next));
}

/** Advances the mocked clock until the promise resolves; `waiting` if it does not. */
async function within<T>(answer: Promise<T>, step: number, steps: number): Promise<T | 'waiting'> {
  let done: T | undefined;
  void answer.then((value) => (done = value));
  for (let turn = 0; turn < steps && done === undefined; turn++) {
    await settle();
    if (done === undefined) mock.timers.tick(step);
  }
  await settle();
  return done ?? 'waiting';
}
const timed = (run: () => Promise<void>) => async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    await run();
  } finally {
    mock.timers.reset();
  }
};
const failing = (answers: (() => Response)[]) => {
  let turn = 0;
  return () => (answers[turn++] ?? (() => Response.json(envelope())))();
};
const busy = (after: string) => () => new Response(null, { status: 429, headers: { 'retry-after': after } });

describe('a read', () => {
  for (const path of [
    '/v1/envelopes/env1',
    '/envelopes/env1/status',
    '/v1/documents/doc1/fields?envelopeId=env1',
  ])
    it(
      `is retried when the service fails: ${path}`,
      timed(async () => {
        const fail = () => new Response('', { status: 503 });
        const good = () => Response.json(path.includes('fields') ? [] : envelope());
        const { sig, calls } = server(failing([fail, fail, good]));
        const answer = await within(ask(sig, 'GET', path), 250, 20);
        assert.notEqual(answer, 'waiting');
        assert.equal((answer as Response).status, 200);
        assert.equal(calls.length, 3);
      }),
    );

  const empty: [string, () => Response][] = [
    ['200', () => new Response('')],
    ['200 without a body', () => new Response(null)],
    ['204', () => new Response(null, { status: 204 })],
  ];
  const reads: [string, unknown][] = [
    ['/envelopes/env1/status?recipientId=rec1', envelope()],
    ['/v1/envelopes/env1', envelope()],
    ['/v1/documents/doc1/fields?envelopeId=env1', []],
    ['/v1/recipients', []],
  ];
  for (const [status, nothing] of empty)
    for (const [path, good] of reads)
      it(
        `is retried when the service answers with an empty ${status}, and never reported as not found (G12): ${path}`,
        timed(async () => {
          const recovers = server(failing([nothing, nothing, () => Response.json(good)]));
          const answer = (await within(ask(recovers.sig, 'GET', path), 250, 20)) as Response;
          assert.equal(answer.status, 200);
          assert.equal(recovers.calls.length, 3);

          const stays = server(nothing);
          const refused = (await within(ask(stays.sig, 'GET', path), 250, 20)) as Response;
          const { code, retryable } = await refusalOf(refused);
          assert.deepEqual([refused.status, code, retryable], [502, 'invalid-answer', true]);
          assert.equal(stays.calls.length, 3);
        }),
      );

  it('without content is an error where a public page would take it for an empty list or file (G12)', async () => {
    const token = 'a'.repeat(96);
    for (const [, nothing] of empty)
      for (const path of [
        '/public/v1/book/public/hosts/amelia',
        `/public/v1/proposals/public/${token}`,
        `/public/v1/proposals/public/${token}/document`,
        '/v1/documents/doc1/content',
      ]) {
        const answer = await ask(server(nothing).sig, 'GET', path);
        assert.deepEqual([answer.status, (await refusalOf(answer)).code], [502, 'invalid-answer'], path);
      }
  });

  it('a write without content succeeds, since it was done (G12)', async () => {
    for (const [, nothing] of empty) {
      const { sig, calls } = server(nothing);
      const answer = await ask(sig, 'POST', '/v1/documents/doc1/suggestions/detect', { body: {} });
      assert.ok(answer.ok, `${answer.status}`);
      assert.equal(calls.length, 1);
    }
  });

  const read = ['/envelopes/env1/status', '/public/v1/book/public/hosts/amelia'];
  for (const [what, code, answer, paths] of [
    [
      'a redirect',
      'upstream',
      () => new Response(null, { status: 301, headers: { location: '/v2' } }),
      [...read, '/v1/documents/doc1/content'],
    ],
    ['more than 8 MB', 'invalid-answer', () => new Response(`"${'x'.repeat(8_000_001)}"`), read],
  ] as const)
    it(`is not retried, and not retryable for the page, when the service answers with ${what}`, async () => {
      for (const path of paths) {
        const { sig, calls } = server(answer);
        const given = await ask(sig, 'GET', path);
        const error = await refusalOf(given);
        assert.deepEqual([given.status, error.code, error.retryable], [502, code, false], path);
        assert.equal(calls.length, 1, path);
      }
    });

  it(
    'is retried after Retry-After, not before',
    timed(async () => {
      const { sig, calls } = server(failing([busy('6')]));
      const asked = ask(sig, 'GET', '/envelopes/env1/status');
      assert.equal(await within(asked, 1000, 5), 'waiting');
      assert.equal(calls.length, 1);
      assert.equal(((await within(asked, 1000, 3)) as Response).status, 200);
      assert.equal(calls.length, 2);
    }),
  );

  it(
    'is answered with the Retry-After when that is longer than a page waits, at once or in sum',
    timed(async () => {
      for (const waits of [['7'], ['4', '5']]) {
        const { sig, calls } = server(failing(waits.map(busy)));
        const answer = (await within(ask(sig, 'GET', '/envelopes/env1/status'), 1000, 6)) as Response;
        assert.equal(answer.status, 429);
        assert.equal(answer.headers.get('retry-after'), waits.at(-1));
        assert.equal(calls.length, waits.length);
      }
    }),
  );

  it(
    'is tried at most three times, and only once when it is refused',
    timed(async () => {
      const broken = server(() => new Response('', { status: 500 }));
      assert.equal(
        ((await within(ask(broken.sig, 'GET', '/v1/envelopes/env1'), 250, 20)) as Response).status,
        502,
      );
      assert.equal(broken.calls.length, 3);
      const gone = server(() => Response.json({}, { status: 404 }));
      assert.equal((await ask(gone.sig, 'GET', '/v1/envelopes/env1')).status, 404);
      assert.equal(gone.calls.length, 1);
    }),
  );

  it('the Retry-After of a 503 reaches the page', async () => {
    const { sig } = server(() => new Response('', { status: 503, headers: { 'retry-after': '120' } }));
    const answer = await ask(sig, 'POST', '/embed', { body: { envelopeId: 'env1', recipientId: 'rec1' } });
    assert.equal(answer.status, 502);
    assert.equal(answer.headers.get('retry-after'), '120');
  });

  it('a write is never retried', async () => {
    const { sig, calls } = server(() => new Response('', { status: 503 }));
    await ask(sig, 'POST', '/embed', { body: { envelopeId: 'env1', recipientId: 'rec1' } });
    assert.equal(calls.length, 1);
  });
});

describe('timeouts', () => {
  it(
    'an answer that never ends is a timeout',
    timed(async () => {
      const { sig } = server(undefined, {
        fetch: (_url, init) =>
          Promise.resolve(
            new Response(
              new ReadableStream({
                start(controller) {
                  controller.enqueue(new TextEncoder().encode('{"url":'));
                  init?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
                },
              }),
            ),
          ),
      });
      const body = { envelopeId: 'env1', recipientId: 'rec1' };
      const answer = (await within(ask(sig, 'POST', '/embed', { body }), 1000, 12)) as Response;
      assert.equal(answer.status, 504);
      assert.equal((await refusalOf(answer)).code, 'timeout');
    }),
  );

  const downloading = (wait: number) =>
    server(
      () =>
        new Response(
          new ReadableStream<Uint8Array>(
            {
              async pull(controller) {
                // Longer than the bytes that are held back while they could be the start of the key.
                controller.enqueue(new TextEncoder().encode('%PDF'.padEnd(100)));
                await new Promise((next) => setTimeout(next, wait));
              },
            },
            { highWaterMark: 0 },
          ),
          { headers: { 'content-type': 'application/pdf' } },
        ),
    ).sig;
  it(
    'a download is aborted when it stalls for 30 s, not while it progresses',
    timed(async () => {
      const path = '/public/v1/proposals/public/' + 'a'.repeat(96) + '/document';
      for (const [wait, read] of [
        [20_000, 'more'],
        [40_000, 'aborted'],
      ] as const) {
        const reader = (await ask(downloading(wait), 'GET', path)).body!.getReader();
        assert.match(new TextDecoder().decode((await reader.read()).value), /^%PDF/);
        for (let turn = 0; turn < 3; turn++) {
          const next = reader.read().then(
            () => 'more',
            () => 'aborted',
          );
          assert.equal(await within(next, 1000, 60), read);
        }
        void reader.cancel().catch(() => {});
      }
    }),
  );
  it(
    'a download is not aborted because the page reads slowly',
    timed(async () => {
      const path = '/public/v1/proposals/public/' + 'a'.repeat(96) + '/document';
      const reader = (await ask(downloading(1), 'GET', path)).body!.getReader();
      await reader.read();
      assert.equal(await within(new Promise<never>(() => {}), 10_000, 20), 'waiting');
      assert.equal(
        await within(
          reader.read().then(() => 'more'),
          1,
          50,
        ),
        'more',
      );
      void reader.cancel().catch(() => {});
    }),
  );

  const uploading = (everyMs: number) => {
    let stop = false;
    const taking: typeof fetch = async (_url, init) => {
      const reader = (init!.body as ReadableStream<Uint8Array>).getReader();
      const aborted = new Promise<never>((_none, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      );
      aborted.catch(() => (stop = true));
      for (;;) if ((await Promise.race([reader.read(), aborted])).done) break;
      return Response.json({ id: 'd', name: 'n', status: 'PROCESSING' }, { status: 201 });
    };
    const { sig } = server(undefined, { fetch: taking });
    const form = [
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n',
      ...['%PDF', '%%EOF'].map((text) => text.padEnd(100)),
      '\r\n--x--\r\n',
    ];
    let sent = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          await new Promise((next) => setTimeout(next, everyMs));
          const piece = form[sent++];
          if (stop || piece === undefined) return controller.close();
          controller.enqueue(new TextEncoder().encode(piece));
        },
      },
      { highWaterMark: 0 },
    );
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'multipart/form-data; boundary=x' },
    };
    return sig.fetch(new Request('https://app.example.com/sig/v1/documents', init));
  };
  it(
    'a slow upload is not aborted while it progresses',
    timed(async () => assert.equal(((await within(uploading(20_000), 1000, 200)) as Response).status, 201)),
  );
  it(
    'an upload that stalls for 30 s is a timeout',
    timed(async () => assert.equal(((await within(uploading(40_000), 1000, 200)) as Response).status, 504)),
  );
});
