import type { Clock } from '../shared/clock.js';
import type { PlacerEditor } from './placer.editor.js';
import { diffFields } from './placer.model.js';
import type { FieldSet, GridGroup } from './placer.loader.js';
import type { PlacedField } from './placer.field.js';

export type SaveState = 'idle' | 'saving' | 'failed' | 'refused' | 'elsewhere';

/** Where one opened document's fields are read and written: bound to its document and owner, whatever the element says now. */
export interface FieldSource {
  read(): Promise<FieldSet>;
  write(set: FieldSet): Promise<PlacedField[]>;
}

export interface SaverHost {
  readonly editor: PlacerEditor;
  readonly clock: Clock;
  readonly autosave: boolean;
  readonly locked: boolean;
  /** Something a person sees has changed. */
  changed(): void;
  saved(ids: readonly string[], renamed: ReadonlyMap<string, string>): void;
  /** Tells the host; answers whether the service refused what was sent. */
  failed(error: unknown): 'failed' | 'refused';
}

/** One opened document: what the service had last, and the saves that wait for each other. */
interface Session {
  readonly source: FieldSource;
  known: readonly PlacedField[];
  gridGroups: readonly GridGroup[];
  last: Promise<unknown>;
}

const quiet = 2000;

/**
 * Saving: one replace with both full sets. Owns what the service had last, whether something is under way, and autosave.
 * A failed save changes nothing here; a set that was changed elsewhere is not overwritten unless told to.
 */
export class Saver {
  state: SaveState = 'idle';
  #session: Session | undefined;
  #cancel: (() => void) | undefined;

  constructor(private readonly host: SaverHost) {}

  get dirty(): boolean {
    return this.host.editor.model.dirty;
  }

  load({ fields, gridGroups }: FieldSet, source: FieldSource): void {
    this.close();
    this.#session = { source, known: fields, gridGroups, last: Promise.resolve() };
  }

  /** The document is left: nothing more of it is sent, and an answer that is still to come changes nothing. */
  close(): void {
    this.#stop();
    this.#session = undefined;
    this.state = 'idle';
  }

  /** After every change: autosave waits for a quiet moment. */
  touched(): void {
    this.#stop();
    if (this.#byItself) this.#cancel = this.host.clock.after(quiet, () => void this.save());
  }

  /** The element is taken away: what autosave was still waiting with goes out at once. */
  leave(): void {
    this.#stop();
    if (this.#byItself) void this.save();
  }

  /** `true` when the service has everything. One at a time: each call waits for those before and saves what is new. */
  save({ overwrite = false } = {}): Promise<boolean> {
    this.#stop();
    const session = this.#session;
    if (!session) return Promise.resolve(false);
    const turn = session.last.then(() => {
      if (session !== this.#session) return false;
      return this.dirty || overwrite ? this.#save(session, overwrite) : true;
    });
    session.last = turn;
    return turn;
  }

  get #byItself(): boolean {
    const { autosave, locked } = this.host;
    return autosave && !locked && this.state !== 'elsewhere' && this.#session !== undefined && this.dirty;
  }

  #stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  async #save(session: Session, overwrite: boolean): Promise<boolean> {
    const { host } = this;
    const left = () => session !== this.#session;
    this.#set('saving');
    try {
      if (!overwrite) {
        const now = await session.source.read();
        if (left()) return false;
        if (!sameFields(now.fields, session.known)) {
          this.#set('elsewhere');
          return false;
        }
        session.gridGroups = now.gridGroups;
      }
      const sent = host.editor.fields;
      const answer = await session.source.write({ fields: sent, gridGroups: session.gridGroups });
      if (left()) return true;
      session.known = answer;
      const renamed = host.editor.model.adopt(sent, answer);
      this.#set('idle');
      host.saved(
        answer.map((field) => field.id),
        renamed,
      );
      this.touched();
      return true;
    } catch (error) {
      if (!left()) this.#set(host.failed(error));
      return false;
    }
  }

  #set(state: SaveState): void {
    this.state = state;
    this.host.changed();
  }
}

const plain = (fields: readonly PlacedField[]) => [...fields].sort((a, b) => (a.id < b.id ? -1 : 1));

/** Bookkeeping such as `updatedAt` may move without anybody having touched a field. */
function sameFields(a: readonly PlacedField[], b: readonly PlacedField[]): boolean {
  return diffFields(plain(a), plain(b)).every(
    (patch) =>
      patch.op === 'change' &&
      Object.keys(patch.to).every((key) => key === 'updatedAt' || key === 'createdAt'),
  );
}
