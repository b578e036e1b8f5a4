import type { ApiKey, Session, User } from './entities/people.js';
import { Table } from './kernel/table.js';

/** Everything the sandbox remembers. Rows are JSON; files are bytes under a key. */
export class Store {
  readonly users = new Table<User>();
  readonly apiKeys = new Table<ApiKey>();
  readonly sessions = new Table<Session>();
  /** File contents by key. */
  readonly blobs = new Map<string, Uint8Array>();
}
