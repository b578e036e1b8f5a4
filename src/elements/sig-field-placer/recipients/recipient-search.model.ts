import type { RoleMark } from '../model/roles.js';

/** More recipients are chosen by search, so that the types below them stay in view. */
export const maxListedRecipients = 4;

/** Without case and accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** The recipients of which name, person or role contains every word of the query; all without a query. */
export function searchRecipients(query: string, marks: readonly RoleMark[]): readonly RoleMark[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return marks.filter(({ name, person = '', role }) => {
    const text = plain(`${name} ${person} ${role}`);
    return words.every((word) => text.includes(word));
  });
}
