import assert from 'node:assert/strict';
import type { PlacedField } from '../../../../src/elements/shared/fields/field.js';
import type { RemoteChanges } from '../../../../src/elements/sig-field-placer/model/compare-sets.js';
import { contentOfModel, type PlacerModel, type PlacerWorld } from './placer-checks.js';
import { placerAct } from './placer-acts.js';
import { bodiesOf } from './placer-world.js';
import { contentOf, isSame, targetKey, textOf } from './service-record.js';

/** What is known of a document from before does not hold any more. */
function forget(model: PlacerModel, keys: Iterable<string>): void {
  for (const key of [...keys]) {
    for (const known of [model.expected, model.past, model.future]) known.delete(key);
    model.unsaved = new Set([...model.unsaved].filter((one) => one !== key));
  }
}

const remoteOf = ({ page }: PlacerWorld): RemoteChanges | undefined => {
  const state = page.placer?.saving.state;
  return state?.kind === 'conflict' ? state.remote : undefined;
};

/** The person has read what others did, and decides. What is read during a press is shown only afterwards. */
function agree({ isHolding }: PlacerModel, world: PlacerWorld, { theirs }: RemoteChanges): void {
  const record = world.record.of(world.page.key);
  const asked = contentOf(theirs);
  assert.ok(isHolding || isSame(record.read, asked), 'asked about what the service did not say');
  record.agreed = [asked];
}

/** Steps from before the others' changes lead back to something that nothing here can know. */
function blur(model: PlacerModel, key: string): void {
  for (const stacks of [model.past, model.future])
    stacks.set(
      key,
      (stacks.get(key) ?? []).map(() => ({})),
    );
}

export const keepMine = placerAct('keep mine', (model, world) => {
  const remote = remoteOf(world);
  if (!remote || !world.page.offers('mine')) return false;
  agree(model, world, remote);
  return world.page.press('mine');
});

export const takeTheirs = placerAct('take theirs', (model, world) => {
  const remote = remoteOf(world);
  const { page } = world;
  const edited = world.model;
  if (!remote || !edited || page.isLocked || !page.offers('theirs')) return false;
  agree(model, world, remote);
  const own = edited.unsaved.flatMap((patch) => (patch.op === 'add' ? [patch.field] : []));
  const hadMine = edited.dirty;
  page.press('theirs');
  const after = contentOfModel(edited);
  assert.deepEqual(after.fields, bodiesOf(remote.theirs.fields), 'not their version');
  blur(model, page.key);
  model.future.delete(page.key);
  if (hadMine) model.past.set(page.key, [...(model.past.get(page.key) ?? []), { has: bodiesOf(own) }]);
  model.expected.set(page.key, after);
  model.edits += 1;
  return true;
});

export const keepBoth = placerAct('keep both', (model, world) => {
  const remote = remoteOf(world);
  const { page } = world;
  const edited = world.model;
  if (!remote || !edited || page.isLocked || !page.offers('merge')) return false;
  agree(model, world, remote);
  const wanted = merged(world, remote.theirs.fields);
  page.press('merge');
  const after = contentOfModel(edited);
  assert.deepEqual(after.fields, wanted, 'not both');
  blur(model, page.key);
  model.expected.set(page.key, after);
  model.edits += 1;
  return true;
});

/** Both versions, field by field and member by member, by the fields' first ids. */
function merged({ record, model }: PlacerWorld, theirs: readonly PlacedField[]): readonly string[] {
  const byOrigin = (fields: readonly PlacedField[]) =>
    new Map(fields.map((field) => [record.originOf(field.id), field]));
  const [base, mine, other] = [byOrigin(model!.saved.fields), byOrigin(model!.fields), byOrigin(theirs)];
  const out: object[] = [];
  for (const id of new Set([...mine.keys(), ...other.keys()])) {
    const [was, own, foreign] = [base.get(id), mine.get(id), other.get(id)];
    if (own && foreign && !was && isAnother(own, foreign)) out.push(own, foreign);
    else if (own && foreign) out.push(joined(was, own, foreign));
    else if (own && !was) out.push(own);
    else if (foreign && (!was || isAnother(was, foreign))) out.push(foreign);
    else {
      const left = own ?? foreign;
      assert.equal(
        textOf(bodiesOf([left!])),
        textOf(bodiesOf([was!])),
        'one side changed what the other removed, and both are offered',
      );
    }
  }
  return bodiesOf(out);
}

