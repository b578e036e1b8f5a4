import type { Operation, Shapes } from '../../contract/index.js';
import type * as z from 'zod/mini';
import type { Store } from '../store.js';
import type { User } from '../entities/people.js';
import type { FontFile } from '../pdf/text/typesetter.js';
import type { Fault } from './fault.js';
import type { Detail } from './input.js';

/** Who asks: nobody, an API key, or a signed-in person. */
export type Caller =
  | { kind: 'none' }
  | { kind: 'key'; keyId: string; permissions: readonly string[]; requireActingUser: boolean }
  | { kind: 'session'; user: User; sessionId?: string };

type Out<T> = T extends z.ZodMiniType ? z.output<T> : undefined;
type ShapeOf<S extends Shapes, K extends string> = K extends keyof S ? Out<S[K]> : undefined;

/** Everything impure (time, ids, randomness, network), handed in: nothing is global. Scenes are built with it too. */
export interface World {
  readonly store: Store;
  /** Milliseconds since the epoch on the sandbox's clock. */
  now(): number;
  /** A fresh identifier (uuid-shaped over HTTP, predictable in tests). */
  nextId(): string;
  /** `bytes` random bytes as hex, for tokens and secrets. */
  nextHex(bytes: number): string;
  /** Where this sandbox answers, e.g. `http://127.0.0.1:4010`. */
  readonly origin: string;
  /** Raises a webhook event (R134 to R142): reactions run now, deliveries in the background. */
  emit(event: string, data: Record<string, unknown>): void;
  /** Records a mail that the service would have sent. */
  mail(mail: { to: string; subject: string; text: string; links?: Record<string, string> }): void;
  /** The fonts that are embedded into PDFs to write `text`, the first choice first; none when it was given none. */
  fonts(text: string): Promise<readonly FontFile[]>;
  /** Runs `work` in the background after the answer (page counting, rendering); `settled()` of the sandbox waits for it. */
  later(work: () => void | Promise<void>): void;
  /** Runs `work` while nobody else holds `key`: for check-then-write that awaits in between. */
  exclusive<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/** What a handler is given. */
export interface Context<S extends Shapes = Shapes> extends World {
  readonly operation: Operation;
  readonly params: ShapeOf<S, 'params'>;
  readonly query: ShapeOf<S, 'query'>;
  readonly body: ShapeOf<S, 'body'>;
  readonly request: Request;
  /** The body as it came, for an operation whose body the documents do not show: read, not yet looked at. */
  json(): Promise<unknown>;
  readonly caller: Caller;
  /** The person the act is attributed to: the session's user, else the verified X-Acting-User (R31, R33). */
  readonly actor: User | undefined;
}

/** What another group does when an event is raised, in the same turn: a proposal follows its envelope (R141). */
export interface Reaction {
  readonly event: string;
  readonly run: (world: World, data: Record<string, unknown>) => void;
}

/** What a handler answers. `json` is sent as it is; `bytes` as a file. */
export type Reply =
  | { status: number; json?: unknown; headers?: Record<string, string> }
  | { status: number; bytes: Uint8Array; type: string; headers?: Record<string, string> };

/** Puts the 400 of a body that its shape refuses into the service's own words; undefined leaves it as it is. */
export type Refusal = (
  details: readonly Detail[],
  asked: Pick<Context, 'store' | 'caller'> & { params: Record<string, string> },
) => Fault | undefined;

export interface Route {
  readonly operation: Operation;
  readonly handle: (context: Context) => Reply | Promise<Reply>;
  readonly refusal?: Refusal;
}

/** Binds a handler to an operation; its params, query and body are typed from the operation's shapes. */
export function route<O extends Operation>(
  operation: O,
  handle: (context: Context<ReturnType<O['shapes']>>) => Reply | Promise<Reply>,
  refusal?: Refusal,
): Route {
  return { operation, handle: handle as unknown as Route['handle'], refusal };
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
