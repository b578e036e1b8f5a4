import type { ReactiveControllerHost } from 'lit';
import type { PlacerContext } from '../field-placer.types.js';
import { compareSets, isOnlyRenamed, type RemoteChanges } from '../model/compare-sets.js';
import type { FieldSet, PlacedField } from '../../shared/fields/field.js';
import { diffSets } from '../model/patches.js';
import type { PlacerModel } from '../model/placer-model.js';
import type { EnvelopeState, FieldSource } from './field-source.operations.js';
import { isUnreadableSuccess, type SaveFailure, type SaveOutcome } from './save-errors.js';
import { SaveRetry } from '../../shared/saving/save-retry.controller.js';
import { addedFields, isSameSet, writeSet, type SaveSession } from './write-set.js';

export interface SaveHost {
  readonly element: ReactiveControllerHost;
  isAutosaving(): boolean;
  /** Resolves when no gesture is in progress: new ids would replace the element being dragged. */
  whenIdle(): Promise<void>;
  handleSaved(ids: readonly string[], renamed: ReadonlyMap<string, string>): void;
  /** Reports the error to the host page. `sent` are the fields of the failed request. */
  handleError(error: unknown, sent: readonly PlacedField[]): SaveOutcome;
  /** Fields that came of suggestions were taken over. */
  handleReloaded(): void;
  setEnvelope(envelope: EnvelopeState): void;
}

export type SaveState =
  | { readonly kind: 'idle' | 'saving' }
  | SaveFailure
  | { readonly kind: 'conflict'; readonly remote: RemoteChanges };

/** A document that is no longer shown. */
export interface DetachedDocument {
  readonly session: SaveSession;
  readonly model: PlacerModel;
  /** Whether an autosave was due. */
  readonly isDue: boolean;
}

const autosaveDelayMs = 2000;
const remoteCheckIntervalMs = 15_000;

/**
 * Saves the set with one replace, or one bulk create when fields were only added. A failed save changes nothing; a set
 * that was changed remotely is only overwritten on request.
 */
export class SaveController {
  #state: SaveState = { kind: 'idle' };
  #session: SaveSession | undefined;
  #cancelTimer: (() => void) | undefined;
  readonly #retry: SaveRetry;

