/** The helper in a process of its own, with `--expose-gc`: answers each message with its heap after a collection. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSigServer } from '../../src/server/index.js';
import { toNodeHandler } from '../../src/server/node.js';

export interface Usage {
  heap: number;
  /** Buffers outside the heap. */
  external: number;
  /** Open sockets, timers and the like. */
  resources: number;
}

const answers: Record<string, unknown> = {
  GET: { id: 'env1', subject: 'Lease', status: 'SENT', documents: [], recipients: [] },
  POST: { url: 'https://sign.service.example/c/1' },
};
// Default options: limits, owners and claims are kept as well.
const sig = createSigServer({
  baseUrl: 'https://service.example',
  apiKey: 'prod_0123456789abcdef',
  origins: ['https://app.example.com'],
  authorize: () => ({}),
  fetch: async (_url, init) => Response.json(answers[init?.method ?? 'GET']),
});
const server = createServer(toNodeHandler(sig)).listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
server.keepAliveTimeout = 60_000;

process.on('message', () => {
  for (let turn = 0; turn < 3; turn += 1) globalThis.gc?.();
  const { heapUsed: heap, external } = process.memoryUsage();
  process.send?.({ heap, external, resources: process.getActiveResourcesInfo().length } satisfies Usage);
});
process.on('disconnect', () => process.exit());
