import assert from 'node:assert/strict';
import {
  withEvents,
  type Endpoint,
  type Panel,
} from '../../../../src/elements/sig-webhook-manager/webhook-manager.model.js';
import { act, type Act } from '../act.js';
import type { WebhooksModel, WebhooksWorld } from './webhooks-checks.js';

export type WebhooksAct = Act<WebhooksModel, WebhooksWorld>;
export const webhooksAct = act<WebhooksModel, WebhooksWorld>;

export const urls = [
  'https://hooks.firm.example/a',
  'https://hooks.firm.example/c',
  ' https://hooks.firm.example/d ',
  'http://hooks.firm.example/e',
];

const finalCodes = ['not-found', 'unauthenticated', 'origin-refused', 'plan-required', 'config'];

/** The endpoints with their buttons, when they are on show. */
export function shownEndpoints({ controller }: WebhooksWorld): readonly Endpoint[] {
  const { endpoints, loadError } = controller.state;
  return loadError ? [] : (endpoints ?? []);
}

export const endpointAt = (world: WebhooksWorld, index: number): Endpoint | undefined => {
  const shown = shownEndpoints(world);
  return shown[index % Math.max(1, shown.length)];
};

/** The panel with its controls, when it is on show. */
function shownPanel(world: WebhooksWorld): Panel | undefined {
  const { panel, endpoints, loadError } = world.controller.state;
  if (!panel || loadError) return undefined;
  const { id } = panel;
  const isThere =
    id === undefined ? panel.kind === 'form' || endpoints : endpoints?.some((one) => one.id === id);
  return isThere ? panel : undefined;
}

/** Presses what may send something. While another act is under way, or has to wait, the element ignores it. */
async function press(model: WebhooksModel, world: WebhooksWorld, run: () => void): Promise<void> {
  const { controller, network, writes } = world;
  const { act: running, secondsToAct } = controller.state;
  if (running === undefined && secondsToAct === 0) {
    model.writesBefore = writes.length;
    model.hasRivalActed = false;
  }
  const announced = world.announced.length;
  run();
  await network.settled();
  const { act: now, notice, refusal, problems } = controller.state;
  const isSaid = notice ?? refusal ?? problems.url ?? problems.events ?? world.announced.length > announced;
  if (running === undefined && now === undefined) assert.ok(isSaid, 'pressed, and nothing is said');
}

export type Kind = Panel['kind'] | 'new' | 'failed';
const panelOf = (kind: Kind, id: string): Panel =>
  kind === 'new' ? { kind: 'form' } : kind === 'failed' ? { kind: 'deliveries' } : { kind, id };

export const open = (kind: Kind, index = 0) =>
  webhooksAct(`open(${kind}, ${index})`, (model, world) => {
    const { controller } = world;
    const { endpoints, loadError, act: running, panel: before, canChange } = controller.state;
    const endpoint = endpointAt(world, index);
    const isOffered =
      kind === 'new'
        ? endpoints && !loadError && !(before?.kind === 'form' && before.id === undefined)
        : kind === 'failed'
          ? endpoints && !loadError
          : endpoint && (canChange || kind === 'secret' || kind === 'deliveries');
    if (!isOffered) return;
    const panel = panelOf(kind, endpoint?.id ?? '');
    controller.actions.open(panel);
    if (running !== undefined) return;
    const isClosed = before && before.kind === panel.kind && before.id === panel.id;
    if (isClosed) model.typed.delete(panel.id ?? '');
    model.form = panel.kind === 'form' && !isClosed ? panel : undefined;
  });

export const close = webhooksAct('cancel', (model, world) => {
  const panel = shownPanel(world);
  const { controller } = world;
  if (!panel || panel.kind === 'deliveries') return;
  if (controller.state.act === undefined) {
    if (panel.kind === 'form') model.typed.delete(panel.id ?? '');
    model.form = undefined;
  }
  controller.actions.close();
});

/** Types into the form that is open. Its fields take nothing while it is being saved. */
export const type = (url: string | undefined, events: readonly string[]) =>
  webhooksAct(`type(${url}, ${events.join()})`, (model, world) => {
    const { controller } = world;
    const panel = shownPanel(world);
    if (panel?.kind !== 'form') return;
    const { act: running, draft } = controller.state;
    const isOn = !draft.events.includes(events[0] ?? '');
    controller.actions.edit((now) => withEvents({ ...now, url: url ?? now.url }, events, isOn));
    if (running === 'create' || running === 'update') return;
    const typed = withEvents({ ...draft, url: url ?? draft.url }, events, isOn);
    model.typed.set(panel.id ?? '', { url: typed.url, events: typed.events });
  });

