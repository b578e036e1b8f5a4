import type { PlacerContext } from '../field-placer.types.js';
import { compareSets, isOnlyRenamed, storedOf, type RemoteChanges } from '../model/compare-sets.js';
import type { FieldSet, PlacedField } from '../../shared/fields/field.js';
import { diffSets } from '../model/patches.js';
import { SaveRetry } from '../../shared/saving/save-retry.controller.js';
import { isUnreadableSuccess, saveOutcome } from './save-errors.js';
import type { SaveHost, SaveSession, SaveState } from './saving.types.js';
import { addedFields, writeSet } from './write-set.js';

/** The controller that decides when these requests are made. */
interface SaveParent {
  state(): SaveState;
  setState(state: SaveState): void;
  /** Whether the session's document is still shown. */
  isShown(session: SaveSession): boolean;
  isAutosaveDue(): boolean;
  save(): void;
  scheduleAutosave(): void;
}

/**
 * Saves the set with one replace, or one bulk create when fields were only added. A failed save changes nothing; a set
 * that was changed remotely is only overwritten on request.
 */
export class SaveRequests {
  /** When a failed autosave is repeated. */
  readonly retry: SaveRetry;

  constructor(
    private readonly context: Pick<PlacerContext, 'editor' | 'clock' | 'isLocked'>,
    private readonly host: SaveHost,
    private readonly parent: SaveParent,
  ) {
    this.retry = new SaveRetry(host.element, {
      clock: () => context.clock,
      retry: () => {
        if (parent.isAutosaveDue()) parent.save();
        else this.retry.suspend();
      },
    });
  }

  /** Replaces local changes with the remote ones, as one step that can be undone. */
  acceptRemote(): void {
    const { editor } = this.context;
    if (!this.receiveRemote()) return;
    editor.write(diffSets(editor.model.set, editor.model.saved), undefined, false);
  }

  /** Takes over the remote changes beside the local ones; `false` when there are none. */
  receiveRemote(): boolean {
    const { editor } = this.context;
    const state = this.parent.state();
    if (state.kind !== 'conflict') return false;
    editor.receive(editor.model.saved, state.remote.theirs);
    editor.model.setUnconfirmed(undefined);
    this.parent.setState({ kind: 'idle' });
    return true;
  }

  /** Looks for remote changes of the set and the envelope. */
  async check(session: SaveSession): Promise<boolean> {
    await this.#readEnvelope(session);
    const remote = await session.source.read();
    await this.host.whenIdle();
    if (this.parent.isShown(session) && !this.context.isLocked) this.#reconcile(remote);
    return true;
  }

  /** Takes over fields that the service added by itself. */
  async reload(session: SaveSession): Promise<boolean> {
    const { editor } = this.context;
    const theirs = await session.source.read();
    await this.host.whenIdle();
    if (!this.parent.isShown(session)) return false;
    this.#confirm(theirs);
    const { saved, unsaved } = editor.model;
    const remote = compareSets(saved, theirs, unsaved);
    if (remote && remote.removed + remote.changed > 0) {
      this.parent.setState({ kind: 'conflict', remote });
      return false;
    }
    if (this.parent.state().kind === 'conflict') this.parent.setState({ kind: 'idle' });
    if (remote) editor.receive(saved, theirs);
    this.host.handleReloaded();
    return true;
  }

  /** `overwrite` replaces remote changes, as far as they have been shown. */
  async save(session: SaveSession, overwrite: boolean, isRetry = false): Promise<boolean> {
    const { context, host, parent } = this;
    const { editor, clock } = context;
    const { model } = editor;
    const isStale = () => !parent.isShown(session);
    this.retry.suspend();
    const before = parent.state();
    const shown = overwrite && before.kind === 'conflict' ? before.remote : undefined;
    parent.setState({ kind: 'saving' });
    let sent: FieldSet | undefined;
    let sentFields: readonly PlacedField[] = [];
    let { unconfirmed } = model;
    try {
      const remote = await session.source.read();
      await host.whenIdle();
      if (isStale()) return false;
      let renamed = this.#reconcile(remote, shown);
      if (!renamed) return false;
      ({ unconfirmed } = model);
      const { set, saved, unsaved } = model;
      if (unsaved.length > 0 || overwrite) {
        sent = set;
        const added = overwrite ? undefined : addedFields(unsaved);
        sentFields = added ?? sent.fields;
        model.setUnconfirmed(sent);
        const fields = await writeSet(session.source, sent, saved, added);
        await host.whenIdle();
        if (isStale()) return true;
        renamed = editor.adopt(sent, { fields, gridGroups: sent.gridGroups });
      }
      model.setUnconfirmed(undefined);
      this.retry.reset();
      session.checkedAt = clock.now();
      parent.setState({ kind: 'idle' });
      const ids = model.saved.fields.map(({ id }) => id);
      host.handleSaved(ids, renamed);
      parent.scheduleAutosave();
      return true;
    } catch (error) {
      if (isStale()) return false;
      // Probably stored: read the set once more to find out (G12).
      if (sent && !isRetry && isUnreadableSuccess(error)) return this.save(session, false, true);
      const detail = host.fail(error);
      const { failure, mayBeStored, retryAt } = saveOutcome(error, detail, {
        sent: sentFields,
        nowMs: clock.now(),
      });
      if (!mayBeStored) model.setUnconfirmed(unconfirmed);
      parent.setState(failure);
      if (failure.canRetry && failure.code !== 'unauthenticated' && parent.isAutosaveDue())
        this.retry.schedule(retryAt);
      if (failure.kind !== 'failed') await this.#readEnvelope(session).catch(() => undefined);
      return false;
    }
  }

  /** Takes over a write without a readable answer that has arrived. Returns new ids by old ids. */
  #confirm(theirs: FieldSet): ReadonlyMap<string, string> {
    const { editor } = this.context;
    const { unconfirmed, saved } = editor.model;
    const stored = unconfirmed && storedOf(unconfirmed, saved, theirs);
    if (!stored) return new Map();
    editor.model.setUnconfirmed(undefined);
    return editor.adopt(unconfirmed, stored);
  }

  /**
   * Returns new ids by old ids when the remote set has no unknown changes: it is the saved one, an unconfirmed write, or
   * `shown`. Otherwise reports a conflict.
   */
  #reconcile(theirs: FieldSet, shown?: RemoteChanges): ReadonlyMap<string, string> | undefined {
    const { editor } = this.context;
    const confirmed = this.#confirm(theirs);
    const { saved, unsaved } = editor.model;
    const remote = compareSets(saved, theirs, unsaved);
    if (!remote) return confirmed;
    if (isOnlyRenamed(remote)) return editor.adopt(saved, theirs);
    if (shown && !compareSets(shown.theirs, theirs, [])) return confirmed;
    this.parent.setState({ kind: 'conflict', remote });
    return undefined;
  }

  async #readEnvelope(session: SaveSession): Promise<void> {
    const envelope = await session.source.envelope?.();
    if (envelope && this.parent.isShown(session)) this.host.setEnvelope(envelope);
  }
}
