import { foldText } from '../../../domain/index.js';
import type { RoleMark } from '../model/roles.js';

/** More recipients are chosen by search, so that the types below them stay in view. */
export const maxListedRecipients = 4;

/** The recipients of which name, person or role contains every word of the query; all without a query. */
export function searchRecipients(query: string, marks: readonly RoleMark[]): readonly RoleMark[] {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  return marks.filter(({ name, person = '', role }) => {
    const text = foldText(`${name} ${person} ${role}`);
    return words.every((word) => text.includes(word));
  });
}
