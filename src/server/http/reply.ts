/** What a route answers. It becomes a Response in one place, with the headers that every answer has. */
export interface Reply {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | ReadableStream<Uint8Array> | null;
}

export const json = (data: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status,
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(data),
});

export const empty = (status = 204, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status,
  headers,
  body: null,
});
