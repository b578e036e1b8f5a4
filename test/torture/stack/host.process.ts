/** The demo's host as a process of its own, with the helper in it. Another one with the same SESSIONS continues where it ended. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toNodeHandler } from 'sig-widgets/server/node';
import { redisHooks } from 'sig-widgets/server/redis';
import { EndpointSecrets } from '../../../demo/server/endpoint-secrets.js';
import { createHost, type Scene } from '../../../demo/server/host.js';
import { builtPages } from '../../../demo/server/pages.js';
import { Visitors } from '../../../demo/server/visitors.js';

const {
  SERVICE = '',
  SCENE = '',
  PORT = '0',
  SESSIONS = '',
  ENDPOINT = '',
  SECRET = '',
  REDIS,
} = process.env;

const kept = existsSync(SESSIONS) ? readFileSync(SESSIONS, 'utf8') : '{}';
const visitors = new Visitors(JSON.parse(kept) as ConstructorParameters<typeof Visitors>[0]);
const secrets = new EndpointSecrets();
if (SECRET) secrets.keep({ endpointId: ENDPOINT, secret: SECRET });

/** By a rename: the process may be killed in the middle of a write, and the next one must find all sessions. */
function keep(): void {
  writeFileSync(`${SESSIONS}.new`, JSON.stringify(visitors));
  renameSync(`${SESSIONS}.new`, SESSIONS);
}

const server = createServer();
server.listen(Number(PORT), 'localhost', () => {
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const host = createHost({
    ...{ url, sandboxUrl: SERVICE, scene: JSON.parse(SCENE) as Scene, pages: builtPages, secrets, visitors },
    ...(REDIS && { shared: redisHooks({ url: REDIS }) }),
  });
  const handle = toNodeHandler({
    ...host,
    async fetch(request: Request) {
      const answer = await host.fetch(request);
      keep();
      return answer;
    },
  });
  server.on('request', handle);
  console.log(`Host: ${url}`);
});
process.stdin.on('end', () => process.exit()).resume();
