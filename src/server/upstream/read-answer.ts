import { binary, type Operation, type Schema } from '../../contract/index.js';
import type { SigServerOptions } from '../options/options.js';
import { isCallerOwn } from '../policy/caller-own.js';
import { documentedMembers } from '../policy/members.js';
import { shapesOf } from '../policy/shapes.js';
import type { JsonResponse } from './upstream.types.js';
import { invalidAnswer, upstreamError } from './errors.js';

/**
 * The data of a successful response in canonical names, reduced to the members that the contract names. Throws an
 * `HttpError` for any other response.
 */
export function readAnswer(
  operation: Operation,
  { status, data, headers }: JsonResponse,
  { dialect }: Pick<SigServerOptions, 'dialect'>,
  {
    isPlanLikely,
    bodyOf = operation,
    refusesBodyOf = [],
  }: { isPlanLikely?: boolean; bodyOf?: Operation; refusesBodyOf?: readonly Operation[] } = {},
): unknown {
  if (status < 200 || status > 299)
    throw upstreamError(status, headers, data, {
      isPlanLikely,
      isSession: isCallerOwn(operation.id),
      bodies: [bodyOf, ...refusesBodyOf].flatMap((one) => shapesOf(one).body ?? []),
    });
  const { answers } = shapesOf(operation, dialect);
  const shape = answers[status] ?? Object.values(answers)[0];
  if (!shape || shape === binary || data === undefined) return undefined;
  const schema = shape as Schema;
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw invalidAnswer();
  return documentedMembers(schema, parsed.data);
}
