import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveSandbox } from 'sig-widgets/sandbox/node';
import { toNodeHandler } from 'sig-widgets/server/node';
import { EndpointSecrets } from '../../../demo/server/endpoint-secrets.js';
import { createHost, registerWebhook } from '../../../demo/server/host.js';
import { fileIn } from '../../../demo/server/pages.js';
import { Visitors } from '../../../demo/server/visitors.js';
import { freePort } from '../../support/free-port.mjs';
import { Service } from '../../torture/stack/service.js';

export interface SoakStack {
  readonly url: string;
  readonly service: Service;
  close(): Promise<void>;
}

/** Sandbox, helper and the host's page in `folder`; the helper has no limit of requests: no person is that fast. */
export async function soakStack(folder: string): Promise<SoakStack> {
  const sandbox = await serveSandbox({ port: await freePort(), allowLoopbackWebhooks: true });
  const service = new Service(sandbox.url);
  await service.readScene();
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const secrets = new EndpointSecrets();
  await registerWebhook(sandbox.url, service.scene, `${url}/sig/webhooks`, secrets);
  const host = createHost({
    ...{ url, sandboxUrl: sandbox.url, scene: service.scene, secrets, visitors: new Visitors() },
    pages: {
      underPolicy: true,
      get: (request) => {
        const { pathname } = new URL(request.url);
        return fileIn(folder, pathname === '/' ? 'index.html' : pathname);
      },
    },
    shared: { limit: () => undefined },
  });
  server.on('request', toNodeHandler(host));
  return {
    url,
    service,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await sandbox.close();
    },
  };
}
