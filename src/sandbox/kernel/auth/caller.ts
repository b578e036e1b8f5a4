import type { User } from '../../entities/people.js';

/** The caller of a request: anonymous, an API key, or a signed-in person. */
export type Caller =
  | { kind: 'none' }
  | { kind: 'key'; keyId: string; permissions: readonly string[]; requireActingUser: boolean }
  | { kind: 'session'; user: User; sessionId?: string };
