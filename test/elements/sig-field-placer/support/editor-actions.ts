import fc from 'fast-check';
import { arrange } from '../../../../src/elements/sig-field-placer/model/arrange.js';
import { copyToPages, duplicate } from '../../../../src/elements/sig-field-placer/model/clipboard.js';
import { PlacerEditor } from '../../../../src/elements/sig-field-placer/model/placer-editor.js';
import { writeOptions } from '../../../../src/elements/shared/fields/field.js';
import { makeGridPatches } from '../../../../src/elements/sig-field-placer/model/groups/grid-commands.js';
import { linkPatches, unlinkPatches } from '../../../../src/elements/sig-field-placer/model/groups/links.js';
import { writeRule } from '../../../../src/elements/shared/fields/validation-rules.js';

/** Of three sizes, in points. */
export const pages = [
  { width: 595, height: 842 },
  { width: 842, height: 595 },
  { width: 200, height: 100 },
];

/** An editor without an element, and the changes it reported. */
export function editorFor(allow: () => boolean = () => true) {
  let n = 0;
  const changed: unknown[] = [];
  const made = new PlacerEditor({
    pages,
    locked: false,
    allow,
    changed: (patches) => changed.push(patches),
    selectionChanged: () => undefined,
    nextId: () => `n${++n}`,
  });
  return { editor: made, changed };
}

/** Something a person may do. */
export type Act = (editor: PlacerEditor) => void;
const some = (it: PlacerEditor, k: number) =>
  it.fields.filter((_, index) => (index + k) % 2 === 0).map(({ id }) => id);
const num = fc.double({ min: -1000, max: 1000, noNaN: true });
export const act: fc.Arbitrary<Act> = fc.oneof(
  fc
    .record({
      x: num,
      y: num,
      page: fc.integer({ min: 1, max: 3 }),
      type: fc.constantFrom('TEXT', 'SIGNATURE', 'CHECKBOX'),
    })
    .map(
      ({ x, y, page, type }): Act =>
        (it) =>
          void it.addAt({ type }, page, { x, y }),
    ),
  fc.integer({ min: 0, max: 3 }).map(
    (k): Act =>
      (it) =>
        void it.remove(some(it, k)),
  ),
  fc
    .record({ x: num, y: num, how: fc.constantFrom('move' as const, 'resize' as const) })
    .map(({ x, y, how }): Act => (it) => {
      it.select(some(it, 0));
      it.nudge({ x, y }, how);
    }),
  fc.string({ maxLength: 4 }).map(
    (label): Act =>
      (it) =>
        void it.change(some(it, 1), { label: label || undefined }),
  ),
  fc.constant<Act>((it) => void duplicate(it, some(it, 0))),
  fc.constant<Act>((it) => void copyToPages(it, some(it, 1), [1, 2, 3])),
  fc.constantFrom('left', 'middle', 'across').map(
    (how): Act =>
      (it) =>
        void arrange(it, some(it, 0), how),
  ),
  fc.constantFrom('Signer 1', 'Signer 2', undefined).map(
    (recipientRole): Act =>
      (it) =>
        void it.change(some(it, 0), { recipientRole, required: recipientRole !== undefined }),
  ),
  fc.uniqueArray(fc.string({ minLength: 1, maxLength: 5 }), { maxLength: 4 }).map(
    (options): Act =>
      (it) =>
        void it.change(some(it, 1), (field) => writeOptions(field, options)),
  ),
  fc.integer({ min: 0, max: 9 }).map(
    (maxLength): Act =>
      (it) =>
        void it.change(some(it, 0), (field) => writeRule(field, 'maxLength', maxLength || undefined)),
  ),
  fc.constant<Act>(
    (it) => void it.write(linkPatches(it.fields, some(it, 1), () => `link-${it.fields.length}`)),
  ),
  fc.constant<Act>((it) => void it.write(unlinkPatches(it.fields, some(it, 0)))),
  fc.integer({ min: 1, max: 3 }).map((page): Act => (it) => {
    const there = it.fields.filter(({ pageNumber }) => pageNumber === page).map(({ id }) => id);
    it.write(makeGridPatches(it.model.set, there, `grid-${page}-${it.fields.length}`));
  }),
  fc.constant<Act>((it) => void it.undo()),
  fc.constant<Act>((it) => void it.redo()),
);
