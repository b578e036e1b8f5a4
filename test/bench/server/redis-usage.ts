import { Redis } from 'ioredis';
import { round } from './figures.js';

/** What a Redis did for some work. */
export interface RedisWork {
  /** Calls of each command, those of scripts included. */
  readonly commands: Record<string, number>;
  readonly cpuMs: number;
  readonly bytesIn: number;
  readonly bytesOut: number;
  readonly memoryBytes: number;
  readonly keys: number;
}

const numberOf = (info: string, name: string) =>
  Number(new RegExp(`^${name}:([\\d.]+)`, 'm').exec(info)?.[1] ?? 0);

/** Reads what a Redis server says about itself. */
export class RedisUsage {
  readonly #client: Redis;

  constructor(url: string) {
    this.#client = new Redis(url);
  }

  async read(): Promise<RedisWork> {
    const info = await this.#client.info('everything');
    const commands: Record<string, number> = {};
    for (const [, name = '', calls] of info.matchAll(/^cmdstat_([^:]+):calls=(\d+)/gm))
      if (!/^(info|config|dbsize|ping|client|command)/.test(name)) commands[name] = Number(calls);
    return {
      commands,
      cpuMs:
        1000 * (numberOf(info, 'used_cpu_user_main_thread') + numberOf(info, 'used_cpu_sys_main_thread')),
      bytesIn: numberOf(info, 'total_net_input_bytes'),
      bytesOut: numberOf(info, 'total_net_output_bytes'),
      memoryBytes: numberOf(info, 'used_memory'),
      keys: await this.#client.dbsize(),
    };
  }

  async version(): Promise<string> {
    return /^redis_version:(\S+)/m.exec(await this.#client.info('server'))?.[1] ?? '';
  }

  close(): void {
    this.#client.disconnect();
  }
}

/** What one of `count` pieces of work took. */
export function perPiece(before: RedisWork, after: RedisWork, count: number) {
  const names = Object.keys(after.commands).filter(
    (name) => after.commands[name]! - (before.commands[name] ?? 0) >= count / 2,
  );
  const calls = (name: string) => round((after.commands[name]! - (before.commands[name] ?? 0)) / count, 1);
  const of = (name: 'cpuMs' | 'bytesIn' | 'bytesOut') => (after[name] - before[name]) / count;
  return {
    commands: Object.fromEntries(names.sort().map((name) => [name, calls(name)])),
    cpuMicroseconds: round(1000 * of('cpuMs'), 1),
    bytesIn: Math.round(of('bytesIn')),
    bytesOut: Math.round(of('bytesOut')),
  };
}
