/** A host that stops as HOSTS.md describes. Prints its URL; its webhook handler reports to `EFFECTS` when it has finished. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSigServer } from '../../src/server/index.js';
import { toNodeHandler } from '../../src/server/node.js';

const { EFFECTS = '', SECRET = '', ORIGIN = '' } = process.env;
const sig = createSigServer({
  baseUrl: 'http://127.0.0.1:9',
  apiKey: 'prod_0123456789abcdef',
  origins: [ORIGIN],
  authorize: () => ({}),
  webhook: {
    secrets: [SECRET],
    on: async ({ event }) => {
      // Answered when the test says so.
      await fetch(`${EFFECTS}/started`, { method: 'POST', body: event });
      await fetch(`${EFFECTS}/finished`, { method: 'POST', body: event });
    },
  },
});
const server = createServer(toNodeHandler(sig)).listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.once('SIGTERM', async () => {
  const closed = new Promise((resolve) => server.close(resolve));
  setInterval(() => server.closeIdleConnections(), 100);
  await Promise.all([closed, sig.close()]);
  process.exit();
});
