/** One of several helpers, in a process of its own: addresses come by the environment, its own goes to the output. */
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
// Ends with whoever started it.
process.stdin.on('end', () => process.exit()).resume();
