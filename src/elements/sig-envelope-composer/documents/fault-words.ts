import type { composerDocuments } from '../../../locales/en/composer-documents.js';
import type { RowState } from './rows.model.js';

/** How words are given out: as text, or as a view of it. */
export interface Say<T> {
  own(key: keyof typeof composerDocuments): T;
  tooLarge(): T;
  /** A sentence of the service. */
  sentence(text: string): T;
}

const refusedKeys = { type: 'refusedType', empty: 'emptyFile', other: 'refusedFile' } as const;

/** Why a document can't be sent: what is wrong, then perhaps more of it. Empty for one that isn't broken. */
export function faultWords<T>(state: RowState, say: Say<T>): readonly T[] {
  if (state.kind === 'damaged') return [say.own('damaged')];
  if (state.kind === 'gone') return [say.own('goneDocument')];
  if (state.kind !== 'refused') return [];
  const { why, sentence } = state;
  if (why === 'too-large') return [say.tooLarge()];
  const what = say.own(refusedKeys[why]);
  if (why !== 'other') return [what];
  return [what, sentence ? say.sentence(sentence) : say.own('refusedHint')];
}
