/** What a route returns. `sig-server.ts` makes the Response and adds the headers that every answer has. */
export interface Reply {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | ReadableStream<Uint8Array> | null;
}

export const jsonReply = (
  data: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Reply => ({
  status,
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(data),
});

export const emptyReply = (status = 204, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status,
  headers,
  body: null,
});

/** The reply to a successful operation: with `Idempotency-Replayed` where the service replayed it (R41). */
export function successReply(status: number, headers: Headers, data: unknown): Reply {
  const replayed: Record<string, string> = {};
  if (headers.get('idempotency-replayed') === 'true') replayed['idempotency-replayed'] = 'true';
  return status === 204 || status === 205
    ? emptyReply(status, replayed)
    : jsonReply(data ?? {}, status, replayed);
}
