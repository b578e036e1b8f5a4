import { act, type Act } from '../act.js';
import { unlessRefused } from '../world/framed-page.js';
import { handle } from '../world/markup.js';
import type { ProofModel, ProofWorld } from './proof-checks.js';
import type { EnvelopeName } from './proof-world.js';

export type ProofAct = Act<ProofModel, ProofWorld>;
export const proofAct = act<ProofModel, ProofWorld>;

export const press = (name: 'retry' | 'certificate' | 'evidence') =>
  proofAct(`press(${name})`, (model, world) => {
    const control = world.control(name);
    if (!control) return;
    if (name !== 'retry') {
      model.savePresses += 1;
      model.askedOf = world.element.envelopeId;
    }
    handle(control, 'click');
  });

export const reload = proofAct('reload()', (_, { element }) => element.reload());

export const setEnvelope = (name: EnvelopeName) =>
  proofAct(`envelope(${name})`, (model, world) => {
    const id = world.idOf(name);
    // Out of the page, the element only knows the envelope that it has when it is back.
    if (id !== world.element.envelopeId && world.element.isConnected) model.askedOf = undefined;
    world.element.envelopeId = id;
  });

/** The service gives no files, or gives them again. */
export const refuseFiles = (status: number | undefined) =>
  proofAct(`files: ${status ?? 'given'}`, (_, world) => void (world.fileRefusal = status));

/** A file is asked for, and the page goes to another envelope before it fails or comes. */
export const saveTooLate = (name: EnvelopeName, status?: number) =>
  proofAct(`save slowly (${status ?? 'given'}), envelope(${name})`, async (model, world) => {
    Object.assign(world.network, { mode: 'slow', scope: 'all' });
    world.fileRefusal = status;
    await press('certificate').run(model, world);
    await setEnvelope(name).run(model, world);
    await world.wait(4000);
  });

export const move = proofAct('move', (_, { element }) => {
  if (!element.isConnected) return;
  element.leave();
  element.enter();
});
export const takeOut = proofAct('take out or put back', (_, { element }) =>
  element.isConnected ? element.leave() : element.enter(),
);
export const goOnline = proofAct('online', () => void window.dispatchEvent(new Event('online')));

export const tamper = (isTampered: boolean) =>
  proofAct(`tampered(${isTampered})`, (_, world) => void Object.assign(world, { isTampered }));

/** The device calculates a trail's hashes at once, or takes its time. */
export const hash = (ms: number) => proofAct(`hash in ${ms} ms`, (_, world) => void (world.hashMs = ms));

/** Somebody does something to the envelope that is out, which its trail records. */
export const recordMore = (name: 'remind' | 'void') =>
  proofAct(`somebody does ${name}`, async (_, world) => {
    const body = name === 'void' ? { reason: 'Not needed' } : {};
    const path = `/v1/envelopes/${world.idOf('sent')}/${name}`;
    await unlessRefused(world.service.ask('POST', path, body));
  });
