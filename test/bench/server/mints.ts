import { performance } from 'node:perf_hooks';
import { root } from '../../support/sources.js';
import { installApart } from '../install.js';
import { Child } from './child.js';
import { Connection, mint } from './client.js';
import { at, median, round } from './figures.js';

const folder = `${root}.cache/bench-proxy`;

/** Sends one mint on each connection in the same instant; the milliseconds until each was answered. */
async function atOnce(connections: Connection[]): Promise<number[]> {
  const requests = connections.map(mint);
  const start = performance.now();
  return Promise.all(
    connections.map(async (connection, index) => {
      const status = await connection.ask(requests[index]!);
      if (status !== 201) throw new Error(`a mint was answered ${status}`);
      return performance.now() - start;
    }),
  );
}

/**
 * Many mints in one instant over real sockets, through the helper, a bare handler and http-proxy: three processes that take
 * turns. Milliseconds from the instant, medians of the rounds; ratios are medians of the ratios within a round.
 */
export async function mintsOverSockets(count = 1000, rounds = 15): Promise<Record<string, unknown>> {
  const missing = installApart(`${root}test/bench/server/proxy`, folder);
  const kinds = missing === undefined ? ['helper', 'bare', 'proxy'] : ['helper', 'bare'];
  const service = await Child.start('service.process.ts');
  const env = { SERVICE: String(service.ready), PROXY: `${folder}/node_modules/http-proxy` };
  const hosts: { kind: string; child: Child; connections: Connection[]; p50: number[]; p99: number[] }[] = [];
  try {
    for (const kind of kinds) {
      const child = await Child.start('host.process.ts', { ...env, KIND: kind });
      const connections = await Connection.openAll(String(child.ready), count);
      hosts.push({ kind, child, connections, p50: [], p99: [] });
    }
    // The first rounds compile the code and open connections to the service.
    for (let turn = -5; turn < rounds; turn++) {
      for (const { connections, p50, p99 } of hosts) {
        const times = await atOnce(connections);
        if (turn < 0) continue;
        p50.push(at(times, 0.5));
        p99.push(at(times, 0.99));
      }
    }
    const [helper, ...others] = hosts;
    return {
      count,
      rounds,
      ...(missing !== undefined && { withoutProxy: missing }),
      ...Object.fromEntries(
        hosts.map(({ kind, p50, p99 }) => [
          kind,
          { p50Ms: round(median(p50), 1), p99Ms: round(median(p99), 1) },
        ]),
      ),
      ...Object.fromEntries(
        others.map(({ kind, p99 }) => [
          `p99TimesThatOf${kind === 'bare' ? 'Bare' : 'Proxy'}`,
          round(median(p99.map((time, turn) => helper!.p99[turn]! / time)), 2),
        ]),
      ),
    };
  } finally {
    for (const { child, connections } of hosts) {
      for (const connection of connections) connection.close();
      await child.stop();
    }
    await service.stop();
  }
}
