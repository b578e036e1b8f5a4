import type { Mail } from '../entities/index.js';
import type { FontFile } from '../pdf/text/typesetter.js';
import type { Store } from '../store.js';

/** What a handler or a scene builder works with: the store and everything impure (time, ids, randomness, mail). */
export interface World {
  /** All tables and files of this sandbox. */
  readonly store: Store;
  /** Milliseconds since the epoch on the sandbox's clock. */
  now(): number;
  /** A new identifier in UUID form; random over HTTP, sequential in process. */
  nextId(): string;
  /** `bytes` random bytes in hexadecimal, for tokens and secrets. */
  nextHex(bytes: number): string;
  /** The base URL of this sandbox, without a trailing slash, e.g. `http://127.0.0.1:4010`. */
  readonly origin: string;
  /** Raises a webhook event (R134 to R142): reactions run synchronously, deliveries in the background. */
  emit(event: string, data: Record<string, unknown>): void;
  /** Records a mail that the service would have sent; `links` are its links by name. */
  mail(mail: Omit<Mail, 'id' | 'at'>): void;
  /** The fonts to embed into a PDF that contains `text`, in order of preference; empty without `fonts`. */
  fonts(text: string): Promise<readonly FontFile[]>;
  /** Runs `work` in the background once the current request is answered. `Sandbox.settled()` waits for it. */
  later(work: () => void | Promise<void>): void;
  /** Runs `work` while holding the lock `key`, for check-then-write sequences that await in between. */
  exclusive<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/** Runs synchronously when an event is raised: how a proposal follows its signing envelope (R141). */
export interface Reaction {
  readonly event: string;
  readonly run: (world: World, data: Record<string, unknown>) => void;
}
