import type { Operation, Shapes } from '../../../contract/index.js';
import type * as z from 'zod/mini';
import type { User } from '../../entities/people.js';
import type { Caller } from '../auth/caller.js';
import type { World } from '../world.js';
import type { HttpError } from './http-error.js';
import type { FieldError } from './validation.js';

type Out<T> = T extends z.ZodMiniType ? z.output<T> : undefined;
type ShapeOf<S extends Shapes, K extends string> = K extends keyof S ? Out<S[K]> : undefined;

/** What a handler receives. */
export interface Context<S extends Shapes = Shapes> extends World {
  readonly operation: Operation;
  readonly params: ShapeOf<S, 'params'>;
  readonly query: ShapeOf<S, 'query'>;
  readonly body: ShapeOf<S, 'body'>;
  readonly request: Request;
  /** Reads the raw JSON body, for operations whose body the documents do not show. */
  json(): Promise<unknown>;
  readonly caller: Caller;
  /** The person the action is attributed to: the session's user, else the verified X-Acting-User (R31, R33). */
  readonly actor: User | undefined;
}

/** The part of a context that access checks need. */
export type CallerContext = World & Pick<Context, 'caller'>;

/** A handler's response: `json` is serialised, `bytes` are sent as a file. */
export type Reply =
  | { status: number; json?: unknown; headers?: Record<string, string> }
  | { status: number; bytes: Uint8Array; type: string; headers?: Record<string, string> };

/** Replaces the generic 400 of an invalid body by the operation's documented error; undefined keeps the generic one. */
export type BodyErrorMapper = (
  errors: readonly FieldError[],
  context: Pick<Context, 'store' | 'caller'> & { params: Record<string, string> },
) => HttpError | undefined;

export interface Route {
  readonly operation: Operation;
  readonly handle: (context: Context) => Reply | Promise<Reply>;
  readonly mapBodyError?: BodyErrorMapper;
}

/** Binds a handler to an operation; its params, query and body are typed by the operation's shapes. */
export function route<O extends Operation>(
  operation: O,
  handle: (context: Context<ReturnType<O['shapes']>>) => Reply | Promise<Reply>,
  mapBodyError?: BodyErrorMapper,
): Route {
  return { operation, handle: handle as unknown as Route['handle'], mapBodyError };
}

export const ok = (json: unknown): Reply => ({ status: 200, json });
export const created = (json: unknown): Reply => ({ status: 201, json });
export const noContent = (): Reply => ({ status: 204 });
export const file = (bytes: Uint8Array, type: string, headers?: Record<string, string>): Reply => ({
  status: 200,
  bytes,
  type,
  headers,
});
