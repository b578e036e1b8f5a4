import { SigError } from '../../../client/index.js';
import { toSigError } from '../../shared/form/write-outcome.js';
import { SaveRetry } from '../../shared/saving/save-retry.controller.js';
import { toChange, toCreate, toSaved, type Envelope } from '../model/envelope.js';
import type { Draft } from '../model/draft.js';
import {
  changedMembers,
  isAllSaved,
  missingOf,
  saveable,
  type Member,
  type SavedDraft,
} from '../model/members.js';
import { withRoleNames } from '../model/roles.js';
import { compare, hasOtherIds, idsOf, withIds, withMembers } from '../model/three-way.js';
import type { RemoteChange, SaverHost, SaverMemory, SaveState } from './draft-saver.types.js';
import { failureOf } from './save-errors.js';

const autosaveDelayMs = 1000;

/**
 * Creates the envelope as soon as the service can take it, then saves what changed, one request at a time. Before it writes it
 * reads: what another person changed is not overwritten.
 */
export class DraftSaver {
  #state: SaveState = { kind: 'idle' };
  #memory: SaverMemory = { createKey: '' };
  #remote?: RemoteChange;
  #unconfirmed?: SavedDraft;
  #queue: Promise<unknown> = Promise.resolve();
  #scope = {};
  #cancelTimer = () => {};
  readonly #retry: SaveRetry;

