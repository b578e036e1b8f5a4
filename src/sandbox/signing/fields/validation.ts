import { asRecord } from '../../../contract/index.js';
import type { FieldValidation } from '../../entities/signing.js';

type Members = Record<string, unknown>;

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
const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** The members used when signing, and what each must be. */
const rules: Record<string, [test: (value: unknown) => boolean, must: string]> = {
  options: [(value) => Array.isArray(value) && value.every(isText), 'must be a list of texts'],
  pattern: [isPattern, `must be a regular expression of at most ${maxPatternLength} characters`],
  message: [(value) => typeof value === 'string', 'must be a string'],
  minLength: [isNumber, 'must be a number'],
  maxLength: [isNumber, 'must be a number'],
  min: [isNumber, 'must be a number'],
  max: [isNumber, 'must be a number'],
};

/**
 * A field's validation; the documents leave its members open (G20). Members used when signing are validated; others are
 * kept. `options` is also accepted beside `validation`.
 */
export function parseValidation(
  { validation, options }: Members,
  invalid: (path: string, message: string) => Error,
): FieldValidation | undefined {
  const members: Members = { ...asRecord(validation) };
  if (Array.isArray(options) && !('options' in members)) members['options'] = options;
  const parsed: FieldValidation = {};
  for (const [name, value] of Object.entries(members)) {
    if (value === null) continue;
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (rule && !rule[0](value)) throw invalid(`validation.${name}`, rule[1]);
    parsed[name] = name === 'options' ? (value as unknown[]).map(String) : value;
  }
  return Object.keys(parsed).length > 0 ? parsed : undefined;
}
