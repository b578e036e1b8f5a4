import assert from 'node:assert/strict';
import type { SavedSignature } from '../../../../src/elements/sig-saved-signatures/saved-signatures.model.js';
import type { Pad, Question } from '../../../../src/elements/sig-saved-signatures/saved-signatures.types.js';
import { act, type Act } from '../act.js';
import { typedOf, type SignaturesModel, type SignaturesWorld, type Typed } from './signatures-checks.js';

export type SignaturesAct = Act<SignaturesModel, SignaturesWorld>;
export const signaturesAct = act<SignaturesModel, SignaturesWorld>;

export const names = ['Mine', ' Formal ', 'Quick', ''];
const maxStored = 12;
const finalCodes = ['origin-refused', 'plan-required', 'config'];

export const shownAt = ({ controller, acts }: SignaturesWorld, index: number): SavedSignature | undefined => {
  const shown = acts.question ? [] : (controller.state.signatures ?? []);
  return shown[index % Math.max(1, shown.length)];
};

/** Presses what may send something. While another act is under way, or has to wait, the element ignores it. */
async function press(
  model: SignaturesModel,
  world: SignaturesWorld,
  about: SignaturesModel['about'],
  run: () => void,
): Promise<void> {
  const { acts, network, page } = world;
  if (!acts.isBusy && acts.secondsToAct === 0) {
    model.about = about;
    model.writesBefore = page.writes.length;
    if (!acts.question) model.writesBeforeQuestion = page.writes.length;
    model.hasRivalActed = false;
    model.isSent = true;
  }
  const announced = page.announced.length;
  run();
  await network.settled();
  const { isBusy, refusal, nameProblem, pictureProblem } = world.acts;
  const isSaid = refusal ?? nameProblem ?? pictureProblem ?? world.controller.state.loadError;
  assert.ok(
    acts.isBusy || isBusy || isSaid || page.announced.length > announced,
    'pressed, and nothing is said',
  );
}

export const choose = (index: number) =>
  signaturesAct(`choose(${index})`, async (_, world) => {
    const { controller, hasPad, pagePad, network } = world;
    const signature = shownAt(world, index);
    if (!signature) return;
    controller.actions.choose(signature);
    await network.settled();
    if (hasPad) assert.equal(pagePad.typed?.text, signature.text, 'chosen, and not on the pad');
  });

export const makeDefault = (index: number) =>
  signaturesAct(`default(${index})`, async (model, world) => {
    const signature = shownAt(world, index);
    if (!signature || signature.isDefault) return;
    const { id } = signature;
    await press(model, world, { id }, () => world.controller.actions.setDefault(id));
  });

type Kind = 'new' | 'edit' | 'replace' | 'delete';
export const ask = (kind: Kind, index = 0) =>
  signaturesAct(`ask(${kind}, ${index})`, async (model, world) => {
    const { controller, acts, network, page, hasPad } = world;
    const signature = shownAt(world, index);
    const question: Question | undefined =
      kind === 'new' ? { kind: hasPad ? 'keep' : 'create' } : signature && { kind, id: signature.id };
    if (acts.question || !controller.state.signatures || !question) return;
    controller.actions.ask(question);
    await network.settled();
    const { question: asked, draft } = world.acts;
    if (!asked) return;
    model.question = asked;
    model.typed = typedOf(draft!);
    model.writesBeforeQuestion = page.writes.length;
    model.isSent = false;
    model.isOwnUnclear = false;
  });

export const type = (typed: Partial<Typed>) =>
  signaturesAct(`type(${JSON.stringify(typed)})`, (model, { acts }) => {
    const { question, actions, isBusy } = acts;
    if (!question || question.kind === 'replace' || question.kind === 'delete') return;
    actions!.edit(typed);
    // The fields take nothing while they are sent.
    if (!isBusy) model.typed = { ...model.typed, ...typed };
  });

