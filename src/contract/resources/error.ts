import * as z from 'zod/mini';
import { number, text } from './parts.js';

/** An error as the service answers it (R47), with what its code adds (R49 to R51). */
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

/** The codes that the documents name (R48 to R51); the list is not closed (R54). */
export type ServiceCode =
  | 'ACTING_USER_REQUIRED'
  | 'ACTING_USER_NOT_PROVISIONED'
  | 'INVALID_IDEMPOTENCY_KEY'
  | 'IDEMPOTENCY_CONFLICT'
  | 'proposal-not-editable'
  | 'proposal-transition-invalid'
  | 'pricing-invalid';

/** What every error says (R47); `message` may be several sentences (G2), and `code` is there on some (R48). */
export interface ErrorBody {
  statusCode?: number | null;
  message?: string | string[];
  error?: string | null;
  timestamp?: string | null;
  path?: string | null;
  code?: ServiceCode | (string & {}) | null;
  [member: string]: unknown;
}

/** 400: `status` with `proposal-not-editable` (R49); the last three with `pricing-invalid`, `lineIndex` from 0 (R51). */
export interface BadRequestBody extends ErrorBody {
  status?: string | null;
  pricingCode?: string | null;
  field?: string | null;
  lineIndex?: number | null;
}

/** 409: `from` and `to` with `proposal-transition-invalid` (R50). */
export interface ConflictBody extends ErrorBody {
  from?: string | null;
  to?: string | null;
}

type Bodies = { 400: BadRequestBody; 409: ConflictBody };
export type ErrorBodyOf<Status> = Status extends keyof Bodies ? Bodies[Status] : ErrorBody;

/** The shapes of an operation's documented errors, by status; one shape in all, typed by what the status may carry. */
export const refusals = <const S extends readonly number[]>(...statuses: S) =>
  Object.fromEntries(statuses.map((status) => [status, body()])) as unknown as {
    [Status in S[number]]: z.ZodMiniType<ErrorBodyOf<Status>>;
  };
