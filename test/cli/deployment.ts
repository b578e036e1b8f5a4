import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSandbox } from '../../src/sandbox/index.js';

type Json = Record<string, unknown>;
export type Mutation = (path: string, body: Json) => unknown;

/** The sandbox over HTTP, with its JSON answers changed. */
export async function deployment(mutate: Mutation = (_path, body) => body) {
  const sandbox = createSandbox({ now: '2026-03-20T08:00:00Z' });
  const { apiKeys } = await sandbox.scene();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const url = `http://127.0.0.1:4010${request.url}`;
    const authorization = request.headers.authorization;
    void (async () => {
      const answer = await sandbox.fetch(url, { headers: authorization ? { authorization } : {} });
      const type = answer.headers.get('content-type') ?? '';
      const bytes = Buffer.from(await answer.arrayBuffer());
      const isJson = answer.ok && type.includes('json');
      const body = isJson
        ? JSON.stringify(mutate(new URL(url).pathname, JSON.parse(bytes.toString()) as Json))
        : bytes;
      response.writeHead(answer.status, { 'content-type': type }).end(body);
    })();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: apiKeys.full,
    now: sandbox.now(),
    asked,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
