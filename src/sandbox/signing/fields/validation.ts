import type { FieldValidation } from '../../entities/signing.js';

type Bag = Record<string, unknown>;

const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const maxPatternLength = 500;

function isPattern(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > maxPatternLength) return false;
  try {
    return Boolean(new RegExp(value, 'u'));
  } catch {
    return false;
  }
}

const isNumber = (value: unknown) => typeof value === 'number';
const isWord = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** The members that are read when somebody signs, and what each must be. */
const rules: Record<string, [test: (value: unknown) => boolean, must: string]> = {
  options: [(value) => Array.isArray(value) && value.every(isWord), 'must be a list of texts'],
  pattern: [isPattern, `must be a regular expression of at most ${maxPatternLength} characters`],
  message: [(value) => typeof value === 'string', 'must be a string'],
  minLength: [isNumber, 'must be a number'],
  maxLength: [isNumber, 'must be a number'],
  min: [isNumber, 'must be a number'],
  max: [isNumber, 'must be a number'],
};

/**
 * A field's validation; the documents show the member and none of its own (G20). What is read of it when somebody signs
 * is refused here when it cannot be; other members are kept as they came. `options` may stand beside `validation`, too.
 */
export function parseValidation(
  { validation, options }: Bag,
  wrong: (path: string, message: string) => Error,
): FieldValidation | undefined {
  const given: Bag = { ...(isBag(validation) ? validation : {}) };
  if (Array.isArray(options) && !('options' in given)) given['options'] = options;
  const out: FieldValidation = {};
  for (const [name, value] of Object.entries(given)) {
    if (value === null) continue;
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (rule && !rule[0](value)) throw wrong(`validation.${name}`, rule[1]);
    out[name] = name === 'options' ? (value as unknown[]).map(String) : value;
  }
  return Object.keys(out).length > 0 ? out : undefined;
}