export const save = webhooksAct('save', async (model, world) => {
  const panel = shownPanel(world);
  if (panel?.kind !== 'form') return;
  const { controller, created, writes } = world;
  const { act: running, secondsToAct } = controller.state;
  if (panel.id === undefined && running === undefined && secondsToAct === 0) {
    const url = controller.state.draft.url.trim();
    const known = writes.filter(
      ({ kind, id, body }) => kind === 'create' && body.url === url && created.includes(id),
    );
    model.wanted.set(url, known.length + 1);
  }
  await press(model, world, () => controller.actions.save());
});

export type Button = 'test' | 'switch' | 'makeSecret' | 'confirm';
export const button = (name: Button, index = 0) =>
  webhooksAct(`${name}(${index})`, async (model, world) => {
    const { actions, state } = world.controller;
    const endpoint = endpointAt(world, index);
    const panel = shownPanel(world);
    if (name === 'confirm') {
      if (panel?.kind !== 'delete' && panel?.kind !== 'secret') return;
      const { kind, id } = panel;
      return press(model, world, () => (kind === 'delete' ? actions.remove(id) : actions.renewSecret(id)));
    }
    if (name === 'makeSecret') {
      const { id, needsSecret } = state.notice ?? {};
      const isShown = needsSecret && shownEndpoints(world).some((one) => one.id === id);
      if (isShown) await press(model, world, () => actions.renewSecret(id!));
      return;
    }
    if (!endpoint) return;
    const { isActive } = endpoint;
    if (name === 'test') await press(model, world, () => actions.test(endpoint));
    else if (name === 'switch' && state.canChange && isActive !== undefined)
      await press(model, world, () => actions.setActive(endpoint, !isActive));
  });

export type Call = 'retry' | 'reload' | 'refresh' | 'more' | 'sendAgain';
export const call = (name: Call, index = 0) =>
  webhooksAct(`${name}(${index})`, async (model, world) => {
    const { controller, deliveries } = world;
    const { loadError, secondsToRetry } = controller.state;
    if (name === 'reload') return controller.reload();
    if (name === 'retry') {
      if (loadError && secondsToRetry === 0 && !finalCodes.includes(loadError.code))
        controller.actions.retry();
      return;
    }
    if (shownPanel(world)?.kind !== 'deliveries') return;
    const { rows = [], loader, hasMore } = deliveries;
    const row = rows[index % Math.max(1, rows.length)];
    if (name === 'refresh') void deliveries.refresh();
    else if (loader.error) return;
    else if (name === 'more' && hasMore) deliveries.more();
    else if (
      name === 'sendAgain' &&
      row &&
      deliveries.retrying === undefined &&
      deliveries.secondsToAct === 0
    ) {
      model.writesBefore = world.writes.length;
      const announced = world.announced.length;
      void deliveries.retry(row);
      await world.network.settled();
      const isSaid = world.announced.length > announced || deliveries.refusal;
      assert.ok(isSaid || deliveries.retrying, 'sent again, and nothing is said');
    }
  });

export const setReceiver = (status: number) =>
  webhooksAct(`receiver(${status})`, (_, world) => void (world.receiverStatus = status));
export const setHost = (isKeepingSecrets: boolean) =>
  webhooksAct(`host(${isKeepingSecrets})`, (_, world) => void (world.isKeepingSecrets = isKeepingSecrets));
/** The list is read again, and other requests are faster. */
export const reloadSlowly = webhooksAct('reload slowly', async (_, { controller, network }) => {
  const { mode, scope } = network;
  Object.assign(network, { mode: 'slow', scope: 'all' });
  controller.reload();
  await network.settled();
  Object.assign(network, { mode, scope });
});
export const leave = webhooksAct('leave and return', (_, { element }) => element.reconnect());

const rivalEvents = ['ENVELOPE_VOIDED'];
export type Rivalry = 'deletes' | 'changes' | 'switches' | 'adds';
/** Somebody else, or the firm's own server, acts on the service. */
export const rival = (name: Rivalry, index: number) =>
  webhooksAct(`rival ${name}(${index})`, async (model, world) => {
    const stored = await world.stored();
    const one = stored[index % Math.max(1, stored.length)];
    const path = `/v1/webhooks/${one?.id}`;
    model.hasRivalActed = true;
    if (name === 'adds')
      await world.rival('POST', '/v1/webhooks', { url: urls[index % 2], events: rivalEvents });
    else if (!one) return;
    else if (name === 'deletes') await world.rival('DELETE', path);
    else if (name === 'switches') await world.rival('PATCH', path, { isActive: !one.isActive });
    else await world.rival('PATCH', path, { events: rivalEvents });
  });

/** An endpoint that could be added as it is typed. */
export const fillIn = webhooksAct('fill in', async (model, world) => {
  const { panel } = world.controller.state;
  if (panel?.kind !== 'form') await open('new').act(model, world);
  await type(urls[1], []).act(model, world);
  if (world.controller.state.draft.events.length === 0)
    await type(undefined, ['ENVELOPE_SENT']).act(model, world);
});

export const add = webhooksAct('fill in and save', async (model, world) => {
  await fillIn.act(model, world);
  await save.act(model, world);
});
