import type * as z from 'zod/mini';
import type { Dialect } from './dialect.js';

/** An HTTP method. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `none`: a browser may call it; `apiKey`: a key or a signed-in session; `session`: a signed-in person only (R4). */
export type Credential = 'none' | 'apiKey' | 'session';

/** Marks an answer whose body is a file; the client returns a `Blob`. */
export const binary = { kind: 'binary' } as const;
/** The type of `binary`. */
export type Binary = typeof binary;

/** Any schema of the contract. */
export type Schema = z.ZodMiniType;

/** The schemas of an operation's input, and of its answers by status. */
export interface Shapes {
  /** The values of the path's `{id}` templates; absent when there are none. */
  params?: Schema;
  /** The query's parameters; absent when there are none. */
  query?: Schema;
  /** The request headers that a caller may set. */
  headers?: Schema;
  /** The request body; absent for operations without one. */
  body?: Schema;
  /** The answers by status; a file is `binary`. */
  answers: { readonly [status: number]: Schema | Binary };
}

/**
 * One documented operation, as data: the client, the helper's allow-list, the sandbox's routes, msw and tests all read it.
 *
 * Any operation may also answer 401, 403, 429 and 5xx, which its `statuses` list only where the documents do.
 *
 * @template Id The literal type of its `id`.
 * @template S The schemas that `shapes` makes.
 *
 * @example
 * const { data } = await client.call(getEnvelope, { params: { id: 'env_1' } });
 */
export interface Operation<Id extends string = string, S extends Shapes = Shapes> {
  /** Unique, and the name of its constant, e.g. `getEnvelope`. */
  readonly id: Id;
  /** The group's heading in the documents, e.g. "Envelopes". */
  readonly group: string;
  /** The HTTP method. */
  readonly method: Method;
  /** From /v1, with `{id}` templates. */
  readonly path: string;
  /** Who may call it. */
  readonly credential: Credential;
  /** The permission that an API key needs; `null` where no key is involved. */
  readonly permission: 'READ' | 'WRITE' | null;
  /** Whether the service honours `Idempotency-Key` here (R38). */
  readonly idempotent: boolean;
  /** The statuses that the documents print for it, ascending. */
  readonly statuses: readonly number[];
  /** `multipart/form-data` for uploads; JSON when absent. */
  readonly contentType?: 'multipart/form-data';
  /** The answer may be bare HTML (G36), read as `{ html }`. */
  readonly answersHtml?: true;
  /**
   * Makes the schemas, with the host's dialect or the default names. A function, so that a page carries the schemas of
   * only those operations that it imports.
   */
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
 * The data of a success. Any 2xx is one, and its body may be empty (G12): a write is done whatever it answers, so its `data`
 * is `undefined` without the required members. A read without its body is an error (`invalid-answer`), unless nothing is
 * required (`{}`, an empty list). The sandbox's own routes always answer a body.
 */
type Read<O extends Operation, T> = O extends { method: 'GET' } | { group: 'Sandbox' }
  ? T
  : Record<never, never> extends T
    ? T
    : T | undefined;

/** A successful answer, discriminated by `status`, with `data` and `headers`. */
export type AnswerOf<O extends Operation> = {
  [K in keyof AnswersOf<O> & Success]: {
    status: K;
    data: Read<O, DataOf<AnswersOf<O>[K]>>;
    headers: Headers;
  };
}[keyof AnswersOf<O> & Success];

/**
 * The documented errors of an operation, discriminated by `status`, with the members that each may carry (R47 to R51).
 * The client throws errors instead; `shapes().answers[status]` reads an `ApiError.body`.
 */
export type ErrorOf<O extends Operation> = {
  [K in Exclude<keyof AnswersOf<O>, Success>]: { status: K; body: DataOf<AnswersOf<O>[K]> };
}[Exclude<keyof AnswersOf<O>, Success>];
