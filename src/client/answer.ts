import type { Binary, Operation, Schema, Shapes } from '../contract/index.js';
import { NotJsonError } from './errors/not-json-error.js';
import type { Issue } from './field-errors.js';

const isBinary = (shape: Schema | Binary | undefined): shape is Binary =>
  shape !== undefined && 'kind' in shape;

/** The shape of a status: its own, else the operation's success, since any 2xx is one (G12). */
export function shapeFor({ answers }: Shapes, status: number): Schema | Binary | undefined {
  return answers[status] ?? Object.values(answers)[0];
}

export const answersBinary = (shapes: Shapes) => Object.values(shapes.answers).some(isBinary);

const isHtml = (headers: Headers, start: string) =>
  /\btext\/html\b/i.test(headers.get('content-type') ?? '') || /^\s*<(!doctype|html)/i.test(start);

/** The JSON of an answer; `undefined` for an empty body. */
export function json(operation: Operation, { status, headers }: Response, text: string): unknown {
  if (text.trim() === '') return undefined;
  const init = { status, operation: operation.id };
  if (isHtml(headers, text)) {
    if (operation.answersHtml && status < 300) return { html: text };
    throw new NotJsonError('HTML instead of JSON', init);
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new NotJsonError('not JSON', { ...init, cause });
  }
}

/**
 * The data of a successful answer. An empty body is a success (G12): it is read as nothing, `{}` or an empty list where
 * the shape allows it. A write without its required members gives `undefined`, since it was done all the same; a read
 * fails, with `issues`.
 */
export function data(
  { method }: Operation,
  shape: Schema | undefined,
  raw: unknown,
): { value?: unknown; issues?: readonly Issue[] } {
  if (!shape) return {};
  const result = shape.safeParse(raw);
  if (result.success) return { value: result.data };
  if (raw === undefined) {
    const isRead = method === 'GET';
    for (const empty of isRead ? [{}, []] : [{}]) {
      const { success, data } = shape.safeParse(empty);
      if (success || !isRead) return { value: data };
    }
  }
  return { issues: result.error.issues };
}

export { isBinary, isHtml };
