import { SigError } from '../../../client/index.js';
import type { Clock } from '../../shared/element/clock.js';
import type { PlacerEditor } from '../model/placer-editor.js';
import type { FieldSet, PlacedField } from '../model/field.js';
import { compareSets, isOnlyRenamed, type RemoteChanges } from '../model/compare-sets.js';
import { diffSets, type Patch } from '../model/patches.js';
import type { EnvelopeState, FieldSource } from './field-source.operations.js';
import { isUnreadableSuccess, type FieldError } from './save-errors.js';

/** `refused`: the service (or our own check) did not take the fields; `missing`: what they belong to is gone. */
export type SaveState = 'idle' | 'saving' | 'failed' | 'refused' | 'missing' | 'conflict';

export interface SaveHost {
  readonly editor: PlacerEditor;
  readonly clock: Clock;
  readonly autosave: boolean;
  readonly locked: boolean;
  /** Resolves when no gesture is under way: new ids would pull the field from under it. */
  whenIdle(): Promise<void>;
  /** Something a person sees has changed. */
  requestUpdate(): void;
  handleSaved(ids: readonly string[], renamed: ReadonlyMap<string, string>): void;
  /** Tells the host; answers what it came to and whether it may have been saved all the same. */
  handleError(
    error: unknown,
    sent: readonly PlacedField[],
  ): { state: 'failed' | 'refused' | 'missing'; unsure: boolean; wrong: readonly FieldError[] };
  /** The envelope as it is now; it may have been sent meanwhile. */
  setEnvelope(facts: EnvelopeState): void;
}

/** One opened document, and the saves that wait for each other. */
interface SaveSession {
  readonly source: FieldSource;
  queue: Promise<unknown>;
  /** What was sent when no answer came, or none yet: the service may have it. */
  unconfirmed?: FieldSet;
  checkedAt: number;
}

const autosaveDelayMs = 2000;
/** So often at most the service is asked whether something else was changed. */
const remoteCheckIntervalMs = 15_000;

/**
 * Saving: one replace with both full sets, or one bulk where fields were only added. Owns whether something is under way,
 * autosave, and what was found to be changed elsewhere. A failed save changes nothing here; a set that was changed
 * elsewhere is not overwritten unless told to.
 */
export class SaveController {
  state: SaveState = 'idle';
  /** While `state` is `elsewhere`: what was changed. */
  remoteChanges: RemoteChanges | undefined;
  /** While `state` is `refused`: the fields at fault, as far as they were named. */
  fieldErrors: readonly FieldError[] = [];
  #session: SaveSession | undefined;
  #cancelTimer: (() => void) | undefined;

  constructor(private readonly host: SaveHost) {}

  get isDirty(): boolean {
    return this.host.editor.model.dirty;
  }

  load(source: FieldSource): void {
    this.reset();
    this.#session = { source, queue: Promise.resolve(), checkedAt: this.host.clock.now() };
  }

  /** The document is left: nothing more of it is sent, and an answer that is still to come changes nothing. */
  reset(): void {
    this.#cancelAutosave();
    this.#session = undefined;
    this.#setState('idle');
  }

  /** After every change: autosave waits for a quiet moment. */
  scheduleAutosave(): void {
    this.#cancelAutosave();
    if (this.#isAutosaveDue)
      this.#cancelTimer = this.host.clock.after(autosaveDelayMs, () => void this.save());
  }

  /** The element is taken away: what autosave was still waiting with goes out at once. */
  flush(): void {
    this.#cancelAutosave();
    if (this.#isAutosaveDue) void this.save();
  }

  /**
   * Another document is named: what autosave was still waiting with goes to the one that is left, unless that was changed
   * elsewhere. Nothing of it is shown any more; what goes wrong is told to the host.
   */
  flushAndDetach(): void {
    const session = this.#session;
    if (!session || !this.#isAutosaveDue) return;
    this.#cancelAutosave();
    const { set, saved, unsaved } = this.host.editor.model;
    const write = async () => {
      const now = await session.source.read();
      const known = [saved, session.unconfirmed].find((base) => base && isSameSet(base, now));
      if (!known)
        throw new SigError('conflict', 'the fields were changed elsewhere and were not overwritten');
      await this.#write(session.source, set, saved, known === saved ? addedFields(unsaved) : undefined);
    };
    void session.queue
      .catch(() => undefined)
      .then(write)
      .catch((error: unknown) => void this.host.handleError(error, set.fields));
  }

  /**
   * `true` when the service has everything. One at a time: each call waits for those before and saves what is new.
   * `mine` replaces what was changed elsewhere, as far as that was shown.
   */
  save({ mine = false } = {}): Promise<boolean> {
    this.#cancelAutosave();
    return this.#enqueue((session) =>
      this.isDirty || mine ? this.#save(session, mine) : Promise.resolve(true),
    );
  }

  /** What was changed elsewhere comes in and what was done here goes, as one step that can be undone. */
  acceptRemote(): void {
    const { editor } = this.host;
    if (!this.remoteChanges) return;
    editor.receive(editor.model.saved, this.remoteChanges.theirs);
    editor.write(diffSets(editor.model.set, editor.model.saved), undefined, false);
    this.#setState('idle');
  }

  /** What was changed elsewhere comes in, what was done here stays, and is saved with it. */
  mergeRemote(): Promise<boolean> {
    const { editor } = this.host;
    if (!this.remoteChanges) return Promise.resolve(false);
    editor.receive(editor.model.saved, this.remoteChanges.theirs);
    this.#setState('idle');
    return this.save();
  }

  /** Looks whether the set was changed, or the envelope sent, elsewhere. What goes wrong with it is not said. */
  checkRemote(): Promise<void> {
    const { clock, locked } = this.host;
    const open = this.#session;
    if (!open || locked || clock.now() - open.checkedAt < remoteCheckIntervalMs || this.state !== 'idle')
      return Promise.resolve();
    open.checkedAt = clock.now();
    return this.#enqueue((session) => this.#checkRemote(session).then(() => true)).then(
      () => undefined,
      () => undefined,
    );
  }

  /** Takes in fields that came to the service's set by something else than saving: an accepted suggestion. */
  reload(): Promise<boolean> {
    return this.#enqueue(async (session) => {
      const { editor } = this.host;
      const now = await session.source.read();
      await this.host.whenIdle();
      if (session !== this.#session) return false;
      const { saved, unsaved } = editor.model;
      const other = compareSets(saved, now, unsaved);
      if (other && other.removed + other.changed > 0) {
        this.remoteChanges = other;
        this.#setState('conflict');
        return false;
      }
      if (other) editor.receive(saved, now);
      return true;
    });
  }

