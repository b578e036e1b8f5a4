import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../support/free-port.mjs';
import { startRedis, type RedisServer } from '../../support/redis.js';
import { root } from '../../support/sources.js';
import { UnreliableProxy } from '../../support/unreliable-proxy.js';
import type { Scene } from '../../../demo/server/host.js';
import { Service } from './service.js';
import { startProcess, type StartedProcess } from './started-process.js';

type ProcessName = 'helper' | 'service' | 'redis';

/** Sandbox with a folder, host with the helper, Redis: a process each, and a network before the host. */
export class Stack {
  readonly #folder: string;
  readonly #ports: { helper: number; service: number };
  readonly service: Service;
  #network?: UnreliableProxy;
  #redis?: RedisServer;
  #usesRedis = false;
  #endpoint = { id: '', secret: '' };
  readonly #running = new Map<'helper' | 'service', StartedProcess>();

  private constructor(folder: string, ports: { helper: number; service: number }) {
    this.#folder = folder;
    this.#ports = ports;
    this.service = new Service(`http://127.0.0.1:${ports.service}`);
  }

  static async start(): Promise<Stack> {
    const folder = await mkdtemp(join(tmpdir(), 'torture-'));
    const stack = new Stack(folder, { helper: await freePort(), service: await freePort() });
    await stack.up('service');
    await stack.service.readScene();
    const url = `http://localhost:${stack.#ports.helper}/sig/webhooks`;
    stack.#endpoint = await stack.service.registerWebhook(url);
    await stack.up('helper');
    stack.#network = await UnreliableProxy.start(`http://localhost:${stack.#ports.helper}`);
    return stack;
  }

  get network(): UnreliableProxy {
    return this.#network!;
  }
  /** The host's pages, through the network. */
  get url(): string {
    return this.network.url;
  }
  /** The same past the network. */
  get hostUrl(): string {
    return `http://localhost:${this.#ports.helper}`;
  }
  get scene(): Scene {
    return this.service.scene;
  }

  /** Whether the helper shares its state over Redis; another helper starts when that changes. */
  async useRedis(isUsed: boolean): Promise<void> {
    if (isUsed === this.#usesRedis) return;
    this.#usesRedis = isUsed;
    if (isUsed) this.#redis ??= await startRedis();
    await this.down('helper');
    await this.up('helper');
  }

  async down(name: ProcessName): Promise<void> {
    if (name === 'redis') return this.#redis?.kill();
    await this.#running.get(name)?.kill();
    this.#running.delete(name);
  }

  /** Starts it again if it is down, on the same port with what it kept. */
  async up(name: ProcessName): Promise<void> {
    if (name === 'redis') {
      // Kills it first if it runs.
      await this.#redis?.kill();
      return this.#redis?.start();
    }
    if (this.#running.has(name)) return;
    this.#running.set(name, await (name === 'helper' ? this.#startHelper() : this.#startService()));
  }

  async close(): Promise<void> {
    await this.#network?.close();
    for (const name of ['helper', 'service'] as const) await this.down(name);
    await this.#redis?.close();
    await rm(this.#folder, { recursive: true, force: true });
  }

  #startService(): Promise<StartedProcess> {
    const data = join(this.#folder, 'data');
    const options = ['--port', String(this.#ports.service), '--data', data, '--allow-loopback-webhooks'];
    return startProcess([`${root}dist/cli/main.js`, 'sandbox', ...options], /Sandbox: (\S+)/);
  }

  #startHelper(): Promise<StartedProcess> {
    return startProcess(['--import', 'tsx', `${root}test/torture/stack/host.process.ts`], /Host: (\S+)/, {
      SERVICE: this.service.url,
      SCENE: JSON.stringify(this.scene),
      PORT: String(this.#ports.helper),
      SESSIONS: join(this.#folder, 'sessions.json'),
      ENDPOINT: this.#endpoint.id,
      SECRET: this.#endpoint.secret,
      ...(this.#usesRedis && { REDIS: this.#redis?.url ?? '' }),
    });
  }
}
