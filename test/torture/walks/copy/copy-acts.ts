import { act, type Act } from '../act.js';
import { handle } from '../world/markup.js';
import type { CopyModel, CopyWorld } from './copy-checks.js';
import type { LinkName } from './copy-world.js';

export type CopyAct = Act<CopyModel, CopyWorld>;
export const copyAct = act<CopyModel, CopyWorld>;

/** The person presses a button, if it is there. */
export const press = (name: 'view' | 'save' | 'retry') =>
  copyAct(`press(${name})`, (model, world) => {
    const control = world.control(name);
    if (!control) return;
    if (name === 'retry') world.mayOpen = true;
    if (name === 'save') model.savePresses += 1;
    handle(control, 'click');
  });

/** The host has it read again. An answer that is under way serves for it. */
export const reload = copyAct('reload()', (_, world) => {
  world.mayOpen ||= world.element.isConnected && !world.isFirst && !world.isUnderWay(false);
  world.element.reload();
});

export const setLink = (name: LinkName) =>
  copyAct(`link(${name})`, (_, world) => world.setLink(world.tokenOf(name)));

/** The host gives another link and has it read, at once. */
export const setAndReload = (name: LinkName) =>
  copyAct(`link(${name}), reload()`, (model, world) => {
    void setLink(name).act(model, world);
    void reload.act(model, world);
  });

/** The copy is asked for on a slow network. */
export const reloadSlowly = copyAct('reload() slowly', (model, world) => {
  Object.assign(world.network, { mode: 'slow', scope: 'all' });
  return reload.act(model, world);
});

/** The person scrolls to the element, or away from it. */
export const look = (isInView: boolean) =>
  copyAct(`look(${isInView})`, (_, { page }) => void (page.isInView = isInView));

export const show = (isVisible: boolean) =>
  copyAct(`show tab(${isVisible})`, (_, { page }) => void (page.isVisible = isVisible));

/** The host moves the element within the page. */
export const move = copyAct('move', (_, world) => {
  if (!world.element.isConnected) return;
  world.element.leave();
  world.enter();
});

/** The host takes the element out of the page, or puts it back. */
export const takeOut = copyAct('take out or put back', (_, world) =>
  world.element.isConnected ? world.element.leave() : world.enter(),
);

/** The host gives the element another link while it is out of the page, maybe after an answer came. */
export const swapOutside = (name: LinkName, afterMs: number) =>
  copyAct(`link(${name}) after ${afterMs} ms out`, async (model, world) => {
    const { element } = world;
    if (element.isConnected) element.leave();
    await world.wait(afterMs);
    await setLink(name).act(model, world);
    world.enter();
  });

export const openPage = copyAct('load the page again', (_, world) => world.openPage());

/** The browser says that there is a network again. */
export const goOnline = copyAct('online', () => void window.dispatchEvent(new Event('online')));

/** The answer is lost with the network, which then is there again. */
export const breakOff = copyAct('reload() without a network', async (model, world) => {
  Object.assign(world.network, { mode: 'lost', scope: 'all' });
  await reload.run(model, world);
  Object.assign(world.network, { mode: 'ok' });
  await goOnline.act(model, world);
});

export const refuseDocument = (status: number | undefined) =>
  copyAct(`document(${status ?? 'ok'})`, (_, world) => void (world.documentRefusal = status));

export const withdraw = (name: 'live' | 'other') =>
  copyAct(`withdraw(${name})`, (_, world) => world.withdraw(name));

/** A month goes by. */
export const expire = copyAct('a month', (_, world) => world.wait(31 * 86_400_000, 86_400_000));
