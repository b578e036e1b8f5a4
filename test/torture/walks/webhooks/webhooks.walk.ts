import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Endpoint, Panel } from '../../../../src/elements/sig-webhook-manager/webhook-manager.model.js';
import { waitUntil } from '../../../support/wait.js';
import { networkModes } from '../unreliable-fetch.js';
import { walkOf } from '../walk.js';
import { networkActs, waits } from '../world/network-acts.js';
import { persist, turnMs } from '../world/persist.js';
import {
  webhooksAct,
  urls,
  shownEndpoints,
  endpointAt,
  open,
  close,
  type,
  save,
  button,
  call,
  setReceiver,
  setHost,
  reloadSlowly,
  leave,
  rival,
  fillIn,
  add,
  type WebhooksAct,
  type Kind,
  type Button,
  type Call,
  type Rivalry,
} from './webhooks-acts.js';
import { WebhooksWorld, type WebhooksModel } from './webhooks-checks.js';

const wantedUrl = 'https://hooks.firm.example/wanted';

const get = (
  model: WebhooksModel,
  world: WebhooksWorld,
  { isDone, next }: { isDone: () => boolean; next: () => readonly WebhooksAct[] },
) =>
  persist(model, world, {
    isDone,
    next: () => [call('retry'), ...next()],
    describe: () => ({ ...world.controller.state, endpoints: undefined }),
  });

/** The person adds an endpoint, changes it, switches it off, replaces its secret, tests and deletes it. */
const finish = webhooksAct('finish', async (model, world) => {
  const { controller, network, service } = world;
  Object.assign(network, { mode: 'ok', scope: 'all' });
  Object.assign(world, { isKeepingSecrets: true, receiverStatus: 204 });
  await world.wait(turnMs);
  await world.check(model);
  const listed = () => shownEndpoints(world).find(({ url }) => url.startsWith(wantedUrl));
  const at = () => shownEndpoints(world).findIndex(({ url }) => url.startsWith(wantedUrl));
  const isListShown = () => controller.state.endpoints !== undefined && !controller.state.loadError;
  const isOpen = (kind: Panel['kind'], id?: string) =>
    controller.state.panel?.kind === kind && controller.state.panel.id === id;
  const says = (...keys: string[]) => keys.includes(controller.state.notice?.key ?? '');
  await get(model, world, {
    isDone: () => listed() !== undefined,
    next: () => [
      ...(isOpen('form') ? [] : [open('new')]),
      type(wantedUrl, []),
      ...(controller.state.draft.events.length > 0 ? [] : [type(undefined, ['ENVELOPE_SENT'])]),
      save,
    ],
  });
  assert.ok(says('created'), 'an endpoint was added, and it is not said');
  await get(model, world, {
    isDone: () => listed()?.url.endsWith('/2') ?? false,
    next: () => [
      ...(isOpen('form', listed()?.id) ? [] : [open('form', at())]),
      type(`${wantedUrl}/2`, []),
      save,
    ],
  });
  await get(model, world, { isDone: () => says('switchedOff'), next: () => [button('switch', at())] });
  await get(model, world, {
    isDone: () => says('renewed'),
    next: () => [...(isOpen('secret', listed()?.id) ? [] : [open('secret', at())]), button('confirm')],
  });
  await get(model, world, {
    isDone: () => says('testAnswered', 'testUnreachable'),
    next: () => [button('test', at())],
  });
  await checkDeliveries(model, world, at());
  await get(model, world, {
    isDone: () => isListShown() && listed() === undefined,
    next: () => [...(isOpen('delete', listed()?.id) ? [] : [open('delete', at())]), button('confirm')],
  });
  controller.reload();
  await network.settled();
  assert.ok(world.isUpToDate, 'the list is not read');
  world.checkList(await service.ask<{ items: Endpoint[] }>('GET', '/v1/webhooks').then(({ items }) => items));
});

