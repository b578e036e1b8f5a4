import { binary, type Operation, type Schema } from '../../contract/index.js';
import { SigError } from '../../client/index.js';
import type { Configuration } from '../options/configuration.js';
import { named } from '../policy/members.js';
import { Refusal } from '../http/http-error.js';
import { shapesOf } from '../policy/shapes.js';
import { refusalFor, type JsonAnswer } from './client.js';

export const invalid = () =>
  new Refusal(502, 'invalid-answer', 'The service answered with something else than agreed.', true);

/**
 * A successful answer by the contract's reader, in canonical names; throws our refusal for any other. Members that the
 * contract does not name are left behind.
 */
export function answerOf(
  operation: Operation,
  { status, data, headers }: JsonAnswer,
  { dialect }: Pick<Configuration, 'dialect'>,
  { plan = false }: { plan?: boolean } = {},
): unknown {
  if (status < 200 || status > 299) throw refusalFor(status, headers, data, plan);
  const { answers } = shapesOf(operation, dialect);
  const shape = answers[status] ?? Object.values(answers)[0];
  if (!shape || shape === binary || data === undefined) return undefined;
  const schema = shape as Schema;
  const read = schema.safeParse(data);
  if (!read.success) throw invalid();
  return named(schema, read.data);
}

/** Errors of our own kind as refusals; anything unforeseen is only `upstream`. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof SigError) return new Refusal(502, error.code, error.message, error.retryable);
  return new Refusal(502, 'upstream', 'Something went wrong.', true);
}
