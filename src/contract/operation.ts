import type * as z from 'zod/mini';
import type { Dialect } from './dialect.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `none`: a browser may call it; `apiKey`: a key or a signed-in session; `session`: a signed-in person only (R4). */
export type Credential = 'none' | 'apiKey' | 'session';

/** Marks an answer whose body is a file; the client gives a `Blob`. */
export const binary = { kind: 'binary' } as const;
export type Binary = typeof binary;

export type Schema = z.ZodMiniType;

/** What goes in and what comes back, by status. A member that is absent takes no input. */
export interface Shapes {
  params?: Schema;
  query?: Schema;
  headers?: Schema;
  body?: Schema;
  answers: { readonly [status: number]: Schema | Binary };
}

/**
 * One documented operation, as data. Client, helper allow-list, sandbox routing, msw and tests read the same value.
 * `path` keeps its `{id}` templates. `shapes` is a thunk so that importing one operation does not carry the schemas of
 * its neighbours; it takes the host's dialect, and the defaults when it is called without one.
 */
export interface Operation<Id extends string = string, S extends Shapes = Shapes> {
  readonly id: Id;
  /** The group's heading in the documents, e.g. "Envelopes". */
  readonly group: string;
  readonly method: Method;
  readonly path: string;
  readonly credential: Credential;
  /** What an API key needs; `null` where no key is involved. */
  readonly permission: 'READ' | 'WRITE' | null;
  /** Whether the service honours `Idempotency-Key` here (R38). */
  readonly idempotent: boolean;
  /** The statuses that the documents print for it, ascending. */
  readonly statuses: readonly number[];
  /** `multipart/form-data` for uploads; JSON when absent. */
  readonly contentType?: 'multipart/form-data';
  /** The answer may be bare HTML (G36), read as `{ html }`. */
  readonly answersHtml?: true;
  readonly shapes: (dialect?: Dialect) => S;
}

type Infer<T> = T extends Schema ? z.output<T> : undefined;
type Given<T> = T extends Schema ? z.input<T> : never;
type ShapesOf<O extends Operation> = ReturnType<O['shapes']>;

type Member<S, K extends string> = K extends keyof S
  ? S[K] extends Schema
    ? Partial<Given<S[K]>> extends Given<S[K]>
      ? { [P in K]?: Given<S[K]> }
      : { [P in K]: Given<S[K]> }
    : unknown
  : unknown;

/** The input of an operation: `{ params, query, headers, body }`, each only where the operation has one. */
export type InputOf<O extends Operation> = Member<ShapesOf<O>, 'params'> &
  Member<ShapesOf<O>, 'query'> &
  Member<ShapesOf<O>, 'headers'> &
  Member<ShapesOf<O>, 'body'>;

type Success = 200 | 201 | 202 | 203 | 204 | 205 | 206;
type AnswersOf<O extends Operation> = ShapesOf<O>['answers'];
type DataOf<A> = A extends Binary ? Blob : Infer<A>;

/**
 * What came of a success. Any 2xx is one, and its body may be empty (G12): a write is done whatever it answers, so that
 * its `data` is `undefined` where members must be in it and none came. A read is its body: without one it is an error
 * (`invalid-answer`), unless nothing must be in it (`{}`, a list without rows). The sandbox's own routes never are empty.
 */
type Read<O extends Operation, T> = O extends { method: 'GET' } | { group: 'Sandbox' }
  ? T
  : Record<never, never> extends T
    ? T
    : T | undefined;

/** A successful answer, discriminated by `status`. */
export type AnswerOf<O extends Operation> = {
  [K in keyof AnswersOf<O> & Success]: {
    status: K;
    data: Read<O, DataOf<AnswersOf<O>[K]>>;
    headers: Headers;
  };
}[keyof AnswersOf<O> & Success];

/**
 * The documented errors of an operation, discriminated by `status`, with the members that each may carry (R47 to R51).
 * The client throws these as errors; `ApiError.body` is what is read with `shapes().answers[status]`.
 */
export type ErrorOf<O extends Operation> = {
  [K in Exclude<keyof AnswersOf<O>, Success>]: { status: K; body: DataOf<AnswersOf<O>[K]> };
}[Exclude<keyof AnswersOf<O>, Success>];
