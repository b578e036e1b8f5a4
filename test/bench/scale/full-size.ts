import { performance } from 'node:perf_hooks';
import { peaksOf } from './arithmetic.js';
import { typicalPortal } from './assumptions.js';
import { figures } from './figures.js';
import { busiestHour, peakWithin, Simulation } from './simulation.js';

/** The whole busiest day of a portal, simulated at its full size, beside the arithmetic. */
export function fullSizeDay(signers = 10_000_000, seed = 1): object {
  const portal = { ...typicalPortal, signers };
  const start = performance.now();
  const day = new Simulation(portal, figures, { seed }).run();
  const [from, to] = busiestHour(portal);
  const peaks = peaksOf(portal, figures);
  const beside = (values: Float64Array, calculated: number) => {
    const simulated = peakWithin(values, from, to);
    return {
      simulated,
      calculated: Math.ceil(calculated),
      ratio: Math.round((calculated / simulated) * 100) / 100,
    };
  };
  return {
    signers,
    seed,
    'pages opened': day.pages,
    'mints a second': beside(day.mints, peaks.mintsPerSecond),
    'open streams': beside(day.openStreams, peaks.openStreams),
    'calls of the service a second': beside(day.serviceCalls, peaks.serviceCallsPerSecond),
    'Redis commands a second': beside(day.redisCommands, peaks.redisCommandsPerSecond),
    seconds: Math.round((performance.now() - start) / 1000),
  };
}