  constructor(
    private readonly context: Pick<PlacerContext, 'editor' | 'clock' | 'isLocked' | 'requestUpdate'>,
    private readonly host: SaveHost,
  ) {
    this.#retry = new SaveRetry(host.element, {
      clock: () => context.clock,
      retry: () => {
        if (this.#isAutosaveDue) void this.save();
        else this.#retry.suspend();
      },
    });
  }

  /** Seconds until a failed autosave is repeated; 0 when it is not. */
  get retrySeconds(): number {
    return this.#retry.seconds;
  }

  get state(): SaveState {
    return this.#state;
  }
  get isDirty(): boolean {
    return this.context.editor.model.dirty;
  }

  load(source: FieldSource): void {
    this.resume({ source, queue: Promise.resolve(), checkedAt: this.context.clock.now() });
  }
  /** A document is shown again whose unsaved changes were kept. */
  resume(session: SaveSession): void {
    this.reset();
    this.#session = session;
    this.scheduleAutosave();
  }

  /** Nothing more is sent for the document, and pending answers are ignored. */
  reset(): void {
    this.#cancelAutosave();
    this.#retry.reset();
    this.#session = undefined;
    this.#setState({ kind: 'idle' });
  }

  scheduleAutosave(): void {
    this.#cancelAutosave();
    // A planned retry sends what is new by then.
    if (!this.#isAutosaveDue || this.#retry.seconds > 0) return;
    this.#cancelTimer = this.context.clock.after(autosaveDelayMs, () => void this.save());
  }

  /** The element was disconnected: a pending autosave is sent now. */
  flush(): void {
    this.#cancelAutosave();
    if (this.#isAutosaveDue) void this.save();
  }

  /** Another document is about to be shown: nothing more is shown of this one. Its requests in progress go on. */
  detach(): DetachedDocument | undefined {
    const [session, isDue] = [this.#session, this.#isAutosaveDue];
    const { model } = this.context.editor;
    this.reset();
    return session && { session, model, isDue };
  }

  /**
   * Resolves with `true` when the service has everything. Calls run one after the other, and each saves what is new.
   * `overwrite` replaces remote changes, as far as they have been shown.
   */
  save({ overwrite = false } = {}): Promise<boolean> {
    this.#cancelAutosave();
    return this.#enqueue((session) =>
      this.isDirty || overwrite ? this.#save(session, overwrite) : Promise.resolve(true),
    );
  }

  /** Replaces local changes with the remote ones, as one step that can be undone. */
  acceptRemote(): void {
    const { editor } = this.context;
    if (this.#state.kind !== 'conflict') return;
    editor.receive(editor.model.saved, this.#state.remote.theirs);
    editor.write(diffSets(editor.model.set, editor.model.saved), undefined, false);
    this.#setState({ kind: 'idle' });
  }

  /** Keeps local and remote changes, and saves. */
  mergeRemote(): Promise<boolean> {
    const { editor } = this.context;
    if (this.#state.kind !== 'conflict') return Promise.resolve(false);
    editor.receive(editor.model.saved, this.#state.remote.theirs);
    this.#setState({ kind: 'idle' });
    return this.save();
  }

  /** Looks for remote changes of the set and the envelope, at most once per interval. Errors are ignored. */
  async checkRemote(): Promise<void> {
    const { clock, isLocked } = this.context;
    const session = this.#session;
    if (!session || isLocked || this.#state.kind !== 'idle') return;
    if (clock.now() - session.checkedAt < remoteCheckIntervalMs) return;
    session.checkedAt = clock.now();
    const check = async () => {
      await this.#readEnvelope(session);
      const remote = await session.source.read();
      await this.host.whenIdle();
      if (session === this.#session && !this.context.isLocked) this.#reconcile(session, remote);
      return true;
    };
    await this.#enqueue(check).catch(() => undefined);
  }

  /** Takes over fields that the service added by itself, from an accepted suggestion. */
  reload(): Promise<boolean> {
    return this.#enqueue(async (session) => {
      const { editor } = this.context;
      const theirs = await session.source.read();
      await this.host.whenIdle();
      if (session !== this.#session) return false;
      const { saved, unsaved } = editor.model;
      const remote = compareSets(saved, theirs, unsaved);
      if (remote && remote.removed + remote.changed > 0) {
        this.#setState({ kind: 'conflict', remote });
        return false;
      }
      if (remote) editor.receive(saved, theirs);
      this.host.handleReloaded();
      return true;
    });
  }

  #enqueue(run: (session: SaveSession) => Promise<boolean>): Promise<boolean> {
    const session = this.#session;
    if (!session) return Promise.resolve(false);
    const result = session.queue.catch(() => undefined).then(() => session === this.#session && run(session));
    session.queue = result;
    return result;
  }

  get #isAutosaveDue(): boolean {
    if (!this.host.isAutosaving() || this.context.isLocked || this.#state.kind === 'conflict') return false;
    return this.#session !== undefined && this.isDirty;
  }

  #cancelAutosave(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
  }

  async #save(session: SaveSession, overwrite: boolean, isRetry = false): Promise<boolean> {
    const { editor } = this.context;
    const isStale = () => session !== this.#session;
    this.#retry.suspend();
    const shown = overwrite && this.#state.kind === 'conflict' ? this.#state.remote : undefined;
    this.#setState({ kind: 'saving' });
    let sent: FieldSet | undefined;
    let sentFields: readonly PlacedField[] = [];
    const { unconfirmed } = session;
    try {
      const remote = await session.source.read();
      await this.host.whenIdle();
      if (isStale()) return false;
      let renamed = this.#reconcile(session, remote, shown);
      if (!renamed) return false;
      if (this.isDirty || overwrite) {
        sent = editor.model.set;
        const { saved } = editor.model;
        const added = overwrite ? undefined : addedFields(editor.model.unsaved);
        sentFields = added ?? sent.fields;
        session.unconfirmed = sent;
        const fields = await writeSet(session.source, sent, saved, added);
        await this.host.whenIdle();
        if (isStale()) return true;
        renamed = editor.adopt(sent, { fields, gridGroups: sent.gridGroups });
      }
      session.unconfirmed = undefined;
      this.#retry.reset();
      session.checkedAt = this.context.clock.now();
      this.#setState({ kind: 'idle' });
      const ids = editor.model.saved.fields.map(({ id }) => id);
      this.host.handleSaved(ids, renamed);
      this.scheduleAutosave();
      return true;
    } catch (error) {
      if (isStale()) return false;
      // Probably stored: read the set once more to find out (G12).
      if (sent && !isRetry && isUnreadableSuccess(error)) return this.#save(session, false, true);
      const { failure, mayBeStored, retryAt } = this.host.handleError(error, sentFields);
      if (!mayBeStored) session.unconfirmed = unconfirmed;
      this.#setState(failure);
      if (failure.canRetry && failure.code !== 'unauthenticated' && this.#isAutosaveDue)
        this.#retry.schedule(retryAt);
      if (failure.kind !== 'failed') await this.#readEnvelope(session).catch(() => undefined);
      return false;
    }
  }

  /**
   * Returns new ids by old ids when the remote set has no unknown changes: it is the saved one, an unconfirmed write, or
   * `shown`. Otherwise reports a conflict.
   */
  #reconcile(
    session: SaveSession,
    theirs: FieldSet,
    shown?: RemoteChanges,
  ): ReadonlyMap<string, string> | undefined {
    const { editor } = this.context;
    const { saved, unsaved } = editor.model;
    const remote = compareSets(saved, theirs, unsaved);
    if (!remote) return new Map();
    if (isOnlyRenamed(remote)) return editor.adopt(saved, theirs);
    const { unconfirmed } = session;
    if (unconfirmed && isSameSet(unconfirmed, theirs)) return editor.adopt(unconfirmed, theirs);
    if (shown && !compareSets(shown.theirs, theirs, [])) return new Map();
    this.#setState({ kind: 'conflict', remote });
    return undefined;
  }

  async #readEnvelope(session: SaveSession): Promise<void> {
    const envelope = await session.source.envelope?.();
    if (envelope && session === this.#session) this.host.setEnvelope(envelope);
  }

  #setState(state: SaveState): void {
    this.#state = state;
    if (state.kind === 'conflict') this.#cancelAutosave();
    this.context.requestUpdate();
  }
}
