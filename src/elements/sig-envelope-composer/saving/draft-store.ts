import { isRecord } from '../../../domain/index.js';
import type { Draft, StepName } from '../model/draft.js';
import type { SaverMemory } from './draft-saver.types.js';

/** A draft as the page keeps it, so that a reload finds it again. */
export interface StoredDraft {
  readonly draft: Draft;
  readonly memory: SaverMemory;
  /** Makes sending repeatable: the same key is used until the outcome is known (R41). */
  readonly sendKey: string;
  /** Sending was asked for, and no answer is known. */
  readonly isSendPending: boolean;
  /** An envelope to sign alone was asked for, and no answer is known. Missing in what an earlier release kept. */
  readonly isSelfSignPending?: boolean;
  /** It was sent from this tab: `sendKey` brings the answer again, and of the draft nothing is kept. */
  readonly isSent?: boolean;
  /** Access codes were typed and not saved; they are kept nowhere. */
  readonly hadCodes: boolean;
}

/** What a tab knows of a draft and the service does not. */
export interface Visit {
  /** The step that was on show. */
  readonly step?: StepName;
  /** Begun in this tab, without an id from the host. */
  readonly isBegunHere?: boolean;
}

/** Where drafts are kept: the tab's session. What cannot be kept is not. */
export interface DraftStore {
  read(address: string): StoredDraft | undefined;
  write(address: string, stored: StoredDraft): void;
  remove(address: string): void;
  /** Kept apart from the draft, which is removed once the service has all of it. */
  readVisit(address: string): Visit | undefined;
  /** Without a visit, removes the kept one. */
  writeVisit(address: string, visit: Visit | undefined): void;
}

const prefix = 'sig-composer ';
const visitPrefix = 'sig-composer-visit ';
/** A later release that keeps something else does not read this. */
const version = 1;

export const addressOf = (helperUrl: string | undefined, envelopeId: string | undefined): string =>
  `${helperUrl ?? ''} ${envelopeId ?? 'new'}`;

/** Other scripts of the page share its storage. */
const isStored = (kept: unknown): kept is StoredDraft =>
  isRecord(kept) && kept.version === version && isRecord(kept.draft) && Array.isArray(kept.draft.recipients);

/** `storage` throws where the browser keeps nothing; a draft is then lost with the page, and leaving it is confirmed. */
export const sessionStore = (storage: () => Storage): DraftStore => ({
  read(address) {
    try {
      const kept: unknown = JSON.parse(storage().getItem(prefix + address) ?? 'null');
      return isStored(kept) ? kept : undefined;
    } catch {
      return undefined;
    }
  },
  write(address, stored) {
    try {
      storage().setItem(prefix + address, JSON.stringify({ ...withoutCodes(stored), version }));
    } catch {
      // No room, or no storage.
    }
  },
  remove(address) {
    try {
      storage().removeItem(prefix + address);
    } catch {
      // No storage.
    }
  },
  readVisit(address) {
    try {
      const visit: unknown = JSON.parse(storage().getItem(visitPrefix + address) ?? 'null');
      return isRecord(visit) ? visit : undefined;
    } catch {
      return undefined;
    }
  },
  writeVisit(address, visit) {
    try {
      if (visit) storage().setItem(visitPrefix + address, JSON.stringify(visit));
      else storage().removeItem(visitPrefix + address);
    } catch {
      // No room, or no storage.
    }
  },
});

/** An access code is a secret between sender and recipient: it is never kept in the page's storage. */
function withoutCodes(stored: StoredDraft): StoredDraft {
  const recipients = stored.draft.recipients.map(({ accessCode: _, ...row }) => row);
  return { ...stored, draft: { ...stored.draft, recipients } };
}