/** No page can know that a field with a new id in another place is the same. */
const isAnother = (was: PlacedField, now: PlacedField): boolean =>
  was.id !== now.id && Math.abs(was.x - now.x) + Math.abs(was.y - now.y) > 0.009;

function joined(was: PlacedField | undefined, own: PlacedField, foreign: PlacedField): object {
  const out: Record<string, unknown> = {};
  const serviceMembers = ['id', 'documentId', 'envelopeId', 'createdAt', 'updatedAt'];
  for (const name of new Set([...Object.keys(own), ...Object.keys(foreign)])) {
    if (serviceMembers.includes(name)) continue;
    const [a, b, c] = [was?.[name], own[name], foreign[name]].map(textOf);
    // A field that was never known to be stored is the person's own.
    const isOwn = !was || a !== b;
    assert.ok(!was || !isOwn || a === c || b === c, `both changed “${name}”, and both are offered`);
    out[name] = isOwn ? own[name] : foreign[name];
  }
  return out;
}

/** The host's page names another document, or a person chooses it. */
export const open = (index: number) =>
  placerAct(`open(${index})`, async (model, world) => {
    const { page, record } = world;
    const target = world.targets[index % world.targets.length]!;
    if (targetKey(target) === page.key) return false;
    const isSameOwner = target.envelopeId === page.target.envelopeId;
    const models = page.models;
    if (!isSameOwner) {
      const { autosave } = page.element;
      const isDue = autosave && !page.isLocked;
      const left = [...models].filter(([key, { dirty }]) => dirty && isDue && key !== undefined);
      model.left = [
        ...model.left,
        ...left.map(([key, one]) => ({
          ...{ key, content: contentOfModel(one) },
          ...{ rivals: record.rivals, errors: page.errors.length },
        })),
      ];
      forget(model, [...model.expected.keys()]);
    }
    model.left = model.left.filter(({ key }) => key !== targetKey(target));
    world.session += 1;
    model.isHolding = false;
    page.open(target);
    return true;
  });

/** The host's page reloads the document, and unsaved changes are lost. */
export const reload = placerAct('reload', (model, world) => {
  if (!world.page.placer) return false;
  world.session += 1;
  model.isHolding = false;
  forget(model, [world.page.key]);
  void world.page.document.reload();
  return true;
});

/** The host's page says that fields were added elsewhere. It may take until a press is released. */
export const reloadKeeping = placerAct('reload keeping', (model, world) => {
  const { page } = world;
  const { placer, key } = page;
  const edited = world.model;
  if (!placer || !edited) return false;
  const record = world.record.of(key);
  const handle = (isRead: boolean) => {
    const before = model.expected.get(key);
    if (!isRead || record.read === undefined || !before) return;
    const shown = contentOfModel(edited);
    const isGone = before.fields.some((body) => !shown.fields.includes(body));
    if (isGone) world.failure ??= new Error('read again, and something is gone');
    record.agreed = [record.read];
    if (isSame(shown, before)) return;
    model.expected.set(key, shown);
    model.edits += 1;
    blur(model, key);
  };
  placer.saving.reload().then(handle, () => undefined);
  return true;
});

/** The whole page is loaded again. */
export const reloadPage = placerAct('reload page', async (model, world) => {
  forget(model, [...model.expected.keys()]);
  model.left = [];
  model.isHolding = false;
  await world.openPage(world.target);
});

/** The element is taken out of the page and put back. */
export const leave = (ms: number) =>
  placerAct(`leave(${ms})`, async (_, world) => {
    const { element } = world.page;
    world.session += 1;
    element.disconnect();
    if (ms > 0) {
      await world.settle();
      await world.wait(ms);
    }
    element.connect();
    element.requestUpdate();
  });

export const returnToWindow = placerAct('return', (_, { page }) => page.return());
export const comeOnline = placerAct('online', () => void dispatchEvent(new Event('online')));
