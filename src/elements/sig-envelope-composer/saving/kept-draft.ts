import { randomId } from '../../shared/element/random-id.js';
import { emptyDraft, type Draft, type StepName } from '../model/draft.js';
import type { SavedDraft } from '../model/members.js';
import type { DraftSaver } from './draft-saver.js';
import type { SaverMemory } from './draft-saver.types.js';
import { addressOf, type DraftStore, type StoredDraft, type Visit } from './draft-store.js';

export interface KeptDraftHost {
  readonly saver: Pick<DraftSaver, 'memory' | 'state' | 'isUnsaved' | 'isUnread' | 'isClosed'>;
  draft(): Draft;
  /** Whether the host's page named no draft: a reload then finds it only here. */
  isNew(): boolean;
  /** Whether the element is in the page. */
  isConnected(): boolean;
}

/** Requests whose answer is not known yet: a reload finds out, or says so. */
export interface Pending {
  readonly isSendPending: boolean;
  readonly isSelfSignPending: boolean;
}

/** Of a draft that is not with the service yet. */
export const freshMemory = (): SaverMemory => ({ createKey: `composer-${randomId()}` });

/** In these, signing links are of use. */
const openStatuses: readonly string[] = ['SENT', 'VIEWED', 'PARTIALLY_SIGNED'];

/** As `#stored` of an address at which nothing is kept. */
const nothingStored = '[null,null]';

const nothingPending: Pending = { isSendPending: false, isSelfSignPending: false };

/** One that is kept at the new address already is later. */
function moveDraft(store: DraftStore, from: string, to: string): void {
  const kept = store.read(from);
  if (kept && !store.read(to)) store.write(to, kept);
  if (!store.readVisit(to)) store.writeVisit(to, store.readVisit(from));
  store.remove(from);
  store.writeVisit(from, undefined);
}

/** What of a draft is kept for a reload, and where. */
export class KeptDraft {
  #address = '';
  #sendKey = '';
  #pending = nothingPending;
  #found?: { readonly hadCodes: boolean };
  #isSent = false;
  #visit: Visit = {};
  /** What was stored when this composer read or wrote last. */
  #last = nothingStored;

  constructor(
    private readonly store: DraftStore,
    private readonly host: KeptDraftHost,
  ) {}

  /** The key that makes sending repeatable (R41). */
  get sendKey(): string {
    return this.#sendKey;
  }
  get pending(): Pending {
    return this.#pending;
  }
  /** What was sent from this tab, while its signing links are of use: `sendKey` brings the answer again. */
  get sent(): SavedDraft | undefined {
    const { state } = this.host.saver;
    if (!this.#isSent || state.kind !== 'closed') return undefined;
    return openStatuses.includes(state.status) ? state.sent : undefined;
  }
  /** The step that was on show. */
  get step(): StepName | undefined {
    return this.#visit.step;
  }
  /** Whether it was begun in this tab, where the host named none. For any other draft, the host decides what comes next. */
  get isBegunHere(): boolean {
    return this.host.isNew() || this.#visit.isBegunHere === true;
  }
  /** What an earlier visit began, until that is dismissed. */
  get found(): { readonly hadCodes: boolean } | undefined {
    return this.#found;
  }

  /** Looks for a draft at another address. One that is not meant stays unread, and is replaced with the first change. */
  open(
    helperUrl: string | undefined,
    envelopeId: string | undefined,
    isMeant: (stored: StoredDraft) => boolean,
  ): StoredDraft | undefined {
    const address = addressOf(helperUrl, envelopeId);
    const begun = addressOf(helperUrl, undefined);
    // This tab began it before it had an id, and has loaded the page again since.
    if (envelopeId !== undefined && this.store.read(begun)?.memory.envelopeId === envelopeId)
      moveDraft(this.store, begun, address);
    this.#address = address;
    this.#last = this.#stored;
    const kept = this.store.read(address);
    const isPending = kept?.isSendPending || kept?.isSelfSignPending;
    const stored = kept && (isPending || kept.isSent || isMeant(kept)) ? kept : undefined;
    this.#isSent = stored?.isSent ?? false;
    const visit = stored || envelopeId !== undefined ? this.store.readVisit(address) : undefined;
    this.#visit = envelopeId === undefined ? { ...visit, isBegunHere: true } : (visit ?? {});
    this.#found = stored && !this.#isSent ? { hadCodes: stored.hadCodes } : undefined;
    this.#sendKey = stored?.sendKey ?? `composer-${randomId()}`;
    this.#pending = {
      isSendPending: stored?.isSendPending ?? false,
      isSelfSignPending: stored?.isSelfSignPending ?? false,
    };
    return stored;
  }

  /** The draft is now known by another address. */
  move(address: string): void {
    this.#removeKept();
    this.#address = address;
    this.#last = nothingStored;
    this.keep();
  }

  setPending(change: Partial<Pending>): void {
    this.#pending = { ...this.#pending, ...change };
    this.keep();
  }

  /** Another step is on show. */
  keepStep(step: StepName): void {
    this.#visit = { ...this.#visit, step };
    this.keep();
  }

  dismissFound(): void {
    this.#found = undefined;
  }

  /** The draft has ended: sent, signed alone, or discarded. */
  clear(): void {
    this.#removeKept();
    this.#address = '';
  }

  get #stored(): string {
    return JSON.stringify([this.store.read(this.#address), this.store.readVisit(this.#address)]);
  }

  /**
   * Once this composer has left the page, an answer may still come after another has opened the draft: what the other keeps
   * stays.
   */
  get #isTakenOver(): boolean {
    return !this.host.isConnected() && this.#stored !== this.#last;
  }

  #removeKept(): void {
    if (this.#isTakenOver) return;
    this.store.remove(this.#address);
    this.store.writeVisit(this.#address, undefined);
  }

  /** The draft has been sent. What makes its answer readable again is kept at its own address: the host may name it there. */
  keepSent(address: string): void {
    const { envelopeId } = this.host.saver.memory;
    this.clear();
    if (!this.host.isConnected() && this.store.read(address)) return;
    this.store.write(address, {
      ...{ draft: emptyDraft, memory: { envelopeId, createKey: '' }, sendKey: this.#sendKey },
      ...{ isSendPending: false, hadCodes: false, isSent: true },
    });
    this.store.writeVisit(address, { isBegunHere: this.isBegunHere });
  }

  keep(): void {
    if (!this.#address || this.#isTakenOver) return;
    this.#keep();
    this.#last = this.#stored;
  }

  #keep(): void {
    const { memory, isUnsaved, isUnread, isClosed } = this.host.saver;
    if (this.#isSent && (isUnread || isClosed)) return;
    // The person has not seen yet that it was sent elsewhere: it is shown on the next visit.
    if (isClosed && !this.host.isConnected()) return;
    const { isSendPending, isSelfSignPending } = this.#pending;
    const isPending = isSendPending || isSelfSignPending;
    const isOnlyHere = isUnsaved || (this.host.isNew() && memory.envelopeId !== undefined);
    // A draft that the service has whole is read from it.
    // A draft that has not begun has no visit to return to.
    const hasVisit = isOnlyHere || isPending || memory.envelopeId !== undefined;
    this.store.writeVisit(this.#address, hasVisit && !isClosed ? this.#visit : undefined);
    if (!isPending && (isClosed || !isOnlyHere)) return this.store.remove(this.#address);
    const draft = this.host.draft();
    this.store.write(this.#address, {
      ...{ draft, memory, sendKey: this.#sendKey, isSendPending, isSelfSignPending },
      hadCodes: draft.recipients.some(({ accessCode }) => accessCode !== undefined),
    });
  }
}
