import assert from 'node:assert/strict';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { it } from 'node:test';
import { toNodeHandler } from '../../src/server/node.js';
import { origin, server } from './support.js';

it('a body that is refused unread or half read leaves the connection usable', async () => {
  const { sig } = server(undefined, { authorize: () => null });
  let connections = 0;
  const web = createServer(toNodeHandler(sig)).on('connection', () => connections++);
  await new Promise<void>((ready) => web.listen(0, '127.0.0.1', ready));
  const { port } = web.address() as AddressInfo;
  // One connection, as a proxy in front of the helper shares it between visitors.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (path: string, body: string, headers: Record<string, string> = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      const common = { origin, 'content-type': 'application/json' };
      const sent = request({
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        agent,
        headers: { ...common, ...headers },
      });
      sent.on('error', reject).on('response', (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      });
      // In two steps, so that the body is chunked.
      sent.write(body.slice(0, 10));
      sent.end(body.slice(10));
    });
  try {
    const large = `{"envelopeId":"env1","fields":[${'{},'.repeat(500_000)}{}]}`;
    const small = '{"envelopeId":"env1","recipientId":"rec1"}';
    for (const [status, path, body, headers] of [
      [404, '/sig/v1/documents/doc1/fields/bulk?envelopeId=env1', large, {}],
      [403, '/sig/embed', large, { origin: 'https://evil.example' }],
      [413, '/sig/embed', large, {}],
      [413, '/sig/embed', large, { 'content-length': String(large.length) }],
      [413, '/sig/v1/documents/doc1/fields/replace', large, {}],
      [404, '/sig/nothing', large, {}],
      [404, '/sig/embed', small, {}],
    ] as const)
      assert.equal(await send(path, body, headers), status, `${path} ${body.length}`);
    assert.equal(connections, 1);
  } finally {
    agent.destroy();
    web.closeAllConnections();
    await new Promise((closed) => web.close(closed));
  }
});
