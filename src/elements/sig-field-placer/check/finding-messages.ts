import type { Finding } from './check-fields.js';
import type { Side, SideKey } from '../inspector/inspector.controller.js';
import { nameOf, roleName, typeName } from '../field-placer.types.js';

/** A finding as people read it. */
export interface ToldFinding extends Finding {
  /** What is wrong and, where fields are at fault, which: in the element's language, and no two alike. */
  readonly message: string;
}

/** The two parts of a finding's wording. */
export interface Wording {
  readonly finding: Finding;
  readonly said: string;
  /** The fields it is about; empty when something is missing. */
  readonly which: string;
}

const keys: Record<Finding['code'], SideKey> = {
  'nothing-required': 'findNothingRequired',
  'no-signature': 'findNoSignature',
  'unknown-role': 'findUnknownRole',
  'unknown-type': 'findUnknownType',
  'off-document': 'findOffDocument',
  'lone-option': 'findLoneOption',
  'blank-option': 'findOptionBlank',
  'same-option': 'findOptionTwice',
  'mixed-group': 'findMixedGroup',
  'no-options': 'findNoOptions',
  'one-option': 'findOneOption',
  'wrong-rule': 'findRuleWrong',
  'lone-link': 'findLoneLink',
  'mixed-link': 'findMixedLink',
  'lost-grid': 'findLostGrid',
  overlap: 'findOverlap',
  'too-small': 'findTooSmall',
  'over-text': 'findOverText',
};

/** More than these are counted, not named. */
const named = 3;

/** What is said of findings: each names its fields as the pages do, and those that would read alike are numbered. */
export function wordFindings({ desk, words }: Side, findings: readonly Finding[]): Wording[] {
  const ui = { words: desk.words, roles: desk.roles, unit: desk.unit, pages: desk.pages };
  const fieldsOf = (ids: readonly string[]) => ids.flatMap((id) => desk.editor.model.get(id) ?? []);
  const said = ({ code, ids, role }: Finding): string => {
    if (code === 'unknown-role' && !role) return words.t('findNobody', { n: ids.length });
    const [field] = fieldsOf(ids.slice(0, 1));
    return words.t(keys[code], {
      n: ids.length,
      role: roleName(ui.roles, role, ui.words),
      type: field ? typeName(ui.words, field.type) : '',
    });
  };
  const which = ({ code, ids }: Finding): string => {
    if (code === 'nothing-required') return '';
    const more = ids.length - named;
    return [
      ...fieldsOf(ids.slice(0, named)).map((field) => nameOf(ui, field)),
      ...(more > 0 ? [words.t('findMore', { n: more })] : []),
    ].join('; ');
  };
  return numbered(
    findings.map((finding) => ({ finding, said: said(finding), which: which(finding) })),
    (one, n, of) => ({ ...one, which: words.t('findTwin', { which: one.which, n, of }) }),
  );
}

/** Those that read alike are told apart by `number`, from 1 in their order. */
function numbered(
  all: readonly Wording[],
  number: (one: Wording, n: number, of: number) => Wording,
): Wording[] {
  const of = new Map<string, number>();
  for (const one of all) of.set(messageOf(one), (of.get(messageOf(one)) ?? 0) + 1);
  const met = new Map<string, number>();
  return all.map((one) => {
    const message = messageOf(one);
    const n = (met.get(message) ?? 0) + 1;
    met.set(message, n);
    return of.get(message) === 1 ? one : number(one, n, of.get(message) ?? n);
  });
}

const messageOf = ({ said, which }: Wording): string => (which ? `${said} ${which}` : said);

export const tellFindings = (side: Side, findings: readonly Finding[]): ToldFinding[] =>
  wordFindings(side, findings).map((one) => ({ ...one.finding, message: messageOf(one) }));
