import type { Operation } from '../../contract/index.js';

/** Who makes the request: no one known, the host, or a person of the service's account. Never two of them. */
export type Credential =
  | { readonly kind: 'none' }
  | { readonly kind: 'key'; readonly actingUser?: string }
  | { readonly kind: 'session'; readonly session: string };

export interface UpstreamRequest {
  params?: Record<string, string>;
  query?: URLSearchParams;
  body?: string | ReadableStream<Uint8Array>;
  contentType?: string;
  /** Names in lower case. */
  headers?: Record<string, string>;
  credential: Credential;
  /** Aborted when the client disconnects. */
  signal?: AbortSignal;
  /** Called with the reason when a file ends early after its answer has started. */
  report?(reason: string): void;
}

export interface JsonResponse {
  status: number;
  /** `undefined` for an empty body, and for an error body that is not JSON. */
  data: unknown;
  headers: Headers;
}

export interface Upstream {
  /** Sends a request once and reads the response. */
  send(operation: Operation, request: UpstreamRequest, timeoutMs?: number): Promise<JsonResponse>;
  /** Uploads a file once and reads the response. */
  upload(operation: Operation, request: UpstreamRequest): Promise<JsonResponse>;
  /** Sends a GET, with retries. */
  get(operation: Operation, request: UpstreamRequest, timeoutMs?: number): Promise<JsonResponse>;
  /** Sends a request once; the body of a successful response is still to be read. */
  stream(operation: Operation, request: UpstreamRequest): Promise<Response>;
}
