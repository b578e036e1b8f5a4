import { sentProposal } from '../../torture/flows/propose.js';
import { sentEnvelope } from '../../torture/flows/sign.js';
import type { Soak } from './cycles.js';
import type { Instruments } from './instruments.js';
import type { Figures, Meter } from './measure.js';

/** Shorter than any interval at which an element asks. */
const stepMs = 5000;
const stepsInMinute = 12;
const person = { name: 'Robin Calder', email: 'robin-waits@example.com' };

/** Moves the clocks of the page and the service together, and lets what has come due be asked and answered. */
async function passMinutes({ page, stack: { service } }: Soak, minutes: number): Promise<void> {
  for (let step = 0; step < minutes * stepsInMinute; step += 1) {
    await service.ask('POST', '/sandbox/clock', { advanceMs: stepMs });
    await page.evaluate(async (ms) => {
      (window as unknown as { instruments: Instruments }).instruments.passTime(ms);
      await new Promise<void>((next) => requestAnimationFrame(() => setTimeout(next)));
    }, stepMs);
  }
}

/** Leaves a page with all that polls, counts down or keeps a stream open for half an hour; read every five minutes. */
export async function halfHour(soak: Soak, meter: Meter): Promise<Figures[]> {
  const { id: envelopeId, recipientId } = await sentEnvelope(soak.stack, person);
  const { token: proposal } = await sentProposal(soak.stack, person);
  await soak.call('keepOpen', { host: soak.stack.service.scene.host, envelopeId, recipientId, proposal });
  // What is loaded and learned in the first minutes is no growth.
  await passMinutes(soak, 10);
  const readings = [await meter.read()];
  for (let turn = 0; turn < 6; turn += 1) {
    await passMinutes(soak, 5);
    readings.push(await meter.read());
  }
  await soak.call('leave');
  return readings;
}
