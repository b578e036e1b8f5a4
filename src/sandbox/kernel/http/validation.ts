import type * as z from 'zod/mini';
import type { Operation, Schema, Shapes } from '../../../contract/index.js';
import { badRequest, notFound, type HttpError } from './http-error.js';

type Issue = z.core.$ZodIssue;

/** An invalid member: its path (`recipients.0.email`) and the reason (G2). */
export interface FieldError {
  path: string;
  message: string;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (parent, key) =>
      typeof parent === 'object' && parent !== null
        ? (parent as Record<PropertyKey, unknown>)[key]
        : undefined,
    value,
  );
}

const units: Record<string, string> = { string: 'characters', array: 'items', set: 'items' };

function bound(word: string, limit: number | bigint, origin: string): string {
  const unit = units[origin];
  return unit ? `must have at ${word} ${limit} ${unit}` : `must be at ${word} ${limit}`;
}

function issueMessage(issue: Issue, input: unknown): string {
  if (issue.message !== 'Invalid input' && issue.message !== '') return issue.message;
  if (valueAt(input, issue.path) === undefined && issue.code !== 'unrecognized_keys') return 'is required';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${/^[aeio]/.test(issue.expected) ? 'an' : 'a'} ${issue.expected}`;
    case 'too_big':
      return bound('most', issue.maximum, issue.origin);
    case 'too_small':
      return bound('least', issue.minimum, issue.origin);
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return `is not a valid ${issue.format}`;
    default:
      return 'is not valid';
  }
}

/** For a union, the issues of the closest alternative: the deepest match, then the one with the fewest missing members. */
function flattenUnion(issue: Issue, input: unknown): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const alternatives = issue.errors.map((errors) =>
    errors.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })),
  );
  const depth = (list: Issue[]) => Math.max(0, ...list.map(({ path }) => path.length));
  const missing = (list: Issue[]) => list.filter(({ path }) => valueAt(input, path) === undefined).length;
  const nearest = alternatives.reduce((best, errors) => {
    const further = depth(errors) - depth(best);
    return further > 0 || (further === 0 && missing(errors) < missing(best)) ? errors : best;
  });
  return nearest.flatMap((nested) => flattenUnion(nested, input));
}

function validationError(issues: readonly Issue[], input: unknown, what: string): HttpError {
  const details: FieldError[] = issues
    .flatMap((issue) => flattenUnion(issue, input))
    .map((issue) => ({
      path: issue.path.map(String).join('.'),
      message: issueMessage(issue, input),
    }));
  const sentence = ({ path, message }: FieldError) => `${path || what} ${message}`;
  return badRequest([...new Set(details.map(sentence))].join('; '), { details });
}

/** Validates a part of a request against the operation's schema; throws a 400 that names every invalid member. */
export function validate(schema: Schema, input: unknown, what: string): unknown {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw validationError(result.error.issues, input, what);
}

/** Like `validate`, for a body; `mapError` may replace the general 400 with a more specific error. */
export function parseBody(
  schema: Schema,
  input: unknown,
  mapError: (errors: readonly FieldError[]) => HttpError | undefined,
): unknown {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const general = validationError(result.error.issues, input, 'body');
  throw mapError(general.extra['details'] as FieldError[]) ?? general;
}

/** Query parameters by name, as an array when repeated (R3). The operation's shape parses the text. */
export function queryInput(query: URLSearchParams): Record<string, unknown> {
  const value = (texts: string[]) => (texts.length > 1 ? texts : texts[0]);
  return Object.fromEntries([...new Set(query.keys())].map((name) => [name, value(query.getAll(name))]));
}

/** The cached shapes of each operation, which are created on first use. */
const shapesByOperation = new WeakMap<Operation, Shapes>();

export function shapesOf(operation: Operation): Shapes {
  const cached = shapesByOperation.get(operation);
  if (cached) return cached;
  const shapes = operation.shapes();
  shapesByOperation.set(operation, shapes);
  return shapes;
}

/** Path parameters. An invalid identifier is a 404 like an unknown one (R52, R53). */
export function parseParams(schema: Schema, params: Record<string, string>): unknown {
  const result = schema.safeParse(params);
  if (result.success) return result.data;
  const pageIssues = result.error.issues.filter(({ path }) => path[0] === 'pageNumber');
  throw pageIssues.length > 0 ? validationError(pageIssues, params, 'path') : notFound();
}
