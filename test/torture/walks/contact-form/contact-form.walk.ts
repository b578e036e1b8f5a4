import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  enquiryTypes,
  type ContactPrefill,
  type EnquiryType,
  type FieldName,
} from '../../../../src/elements/sig-contact-form/contact-form.model.js';
import { waitUntil } from '../../../support/wait.js';
import { act, type Act } from '../act.js';
import { networkModes } from '../unreliable-fetch.js';
import { walkOf } from '../walk.js';
import { networkActs, waits } from '../world/network-acts.js';
import { persist } from '../world/persist.js';
import { FormWorld, type FormModel } from './form-checks.js';
import type { HostAnswer, ServiceRefusal } from './form-world.js';

type FormAct = Act<FormModel, FormWorld>;
const formAct = act<FormModel, FormWorld>;

/** The service takes three messages in this time. */
const limitMs = 11 * 60_000;

const type = (field: FieldName, value: string) =>
  formAct(`type(${field}, ${JSON.stringify(value)})`, (model, world) => {
    const { controller, isSending } = world;
    if (controller.state.phase !== 'editing' || (field === 'enquiryType' && model.offered.length < 2)) return;
    controller.actions.setValue(field, value);
    // The fields take nothing while it is sent.
    if (!isSending) model.typed = { ...model.typed, [field]: value };
  });

/** `then`: what happens in the same moment, while the code that sends may be on its way. */
async function press(model: FormModel, world: FormWorld, then?: FormAct): Promise<void> {
  const { controller, announced, hostAnswer, isSending, network } = world;
  if (controller.state.phase !== 'editing') return;
  if (!isSending && !controller.sender?.submission.secondsToRetry) {
    world.press += 1;
    world.pressedIn = world.form;
  }
  const before = announced.length;
  controller.actions.submit();
  void then?.act(model, world);
  if (!isSending) model.pressed = controller.values;
  await network.settled();
  if (then || isSending || hostAnswer === 'prevents') return;
  const { phase, faults } = world.controller.state;
  const isSaid = phase === 'submitted' || Object.keys(faults).length > 0 || world.refusal;
  assert.ok(isSaid || world.isSending || announced.length > before, 'pressed, and nothing is said');
}

const send = formAct('send', (model, world) => press(model, world));
const pressAgain = formAct('send', (_, { controller }) => controller.actions.submit());
const sendAnd = (then: FormAct) =>
  formAct(`send and ${String(then)}`, (model, world) => press(model, world, then));

const beginAnother = (model: FormModel, world: FormWorld) => {
  model.typed = {};
  world.form += 1;
};
/** The host's page empties the form. */
const reset = formAct('reset', (model, world) => {
  world.controller.reset();
  beginAnother(model, world);
});
const another = formAct('another', (model, world) => {
  if (world.controller.state.phase !== 'submitted') return;
  world.controller.actions.another();
  beginAnother(model, world);
});

const setOnline = (isOnline: boolean) =>
  formAct(`online(${isOnline})`, (_, world) => world.setOnline(isOnline));
const setHost = (hostAnswer: HostAnswer) =>
  formAct(`host(${hostAnswer})`, (_, world) => void Object.assign(world, { hostAnswer }));
const release = (isAllowed: boolean) =>
  formAct(`host's step(${isAllowed})`, (_, world) => world.release?.(isAllowed));
const refuse = (serviceRefusal: ServiceRefusal | undefined) =>
  formAct(`service refuses(${serviceRefusal})`, (_, world) => void Object.assign(world, { serviceRefusal }));
const prefill = (values: ContactPrefill | undefined) =>
  formAct(`prefill(${JSON.stringify(values)})`, (_, { element, isSending }) => {
    if (!isSending) element.prefill = values;
  });
const leave = formAct('leave and return', (_, { element }) => element.reconnect());

