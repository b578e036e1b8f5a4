import { groupBy, overlapOf, scaleUp, type Measure, type Rect, type Size } from '../../../domain/index.js';
import { isFieldType, minimumSize, readOptions, type FieldSet, type PlacedField } from './field.js';
import { radioOptions } from './radio-options.js';
import { isTooTight } from './text-fit.js';
import { conflictingRule, readRules } from './validation-rules.js';

/** All codes of findings. */
export const findingCodes = [
  'nothing-required',
  'no-signature',
  'unknown-role',
  'unknown-type',
  'off-document',
  'lone-option',
  'blank-option',
  'same-option',
  'mixed-group',
  'no-options',
  'one-option',
  'wrong-rule',
  'lone-link',
  'mixed-link',
  'lost-grid',
  'overlap',
  'too-small',
  'too-tight',
  'over-text',
] as const;

/** Something that will or may fail when the envelope is sent. */
export interface Finding {
  /** The stable code; `findingCodes` lists all. */
  readonly code: (typeof findingCodes)[number];
  /** `error`: the service will refuse to save or send (R75, R76, R102); `warning`: a person should look. */
  readonly severity: 'error' | 'warning';
  /** The ids of its fields; empty when something is missing. */
  readonly ids: readonly string[];
  /** The role, for `no-signature` and `unknown-role`. */
  readonly role?: string;
}

/** A run of text on a page as shown; points from the page's top left corner. */
export interface TextRun extends Rect {
  readonly text: string;
}

/** What `checkFields` checks. */
export interface CheckInput extends FieldSet {
  /** The sizes of the pages in points. */
  readonly pages: readonly Size[];
  /** The roles that recipients have; empty when unknown. */
  readonly roles: readonly string[];
  /** The text of a page (from 1); `undefined` where it has not been read. */
  readonly textOf?: (pageNumber: number) => readonly TextRun[] | undefined;
  /** The fields of the envelope's other documents, which can have the required field and the signatures. */
  readonly others?: readonly PlacedField[];
  /** The width of a text at size 1; without it, no text is tried for its size. */
  readonly measure?: Measure;
}

const a4: Size = { width: 595, height: 842 };

/** Pages of a usual size, where a document's own are not known. */
export const unknownPages = (fields: readonly PlacedField[]): readonly Size[] =>
  Array.from({ length: Math.max(0, ...fields.map(({ pageNumber }) => pageNumber)) }, () => a4);

/** The covered part of the smaller field from which two fields overlap. */
const overlapThreshold = 0.4;

const idsOf = (fields: readonly PlacedField[]) => fields.map(({ id }) => id);

function warning(code: Finding['code'], fields: readonly PlacedField[]): Finding {
  return { code, severity: 'warning', ids: idsOf(fields) };
}

/**
 * Checks fields before an envelope is sent: for everything that the service would refuse, and for likely mistakes. Findings of
 * R102 come first.
 *
 * @example
 * const findings = checkFields({ ...editor.model.set, pages, roles: ['Client'] });
 * const isSendable = findings.every(({ severity }) => severity !== 'error');
 */
export function checkFields(input: CheckInput): Finding[] {
  const { fields, others = [] } = input;
  const missing: Finding[] = [...fields, ...others].some((field) => field.required)
    ? []
    : [{ code: 'nothing-required', severity: 'error', ids: idsOf(fields) }];
  return [
    ...missing,
    ...checkSigners(input),
    ...checkTypes(fields),
    ...checkPages(input),
    ...checkRadioGroups(fields),
    ...checkDropDowns(fields),
    ...checkRules(fields),
    ...checkLinks(fields),
    ...checkGrids(input),
    ...checkPlacement(input),
  ];
}

function checkSigners({ fields, roles, others = [] }: CheckInput): Finding[] {
  if (roles.length === 0) return [];
  const unsigned = roles.filter(
    (role) =>
      ![...fields, ...others].some((field) => field.recipientRole === role && field.type === 'SIGNATURE'),
  );
  const unlisted = fields.filter((field) => !roles.includes(field.recipientRole ?? ''));
  return [
    ...unsigned.map((role): Finding => ({ code: 'no-signature', severity: 'warning', ids: [], role })),
    ...[...groupBy(unlisted, (field) => field.recipientRole ?? '')].map(([role, list]) => ({
      ...warning('unknown-role', list),
      role,
    })),
  ];
}

const checkTypes = (fields: readonly PlacedField[]): Finding[] =>
  fields
    .filter(({ type }) => !isFieldType(type))
    .map(({ id }) => ({ code: 'unknown-type', severity: 'error', ids: [id] }));

