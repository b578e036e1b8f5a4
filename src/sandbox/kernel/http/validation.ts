import type * as z from 'zod/mini';
import type { Operation, Schema, Shapes } from '../../../contract/index.js';
import { badRequest, notFound, type HttpError } from './http-error.js';

type Issue = z.core.$ZodIssue;

/** One wrong member: where it is (`recipients.0.email`) and what is wrong with it (G2). */
export interface FieldError {
  path: string;
  message: string;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let here = value;
  for (const key of path) {
    if (typeof here !== 'object' || here === null) return undefined;
    here = (here as Record<PropertyKey, unknown>)[key];
  }
  return here;
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

/**
 * Of a union's alternatives, the one that came closest speaks for it: the one that got furthest in, then the one that
 * misses least.
 */
function flattenUnion(issue: Issue, input: unknown): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const inner = issue.errors.map((errors) =>
    errors.map((one) => ({ ...one, path: [...issue.path, ...one.path] })),
  );
  const depth = (list: Issue[]) => Math.max(0, ...list.map(({ path }) => path.length));
  const missing = (list: Issue[]) => list.filter(({ path }) => valueAt(input, path) === undefined).length;
  const nearest = inner.reduce((best, errors) => {
    const further = depth(errors) - depth(best);
    return further > 0 || (further === 0 && missing(errors) < missing(best)) ? errors : best;
  });
  return nearest.flatMap((one) => flattenUnion(one, input));
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

/** Parses one part of a request through the operation's shape; a 400 names every member at fault. */
export function validate(schema: Schema, input: unknown, what: string): unknown {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw validationError(result.error.issues, input, what);
}

/** As `parse`; `worded` may say it in the service's own words. */
export function parseBody(
  schema: Schema,
  input: unknown,
  worded: (details: readonly FieldError[]) => HttpError | undefined,
): unknown {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const general = validationError(result.error.issues, input, 'body');
  throw worded(general.extra['details'] as FieldError[]) ?? general;
}

/** Query parameters by name; an array repeats its name (R3). Their text is read by the operation's shape. */
export function queryInput(query: URLSearchParams): Record<string, unknown> {
  const one = (texts: string[]) => (texts.length > 1 ? texts : texts[0]);
  return Object.fromEntries([...new Set(query.keys())].map((name) => [name, one(query.getAll(name))]));
}

/** Shapes are thunks; a server asks for the same ones over and over. */
const shapesByOperation = new WeakMap<Operation, Shapes>();

export function shapesOf(operation: Operation): Shapes {
  const known = shapesByOperation.get(operation);
  if (known) return known;
  const shapes = operation.shapes();
  shapesByOperation.set(operation, shapes);
  return shapes;
}

/** Path parameters. What cannot be an identifier names nothing: 404 like any unknown one (R52, R53). */
export function parseParams(schema: Schema, params: Record<string, string>): unknown {
  const result = schema.safeParse(params);
  if (result.success) return result.data;
  const page = result.error.issues.filter(({ path }) => path[0] === 'pageNumber');
  throw page.length > 0 ? validationError(page, params, 'path') : notFound();
}
