import * as z from 'zod/mini';
import { number, text } from './parts.js';

/** The service's error body (R47), with the members that some codes add (R49 to R51). */
const body = () =>
  z.looseObject({
    statusCode: number(),
    message: z.optional(z.union([z.string(), z.array(z.string())])),
    error: text(),
    timestamp: text(),
    path: text(),
    code: text(),
    status: text(),
    from: text(),
    to: text(),
    pricingCode: text(),
    field: text(),
    lineIndex: number(),
  });

/** The codes in the service's documents (R48 to R51); the list is open (R54). */
export type ServiceCode =
  | 'ACTING_USER_REQUIRED'
  | 'ACTING_USER_NOT_PROVISIONED'
  | 'INVALID_IDEMPOTENCY_KEY'
  | 'IDEMPOTENCY_CONFLICT'
  | 'proposal-not-editable'
  | 'proposal-transition-invalid'
  | 'pricing-invalid';

/** The members of every error body (R47). */
export interface ErrorBody {
  /** The HTTP status. */
  statusCode?: number | null;
  /** For people; may be several sentences (G2). */
  message?: string | string[];
  /** The status in words, e.g. "Not Found". */
  error?: string | null;
  /** ISO 8601. */
  timestamp?: string | null;
  /** The path of the request. */
  path?: string | null;
  /** On some errors only (R48). */
  code?: ServiceCode | (string & {}) | null;
  /** A deployment may add others. */
  [member: string]: unknown;
}

/** The error body of a 400. */
export interface BadRequestBody extends ErrorBody {
  /** With `proposal-not-editable`: the proposal's status (R49). */
  status?: string | null;
  /** With `pricing-invalid`: what is wrong (R51). */
  pricingCode?: string | null;
  /** With `pricing-invalid`: the invalid member of the line (R51). */
  field?: string | null;
  /** With `pricing-invalid`: the index of the line, from 0 (R51). */
  lineIndex?: number | null;
}

/** The error body of a 409. */
export interface ConflictBody extends ErrorBody {
  /** With `proposal-transition-invalid`: the present status (R50). */
  from?: string | null;
  /** With `proposal-transition-invalid`: the requested status (R50). */
  to?: string | null;
}

type Bodies = { 400: BadRequestBody; 409: ConflictBody };
export type ErrorBodyOf<Status> = Status extends keyof Bodies ? Bodies[Status] : ErrorBody;

/** The schemas of an operation's documented errors, by status: one schema for all, typed by status. */
export const refusals = <const S extends readonly number[]>(...statuses: S) =>
  Object.fromEntries(statuses.map((status) => [status, body()])) as unknown as {
    [Status in S[number]]: z.ZodMiniType<ErrorBodyOf<Status>>;
  };
