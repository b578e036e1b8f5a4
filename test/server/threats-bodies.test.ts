import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ask, refusalOf, server } from './support.js';

const mint = { body: { envelopeId: 'env1', recipientId: 'rec1' } };

describe('request bodies', () => {
  it('that declare or turn out to be too large are refused before the service is called', async () => {
    const { sig, calls } = server();
    assert.equal(
      (await ask(sig, 'POST', '/embed', { body: { ...mint.body, x: 'x'.repeat(65_000) } })).status,
      413,
    );
    assert.equal(
      (await ask(sig, 'POST', '/embed', { ...mint, headers: { 'content-length': '99999999' } })).status,
      413,
    );
    assert.equal(calls.length, 0);
  });
  it('the picture of a signature passes up to 2 MB, and is 413 above', async () => {
    const { sig, calls } = server();
    const post = async (bytes: number) => {
      const body = { name: 'Anna', type: 'DRAWN', imageData: '' };
      body.imageData = 'A'.repeat(bytes - JSON.stringify(body).length);
      return (await ask(sig, 'POST', '/v1/signatures', { body })).status;
    };
    assert.equal(await post(2_000_001), 413);
    assert.equal(calls.length, 0);
    await post(2_000_000);
    assert.equal(calls.length, 1);
  });
  it('an upload over its limit is 413', async () => {
    const { sig } = server(
      () => Response.json({ id: 'd', name: 'n', status: 'PROCESSING' }, { status: 201 }),
      { maxUploadBytes: 1000 },
    );
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const file = (size: number) =>
      `--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${'x'.repeat(size)}\r\n--x--\r\n`;
    assert.equal((await ask(sig, 'POST', '/v1/documents', { body: file(900), headers })).status, 201);
    assert.equal((await ask(sig, 'POST', '/v1/documents', { body: file(5000), headers })).status, 413);
  });
  it('that are not a JSON object are 400', async () => {
    const { sig } = server();
    for (const body of ['{', '[]', '"x"', 'null', '5', '\u0000'])
      assert.equal((await ask(sig, 'POST', '/embed', { body })).status, 400, body);
  });
  it('that are nested too deeply are 400 on every route, and the service is not called', async () => {
    const owners = {
      remember: () => undefined,
      recall: () => JSON.stringify({ documentId: 'doc1', envelopeId: 'env1' }),
    };
    const { sig, calls } = server(undefined, { owners });
    for (const [method, path] of [
      ['POST', '/embed'],
      ['POST', '/public/v1/public/contact'],
      ['POST', '/v1/documents/doc1/fields/replace'],
      ['PUT', '/v1/documents/doc1/fields/f1'],
    ] as const)
      for (const [open, close, times] of [
        ['[', ']', 31_000],
        ['{"x":', '}', 10_000],
        ['[', ']', 40],
      ] as const) {
        const inner = open.repeat(times) + (open === '[' ? '' : '1') + close.repeat(times);
        const body = `{"email":"a@b.example","message":"x","envelopeId":"env1","recipientId":"rec1","deep":${inner}}`;
        const answer = await ask(sig, method, path, { body });
        assert.deepEqual([answer.status, (await refusalOf(answer)).code], [400, 'bad-request'], path);
      }
    assert.equal(calls.length, 0);
  });
  it('a timeout of the service is 504 and retryable', async () => {
    const setTimeoutBefore = globalThis.setTimeout;
    globalThis.setTimeout = ((run: () => void) => setTimeoutBefore(run, 1)) as never;
    try {
      const response = await ask(
        server(undefined, {
          fetch: (_url, init) =>
            new Promise((_resolve, reject) =>
              init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
            ),
        }).sig,
        'POST',
        '/embed',
        mint,
      );
      assert.equal(response.status, 504);
      assert.deepEqual(await refusalOf(response), {
        code: 'timeout',
        message: 'The service did not answer in time.',
        retryable: true,
      });
    } finally {
      globalThis.setTimeout = setTimeoutBefore;
    }
  });
});
