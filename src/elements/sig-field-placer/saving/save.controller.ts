import type { PlacerContext } from '../field-placer.types.js';
import { compareSets } from '../model/compare-sets.js';
import type { FieldSource } from './field-source.operations.js';
import { SaveRequests } from './save-requests.js';
import type { DetachedDocument, SaveHost, SaveSession, SaveState } from './saving.types.js';

const autosaveDelayMs = 2000;
const remoteCheckIntervalMs = 15_000;

/**
 * When the shown document is saved, and what came of it. It loads with the editor: a browser may remember that a module failed
 * to load, and what is placed must be savable without a reload of the page.
 */
export class SaveController {
  #state: SaveState = { kind: 'idle' };
  #session: SaveSession | undefined;
  #cancelTimer: (() => void) | undefined;
  readonly #requests: SaveRequests;

  constructor(
    private readonly context: Pick<PlacerContext, 'editor' | 'clock' | 'isLocked' | 'requestUpdate'>,
    private readonly host: SaveHost,
  ) {
    this.#requests = new SaveRequests(context, host, {
      state: () => this.#state,
      setState: (state) => this.#setState(state),
      isShown: (session) => session === this.#session,
      isAutosaveDue: () => this.#isAutosaveDue,
      save: () => void this.save(),
      scheduleAutosave: () => this.scheduleAutosave(),
    });
  }

  /** Seconds until a failed autosave is repeated; 0 when it is not. */
  get retrySeconds(): number {
    return this.#requests.retry.seconds;
  }

  /** Whether both sides changed the same in a conflict depends on what was changed here since. */
  get state(): SaveState {
    const state = this.#state;
    if (state.kind !== 'conflict') return state;
    const { saved, unsaved } = this.context.editor.model;
    return { ...state, remote: compareSets(saved, state.remote.theirs, unsaved) ?? state.remote };
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
    this.#requests.retry.reset();
    this.#session = undefined;
    this.#setState({ kind: 'idle' });
  }

  /** After each change of the fields. */
  handleChange(): void {
    // What could not be saved is undone.
    if ('canRetry' in this.#state && !this.isDirty) {
      this.#requests.retry.reset();
      this.#setState({ kind: 'idle' });
    }
    this.scheduleAutosave();
  }

  scheduleAutosave(): void {
    this.#cancelAutosave();
    // A planned retry sends what is new by then.
    if (!this.#isAutosaveDue || this.retrySeconds > 0) return;
    this.#cancelTimer = this.context.clock.after(autosaveDelayMs, () => void this.save());
  }

  /** The element was disconnected: a pending autosave is sent now. */
  flush(): void {
    this.#cancelAutosave();
    if (this.#isAutosaveDue) void this.save();
  }

  /** Another document is about to be shown: nothing more is shown of this one. Its requests in progress go on. */
  detach(): DetachedDocument | undefined {
    // A conflict is not asked about any more: that it is not saved must be said.
    const [session, isDue] = [this.#session, this.#isAutosaving && this.isDirty];
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
      this.isDirty || overwrite ? this.#requests.save(session, overwrite) : Promise.resolve(true),
    );
  }

  /** Replaces local changes with the remote ones, as one step that can be undone. */
  acceptRemote(): void {
    this.#requests.acceptRemote();
  }

  /** Keeps local and remote changes, and saves. */
  mergeRemote(): Promise<boolean> {
    return this.#requests.receiveRemote() ? this.save() : Promise.resolve(false);
  }

  /** Looks for remote changes of the set and the envelope, at most once per interval. Errors are ignored. */
  async checkRemote(): Promise<void> {
    const { clock, isLocked } = this.context;
    const session = this.#session;
    if (!session || isLocked || this.#state.kind !== 'idle') return;
    if (clock.now() - session.checkedAt < remoteCheckIntervalMs) return;
    session.checkedAt = clock.now();
    await this.#enqueue(() => this.#requests.check(session)).catch(() => undefined);
  }

  /** Takes over fields that the service added by itself, from an accepted suggestion. */
  reload(): Promise<boolean> {
    return this.#enqueue((session) => this.#requests.reload(session));
  }

  /** Requests of a document run one after the other. */
  #enqueue(run: (session: SaveSession) => Promise<boolean>): Promise<boolean> {
    const session = this.#session;
    if (!session) return Promise.resolve(false);
    const result = session.queue.catch(() => undefined).then(() => session === this.#session && run(session));
    session.queue = result;
    return result;
  }

  get #isAutosaveDue(): boolean {
    return this.#isAutosaving && this.#state.kind !== 'conflict' && this.isDirty;
  }
  get #isAutosaving(): boolean {
    return this.host.isAutosaving() && !this.context.isLocked && this.#session !== undefined;
  }

  #cancelAutosave(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
  }

  #setState(state: SaveState): void {
    this.#state = state;
    if (state.kind === 'conflict') this.#cancelAutosave();
    this.context.requestUpdate();
  }
}
