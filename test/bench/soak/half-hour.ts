import { sentProposal } from '../../torture/flows/propose.js';
import { sentEnvelope } from '../../torture/flows/sign.js';
import type { Soak } from './cycles.js';
import type { Instruments } from './instruments.js';
import type { Figures, Meter } from './measure.js';

/** Shorter than any polling interval of an element. */
const stepMs = 5000;
const stepsInMinute = 12;
const person = { name: 'Robin Calder', email: 'robin-waits@example.com' };

/** Moves the clocks of the page and the service together; what is due then is requested and answered. */
async function passMinutes({ page, stack: { service } }: Soak, minutes: number): Promise<void> {
  for (let step = 0; step < minutes * stepsInMinute; step += 1) {
    await service.ask('POST', '/sandbox/clock', { advanceMs: stepMs });
    await page.evaluate(async (ms) => {
      (window as unknown as { instruments: Instruments }).instruments.passTime(ms);
      await new Promise<void>((next) => requestAnimationFrame(() => setTimeout(next)));
    }, stepMs);
  }
}

/** Leaves open for half an hour a page with everything that polls, counts down or keeps a stream; counts every five minutes. */
export async function halfHour(soak: Soak, meter: Meter): Promise<Figures[]> {
  const { id: envelopeId, recipientId } = await sentEnvelope(soak.stack, person);
  const { token: proposal } = await sentProposal(soak.stack, person);
  await soak.call('keepOpen', { host: soak.stack.service.scene.host, envelopeId, recipientId, proposal });
  // The first minutes load code and fill caches, which is not a leak.
  await passMinutes(soak, 10);
  const readings = [await meter.read()];
  for (let turn = 0; turn < 6; turn += 1) {
    await passMinutes(soak, 5);
    readings.push(await meter.read());
  }
  await soak.call('leave');
  return readings;
}
