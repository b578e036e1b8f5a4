import type { Finding } from './check-fields.js';
import type { InspectorController, InspectorKey } from '../inspector/inspector.controller.js';
import { fieldName, roleName, typeName } from '../field-placer.types.js';

/** A finding as people read it. */
export interface ToldFinding extends Finding {
  /** What is wrong and, where fields are at fault, which: in the element's language, and no two alike. */
  readonly message: string;
}

/** The two parts of a finding's wording. */
export interface FindingText {
  readonly finding: Finding;
  readonly summary: string;
  /** The fields it is about; empty when something is missing. */
  readonly fields: string;
}

const findingKeys: Record<Finding['code'], InspectorKey> = {
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
const maxNamedFields = 3;

/** What is said of findings: each names its fields as the pages do, and those that would read alike are numbered. */
export function describeFindings(
  { desk, words }: InspectorController,
  findings: readonly Finding[],
): FindingText[] {
  const ui = { words: desk.words, roles: desk.roles, unit: desk.unit, pages: desk.pages };
  const fieldsOf = (ids: readonly string[]) => ids.flatMap((id) => desk.editor.model.get(id) ?? []);
  const summary = ({ code, ids, role }: Finding): string => {
    if (code === 'unknown-role' && !role) return words.t('findNobody', { n: ids.length });
    const [field] = fieldsOf(ids.slice(0, 1));
    return words.t(findingKeys[code], {
      n: ids.length,
      role: roleName(ui.roles, role, ui.words),
      type: field ? typeName(ui.words, field.type) : '',
    });
  };
  const fields = ({ code, ids }: Finding): string => {
    if (code === 'nothing-required') return '';
    const more = ids.length - maxNamedFields;
    return [
      ...fieldsOf(ids.slice(0, maxNamedFields)).map((field) => fieldName(ui, field)),
      ...(more > 0 ? [words.t('findMore', { n: more })] : []),
    ].join('; ');
  };
  return numberDuplicates(
    findings.map((finding) => ({ finding, summary: summary(finding), fields: fields(finding) })),
    (one, n, of) => ({ ...one, fields: words.t('findTwin', { which: one.fields, n, of }) }),
  );
}

/** Those that read alike are told apart by `number`, from 1 in their order. */
function numberDuplicates(
  all: readonly FindingText[],
  number: (one: FindingText, n: number, of: number) => FindingText,
): FindingText[] {
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

const messageOf = ({ summary: said, fields: which }: FindingText): string =>
  which ? `${said} ${which}` : said;

export const toldFindings = (side: InspectorController, findings: readonly Finding[]): ToldFinding[] =>
  describeFindings(side, findings).map((one) => ({ ...one.finding, message: messageOf(one) }));