  #enqueue(run: (session: SaveSession) => Promise<boolean>): Promise<boolean> {
    const session = this.#session;
    if (!session) return Promise.resolve(false);
    const turn = session.queue.catch(() => undefined).then(() => session === this.#session && run(session));
    session.queue = turn;
    return turn;
  }

  get #isAutosaveDue(): boolean {
    const { autosave, locked } = this.host;
    return autosave && !locked && this.state !== 'conflict' && this.#session !== undefined && this.isDirty;
  }

  #cancelAutosave(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
  }

  async #save(session: SaveSession, mine: boolean, again = false): Promise<boolean> {
    const { editor } = this.host;
    const left = () => session !== this.#session;
    const shown = mine ? this.remoteChanges : undefined;
    this.#setState('saving');
    let sent: FieldSet | undefined;
    let list: readonly PlacedField[] = [];
    const { unconfirmed: attempt } = session;
    try {
      const now = await session.source.read();
      await this.host.whenIdle();
      if (left()) return false;
      let names = this.#reconcile(session, now, shown);
      if (!names) return false;
      if (this.isDirty || mine) {
        sent = editor.model.set;
        const { saved } = editor.model;
        const added = mine ? undefined : addedFields(editor.model.unsaved);
        list = added ?? sent.fields;
        session.unconfirmed = sent;
        const fields = await this.#write(session.source, sent, saved, added);
        await this.host.whenIdle();
        if (left()) return true;
        names = editor.adopt(sent, { fields, gridGroups: sent.gridGroups });
      }
      session.unconfirmed = undefined;
      session.checkedAt = this.host.clock.now();
      this.#setState('idle');
      this.host.handleSaved(
        editor.model.saved.fields.map(({ id }) => id),
        names,
      );
      this.scheduleAutosave();
      return true;
    } catch (error) {
      if (left()) return false;
      // Done, most likely, but nothing readable was answered: the next look at the set tells (G12).
      if (sent && !again && isUnreadableSuccess(error)) return this.#save(session, false, true);
      const { state, unsure, wrong } = this.host.handleError(error, list);
      if (!unsure) session.unconfirmed = attempt;
      this.#setState(state, wrong);
      if (state !== 'failed') await this.#readEnvelope(session).catch(() => undefined);
      return false;
    }
  }

  /** Answers the whole set as the service has it then. */
  async #write(
    source: FieldSource,
    sent: FieldSet,
    saved: FieldSet,
    added: readonly PlacedField[] | undefined,
  ): Promise<readonly PlacedField[]> {
    if (!added || !source.add) return source.replace(sent);
    const made = await source.add(added);
    return made ? [...saved.fields, ...made] : (await source.read()).fields;
  }

  /**
   * Whether the service's set is the one known here. It is also when a write that seemed lost has arrived, and when only
   * ids are new; those are taken over. Answers old id -> new id, nothing when somebody else changed it.
   */
  #reconcile(
    session: SaveSession,
    now: FieldSet,
    shown?: RemoteChanges,
  ): ReadonlyMap<string, string> | undefined {
    const { editor } = this.host;
    const { saved, unsaved } = editor.model;
    const other = compareSets(saved, now, unsaved);
    if (!other) return new Map();
    if (isOnlyRenamed(other)) return editor.adopt(saved, now);
    const { unconfirmed: attempt } = session;
    if (attempt && isSameSet(attempt, now)) return editor.adopt(attempt, now);
    if (shown && !compareSets(shown.theirs, now, [])) return new Map();
    this.remoteChanges = other;
    this.#setState('conflict');
    return undefined;
  }

  async #checkRemote(session: SaveSession): Promise<void> {
    await this.#readEnvelope(session);
    const now = await session.source.read();
    await this.host.whenIdle();
    if (session === this.#session && !this.host.locked) this.#reconcile(session, now);
  }

  async #readEnvelope(session: SaveSession): Promise<void> {
    const facts = await session.source.envelope?.();
    if (facts && session === this.#session) this.host.setEnvelope(facts);
  }

  #setState(state: SaveState, wrong: readonly FieldError[] = []): void {
    this.state = state;
    this.fieldErrors = wrong;
    if (state === 'conflict') this.#cancelAutosave();
    if (state !== 'conflict') this.remoteChanges = undefined;
    this.host.requestUpdate();
  }
}

/** Whether two sets are the same but for ids. */
function isSameSet(base: FieldSet, now: FieldSet): boolean {
  const other = compareSets(base, now, []);
  return !other || isOnlyRenamed(other);
}

/** The new fields, when nothing else was done. */
function addedFields(patches: readonly Patch[]): PlacedField[] | undefined {
  const added = patches.flatMap((patch) => (patch.op === 'add' ? [patch.field] : []));
  return added.length === patches.length ? added : undefined;
}
