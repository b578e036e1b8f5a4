import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { serveSandbox } from 'sig-widgets/sandbox/node';
import { toNodeHandler } from 'sig-widgets/server/node';
import { createHost, registerWebhook, type Scene } from './host.js';

export interface Demo {
  url: string;
  sandboxUrl: string;
  scene: Scene;
  close(): Promise<void>;
}

/** Where `vite build --mode demo` wrote the pages. */
const pages = fileURLToPath(new URL('../../.cache/demo/', import.meta.url));

/**
 * Sandbox, helper and host's pages, each as a team would run it: the sandbox is the service on an origin of its own, the
 * host's server holds the key. A port that is taken, or 0, becomes a free one.
 */
export async function startDemo({ port = 0, sandboxPort = 0 } = {}): Promise<Demo> {
  const sandbox = await serveSandbox({ port: await freePort(sandboxPort), allowLoopbackWebhooks: true });
  const scene = (await (await fetch(`${sandbox.url}/sandbox/scene`)).json()) as Scene;
  const server = createServer();
  const url = `http://localhost:${await listen(server, await freePort(port))}`;
  const webhook = await registerWebhook(sandbox.url, scene, `${url}/sig/webhooks`);
  const host = createHost({ url, sandboxUrl: sandbox.url, scene, pages, webhookSecret: webhook });
  server.on('request', toNodeHandler(host));
  return {
    url,
    sandboxUrl: sandbox.url,
    scene,
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

/** `port` when nobody has it, else one that is free. */
async function freePort(port: number): Promise<number> {
  const probe = createServer();
  const wanted = await listen(probe, port).catch(() => 0);
  if (wanted !== 0) await new Promise((done) => probe.close(done));
  return port === 0 || wanted === 0 ? 0 : wanted;
}
