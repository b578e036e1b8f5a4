import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { root } from '../../support/sources.js';
import type { Figures } from './figures.types.js';

export const needed = ['helper', 'streams', 'processes'] as const;
export const figuresPath = 'test/bench/scale/measured.json';

/** Keeps the figures of one run, with the kind of machine and how busy it was: what docs/SCALE.md is calculated from. */
export function saveFigures(parts: Record<string, unknown>, loadBefore: number): void {
  const missing = needed.filter((name) => parts[name] === undefined);
  if (missing.length > 0)
    throw new Error(`--save needs the parts ${needed.join(', ')}: no ${missing.join(', ')}`);
  const { helper, streams, processes } = parts as unknown as {
    helper: { sockets: Figures['mints'] };
    streams: Figures['streams'];
    processes: Pick<Figures, 'cost' | 'fleets'>;
  };
  const redis = spawnSync('redis-server', ['--version'], { encoding: 'utf8' }).stdout ?? '';
  const figures: Figures = {
    measuredOn: new Date().toISOString().slice(0, 10),
    machine: {
      cores: cpus().length,
      processor: (cpus()[0]?.model ?? '').replace(/\s+/g, ' '),
      memoryGB: Math.round(totalmem() / 2 ** 30),
      system: process.platform,
      node: process.version,
      redis: /v=(\S+)/.exec(redis)?.[1] ?? '',
      loadBefore: Math.round(loadBefore * 10) / 10,
      loadAfter: Math.round(loadavg()[0]! * 10) / 10,
    },
    mints: helper.sockets,
    streams,
    ...processes,
  };
  writeFileSync(root + figuresPath, `${JSON.stringify(figures, null, 2)}\n`);
}
