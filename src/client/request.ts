import type { Operation, Shapes } from '../contract/index.js';
import { text } from './address.js';
import type { FieldError } from './errors/api-error.js';
import { InvalidInputError } from './errors/invalid-input-error.js';
import { fieldErrors } from './issues.js';

/** Input of any operation, before its types are known. */
export interface Given {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly headers?: object;
  readonly body?: unknown;
}

export interface Checked {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, string | undefined>;
  body?: unknown;
}

/** Validates what is about to be sent; names every member at fault, all parts at once. */
export function check(operation: Operation, shapes: Shapes, given: Given): Checked {
  const errors: FieldError[] = [];
  const checked: Record<string, unknown> = {};
  for (const name of ['params', 'query', 'headers', 'body'] as const) {
    const result = shapes[name]?.safeParse(given[name] ?? (name === 'body' ? undefined : {}));
    if (result?.success) checked[name] = result.data;
    else if (result) errors.push(...fieldErrors(result.error.issues, [name]));
  }
  if (errors.length > 0) throw new InvalidInputError(errors, operation.id);
  return checked;
}

/** The members of an upload; the file keeps its own name. */
export function formData(body: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined && value !== null) form.append(name, text(value));
  }
  return form;
}

/**
 * Headers and body. A write without a body sends `{}`: the helper asks for JSON on every write, and a POST that a form
 * could have made is refused (SECURITY fact 8).
 */
export function payload(
  { method, contentType }: Operation,
  body: unknown,
): { body?: BodyInit; type?: string } {
  if (method === 'GET') return {};
  if (contentType === 'multipart/form-data')
    return { body: formData((body ?? {}) as Record<string, unknown>) };
  if (body === undefined && method === 'DELETE') return {};
  return { body: JSON.stringify(body ?? {}), type: 'application/json' };
}
