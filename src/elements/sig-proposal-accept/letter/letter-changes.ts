import type { Part } from '../state/proposal-state.js';
import { partsOf, type LetterContent, type LetterOptions } from './letter-content.js';
import { diffPassages, passagesOf } from './passage-diff.js';

/** The passages of each part. */
type PassageTexts = ReadonlyMap<string, readonly string[]>;

/** The texts to compare a later reading with. */
const passageTexts = (content: LetterContent): PassageTexts =>
  new Map(partsOf(content).map(([name, part]) => [name, passagesOf(part).map(({ text }) => text)]));

/** Marks the added passages and keeps the removed ones. */
function markChanges(
  content: LetterContent,
  before: PassageTexts,
  { addedLabel }: Pick<LetterOptions, 'addedLabel'>,
): void {
  const parts = new Map(partsOf(content));
  const removed: string[] = [];
  for (const name of new Set([...before.keys(), ...parts.keys()])) {
    const part = parts.get(name);
    const passages = part ? passagesOf(part) : [];
    const diff = diffPassages(
      before.get(name) ?? [],
      passages.map(({ text }) => text),
    );
    removed.push(...diff.removed);
    content.addedCount = (content.addedCount ?? 0) + diff.added.length;
    for (const index of diff.added) {
      const block = passages[index]?.block;
      block?.classList.add('fresh');
      if (!addedLabel) continue;
      const label = document.createElement('span');
      label.className = 'sr';
      // The label is not in the letter's language.
      label.dir = 'auto';
      label.textContent = `${addedLabel}: `;
      block?.prepend(label);
    }
  }
  content.removed = removed;
}

/** Whether the letter changed without an added or removed passage: in its order, links or title. */
export const isUnmarked = ({ removed, addedCount }: LetterContent, changed: readonly Part[]): boolean =>
  changed.some((part) => part === 'letter' || part === 'cover') && !removed?.length && !addedCount;

function clearMarks(content: LetterContent): void {
  content.removed = content.addedCount = undefined;
  for (const [, part] of partsOf(content)) {
    part.querySelectorAll('.sr').forEach((label) => label.remove());
    part.querySelectorAll('.fresh').forEach((block) => block.removeAttribute('class'));
  }
}

/** Owns the marks of what changed in the letter since the reader was first shown it. */
export class LetterMarks {
  /** The texts that the reader was shown before the letter changed. */
  #textsBefore?: PassageTexts;

  constructor(private readonly options: () => LetterOptions) {}

  /** Marks `content`, which took the place of `shown`. */
  mark(content: LetterContent, shown: LetterContent | undefined): void {
    if (shown) this.#textsBefore ??= passageTexts(shown);
    if (this.#textsBefore) markChanges(content, this.#textsBefore, this.options());
  }

  /** The changes have been read. */
  clear(content: LetterContent): void {
    this.#textsBefore = undefined;
    clearMarks(content);
  }

  reset(): void {
    this.#textsBefore = undefined;
  }
}