/** The deliveries on show, read again, are those that the service has. */
async function checkDeliveries(model: WebhooksModel, world: WebhooksWorld, index: number): Promise<void> {
  const { deliveries } = world;
  const endpoint = endpointAt(world, index)!;
  await get(model, world, {
    isDone: () => deliveries.endpointId === endpoint.id && deliveries.rows !== undefined,
    next: () => [open('deliveries', index)],
  });
  const timesSent = () => world.announced.filter((text) => text === 'sentAgain').length;
  // A refusal, and two that succeed.
  world.network.mode = '500';
  await call('sendAgain').run(model, world);
  world.network.mode = 'ok';
  const before = timesSent();
  await get(model, world, {
    isDone: () => timesSent() > before + 1,
    next: () => [call('sendAgain')],
  });
  await call('refresh').act(model, world);
  await world.network.settled();
  const stored = await world.storedDeliveries(endpoint.id);
  const states = { PENDING: 'waiting', DELIVERED: 'delivered', FAILED: 'failed' } as const;
  assert.deepEqual(
    deliveries.rows?.map(({ id, state }) => ({ id, state })).sort((a, b) => a.id.localeCompare(b.id)),
    stored
      .map(({ id, status }) => ({ id, state: states[status as keyof typeof states] }))
      .sort((a, b) => a.id.localeCompare(b.id)),
    'the deliveries are not those of the service',
  );
}

const indexes = fc.nat(3);
const kinds: readonly Kind[] = ['new', 'new', 'form', 'form', 'delete', 'secret', 'deliveries', 'failed'];
const typing = fc
  .record({
    url: fc.constantFrom(undefined, ...urls),
    events: fc.constantFrom([], ['ENVELOPE_SENT'], ['ENVELOPE_COMPLETED', 'PROPOSAL_SENT']),
  })
  .map(({ url, events }) => type(url, events));
const pairs = <T>(values: fc.Arbitrary<T>, make: (value: T, index: number) => WebhooksAct) =>
  fc.tuple(values, indexes).map(([value, index]) => make(value, index));
const buttons = fc.constantFrom<Button>('test', 'switch', 'makeSecret', 'confirm', 'confirm');
const calls = fc.constantFrom<Call>('retry', 'retry', 'reload', 'refresh', 'more', 'sendAgain', 'sendAgain');
const commands: fc.Arbitrary<WebhooksAct>[] = [
  pairs(fc.constantFrom(...kinds), open),
  pairs(fc.constantFrom(...kinds), open),
  fc.constant(close),
  typing,
  fc.constantFrom(fillIn, add, add),
  fc.constant(save),
  fc.constant(save),
  pairs(buttons, button),
  pairs(buttons, button),
  pairs(calls, call),
  networkActs(),
  networkActs(),
  fc.constantFrom(200, 500, 0).map(setReceiver),
  fc.boolean().map(setHost),
  waits(1000, 4000, 20_000, 90_000),
  waits(1000, 4000, 20_000),
  fc.constantFrom(leave, leave, reloadSlowly),
  pairs(fc.constantFrom<Rivalry>('deletes', 'deletes', 'changes', 'switches', 'adds'), rival),
];

async function warmUp(): Promise<void> {
  const world = await new WebhooksWorld().start();
  const { controller, network } = world;
  await waitUntil(() => controller.state.endpoints, 'the endpoints');
  for (const mode of networkModes.filter((one) => one !== 'ok')) {
    network.mode = mode;
    controller.actions.renewSecret(controller.state.endpoints![0]!.id);
    await waitUntil(() => controller.state.act === undefined, 'the refusal');
  }
  world.stop();
}

/** Webhook endpoints and their deliveries: the controllers of `sig-webhook-manager` without markup. */
export const walk = walkOf({
  name: 'webhooks',
  commands,
  maxCommands: 40,
  starts: [],
  warmUp,
  world: () => new WebhooksWorld(),
  model: (): WebhooksModel => ({
    typed: new Map(),
    wanted: new Map(),
    writesBefore: 0,
    hasRivalActed: false,
  }),
  finish,
});
