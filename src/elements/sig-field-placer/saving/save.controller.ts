import type { PlacerContext } from '../field-placer.types.js';
import type { FieldSource } from './field-source.operations.js';
import type { SaveRequests } from './save-requests.js';
import type { DetachedDocument, SaveHost, SaveSession, SaveState } from './saving.types.js';

const autosaveDelayMs = 2000;
const remoteCheckIntervalMs = 15_000;

/**
 * When the shown document is saved, and what came of it. What is sent, and how answers are taken over, is code that loads
 * after the first page, or with the first save: a field can be placed before.
 */
export class SaveController {
  #state: SaveState = { kind: 'idle' };
  #session: SaveSession | undefined;
  #cancelTimer: (() => void) | undefined;
  #requests: SaveRequests | undefined;

  constructor(
    private readonly context: Pick<PlacerContext, 'editor' | 'clock' | 'isLocked' | 'requestUpdate'>,
    private readonly host: SaveHost,
  ) {}

  /** Seconds until a failed autosave is repeated; 0 when it is not. */
  get retrySeconds(): number {
    return this.#requests?.retry.seconds ?? 0;
  }

  get state(): SaveState {
    return this.#state;
  }
  get isDirty(): boolean {
    return this.context.editor.model.dirty;
  }

  /** Loads what the first save needs; if that fails, the save tries again. */
  async preload(): Promise<void> {
    await this.#loadRequests();
  }

  async #loadRequests(): Promise<SaveRequests> {
    const { SaveRequests } = await import('./saving.lazy.js');
    return (this.#requests ??= new SaveRequests(this.context, this.host, {
      state: () => this.#state,
      setState: (state) => this.#setState(state),
      isShown: (session) => session === this.#session,
      isAutosaveDue: () => this.#isAutosaveDue,
      save: () => void this.save(),
      scheduleAutosave: () => this.scheduleAutosave(),
    }));
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
    this.#requests?.retry.reset();
    this.#session = undefined;
    this.#setState({ kind: 'idle' });
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
    const [session, isDue] = [this.#session, this.#isAutosaveDue];
    const { model } = this.context.editor;
    this.reset();
    return session && { session, model, isDue };
  }

  /**
   * Resolves with `true` when the service has everything. Calls run one after the other, and each saves what is new.
   * `overwrite` replaces remote changes, as far as they have been shown.
   */
  async save({ overwrite = false } = {}): Promise<boolean> {
    this.#cancelAutosave();
    const session = this.#session;
    try {
      return await this.#enqueue((requests, shown) =>
        this.isDirty || overwrite ? requests.save(shown, overwrite) : Promise.resolve(true),
      );
    } catch (error) {
      // The code did not load: nothing was sent.
      if (session !== this.#session) return false;
      const { code } = this.host.fail(error);
      this.#setState({ kind: 'failed', code, fieldErrors: [], sentence: undefined, canRetry: true });
      return false;
    }
  }

  /** Replaces local changes with the remote ones, as one step that can be undone. */
  acceptRemote(): void {
    this.#requests?.acceptRemote();
  }

  /** Keeps local and remote changes, and saves. */
  mergeRemote(): Promise<boolean> {
    return this.#requests?.receiveRemote() ? this.save() : Promise.resolve(false);
  }

  /** Looks for remote changes of the set and the envelope, at most once per interval. Errors are ignored. */
  async checkRemote(): Promise<void> {
    const { clock, isLocked } = this.context;
    const session = this.#session;
    if (!session || isLocked || this.#state.kind !== 'idle') return;
    if (clock.now() - session.checkedAt < remoteCheckIntervalMs) return;
    session.checkedAt = clock.now();
    await this.#enqueue((requests) => requests.check(session)).catch(() => undefined);
  }

  /** Takes over fields that the service added by itself, from an accepted suggestion. */
  reload(): Promise<boolean> {
    return this.#enqueue((requests, session) => requests.reload(session));
  }

  /** Requests of a document run one after the other. Rejects also when their code does not load. */
  #enqueue(run: (requests: SaveRequests, session: SaveSession) => Promise<boolean>): Promise<boolean> {
    const session = this.#session;
    if (!session) return Promise.resolve(false);
    const result = session.queue
      .catch(() => undefined)
      .then(async () => {
        const requests = this.#requests ?? (await this.#loadRequests());
        return session === this.#session && run(requests, session);
      });
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

  #setState(state: SaveState): void {
    this.#state = state;
    if (state.kind === 'conflict') this.#cancelAutosave();
    this.context.requestUpdate();
  }
}
