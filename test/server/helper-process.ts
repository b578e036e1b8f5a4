/** One of several helpers, in its own process. Reads the URLs to use from the environment and prints its own. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSigServer } from '../../src/server/index.js';
import { toNodeHandler } from '../../src/server/node.js';
import { redisHooks } from '../../src/server/redis.js';

const { SERVICE = '', REDIS = '', SECRET = '', ORIGIN = '' } = process.env;
const { claims, limit, bus, owners } = redisHooks({ url: REDIS });
const sig = createSigServer({
  baseUrl: SERVICE,
  apiKey: 'prod_0123456789abcdef',
  origins: [ORIGIN],
  authorize: () => ({ actingUser: 'anna@firm.example' }),
  claims,
  limit,
  bus,
  owners,
  webhook: {
    secrets: [SECRET],
    on: async ({ event }) => {
      await fetch(`${SERVICE}/effects`, { method: 'POST', body: event });
    },
  },
});
const server = createServer(toNodeHandler(sig)).listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
// Exits with its parent.
process.stdin.on('end', () => process.exit()).resume();
