import type { LogEntry } from '../options/options.js';
import type { RequestContext } from '../routes/context.js';

/** The host's `log`, made safe: a failing log must not cost the answer. */
export function safeLog(log: ((entry: LogEntry) => void) | undefined): (entry: LogEntry) => void {
  return (entry) => {
    try {
      // A host's function may be async, whatever its type says.
      const logged: unknown = log?.(entry);
      if (logged instanceof Promise) logged.catch(() => undefined);
    } catch {
      // As above.
    }
  };
}

/** What is logged of a request now. */
export function logEntry(
  { operation, requestId, startedAt }: RequestContext,
  status: number,
  reason?: string,
): LogEntry {
  const milliseconds = Math.round((performance.now() - startedAt) * 10) / 10;
  return { operation, status, milliseconds, requestId, ...(reason !== undefined && { reason }) };
}