const filled = (message: string): readonly FormAct[] => [
  type('name', 'Walker'),
  type('email', ' walker@example.com '),
  type('message', message),
];
const fillIn = formAct('fill in', async (model, world) => {
  await another.act(model, world);
  for (const step of filled('Good day')) await step.act(model, world);
});
const fillInAnd = (then: FormAct) =>
  formAct(`fill in and ${String(then)}`, async (model, world) => {
    await fillIn.act(model, world);
    await then.act(model, world);
  });

/** With everything well again, two more messages are sent. */
const finish = formAct('finish', async (model, world) => {
  const { controller, network } = world;
  Object.assign(network, { mode: 'ok', scope: 'all', nextWrite: undefined });
  Object.assign(world, { hostAnswer: 'allows', serviceRefusal: undefined });
  world.release?.(true);
  world.setOnline(true);
  await world.wait(limitMs);
  await world.check(model);
  for (const message of ['Wanted', 'Wanted as well']) {
    await another.run(model, world);
    // The service discards what was typed faster than a person can.
    await world.wait(4000);
    await persist(model, world, {
      isDone: () => controller.state.phase === 'submitted',
      next: () => [...filled(message), send],
      describe: () => [controller.state, world.refusal],
    });
    const texts = (await world.delivered()).filter((text) => text === message);
    assert.equal(texts.length, 1, `sent once, and ${texts.length} arrived`);
  }
});

const typing = fc
  .record({
    field: fc.constantFrom<FieldName>('name', 'email', 'company', 'enquiryType', 'message', 'message'),
    value: fc.constantFrom('Ada', 'ada@example.com', ' What now?\n', '', 'SALES'),
  })
  .map(({ field, value }) => type(field, value));
/** What happens in the moment in which a message is sent. */
const atOnce = [pressAgain, reset, type('message', ''), type('enquiryType', 'SECURITY')];
const refusals = [undefined, undefined, 'name', 'company', 'enquiryType', 'sentence', 'too-large', 'no-mail'];
const hostAnswers = ['allows', 'allows', 'prevents', 'holds'] as const;
const prefills = [undefined, { name: 'Known', email: 'known@example.com' }, { message: 'Your offer' }];
const commands: fc.Arbitrary<FormAct>[] = [
  typing,
  typing,
  fc.constantFrom(send, send, ...atOnce.map(sendAnd)).map(fillInAnd),
  fc.constantFrom(send, ...atOnce.map(sendAnd)).map(fillInAnd),
  fc.constant(send),
  fc.constant(send),
  fc.constantFrom(...atOnce).map(sendAnd),
  fc.constantFrom(another, another, reset),
  fc.boolean().map(setOnline),
  fc.constantFrom(...hostAnswers).map(setHost),
  fc.constantFrom(true, true, false).map(release),
  fc.constantFrom(...(refusals as readonly (ServiceRefusal | undefined)[])).map(refuse),
  fc.constantFrom(...prefills).map(prefill),
  fc.constant(leave),
  networkActs(),
  networkActs(),
  waits(1000, 4000, 20_000),
  waits(1000, 20_000, limitMs),
];

async function warmUp(): Promise<void> {
  const world = new FormWorld();
  await world.start(enquiryTypes);
  const { controller, network } = world;
  for (const mode of networkModes.filter((one) => one !== 'ok')) {
    network.mode = mode;
    controller.reset();
    for (const field of ['name', 'message'] as const) controller.actions.setValue(field, 'Ada');
    controller.actions.setValue('email', 'ada@example.com');
    controller.actions.submit();
    await waitUntil(() => world.refusal, 'the refusal');
  }
  world.stop();
}

/** A message to the firm: the controllers of `sig-contact-form` without markup. */
export const walk = walkOf({
  name: 'contact-form',
  commands,
  starts: [fc.constantFrom<readonly EnquiryType[]>(enquiryTypes, enquiryTypes, ['SALES'], [])],
  warmUp,
  world: () => new FormWorld(),
  model: (offered): FormModel => ({ offered, typed: {} }),
  finish,
});
