import type { PlacedField } from './field.js';

/** What may be asked of an answer (G19); other members of `validation` are kept as they came. */
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

/** Which rules a field of a type can have. */
export const rulesFor = (type: string): readonly RuleName[] =>
  type === 'TEXT' ? ['minLength', 'maxLength', 'min', 'max', 'pattern', 'message'] : [];

/** The rules that a field has; a member of another type than expected is not a rule. */
export function readRules({ validation }: PlacedField): Rules {
  const out: { [name: string]: string | number } = {};
  for (const name of rulesFor('TEXT')) {
    const value = validation?.[name];
    if (typeof value === (textRules.includes(name) ? 'string' : 'number'))
      out[name] = value as string | number;
  }
  return out;
}

/** The change that sets or clears a rule; what is not known here stays, an empty object is omitted (G19). */
export function writeRule(
  field: PlacedField,
  name: RuleName,
  value: string | number | undefined,
): Partial<PlacedField> {
  const { [name]: _before, ...rest } = field.validation ?? {};
  const validation = value === undefined ? rest : { ...rest, [name]: value };
  return { validation: Object.keys(validation).length > 0 ? validation : undefined };
}

/** Patterns people ask for, so that nobody needs to know regular expressions. */
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

/** Whether a pattern can be used at all; signers meet it as `^(?:pattern)$` with the `u` flag. */
export function isPattern(pattern: string): boolean {
  try {
    new RegExp(`^(?:${pattern})$`, 'u');
    return true;
  } catch {
    return false;
  }
}

/** The rule that cannot be met together with the others, if there is one. */
export function conflictingRule({ pattern, minLength, maxLength, min, max }: Rules): RuleName | undefined {
  if (pattern !== undefined && !isPattern(pattern)) return 'pattern';
  if (minLength !== undefined && maxLength !== undefined && minLength > maxLength) return 'maxLength';
  if (min !== undefined && max !== undefined && min > max) return 'max';
  return undefined;
}
