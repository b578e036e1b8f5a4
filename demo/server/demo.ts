import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveSandbox } from 'sig-widgets/sandbox/node';
import { toNodeHandler } from 'sig-widgets/server/node';
import { EndpointSecrets } from './endpoint-secrets.js';
import { createHost, registerWebhook, type Scene } from './host.js';
import { builtPages, type Pages } from './pages.js';
import { Visitors } from './visitors.js';

export interface Demo {
  url: string;
  sandboxUrl: string;
  scene: Scene;
  /** What the host's server knows; no page does. */
  secrets: EndpointSecrets;
  /** As a new process of the host's server: connections break, and what the helpers held in memory is gone. */
  restartHost(): void;
  close(): Promise<void>;
}

export interface DemoOptions {
  port?: number;
  sandboxPort?: number;
  pages?: Pages;
  /** The folder of the built ceremony. Default: the package's own. */
  ceremonyDir?: string;
}

/**
 * Sandbox, helper and host's pages, as a team would run them: the sandbox stands in for the service on an origin of its
 * own, and the host's server holds the API key. A port that is 0 or in use is replaced by a free one.
 */
export async function startDemo({
  port = 0,
  sandboxPort = 0,
  pages = builtPages,
  ceremonyDir,
}: DemoOptions = {}): Promise<Demo> {
  const sandbox = await serveSandbox({
    port: await freePort(sandboxPort),
    allowLoopbackWebhooks: true,
    ceremonyDir,
  });
  const scene = (await (await fetch(`${sandbox.url}/sandbox/scene`)).json()) as Scene;
  const server = createServer();
  const url = `http://localhost:${await listen(server, await freePort(port))}`;
  const secrets = new EndpointSecrets();
  await registerWebhook(sandbox.url, scene, `${url}/sig/webhooks`, secrets);
  // A firm keeps the sessions of its pages elsewhere: they outlive its server.
  const visitors = new Visitors();
  const startHost = () => {
    const host = createHost({ url, sandboxUrl: sandbox.url, scene, pages, secrets, visitors });
    server.removeAllListeners('request').on('request', toNodeHandler(host));
  };
  startHost();
  return {
    url,
    sandboxUrl: sandbox.url,
    scene,
    secrets,
    restartHost() {
      server.closeAllConnections();
      startHost();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await sandbox.close();
    },
  };
}

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', () => resolve((server.address() as AddressInfo).port));
  });

/** `port` if it is free, else one that is. 0 stays 0: the system chooses. */
export async function freePort(port: number): Promise<number> {
  if (port === 0) return 0;
  const probe = createServer();
  const free = await listen(probe, port).catch(() => listen(probe, 0));
  await new Promise((done) => probe.close(done));
  return free;
}