const checkPages = ({ fields, pages }: CheckInput): Finding[] =>
  fields
    .filter(({ pageNumber }) => !pages[pageNumber - 1])
    .map(({ id }) => ({ code: 'off-document', severity: 'error', ids: [id] }));

function checkRadioGroups(fields: readonly PlacedField[]): Finding[] {
  const out: Finding[] = [];
  const radios = fields.filter((field) => field.type === 'RADIO');
  const named = groupBy(radios, (field) => field.groupKey);
  for (const field of radios) if (field.groupKey === undefined) out.push(warning('lone-option', [field]));
  for (const [, list] of named) {
    const options = radioOptions(radios, list[0]!);
    if (options.length === 1) out.push(warning('lone-option', options));
    if (new Set(options.map(({ recipientRole }) => recipientRole)).size > 1)
      out.push(warning('mixed-group', options));
    for (const field of options) if (!field.optionLabel?.trim()) out.push(warning('blank-option', [field]));
    for (const [, alike] of groupBy(options, ({ optionLabel }) => optionLabel?.trim() || undefined))
      if (alike.length > 1) out.push(warning('same-option', alike));
  }
  return out;
}

const checkDropDowns = (fields: readonly PlacedField[]): Finding[] =>
  fields.flatMap((field) => {
    if (field.type !== 'DROPDOWN') return [];
    const { length } = readOptions(field);
    return length > 1 ? [] : [warning(length === 0 ? 'no-options' : 'one-option', [field])];
  });

const checkRules = (fields: readonly PlacedField[]): Finding[] =>
  fields
    .filter((field) => field.type === 'TEXT' && conflictingRule(readRules(field)) !== undefined)
    .map((field) => warning('wrong-rule', [field]));

const checkLinks = (fields: readonly PlacedField[]): Finding[] =>
  [...groupBy(fields, (field) => field.linkKey)].flatMap(([, list]) => {
    if (list.length === 1) return [warning('lone-link', list)];
    return new Set(list.map(({ type }) => type)).size > 1 ? [warning('mixed-link', list)] : [];
  });

function checkGrids({ fields, gridGroups }: CheckInput): Finding[] {
  const known = new Set(gridGroups.map(({ id }) => id));
  const lost = groupBy(fields, ({ gridGroupId }) =>
    gridGroupId !== undefined && !known.has(gridGroupId) ? gridGroupId : undefined,
  );
  return [...lost].map(([, list]) => warning('lost-grid', list));
}

function checkPlacement({ fields, pages, textOf, measure }: CheckInput): Finding[] {
  const out: Finding[] = [];
  for (const [, list] of groupBy(fields, (field) => String(field.pageNumber))) {
    const { pageNumber } = list[0]!;
    const page = pages[pageNumber - 1];
    list.forEach((a, index) => {
      for (const b of list.slice(index + 1))
        if (overlapOf(a, b) > overlapThreshold) out.push(warning('overlap', [a, b]));
    });
    const text = textOf?.(pageNumber) ?? [];
    // A field on a page that does not exist is checked against the first page.
    const paper = page ?? pages[0];
    if (!paper) continue;
    for (const field of list) {
      const box = scaleUp(field, paper);
      const minimum = minimumSize(field.type);
      if (box.width < minimum.width - 0.05 || box.height < minimum.height - 0.05)
        out.push(warning('too-small', [field]));
      else if (measure && isTooTight(field, paper, measure)) out.push(warning('too-tight', [field]));
      if (page && coversText(box, text)) out.push(warning('over-text', [field]));
    }
  }
  return out;
}

/** Lines to write on, and tags in braces: a field is meant to cover these. */
const blankMarks = /[_.\u2026\u2024\-\u2013\u2014\s]{3,}|\{\{[^}]*\}\}/g;

/**
 * Whether a field hides words: it covers the middle of a line of text, over more than about two letters. All letters of a
 * run count as equally wide.
 */
export function coversText(box: Rect, runs: readonly TextRun[]): boolean {
  return runs.some((run) => {
    const middle = run.y + run.height / 2;
    if (middle <= box.y || middle >= box.y + box.height) return false;
    const letter = run.width / Math.max(1, run.text.length);
    return wordRanges(run.text).some(([start, end]) => {
      const left = Math.max(box.x, run.x + start * letter);
      const right = Math.min(box.x + box.width, run.x + end * letter);
      return right - left > Math.min(letter * 2.5, (end - start) * letter * 0.6);
    });
  });
}

/** The parts of a text that are words, as index ranges. */
function wordRanges(text: string): [number, number][] {
  const out: [number, number][] = [];
  let at = 0;
  for (const { 0: blank, index } of [...text.matchAll(blankMarks), { 0: '', index: text.length }]) {
    if (text.slice(at, index).trim()) out.push([at, index]);
    at = index + blank.length;
  }
  return out;
}
