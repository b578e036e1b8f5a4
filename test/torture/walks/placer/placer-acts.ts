import assert from 'node:assert/strict';
import type { FieldCommands } from '../../../../src/elements/sig-field-placer/inspector/field-commands.js';
import type { PlacedField } from '../../../../src/elements/shared/fields/field.js';
import { act, type Act } from '../act.js';
import { contentOfModel, type PlacerModel, type PlacerWorld } from './placer-checks.js';
import { isSame } from './service-record.js';

export type PlacerAct = Act<PlacerModel, PlacerWorld>;
/** With `WALK_COUNTS=1`: how often each act did what it is for, which is `false` where it could not. */
const counts = new Map<string, number>();
if (process.env.WALK_COUNTS)
  process.on('exit', () => console.log(Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))));

export const placerAct = (
  name: string,
  run: (model: PlacerModel, world: PlacerWorld) => unknown,
): PlacerAct =>
  act(name, async (model, world) => {
    if ((await run(model, world)) !== false) {
      const kind = name.replace(/\(.*/, '');
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    await world.settle();
  });

const stackOf = <T>(stacks: Map<string, T[]>, key: string): T[] => {
  const stack = stacks.get(key) ?? [];
  stacks.set(key, stack);
  return stack;
};

/** One change of the person: a step that can be undone. `false` where nothing changed. */
function edit(model: PlacerModel, world: PlacerWorld, run: () => void): boolean {
  const { page } = world;
  const edited = world.model;
  if (!edited) return false;
  const before = contentOfModel(edited);
  run();
  const after = contentOfModel(edited);
  if (isSame(before, after)) return false;
  assert.ok(!page.isLocked, 'sent, and still edited');
  stackOf(model.past, page.key).push({ exact: before });
  model.future.delete(page.key);
  model.expected.set(page.key, after);
  model.edits += 1;
  return true;
}

const commandsOf = ({ page }: PlacerWorld): FieldCommands | undefined =>
  page.placer?.props(2, undefined).inspector?.panel.commands;

/** Does something to fields by the properties panel. */
const command = (
  name: string,
  indexes: readonly number[],
  run: (commands: FieldCommands, fields: readonly PlacedField[], world: PlacerWorld) => void,
) =>
  placerAct(`${name}(${indexes.join(', ')})`, (model, world) => {
    const { placer } = world.page;
    const commands = commandsOf(world);
    if (!placer || !commands) return false;
    const { fields } = placer.editor;
    if (fields.length === 0) return false;
    const ids = [...new Set(indexes.map((index) => fields[index % fields.length]!.id))];
    placer.editor.select(ids);
    return edit(model, world, () => run(commands, placer.editor.those(ids), world));
  });

export const place = (type: string) =>
  placerAct(`place(${type})`, (model, world) => {
    const { placer } = world.page;
    if (!placer) return false;
    const { length } = placer.editor.fields;
    const isPlaced = edit(model, world, () => placer.props(2, undefined).actions.dropHere(type));
    assert.equal(isPlaced, !world.page.isLocked, 'placed, and nothing is there');
    if (!isPlaced) return false;
    assert.equal(placer.editor.fields.length, length + 1);
    const [id] = placer.editor.selection;
    edit(model, world, () => commandsOf(world)?.change([id!], { label: world.nextLabel('mine') }));
    return true;
  });

const a4 = { width: 595, height: 842 };
const rectOf = ({ x, y, width, height }: PlacedField) => ({
  ...{ x: x * a4.width, y: y * a4.height, width: width * a4.width, height: height * a4.height },
});
export const move = (index: number, by: number) =>
  command('move', [index], (commands, [field]) => {
    const rect = rectOf(field!);
    commands.place(field!.id, {
      pageNumber: field!.pageNumber,
      rect: { ...rect, x: rect.x + by, y: rect.y + by },
    });
  });
export const resize = (index: number, by: number) =>
  command('resize', [index], (commands, [field]) => {
    const rect = rectOf(field!);
    const to = { ...rect, width: rect.width + by, height: rect.height + by };
    commands.place(field!.id, { pageNumber: field!.pageNumber, rect: to });
  });
export const changes = {
  optional: { required: false },
  required: { required: true },
  partner: { recipientRole: 'Partner' },
  client: { recipientRole: 'Client' },
  hint: { placeholder: 'Here' },
  'no hint': { placeholder: undefined },
} as const;
export const change = (index: number, what: keyof typeof changes) =>
  command(`change to ${what}`, [index], (commands, [field]) => commands.change([field!.id], changes[what]));
export const remove = (...indexes: number[]) =>
  command('remove', indexes, (commands) => commands.removeSelected());
export const duplicate = (...indexes: number[]) =>
  command('duplicate', indexes, (commands) => commands.duplicateSelected());
export const retype = (index: number, type: string) =>
  command(`retype to ${type}`, [index], (commands, fields) => commands.retype(fields, type));
export const link = (...indexes: number[]) =>
  command('link', indexes, (commands, fields) => commands.link(fields.map(({ id }) => id)));
export const makeGrid = (...indexes: number[]) =>
  command('grid', indexes, (commands, fields) => commands.makeGrid(fields.map(({ id }) => id)));
export const dissolveGrid = (index: number) =>
  command('dissolve', [index], (commands, [field]) => commands.dissolveGrid(field!.gridGroupId ?? ''));
/** Keys move what is selected, until the focus goes elsewhere. */
export const nudge = (index: number, x: number, y: number) =>
  command('nudge', [index], (_commands, _fields, { page }) => {
    const { editor } = page.placer!;
    editor.nudge({ x, y }, 'move');
    editor.nudge({ x, y }, 'move');
    editor.endRun();
  });
export const copyToPages = (index: number) =>
  command('copy to pages', [index], (_commands, _fields, { page }) => {
    const { copyActions } = page.placer!.props(2, undefined).inspector!.panel;
    copyActions.choose('all');
    copyActions.run();
  });

/** Undo or redo leads to what there was. */
export const step = (name: 'undo' | 'redo') =>
  placerAct(name, (model, world) => {
    const { page } = world;
    const edited = world.model;
    if (!edited || page.isLocked) return false;
    const before = contentOfModel(edited);
    const [from, to] = name === 'undo' ? [model.past, model.future] : [model.future, model.past];
    const wanted = stackOf(from, page.key).at(-1);
    const isPressed = page.press(name);
    assert.equal(isPressed, wanted !== undefined, `${name} is ${isPressed ? '' : 'not '}there`);
    if (!wanted) return false;
    from.get(page.key)!.pop();
    const after = contentOfModel(edited);
    if (wanted.exact) assert.deepEqual(after, wanted.exact, `${name} leads elsewhere`);
    const missing = wanted.has?.filter((body) => !after.fields.includes(body)) ?? [];
    assert.deepEqual(missing, [], `${name} does not bring back what was there`);
    stackOf(to, page.key).push(wanted.exact ? { exact: before } : {});
    model.expected.set(page.key, after);
    model.edits += 1;
    return true;
  });

/** By the button. */
export const save = placerAct('save', (_, { page }) => page.press('save'));
/** The button of a failed save, or of a document that did not load. */
export const retry = placerAct('retry', (_, world) => {
  if (!world.page.placer) world.session += 1;
  return world.page.press('retry');
});

/** The host's page saves, and hears whether all is saved. */
export const saveByHost = placerAct('save by host', (model, world) => {
  const { page, record } = world;
  const { placer } = page;
  if (!placer || page.isLocked) return false;
  const shown = new Map([...page.models].map(([key, one]) => [key, contentOfModel(one)]));
  const at = [model.edits, record.rivals, world.session].join();
  void placer.save().then((isSaved) => {
    // What others did is asked about.
    if (
      !isSaved ||
      placer.saving.state.kind === 'conflict' ||
      at !== [model.edits, record.rivals, world.session].join()
    )
      return;
    for (const [key, content] of shown) {
      const { now, isUnseen } = record.of(key);
      if (isUnseen || isSame(now, content)) continue;
      world.failure ??= new Error(`the host hears that all is saved, and ${key} is not`);
    }
  });
  return true;
});

/** The pointer is pressed on a field: what is saved waits until it is released. */
export const hold = (index: number) =>
  placerAct(`hold(${index})`, (model, { page }) => {
    const { placer } = page;
    const field = placer?.editor.fields[index % Math.max(1, placer.editor.fields.length)];
    if (!placer || !field || model.isHolding) return false;
    model.isHolding = true;
    placer.props(2, undefined).pointer.handleDown(pointerOn(field.id));
    return true;
  });
export const release = placerAct('release', (model, { page }) => {
  const { placer } = page;
  if (!model.isHolding) return false;
  model.isHolding = false;
  placer?.props(2, undefined).pointer.handleUp(pointerOn(''));
  return true;
});
const pointerOn = (id: string) => {
  const closest = (selector: string) => (selector === '[data-id]' ? { dataset: { id } } : null);
  const nothing = () => undefined;
  return {
    ...{ button: 0, isPrimary: true, pointerId: 1, pointerType: 'mouse', clientX: 0, clientY: 0 },
    ...{ target: { closest }, preventDefault: nothing },
  } as unknown as PointerEvent;
};
