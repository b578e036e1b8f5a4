import { fitText, scaleUp, type Measure, type Size } from '../../../domain/index.js';
import { readOptions, type PlacedField } from './field.js';
import { formatPatterns, readRules } from './validation-rules.js';

/** As on the finished document: the largest text of a field, in points. */
const maxTextPoints = 12;

/** Answers that are usual for a format, and short ones of their kind. */
const formatSamples: { readonly [pattern: string]: string | undefined } = {
  [formatPatterns.email]: 'name@example.com',
  [formatPatterns.phone]: '+44 20 7946 0958',
};
const daySample = '30 Sep 2026';
/** As wide as letters are on average. */
const fillerLetter = 'n';

/** Measuring more takes long. */
const maxFillerLength = 2000;

const longest = (texts: readonly string[]): string =>
  texts.reduce((most, text) => (most.length < text.length ? text : most), '');

/** The members in which a field may come with a value. The service's documents do not name the member. */
const valueMembers = ['value', 'defaultValue', 'default', 'prefill'];

/** A text that its field must be able to show: a value that is there, an option, or a usual answer. */
function sampleOf(field: PlacedField): string {
  const { type } = field;
  if (type === 'DATE' || type === 'DATE_SIGNED') return daySample;
  if (type === 'DROPDOWN') return longest(readOptions(field));
  if (type !== 'TEXT') return '';
  const given = valueMembers
    .map((member) => field[member])
    .find((value) => typeof value === 'string' && value);
  if (typeof given === 'string') return given;
  const { minLength = 0, pattern = '' } = readRules(field);
  const usual = longest([formatSamples[pattern] ?? '', field.placeholder ?? '']);
  const least = Math.min(maxFillerLength, Math.max(0, minLength));
  return usual.length >= least ? usual : fillerLetter.repeat(least);
}

/** Whether a usual answer would be printed below 5 points, which the service refuses (G106). */
export function isTooTight(field: PlacedField, page: Size, measure: Measure): boolean {
  const text = sampleOf(field);
  if (!text) return false;
  const isWrapped = field.type === 'DROPDOWN' || (field.type === 'TEXT' && field.multiline === true);
  const { width, height } = scaleUp(field, page);
  return !fitText(text, { width, height, multiline: isWrapped }, measure, maxTextPoints).fits;
}
