import assert from 'node:assert/strict';
import { act, type Act } from '../act.js';
import type { NetworkMode } from '../unreliable-fetch.js';
import { handle } from '../world/markup.js';
import type { HostModel, HostWorld } from './host-checks.js';
import type { Handle, StoredType } from './host-world.js';

export type HostAct = Act<HostModel, HostWorld>;
export const hostAct = act<HostModel, HostWorld>;

/** Another page, or the same from its beginning: its list is shown, and nothing was chosen. */
function startOver(model: HostModel): void {
  model.opened = [];
  model.chosen = model.pressed = undefined;
  model.hasPressed = false;
}

export const choose = (index: number) =>
  hostAct(`choose(${index})`, (model, world) => {
    const { listed = [] } = world;
    const [slug] = listed[index % Math.max(1, listed.length)] ?? [];
    const control = slug === undefined ? undefined : world.control(`type-${slug}`);
    if (!control) return;
    const before = world.element.heard.length;
    handle(control, 'click');
    assert.deepEqual(world.element.heard[before]?.detail['slug'], slug, 'the choice that the page hears of');
    if (world.isKeepingList) return;
    model.pressed = slug;
    model.hasPressed = true;
  });

export const back = hostAct('back', (model, world) => {
  const control = world.control('back');
  if (!control) return;
  handle(control, 'click');
  model.chosen = undefined;
});

export const retry = hostAct('retry', (model, world) => {
  const control = world.control('retry');
  if (!control) return;
  startOver(model);
  handle(control, 'click');
});

export const reload = hostAct('reload()', (model, { element }) => {
  startOver(model);
  element.reload();
});

export const setHandle = (to: Handle) =>
  hostAct(`handle(${to})`, (model, { element }) => {
    if (element.handle !== to) startOver(model);
    element.handle = to;
  });

/** A person chooses, and the page goes to another host or is read again before the picker's code is there. */
export const chooseTooLate = (index: number, next: HostAct) =>
  hostAct(`choose(${index}) slowly, ${next.toString()}`, async (model, world) => {
    world.codeNetwork.mode = 'slow';
    await choose(index).run(model, world);
    await next.run(model, world);
    await world.wait(4000);
  });

export const setCodeNetwork = (mode: NetworkMode) =>
  hostAct(`code(${mode})`, (_, { codeNetwork }) => void (codeNetwork.mode = mode));

export const keepList = (isKeepingList: boolean) =>
  hostAct(`keep the list(${isKeepingList})`, (_, world) => void Object.assign(world, { isKeepingList }));

export const move = hostAct('move', (_, { element }) => {
  if (!element.isConnected) return;
  element.leave();
  element.enter();
});
export const takeOut = hostAct('take out or put back', (_, { element }) =>
  element.isConnected ? element.leave() : element.enter(),
);

export const goOnline = hostAct('online', () => void window.dispatchEvent(new Event('online')));

export type Rivalry = 'adds' | 'switches' | 'deletes' | 'renames' | 'moves';
const maxStored = 8;
/** The firm changes what can be booked with one of its hosts. */
export const rival = (name: Rivalry, index: number) =>
  hostAct(`rival ${name}(${index})`, async (_, world) => {
    const stored = await world.stored();
    const slug = `walk-${index}`;
    const isFree = !stored.some((one) => one.slug.startsWith(slug));
    if (name === 'adds' && stored.length < maxStored && isFree)
      await world.add(index % 2, slug, `Walk ${index}`);
    const one = stored[index % Math.max(1, stored.length)];
    if (name !== 'adds' && one) await changeType(world, name, one, index);
  });

function changeType(
  { service }: HostWorld,
  name: Exclude<Rivalry, 'adds'>,
  { id, isActive, slug }: StoredType,
  index: number,
): Promise<unknown> {
  const path = `/v1/scheduling/event-types/${id}`;
  if (name === 'deletes') return service.ask('DELETE', path);
  const changes = {
    switches: { isActive: !isActive },
    renames: { title: `Renamed ${index}` },
    moves: { slug: slug.endsWith('-2') ? slug.slice(0, -2) : `${slug}-2` },
  };
  return service.ask('PATCH', path, changes[name]);
}
