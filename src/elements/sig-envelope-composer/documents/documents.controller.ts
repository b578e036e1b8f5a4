import { SigError } from '../../../client/index.js';
import { randomId } from '../../shared/element/random-id.js';
import { waitUntilReady } from '../../shared/files/wait-until-ready.js';
import { onResume } from '../../shared/loading/resume.js';
import { moved } from '../../shared/reorder/reorder.model.js';
import type { ComposerHost } from '../composer.types.js';
import {
  followDraft,
  stateOfFile,
  isBehind,
  isBroken,
  subjectFor,
  toDocuments,
  type Row,
  type RowState,
} from './rows.model.js';
import { interruptionOf, uploadFile } from './upload.operations.js';

/** Uploads at a time: more would only slow each other down. */
const maxUploads = 2;

/** Owns the rows: uploads documents, and checks whether they are ready. The draft has what the service has. */
export class DocumentsController {
  #rows: readonly Row[] = [];
  /** Rows whose upload or check is under way. */
  readonly #busy = new Map<string, AbortController>();
  #stopResume = () => {};
  #isSuspended = false;
  #cancelRetry = () => {};

  constructor(
    private readonly host: ComposerHost,
    private readonly handleSettled: () => void,
    private readonly handleBroken: (row: Row) => void,
  ) {
    host.element.addController(this);
  }