  constructor(private readonly host: SaverHost) {
    this.#retry = new SaveRetry(host.element, {
      clock: () => host.clock(),
      retry: () => {
        this.#retry.suspend();
        if (this.isUnread && !this.isClosed) host.load();
        else if (this.#isDirty) void this.save();
      },
    });
  }

  get state(): SaveState {
    return this.#state;
  }
  get envelopeId(): string | undefined {
    return this.#memory.envelopeId;
  }
  get memory(): SaverMemory {
    return this.#memory;
  }
  get remote(): RemoteChange | undefined {
    return this.#remote;
  }
  /** Seconds until a failed save is repeated; 0 when it is not. */
  get retrySeconds(): number {
    return this.#retry.seconds;
  }
  /** Whether the envelope was never read: nothing is known of it. */
  get isUnread(): boolean {
    return this.#memory.envelopeId !== undefined && this.#memory.base === undefined;
  }
  get isClosed(): boolean {
    return this.#state.kind === 'closed' || this.#state.kind === 'gone';
  }
  /** Whether anything of the draft is here only. */
  get isUnsaved(): boolean {
    return !this.isClosed && !isAllSaved(this.host.draft(), this.#memory.base, this.host.start());
  }
  /** Whether there is something that could be saved now. */
  get #isDirty(): boolean {
    if (this.isClosed) return false;
    const draft = this.host.draft();
    const { base } = this.#memory;
    return base ? this.#changes(draft, base).length > 0 : missingOf(draft).length === 0;
  }

  /** Begins with another draft. */
  reset(memory: SaverMemory): void {
    this.#cancelTimer();
    this.#retry.reset();
    this.#scope = {};
    this.#queue = Promise.resolve();
    this.#memory = memory;
    this.#remote = this.#unconfirmed = undefined;
    this.#set({ kind: 'idle' });
  }

  /** Reads the envelope that the draft is; what was kept in the page is compared with it. */
  load(): Promise<boolean> {
    return this.#enqueue((isStale) => this.#read(isStale));
  }

  /** As `load`, before something is done with the draft. Rejects when it cannot be read. */
  confirm(): Promise<boolean> {
    return this.#enqueue(
      (isStale) => this.#read(isStale),
      (error) => {
        if (!(error instanceof SigError) || error.code !== 'not-found') throw error;
        this.#refuse(error, undefined);
      },
    );
  }

  /** The draft was edited: saves soon. */
  schedule(): void {
    this.#cancelTimer();
    // Nothing of it can be edited: a refusal to give it stays.
    if (this.isUnread) return;
    // What was refused is edited: the refusal is answered.
    if (this.#state.kind === 'failed' && !this.#state.failure.canRetry) this.#set({ kind: 'idle' });
    // A planned retry sends what is new by then.
    if (!this.#isDirty || this.#retry.seconds > 0) return;
    this.#cancelTimer = this.host.clock().after(autosaveDelayMs, () => void this.save());
  }

  /** Sends at once what waits to be saved. */
  flush(): void {
    this.#cancelTimer();
    // What was refused would be refused again.
    const isRefused = this.#state.kind === 'failed' && !this.#state.failure.canRetry;
    if (this.#isDirty && !isRefused) void this.save();
  }

  suspend(): void {
    this.#cancelTimer();
    this.#retry.suspend();
  }

  /** Resolves with whether the service has everything that it can have. */
  save(): Promise<boolean> {
    this.#cancelTimer();
    return this.#enqueue((isStale) => this.#save(isStale));
  }

  /** Looks for what others changed. A failure is not shown: the next check finds out. */
  check(): Promise<boolean> {
    if (this.isClosed) return Promise.resolve(true);
    return this.#enqueue(
      (isStale) => this.#read(isStale),
      () => {},
    );
  }

  /** Shows their version of what they changed. What is locked stays, and is saved over theirs. */
  acceptRemote(): void {
    const { base, seen } = this.#memory;
    if (!this.#remote || !base || !seen) return;
    const { theirs, members } = this.#remote;
    const taken = members.filter((member) => !this.host.isLocked(member));
    this.#remote = undefined;
    this.#remember({ base: withMembers(base, theirs, members), seen: withMembers(seen, theirs, members) });
    const draft = withMembers(this.host.draft(), theirs, taken);
    this.host.adopt({ ...draft, recipients: withRoleNames(draft.recipients) });
    if (members.includes('recipients') && !taken.includes('recipients')) this.#forgetIds(theirs);
    this.host.changed();
    this.schedule();
  }

  /** Keeps what is here, and saves it over theirs. */
  keepMine(): Promise<boolean> {
    const { base, seen } = this.#memory;
    if (!this.#remote || !base || !seen) return Promise.resolve(false);
    const { theirs, members } = this.#remote;
    this.#remote = undefined;
    this.#remember({ base: withMembers(base, theirs, members), seen: withMembers(seen, theirs, members) });
    if (members.includes('recipients')) this.#forgetIds(theirs);
    return this.save();
  }

  /** Rows that they took out are new ones for the service. */
  #forgetIds(theirs: SavedDraft): void {
    const draft = this.host.draft();
    const known = new Set(theirs.recipients.map(({ id }) => id));
    const recipients = draft.recipients.map((row) => (known.has(row.id) ? row : { ...row, id: undefined }));
    this.host.adopt({ ...draft, recipients });
  }

  /** It was sent here. */
  markSent(): void {
    this.suspend();
    this.#set({ kind: 'closed', status: 'SENT' });
  }

  /**
   * The id of the envelope, once nothing is on its way any more. Where the answer with it was lost, the same key brings it again.
   * Rejects when it does not, and the service may have the envelope.
   */
  async settledId(): Promise<string | undefined> {
    await this.#queue;
    const { envelopeId, isUnanswered } = this.#memory;
    if (envelopeId !== undefined || !isUnanswered || missingOf(this.host.draft()).length > 0)
      return envelopeId;
    try {
      return (await this.#create(saveable(this.host.draft(), undefined))).id;
    } catch (error) {
      // What is refused now was not taken before: it would be answered as it was then.
      if (toSigError(error).code === 'bad-request') return undefined;
      throw error;
    }
  }

  #enqueue(
    run: (isStale: () => boolean) => Promise<boolean>,
    handle: (error: unknown) => void = (error) => this.#refuse(error, undefined),
  ): Promise<boolean> {
    const scope = this.#scope;
    const isStale = () => scope !== this.#scope;
    const result = this.#queue.then(async () => {
      if (isStale()) return false;
      try {
        return await run(isStale);
      } catch (error) {
        if (!isStale()) handle(error);
        return false;
      }
    });
    this.#queue = result.catch(() => undefined);
    return result;
  }

  async #read(isStale: () => boolean): Promise<boolean> {
    const id = this.#memory.envelopeId;
    if (id === undefined) return true;
    const envelope = await this.host.service().read(id);
    return !isStale() && this.#meet(envelope);
  }

  async #save(isStale: () => boolean): Promise<boolean> {
    // Each turn saves what is new by then; an answer of its own makes nothing new.
    for (let turns = 0; turns < 5; turns++) {
      if (this.isClosed) return false;
      if (!this.#isDirty && !this.#unconfirmed) {
        if (this.#memory.base) this.#done();
        return this.#memory.base !== undefined;
      }
      this.#retry.suspend();
      this.#set({ kind: 'saving' });
      const isSaved = await this.#write(isStale);
      if (isStale() || !isSaved) return false;
    }
    return true;
  }

  async #write(isStale: () => boolean): Promise<boolean> {
    const { envelopeId, base } = this.#memory;
    let sent: SavedDraft | undefined;
    try {
      if (envelopeId === undefined || !base) {
        sent = saveable(this.host.draft(), undefined);
        const envelope = await this.#create(sent);
        if (isStale()) return false;
        this.#adoptCreated(envelope, sent);
        return true;
      }
      const envelope = await this.host.service().read(envelopeId);
      if (isStale() || !this.#meet(envelope)) return false;
      const known = this.#memory.base ?? base;
      sent = saveable(this.host.draft(), known);
      const changed = this.#changes(this.host.draft(), known);
      if (changed.length === 0) return true;
      this.#unconfirmed = sent;
      const answer = await this.host.service().update(envelopeId, toChange(sent, changed));
      if (isStale()) return false;
      this.#unconfirmed = undefined;
      this.#adoptSaved(answer, sent, changed);
      return true;
    } catch (error) {
      if (!isStale()) this.#refuse(error, sent);
      return false;
    }
  }

  #create(sent: SavedDraft): Promise<Envelope> {
    this.#remember({ isUnanswered: true });
    const { departmentId } = this.host.draft();
    return this.host.service().create(toCreate(sent, departmentId), this.#memory.createKey);
  }

  /** Members that differ here, without those that a person has to decide on. */
  #changes(draft: Draft, base: SavedDraft): readonly Member[] {
    const held = this.#remote?.members ?? [];
    return changedMembers(saveable(draft, base), base).filter((member) => !held.includes(member));
  }

  /** An envelope that was read: `false` when it is no draft. */
  #meet(envelope: Envelope): boolean {
    if (envelope.status !== undefined && envelope.status !== 'DRAFT') {
      this.#retry.reset();
      this.#set({ kind: 'closed', status: envelope.status, sent: toSaved(envelope) });
      return false;
    }
    const theirs = toSaved(envelope);
    const { base, seen } = this.#memory;
    if (!base || !seen) {
      this.#retry.reset();
      this.#remember({ base: theirs, seen: theirs });
      this.host.adopt({
        ...this.host.draft(),
        ...{ ...theirs, recipients: withRoleNames(theirs.recipients) },
      });
      this.#set({ kind: 'idle' });
      return true;
    }
    const draft = this.host.draft();
    const { theirs: changed, agreed } = compare(seen, saveable(draft, base), theirs, this.#unconfirmed);
    this.#unconfirmed = undefined;
    // Another tab saved the same rows, and the service gave them new ids: it would refuse the old ones.
    const isRenewed = !changed.includes('recipients') && hasOtherIds(seen.recipients, theirs.recipients);
    const taken: readonly Member[] = isRenewed ? [...agreed, 'recipients'] : agreed;
    const ids = idsOf(draft.recipients, theirs.recipients);
    this.#remember({ base: withMembers(base, theirs, taken), seen: withMembers(seen, theirs, taken) });
    if (taken.includes('recipients')) {
      this.host.adopt({ ...draft, recipients: withIds(draft.recipients, ids) });
      this.#forgetIds(theirs);
    }
    this.#remote = changed.length > 0 ? { theirs, members: changed } : undefined;
    if (this.#state.kind !== 'saving') this.host.changed();
    return true;
  }

  #adoptCreated(envelope: Envelope, sent: SavedDraft): void {
    const answered = toSaved(envelope);
    // An answer may say little (G26): what it leaves out was taken as it was sent.
    const full: SavedDraft = {
      ...answered,
      recipients: answered.recipients.length > 0 ? answered.recipients : sent.recipients,
      documents: answered.documents.length > 0 ? answered.documents : sent.documents,
    };
    this.#remember({ envelopeId: envelope.id, base: full, seen: full, isUnanswered: undefined });
    this.#adoptIds(sent, full);
    this.host.created(envelope.id);
  }

  #adoptSaved(envelope: Envelope | undefined, sent: SavedDraft, changed: readonly Member[]): void {
    const { base = sent, seen = sent } = this.#memory;
    const answered = envelope && toSaved(envelope);
    const isFull = answered && answered.recipients.length > 0 && answered.documents.length > 0;
    const theirs = isFull ? answered : sent;
    this.#remember({ base: withMembers(base, sent, changed), seen: withMembers(seen, theirs, changed) });
    if (changed.includes('recipients')) this.#adoptIds(sent, theirs);
  }

  /** Rows get their ids; codes that were saved are forgotten here. */
  #adoptIds(sent: SavedDraft, answered: SavedDraft): void {
    const ids = idsOf(sent.recipients, answered.recipients);
    const draft = this.host.draft();
    this.host.adopt({ ...draft, recipients: withIds(draft.recipients, ids, sent.recipients) });
    const { base } = this.#memory;
    if (!base) return;
    const recipients = withIds(base.recipients, ids).map((row) => ({ ...row, accessCode: undefined }));
    this.#remember({ base: { ...base, recipients } });
  }

  #refuse(error: unknown, sent: SavedDraft | undefined): void {
    const scope = this.#scope;
    const detail = this.host.fail(error);
    // A listener of `sig-error` may have begun another load.
    if (scope !== this.#scope) return;
    const failure = failureOf(error, detail, { sent, nowMs: this.host.clock().now() });
    const { code } = detail;
    if (!failure.isUnclear) this.#unconfirmed = undefined;
    const isDocument = failure.refusals.some(({ member }) => member === 'documents');
    if (isDocument || code === 'not-found') this.host.doubtDocuments();
    // 404 on writing may mean a document: whether the envelope is gone is for reading it to say.
    if (code === 'not-found' && !sent && this.#memory.envelopeId !== undefined) {
      this.#retry.reset();
      return this.#set({ kind: 'gone' });
    }
    this.#set({ kind: 'failed', failure });
    if (code === 'conflict') void this.check();
    if (failure.canRetry && code !== 'unauthenticated') this.#retry.schedule(failure.retryAt);
  }

  #done(): void {
    this.#retry.reset();
    this.#set({ kind: 'idle' });
    this.host.saved();
  }

  #remember(change: Partial<SaverMemory>): void {
    this.#memory = { ...this.#memory, ...change };
  }

  #set(state: SaveState): void {
    this.#state = state;
    this.host.changed();
  }
}
