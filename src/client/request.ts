import type { Operation, Shapes } from '../contract/index.js';
import { text } from './address.js';
import type { Issue } from './field-errors.js';

/** The input of any operation, before it is checked. */
export interface Input {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly headers?: object;
  readonly body?: unknown;
}

/** Input that fits its operation. */
export interface CheckedInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, string | undefined>;
  body?: unknown;
}

/** Validates the input; `issues` are those of all parts. */
export function check(shapes: Shapes, input: Input): { checked: CheckedInput; issues: readonly Issue[] } {
  const issues: Issue[] = [];
  const checked: Record<string, unknown> = {};
  for (const name of ['params', 'query', 'headers', 'body'] as const) {
    const result = shapes[name]?.safeParse(input[name] ?? (name === 'body' ? undefined : {}));
    if (result?.success) checked[name] = result.data;
    else
      for (const issue of result?.error.issues ?? []) issues.push({ ...issue, path: [name, ...issue.path] });
  }
  return { checked, issues };
}

/** The form of an upload; the file keeps its own name. */
export function formData(body: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined && value !== null) form.append(name, text(value));
  }
  return form;
}

/**
 * Body and content type. A write without a body sends `{}`: the helper requires JSON on every write and refuses a POST
 * that a form could have made (S8).
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
