import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';

export interface RedisServer {
  url: string;
  /** Kills the process as a crash would; `start` restores what was written. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Keeps connections open without responding, until `thaw`. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.on('data', (data) => (socket.destroy(), resolve(String(data).startsWith('+PONG'))));
    socket.on('error', () => resolve(false));
  });

/**
 * A real Redis server on loopback, on a free port, with its own folder.
 *
 * @param options `appendfsync`: when it writes to disk. Default `always`, so that a kill loses nothing; `everysec` is Redis's
 *   own default.
 */
export async function startRedis({ appendfsync = 'always' } = {}): Promise<RedisServer> {
  const port = await freePort();
  const dir = mkdtempSync(join(tmpdir(), 'sig-redis-'));
  let child: ChildProcess | undefined;
  const start = async () => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', dir, '--save', ''];
    child = spawn('redis-server', [...args, '--appendonly', 'yes', '--appendfsync', appendfsync], {
      stdio: 'ignore',
      // With `npm test -- --date`: Redis cannot run under faketime, and no time of its clock leaves it.
      env: { ...process.env, LD_PRELOAD: '' },
    });
    const failed = new Promise<never>((_resolve, reject) => {
      child!.once('error', () =>
        reject(new Error('redis-server is not installed; `npm test` installs it where it can')),
      );
    });
    const up = async () => {
      for (let attempt = 0; attempt < 200; attempt++) {
        if (await answers(port)) return;
        await new Promise((next) => setTimeout(next, 25));
      }
      throw new Error('redis-server did not start');
    };
    await Promise.race([up(), failed]);
  };
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child!.once('exit', done));
    child.kill('SIGKILL');
    await gone;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async close() {
      await kill();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