/** Chooses initials, or that it is the one to offer first. The service can take neither back. */
export const check = (checked: Partial<Pick<Typed, 'kind' | 'isDefault'>>) =>
  signaturesAct(`check(${JSON.stringify(checked)})`, async (model, world) => {
    const { kind } = world.acts.question ?? {};
    if (!model.isSent && (kind === 'create' || kind === 'keep')) await type(checked).act(model, world);
  });

/** Types a name on the pad, or clears it. */
export const write = (text: string | undefined) =>
  signaturesAct(`write(${text})`, (_, { pad, pagePad }) => {
    for (const one of [pad, pagePad]) one.typed = text === undefined ? undefined : { text, face: 'flowing' };
  });

export const submit = signaturesAct('submit', async (model, world) => {
  const { actions, question, draft } = world.acts;
  if (!question || !actions) return;
  const { id, kind } = question;
  const pad = kind === 'keep' ? world.pagePad : world.pad;
  const run = () => actions.submit(world.pad as unknown as Pad);
  const known = world.controller.state.signatures?.find((one) => one.id === id);
  const isSame =
    kind === 'edit' && draft!.name.trim() === known?.name && draft!.signerName.trim() === known.signerName;
  if (isSame && draft!.signerEmail === known.signerEmail) {
    run();
    await world.network.settled();
    if (!world.acts.question) model.question = undefined;
    return;
  }
  // An empty pad says so itself.
  const needsPad = kind !== 'edit' && kind !== 'delete';
  if (needsPad && !pad.typed) run();
  else await press(model, world, { id, text: pad.typed?.text }, run);
});

export const cancel = signaturesAct('cancel', (model, { acts }) => {
  if (!acts.question) return;
  acts.actions!.cancel();
  if (!acts.isBusy) model.question = undefined;
});

export const call = (name: 'retry' | 'reload') =>
  signaturesAct(name, (_, { controller }) => {
    const { loadError, secondsToRetry } = controller.state;
    if (name === 'reload') controller.reload();
    else if (loadError && secondsToRetry === 0 && !finalCodes.includes(loadError.code))
      controller.actions.retry();
  });

export const leave = signaturesAct('leave and return', (_, { page }) => page.element.reconnect());

export type Rivalry = 'adds' | 'deletes' | 'renames' | 'makes default';
/** The person, on another device. */
export const rival = (name: Rivalry, index: number) =>
  signaturesAct(`rival ${name}(${index})`, async (model, world) => {
    model.hasRivalActed = true;
    model.isOwnUnclear ||= model.isSent;
    const stored = await world.stored();
    // Often what the person is asked about.
    const asked = index % 2 ? stored.find(({ id }) => id === world.acts.question?.id) : undefined;
    const one = asked ?? stored[index % Math.max(1, stored.length)];
    const path = `/v1/signatures/${one?.id}`;
    const text = names[index % 3]!;
    if (name === 'adds' && stored.length < maxStored)
      await world.page.rival('POST', '/v1/signatures', { name: text, type: 'TYPED', imageData: 'Theirs' });
    else if (!one) return;
    else if (name === 'deletes') await world.page.rival('DELETE', path);
    else if (name === 'renames') await world.page.rival('PUT', path, { name: `${text} 2` });
    else if (name === 'makes default') await world.page.rival('PUT', path, { isDefault: true });
  });

/** A new signature that could be saved as it is filled in. */
export const add = (name: string, text = 'A. Person') =>
  signaturesAct(`fill in ${name} and save`, async (model, world) => {
    // The service keeps 20.
    if (name !== 'Wanted' && (await world.stored()).length > maxStored) return;
    await write(text).act(model, world);
    const { kind } = world.acts.question ?? {};
    if (kind !== 'create' && kind !== 'keep') {
      await cancel.act(model, world);
      await ask('new').act(model, world);
    }
    await type({ name }).act(model, world);
    await submit.act(model, world);
  });

/** Another device saves one of the same name just before, and the answer is lost. */
export const addTooLate = (name: string) =>
  signaturesAct(`save ${name} too late`, async (model, world) => {
    await cancel.act(model, world);
    await rival('adds', names.indexOf(name)).act(model, world);
    world.network.nextWrite = 'lost';
    await add(name).act(model, world);
  });