  hostConnected(): void {
    this.#stopResume = onResume(
      () => this.host.clock(),
      () => this.retryInterrupted(),
    );
    this.#resume();
  }
  hostDisconnected(): void {
    this.#stopResume();
    this.#suspend();
  }

  /** The draft cannot be edited while it is being sent: what became known by then is written once it can. */
  hostUpdated(): void {
    if (isBehind(this.host.draft().documents, this.rows)) this.#write();
  }

  /** Away from the page nothing is requested. An upload that was cut is repeated with its own key. */
  #suspend(): void {
    this.#isSuspended = true;
    this.#abortAll();
    this.#rows = this.#rows.map((row) =>
      row.state.kind === 'uploading' ? { ...row, state: { kind: 'queued' } } : row,
    );
  }

  #resume(): void {
    if (!this.#isSuspended) return;
    this.#isSuspended = false;
    this.retryInterrupted();
    this.#planRetry();
    this.check();
    this.#pump();
  }

  #abortAll(): void {
    for (const controller of this.#busy.values()) controller.abort();
    this.#busy.clear();
    this.#cancelRetry();
  }

  get rows(): readonly Row[] {
    return (this.#rows = followDraft(this.#rows, this.host.draft().documents));
  }

  reset(): void {
    this.#abortAll();
    this.#rows = [];
  }

  /** Looks whether every document of the draft is there and ready. */
  check(): void {
    for (const { key, documentId, state } of this.rows)
      if (documentId !== undefined && state.kind !== 'damaged') void this.#check(key, documentId);
  }

  /** The rows of the files, in their order. */
  addFiles(files: readonly File[]): readonly Row[] {
    const added = files.map((file): Row => ({
      key: randomId(),
      name: file.name,
      file,
      idempotencyKey: `document-${randomId()}`,
      state: stateOfFile(file),
    }));
    this.#rows = [...this.rows, ...added];
    this.#render();
    this.#pump();
    return added;
  }

  /** Documents of the library. One that is there already is not added again. */
  addDocuments(documents: readonly { id: string; name: string }[]): void {
    const { documents: known, subject } = this.host.draft();
    const added = documents.filter(({ id }) => !known.some((one) => one.id === id));
    if (added.length === 0) return;
    const all = [...known, ...added.map((one) => ({ ...one, state: 'processing' as const }))];
    this.host.edit({ documents: all, subject: subjectFor(subject, known, all) });
    this.check();
  }

  remove(key: string): void {
    this.#busy.get(key)?.abort();
    this.#busy.delete(key);
    const row = this.rows.find((one) => one.key === key);
    this.#rows = this.#rows.filter((one) => one.key !== key);
    if (row?.documentId !== undefined) this.#write();
    this.#render();
    this.#pump();
  }

  /** Moves the row at `from` to the place `to`. */
  move(from: number, to: number): void {
    this.#rows = moved(this.rows, from, to);
    this.#write();
    this.#render();
  }

  /** Repeats an upload with its own key, or the check whether the document is ready. */
  retry(key: string): void {
    const row = this.rows.find((one) => one.key === key);
    if (!row || this.#busy.has(key)) return;
    if (row.documentId !== undefined) return void this.#check(key, row.documentId);
    this.#set(key, { kind: 'queued' });
    this.#pump();
  }

  retryInterrupted(): void {
    for (const { key, state } of this.#rows)
      if (state.kind === 'interrupted' && (state.retryAt ?? 0) <= this.host.clock().now()) this.retry(key);
  }

  #pump(): void {
    if (this.#isSuspended) return;
    const running = this.#rows.filter(({ state }) => state.kind === 'uploading').length;
    const waiting = this.#rows.filter(({ state }) => state.kind === 'queued');
    for (const row of waiting.slice(0, Math.max(0, maxUploads - running))) void this.#upload(row);
  }

  async #upload({ key, file, idempotencyKey }: Row): Promise<void> {
    if (!file || idempotencyKey === undefined) return;
    const signal = this.#begin(key);
    this.#set(key, { kind: 'uploading' });
    try {
      const { id, name } = await uploadFile(this.host, file, idempotencyKey, signal, (share) => {
        if (!signal.aborted) this.#set(key, { kind: 'uploading', share });
      });
      if (signal.aborted) return;
      const uploaded = { documentId: id, name: name ?? file.name, file: undefined, isUnwritten: true };
      this.#rows = this.rows.map((row) =>
        row.key === key ? { ...row, ...uploaded, state: { kind: 'preparing' } } : row,
      );
      this.#write();
      this.#end(key);
      await this.#check(key, id);
    } catch (error) {
      if (signal.aborted) return;
      this.#end(key);
      this.#interrupt(key, error);
    } finally {
      this.#pump();
    }
  }

  async #check(key: string, documentId: string): Promise<void> {
    if (this.#isSuspended || this.#busy.has(key)) return;
    const signal = this.#begin(key);
    try {
      const { document } = await waitUntilReady(this.host.client(), documentId, {
        signal,
        clock: this.host.clock(),
        preparing: () => this.#set(key, { kind: 'preparing' }),
      });
      if (signal.aborted) return;
      this.#end(key);
      this.#set(key, { kind: 'ready' }, document.name ?? undefined);
    } catch (error) {
      if (signal.aborted) return;
      this.#end(key);
      const code = error instanceof SigError ? error.code : undefined;
      if (code === 'document') this.#set(key, { kind: 'damaged' });
      else if (code === 'not-found') this.#set(key, { kind: 'gone' });
      else this.#interrupt(key, error);
    }
  }

  #interrupt(key: string, error: unknown): void {
    const detail = this.host.fail(error);
    const state = interruptionOf(error, detail, this.host.clock().now());
    // What was ready stays so: only this look has failed.
    const row = this.#rows.find((one) => one.key === key);
    if (row?.state.kind !== 'ready') this.#set(key, state);
    this.#planRetry();
  }

  /** Retries when the first row may be sent again to a service that limits requests. */
  #planRetry(): void {
    this.#cancelRetry();
    const times = this.#rows.flatMap(({ key, state }) =>
      state.kind === 'interrupted' && state.retryAt !== undefined && !this.#busy.has(key)
        ? [state.retryAt]
        : [],
    );
    if (times.length === 0) return;
    const clock = this.host.clock();
    this.#cancelRetry = clock.after(Math.max(0, Math.min(...times) - clock.now()), () => {
      this.retryInterrupted();
      this.#planRetry();
    });
  }

  #begin(key: string): AbortSignal {
    const controller = new AbortController();
    this.#busy.set(key, controller);
    return controller.signal;
  }
  #end(key: string): void {
    this.#busy.delete(key);
  }

  #set(key: string, state: RowState, name?: string): void {
    const before = toDocuments(this.rows);
    const known = this.#rows.find((row) => row.key === key);
    this.#rows = this.#rows.map((row) => (row.key === key ? { ...row, state, name: name ?? row.name } : row));
    if (JSON.stringify(toDocuments(this.#rows)) !== JSON.stringify(before)) this.#write();
    this.#render();
    if (known && !isBroken(known) && isBroken({ ...known, state })) this.handleBroken({ ...known, state });
    if (state.kind !== 'uploading' && state.kind !== 'queued') this.handleSettled();
  }

  /** The draft follows the rows. */
  #write(): void {
    const { documents: before, subject } = this.host.draft();
    const documents = toDocuments(this.#rows);
    this.host.edit({ documents, subject: subjectFor(subject, before, documents) });
  }

  #render(): void {
    this.host.element.requestUpdate();
  }
}
