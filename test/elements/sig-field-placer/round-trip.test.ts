import type { ReactiveControllerHost } from 'lit';
import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { createClient } from '../../../src/client/index.js';
import {
  readOptions,
  toBody,
  writeOptions,
  type FieldSet,
} from '../../../src/elements/shared/fields/field.js';
import { SaveController } from '../../../src/elements/sig-field-placer/saving/save.controller.js';
import { fieldSource } from '../../../src/elements/sig-field-placer/saving/field-source.operations.js';
import { act, editorFor } from './support/editor-actions.js';
import { placerWorld, type PlacerWorld } from '../../support/placer-world.js';

const byId = <T extends { readonly id: string }>(list: readonly T[]) =>
  [...list].sort((a, b) => (a.id < b.id ? -1 : 1));
/** All that is ours of a set. */
const sent = ({ fields, gridGroups }: FieldSet) => ({
  fields: byId(fields).map((field) => ({ id: field.id, ...toBody(field) })),
  gridGroups: byId(gridGroups),
});

/** An editor and its saving, wired as in the element, on one envelope of the service. */
function editorOn(world: PlacerWorld, envelopeId: string) {
  const { editor } = editorFor();
  const failures: unknown[] = [];
  const source = fieldSource(createClient({ baseUrl: '/sig', fetch: world.fetch }), world.documentId, {
    envelopeId,
  });
  const saver = new SaveController(
    {
      editor,
      clock: { now: () => 0, after: () => () => undefined },
      isLocked: false,
      requestUpdate: () => undefined,
    },
    {
      element: { addController: () => undefined } as unknown as ReactiveControllerHost,
      isAutosaving: () => false,
      whenIdle: () => Promise.resolve(),
      handleSaved: () => undefined,
      fail: (error) => {
        failures.push(error);
        return { code: 'upstream', message: '', retryable: true };
      },
      handleReloaded: () => undefined,
      setEnvelope: () => undefined,
    },
  );
  const load = async () => {
    editor.load(await source.read());
    saver.load(source);
  };
  return { editor, saver, failures, load };
}

describe('the placer’s model and the service', () => {
  it('loads exactly what it saved, after any sequence of edits and saves (R84, R85, G24)', async () => {
    const world = await placerWorld();
    const chapters = fc.array(fc.array(act, { minLength: 1, maxLength: 10 }), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(chapters, async (parts) => {
        const envelopeId = await world.draft(world.documentId);
        const mine = editorOn(world, envelopeId);
        await mine.load();
        for (const acts of parts) {
          for (const step of acts) step(mine.editor);
          const before = mine.editor.model.set;
          const saved = await mine.saver.save();
          expect(mine.failures).to.deep.equal([]);
          expect(saved).to.equal(true);
          expect(mine.editor.model.dirty, 'nothing is left to save').to.equal(false);
          expect(mine.editor.fields, 'nothing came or went').to.have.length(before.fields.length);
          const other = editorOn(world, envelopeId);
          await other.load();
          expect(sent(other.editor.model.set)).to.deep.equal(sent(mine.editor.model.set));
        }
        const end = mine.editor.model.set;
        let steps = 0;
        while (mine.editor.undo()) steps++;
        expect(mine.editor.fields, 'back to the empty start, over all saves').to.deep.equal([]);
        while (steps-- > 0) mine.editor.redo();
        expect(mine.editor.model.dirty, 'and forward again to what the service has').to.equal(false);
        expect(sent(mine.editor.model.set)).to.deep.equal(sent(end));
      }),
      {
        numRuns: 40,
        // Undone over a save, choices came back by the place where the service reads them.
        examples: [
          [
            [
              [(it) => void it.addAt({ type: 'DROPDOWN' }, 1, { x: 100, y: 100 })],
              [(it) => void it.change([it.fields[0]!.id], (field) => writeOptions(field, ['a']))],
              [(it) => it.undo() && expect(readOptions(it.fields[0]!)).to.deep.equal([])],
            ],
          ],
        ],
      },
    );
  });
});
