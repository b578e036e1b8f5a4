/** The first response under an Idempotency-Key, as it is replayed (R41). */
export interface AnswerRow {
  /** Account, method, resolved path and key (R44). */
  id: string;
  /** Milliseconds since the epoch. */
  at: number;
  status: number;
  json: unknown;
  headers: Record<string, string>;
}
