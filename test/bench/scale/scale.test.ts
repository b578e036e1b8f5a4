import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { textOf } from '../../support/sources.js';
import { needsOf, peaksOf, signersWithin } from './arithmetic.js';
import { timing, typicalPortal, type Assumptions } from './assumptions.js';
import { figures } from './figures.js';
import { peakOf, poissonQuantile } from './poisson.js';
import { busiestHour, peakWithin, Simulation } from './simulation.js';

/** A short, steep morning of a school, and a portal that people use all evening; smaller than the worked examples. */
const steep = {
  ...typicalPortal,
  hourlyShares: Array.from({ length: 24 }, (_, hour) => (hour === 9 ? 0.4 : 0.6 / 23)),
};
const portals: [name: string, portal: Assumptions, seeds: number[]][] = [
  ['100,000 signers', { ...typicalPortal, signers: 100_000 }, [1, 2, 3]],
  ['700,000 signers', { ...typicalPortal, signers: 700_000 }, [4]],
  [
    '200,000 signers who come in one hour and read for long',
    { ...steep, signers: 200_000, openMinutes: 15 },
    [6, 7],
  ],
];

/** Not less than what was simulated, and not more than twice as much. */
function covers(what: string, calculated: number, simulated: number): void {
  assert.ok(simulated > 0, `${what}: nothing was simulated`);
  assert.ok(calculated >= simulated, `${what}: ${calculated} calculated, ${simulated} simulated`);
  assert.ok(calculated <= 2 * simulated, `${what}: ${calculated} calculated, only ${simulated} simulated`);
}

describe('the arithmetic of docs/SCALE.md', () => {
  for (const [name, portal, seeds] of portals)
    for (const seed of seeds)
      it(`covers the peaks of a simulated day of ${name}, and not twice as much (seed ${seed})`, () => {
        const [from, to] = busiestHour(portal);
        // Pages that opened before are still open in the busiest hour.
        const fromSecond = from - 3600;
        const day = new Simulation(portal, figures, { seed, fromSecond, toSecond: to }).run();
        const peaks = peaksOf(portal, figures);
        const peak = (values: Float64Array) => peakWithin(values, from, to);
        covers('mints', peaks.mintsPerSecond, peak(day.mints));
        covers('open streams', peaks.openStreams, peak(day.openStreams));
        covers('calls of the service', peaks.serviceCallsPerSecond, peak(day.serviceCalls));
        covers('Redis commands', peaks.redisCommandsPerSecond, peak(day.redisCommands));
      });

  it('covers the streams that come back when a process is replaced, and not twice as much', () => {
    const portal = { ...typicalPortal, signers: 700_000 };
    const [from] = busiestHour(portal);
    const needs = needsOf(portal, figures);
    const second = from + 1800;
    const back = second + 2;
    const day = new Simulation(portal, figures, {
      seed: 7,
      fromSecond: from - 1800,
      toSecond: back + timing.reconnectSpread + 1,
      replaced: { second, processes: needs.processes },
    }).run();
    const most = Math.max(...day.streamOpenings.slice(back, back + timing.reconnectSpread));
    assert.ok(most > 2 * Math.max(...day.streamOpenings.slice(from, second)), 'the replacement shows');
    const usual = peaksOf(portal, figures).streamOpeningsPerSecond;
    covers('streams that come back', needs.reopenedPerSecond + usual, most);
  });

  it('takes its times from the elements and the helper as they are', () => {
    const events = textOf('src/server/routes/events.ts');
    assert.match(events, new RegExp(`const heartbeatMs = ${timing.beat}_000;`));
    assert.match(events, new RegExp(`const maxStreamMs = ${timing.stream / 60} \\* 60_000;`));
    assert.match(
      events,
      new RegExp(`Math\\.round\\(2000 \\+ Math\\.random\\(\\) \\* ${timing.reconnectSpread}000\\)`),
    );
    assert.match(
      textOf('src/server/webhooks/handled-deliveries.ts'),
      new RegExp(`const doneSeconds = ${timing.claim / 3600} \\* 3600;`),
    );
    assert.equal(timing.poll, 20);
  });

  it('needs more of everything for more signers, and says how many a ceiling of the service allows', () => {
    const [few, many] = [1e6, 1e7].map((signers) => needsOf({ ...typicalPortal, signers }, figures)) as [
      ReturnType<typeof needsOf>,
      ReturnType<typeof needsOf>,
    ];
    for (const name of [
      'cores',
      'coresWhileReplacing',
      'processes',
      'redisCoreShare',
      'redisBytes',
      'bitsOutPerSecond',
    ] as const)
      assert.ok(many[name] > few[name], name);
    const signers = signersWithin(100, typicalPortal, figures);
    const calls = (count: number) =>
      peaksOf({ ...typicalPortal, signers: count }, figures).serviceCallsPerSecond;
    assert.ok(calls(signers) <= 100 && calls(signers * 1.2) > 100, String(signers));
  });

  it('has quantiles that are those of the Poisson distribution', () => {
    // By hand: e^-1 · (1 + 1 + 1/2 + 1/6 + 1/24) = 0.99634, with 1/120 more 0.99941.
    assert.equal(poissonQuantile(1, 0.99), 4);
    assert.equal(poissonQuantile(1, 0.999), 5);
    assert.equal(poissonQuantile(0, 0.999), 0);
    for (const mean of [40, 1000, 250_000]) {
      const quantile = poissonQuantile(mean, 0.999);
      // The normal distribution, with the first term of its correction for skewness.
      const expected = mean + 3.09 * Math.sqrt(mean) + (3.09 ** 2 - 1) / 6;
      assert.ok(Math.abs(quantile - expected) <= 2, `${mean}: ${quantile}, ${expected}`);
    }
    assert.equal(peakOf([{ rate: 10, size: 3 }]), 3 * peakOf([{ rate: 10, size: 1 }]));
  });
});
