import type { AnswerOf, Dialect, InputOf, Operation } from '../contract/index.js';

export interface ClientOptions {
  /** The service's root, or the helper's mount; every path starts with /v1 (R1). */
  baseUrl: string;
  /** Only on a server (R16). */
  apiKey?: string;
  /** A user id or email, sent as X-Acting-User (R28). */
  actingUser?: string;
  dialect?: Dialect;
  fetch?: typeof fetch;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** 10 to 255 characters (R40); one per intended act (R46). */
  idempotencyKey?: string;
}

export interface Client {
  call<O extends Operation>(operation: O, input: InputOf<O>, options?: CallOptions): Promise<AnswerOf<O>>;
}

export declare function createClient(options: ClientOptions): Client;
