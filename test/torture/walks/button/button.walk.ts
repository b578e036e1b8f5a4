import assert from 'node:assert/strict';
import fc from 'fast-check';
import { act, type Act } from '../act.js';
import { networkModes, type NetworkMode } from '../unreliable-fetch.js';
import { walkOf } from '../walk.js';
import { handle } from '../world/markup.js';
import { ButtonWorld, type ButtonModel } from './button-world.js';

type ButtonAct = Act<ButtonModel, ButtonWorld>;
const buttonAct = act<ButtonModel, ButtonWorld>;

/** The dialog is asked for, unless it is open, on its way or prevented; out of the page nothing happens. */
function ask(model: ButtonModel, { element, isNextPrevented }: ButtonWorld, run: () => void): void {
  if (!model.wantsDialog && element.isConnected) {
    model.opened += 1;
    model.wantsDialog = !isNextPrevented;
  }
  run();
}

const press = buttonAct('press', (model, world) => {
  // A person reaches neither what is out of the page nor what is behind a dialog.
  if (!world.element.isConnected || world.dialog.open) return;
  ask(model, world, () => handle(world.button, 'click'));
});
const open = buttonAct('open()', (model, world) => ask(model, world, () => world.element.open()));
const close = buttonAct('close()', (model, world) => {
  model.wantsDialog = false;
  world.element.close();
});
const closeDialog = (way: 'escape' | 'button') =>
  buttonAct(`close by ${way}`, (model, world) => {
    if (!world.dialog.open) return;
    model.wantsDialog = false;
    if (way === 'escape') world.dialog.close();
    else handle(world.closeButton!, 'click');
  });
const point = buttonAct('point at it', (_, world) => handle(world.button, 'pointerenter'));
const prevent = buttonAct('the page prevents the next', (_, world) => void (world.isNextPrevented = true));

const leave = (model: ButtonModel, { element, dialog }: ButtonWorld) => {
  if (dialog.open) model.wantsDialog = false;
  element.leave();
};
const takeOut = buttonAct('take out or put back', (model, world) =>
  world.element.isConnected ? leave(model, world) : world.element.enter(),
);
const move = buttonAct('move', (model, world) => {
  if (!world.element.isConnected) return;
  leave(model, world);
  world.element.enter();
});

const setCode = (mode: NetworkMode) =>
  buttonAct(`code(${mode})`, (_, { codeNetwork }) => void (codeNetwork.mode = mode));
const wait = (ms: number) => buttonAct(`wait(${ms})`, (_, world) => world.wait(ms));

/** With everything well again, a press opens the dialog, and again after it was closed. */
const finish = buttonAct('finish', async (model, world) => {
  world.codeNetwork.mode = 'ok';
  world.isNextPrevented = false;
  await world.wait(20_000);
  await world.check(model);
  if (!world.element.isConnected) world.element.enter();
  for (const step of [closeDialog('escape'), press]) await step.run(model, world);
  assert.ok(world.dialog.open, 'all is well again, and the dialog does not open');
  for (const step of [closeDialog('button'), press]) await step.run(model, world);
  assert.ok(world.dialog.open, 'closed, and does not open again');
});

const commands: fc.Arbitrary<ButtonAct>[] = [
  fc.constantFrom(press, press, open),
  fc.constantFrom(close, closeDialog('escape'), closeDialog('button')),
  fc.constantFrom(point, prevent),
  fc.constantFrom(takeOut, move),
  fc.constantFrom<NetworkMode>(...networkModes, 'slow', 'slow', 'late', 'ok').map(setCode),
  fc.constantFrom(10, 1000, 2000, 4000).map(wait),
];

async function warmUp(): Promise<void> {
  await import('../../../../src/elements/sig-booking-button/dialog.lazy.js');
}

/** A booking page in a dialog, whose code comes late or not at all: the button itself, without markup. */
export const walk = walkOf({
  name: 'button',
  commands,
  starts: [fc.constantFrom<NetworkMode>('ok', 'slow', 'cut')],
  warmUp,
  world: () => new ButtonWorld(),
  model: (_code: NetworkMode): ButtonModel => ({ wantsDialog: false, opened: 0 }),
  finish,
});
