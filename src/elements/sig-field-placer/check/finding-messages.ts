import { fieldFindingKeys } from '../../shared/fields/finding-keys.js';
import type { FieldNaming, InspectorKey, InspectorStrings } from '../field-placer.types.js';
import { fieldName, roleName, typeName } from '../model/field-names.js';
import type { PlacerModel } from '../model/placer-model.js';
import type { Finding } from '../../shared/fields/check-fields.js';

/** A finding with its text. */
export interface ToldFinding extends Finding {
  /** The document that it is about; of a finding about the whole envelope, the one that is shown. */
  readonly documentId?: string;
  /** What is wrong and with which fields, in the element's language; no two messages of one check are equal. */
  readonly message: string;
}

/** A finding and the two parts of its message. */
export interface FindingText {
  /** The document that it is about, when it is not shown. */
  readonly documentId?: string;
  readonly finding: Finding;
  readonly summary: string;
  /** The names of its fields; empty when something is missing. */
  readonly fields: string;
}

const findingKeys: Record<Finding['code'], InspectorKey> = {
  'nothing-required': 'findNothingRequired',
  'no-signature': 'findNoSignature',
  'unknown-role': 'findUnknownRole',
  ...fieldFindingKeys,
};

const maxNamedFields = 3;

/** The texts of findings. Fields have the names they have on the pages; findings that read alike are numbered. */
export function describeFindings(
  words: InspectorStrings,
  naming: FieldNaming,
  model: Pick<PlacerModel, 'get'>,
  findings: readonly Finding[],
): FindingText[] {
  const fieldsOf = (ids: readonly string[]) => ids.flatMap((id) => model.get(id) ?? []);
  const summary = ({ code, ids, role }: Finding): string => {
    if (code === 'unknown-role' && !role) return words.t('findNobody', { n: ids.length });
    const [field] = fieldsOf(ids.slice(0, 1));
    return words.t(findingKeys[code], {
      n: ids.length,
      role: roleName(naming, role),
      type: field ? typeName(naming.words, field.type) : '',
    });
  };
  const fields = ({ code, ids }: Finding): string => {
    if (code === 'nothing-required') return '';
    const more = ids.length - maxNamedFields;
    return [
      ...fieldsOf(ids.slice(0, maxNamedFields)).map((field) => fieldName(naming, field)),
      ...(more > 0 ? [words.t('findMore', { n: more })] : []),
    ].join('; ');
  };
  const texts = findings.map((finding) => ({ finding, summary: summary(finding), fields: fields(finding) }));
  return numberDuplicates(texts, words);
}

function numberDuplicates(texts: readonly FindingText[], words: InspectorStrings): FindingText[] {
  const totals = new Map<string, number>();
  const numbers = texts.map((text) => {
    const n = (totals.get(messageOf(text)) ?? 0) + 1;
    totals.set(messageOf(text), n);
    return n;
  });
  return texts.map((text, index) => {
    const of = totals.get(messageOf(text)) ?? 1;
    const [which, n] = [text.fields, numbers[index] ?? 1];
    return of === 1 ? text : { ...text, fields: words.t('findTwin', { which, n, of }) };
  });
}

const messageOf = ({ summary, fields }: FindingText): string => (fields ? `${summary} ${fields}` : summary);

/** `shownId` is the document that is shown. */
export const findingOfText = (text: FindingText, shownId: string | undefined): ToldFinding => ({
  ...text.finding,
  documentId: text.documentId ?? shownId,
  message: messageOf(text),
});
