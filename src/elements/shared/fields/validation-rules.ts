import type { PlacedField } from './field.js';

/** The rules for an answer (G19); other members of `validation` are kept. */
export interface Rules {
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly message?: string;
}

export type RuleName = keyof Rules;

const textRules: readonly RuleName[] = ['pattern', 'message'];

/** The rules that fields of a type can have. */
export const rulesFor = (type: string): readonly RuleName[] =>
  type === 'TEXT' ? ['minLength', 'maxLength', 'min', 'max', 'pattern', 'message'] : [];

/** A field's rules; members of an unexpected type are ignored. */
export function readRules({ validation }: PlacedField): Rules {
  const out: { [name: string]: string | number } = {};
  for (const name of rulesFor('TEXT')) {
    const value = validation?.[name];
    if (typeof value === (textRules.includes(name) ? 'string' : 'number'))
      out[name] = value as string | number;
  }
  return out;
}

/** The change that sets or clears a rule; unknown members stay, and an empty `validation` is removed (G19). */
export function writeRule(
  field: PlacedField,
  name: RuleName,
  value: string | number | undefined,
): Partial<PlacedField> {
  const { [name]: _before, ...rest } = field.validation ?? {};
  const validation = value === undefined ? rest : { ...rest, [name]: value };
  return { validation: Object.keys(validation).length > 0 ? validation : undefined };
}

/** Common patterns, for people who do not write regular expressions. */
export const formatPatterns = {
  email: '[^@\\s]+@[^@\\s]+\\.[^@\\s]+',
  phone: '\\+?[0-9 ()\\/.\\-]{5,20}',
  digits: '[0-9]+',
  letters: "[\\p{L} .'\\-]+",
} as const;
export type Format = keyof typeof formatPatterns | 'any' | 'own';

export function patternFormat(pattern: string | undefined): Format {
  if (!pattern) return 'any';
  const found = Object.entries(formatPatterns).find(([, known]) => known === pattern);
  return (found?.[0] as Format | undefined) ?? 'own';
}

/** Whether a pattern is valid; it is applied as `^(?:pattern)$` with the `u` flag. */
export function isPattern(pattern: string): boolean {
  try {
    new RegExp(`^(?:${pattern})$`, 'u');
    return true;
  } catch {
    return false;
  }
}

/** The rule that is invalid or contradicts the others. */
export function conflictingRule({ pattern, minLength, maxLength, min, max }: Rules): RuleName | undefined {
  if (pattern !== undefined && !isPattern(pattern)) return 'pattern';
  if (minLength !== undefined && maxLength !== undefined && minLength > maxLength) return 'maxLength';
  if (min !== undefined && max !== undefined && min > max) return 'max';
  return undefined;
}
