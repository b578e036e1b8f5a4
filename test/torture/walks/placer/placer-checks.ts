import assert from 'node:assert/strict';
import type { PlacerModel as EditedModel } from '../../../../src/elements/sig-field-placer/model/placer-model.js';
import type { WalkWorld } from '../act.js';
import { bodiesOf, PlacerWorldBase } from './placer-world.js';
import { bodyOf, contentOf, isSame, textOf, type Content } from './service-record.js';

/** What undo leads back to; `has`: at least these fields, where others have changed the rest. */
export interface Step {
  readonly exact?: Content;
  readonly has?: readonly string[];
}

/** An autosaved document of another owner that the person has left with changes. */
interface Left {
  readonly key: string;
  readonly content: Content;
  readonly rivals: number;
  readonly errors: number;
}

/** What a person knows of their own acts. */
export interface PlacerModel {
  /** What each document must show, by its key. */
  readonly expected: Map<string, Content>;
  readonly past: Map<string, Step[]>;
  readonly future: Map<string, Step[]>;
  /** Those that had unsaved changes. */
  unsaved: ReadonlySet<string>;
  left: readonly Left[];
  /** Counts the changes of the person. */
  edits: number;
  /** A press on a field that is not released. */
  isHolding: boolean;
}

export const newModel = (): PlacerModel => ({
  ...{ expected: new Map(), past: new Map(), future: new Map() },
  ...{ unsaved: new Set<string>(), left: [], edits: 0, isHolding: false },
});

export const contentOfModel = (model: EditedModel): Content =>
  contentOf({ fields: model.fields, gridGroups: model.gridGroups });
const idsOf = (fields: readonly { readonly id: string }[]) =>
  fields.map((field) => `${field.id} ${bodyOf(field)}`).sort();

/** Compares what the placer shows with what the service has. */
export class PlacerWorld extends PlacerWorldBase implements WalkWorld<PlacerModel> {
  #savedBefore = 0;
  /** A check that failed outside an act. */
  failure?: Error;

  override async openPage(...target: Parameters<PlacerWorldBase['openPage']>): Promise<void> {
    this.#savedBefore = 0;
    await super.openPage(...target);
  }

  async check(model: PlacerModel): Promise<void> {
    await this.settle();
    const failure = this.failure ?? this.record.failure;
    if (failure) throw failure;
    this.#checkSaved();
    for (const [key, edited] of this.page.models) {
      this.#checkKnown(key, edited);
      this.#checkShown(model, key, edited);
      this.#checkHistory(model, key, edited);
      if (!edited.dirty) this.#checkUpToDate(model, key, edited);
    }
    this.#checkPage(model);
    model.unsaved = new Set([...this.page.models].flatMap(([key, { dirty }]) => (dirty ? [key] : [])));
  }

  /** What is called saved, the service has had. */
  #checkSaved(): void {
    for (const { key, ids } of this.page.saved.slice(this.#savedBefore)) {
      const { history, isRaced } = this.record.of(key);
      const wanted = [...ids].sort().join();
      const isTrue = history.some(
        ({ rows }) =>
          rows
            .map(({ id }) => id)
            .sort()
            .join() === wanted,
      );
      assert.ok(isTrue || isRaced, 'called saved, and the service never had it');
    }
    this.#savedBefore = this.page.saved.length;
  }

  /** What the page takes for the service's set was that once. */
  #checkKnown(key: string, { saved }: EditedModel): void {
    const record = this.record.of(key);
    record.isRaced &&= textOf(idsOf(saved.fields)) !== textOf(record.now.ids);
    const wanted = bodiesOf(saved.fields);
    const isTrue = record.history.some(({ fields }) => textOf(fields) === textOf(wanted));
    assert.ok(
      isTrue || record.isRaced,
      `taken for saved, and the service never had it:\n${wanted.join('\n')}`,
    );
  }

  /** Nothing comes and nothing goes but by what the person does. */
  #checkShown(model: PlacerModel, key: string, edited: EditedModel): void {
    const shown = contentOfModel(edited);
    const expected = model.expected.get(key);
    const { read } = this.record.of(key);
    const isReadAgain = !model.unsaved.has(key) && isSame(read, shown) && !edited.dirty;
    if (!expected) assert.ok(isSame(read, shown), 'shown at first, and the service did not say so');
    else if (!isReadAgain) assert.deepEqual(shown, expected, 'what is on show has changed by itself');
    model.expected.set(key, shown);
  }

  #checkHistory(model: PlacerModel, key: string, { canUndo, canRedo }: EditedModel): void {
    if (!canUndo && !model.unsaved.has(key)) model.past.delete(key);
    if (!canRedo) model.future.delete(key);
    assert.equal(canUndo, (model.past.get(key)?.length ?? 0) > 0, 'what was done cannot be undone');
  }

  /** Without unsaved changes, a page that could hear of everything shows what the service has. */
  #checkUpToDate(model: PlacerModel, key: string, { fields }: EditedModel): void {
    const { placer, key: shownKey, isLocked } = this.page;
    const record = this.record.of(key);
    if (record.isUnseen || model.isHolding || isLocked) return;
    if (key === shownKey && placer?.saving.state.kind !== 'idle') return;
    assert.deepEqual(idsOf(fields), record.now.ids, 'shown as saved, and the service has something else');
  }

  #checkPage({ isHolding }: PlacerModel): void {
    const { page, service } = this;
    const { placer, document } = page;
    if (!page.element.isConnected) return;
    const { hasTimers } = service.clock;
    if (document.status.kind === 'loading') assert.ok(hasTimers, 'loads for ever');
    if (!placer) return;
    const { kind } = placer.saving.state;
    if (kind === 'saving') assert.ok(hasTimers || isHolding, 'saves for ever');
    if (placer.saving.retrySeconds > 0) assert.ok(hasTimers, 'counts down for ever');
    if (!page.isLocked && kind !== 'saving' && placer.documents.isDirty)
      assert.ok(page.says('unsaved'), 'unsaved, and it is not said');
    if (page.isLocked && placer.editor.model.dirty)
      assert.ok(page.says('sentUnsaved'), 'not sent, and it is not said');
    if (page.isLocked) assert.ok(!page.says('saved'), 'sent, and called saved');
  }
}
