import type { Clock } from '../shared/clock.js';
import type { PlacerEditor } from './placer.editor.js';
import { diffFields } from './placer.model.js';
import type { FieldSet, GridGroup } from './placer.loader.js';
import type { PlacedField } from './placer.field.js';

export type SaveState = 'idle' | 'saving' | 'failed' | 'refused' | 'elsewhere';

export interface SaverHost {
  readonly editor: PlacerEditor;
  readonly clock: Clock;
  readonly autosave: boolean;
  readonly locked: boolean;
  read(): Promise<FieldSet>;
  write(set: FieldSet): Promise<PlacedField[]>;
  /** Something a person sees has changed. */
  changed(): void;
  saved(ids: readonly string[], renamed: ReadonlyMap<string, string>): void;
  /** Tells the host; answers whether the service refused what was sent. */
  failed(error: unknown): 'failed' | 'refused';
}

const quiet = 2000;

/**
 * Saving: one replace with both full sets. Owns what the service had last, whether something is under way, and autosave.
 * A failed save changes nothing here; a set that was changed elsewhere is not overwritten unless told to.
 */
export class Saver {
  state: SaveState = 'idle';
  #gridGroups: readonly GridGroup[] = [];
  #known: readonly PlacedField[] = [];
  #running: Promise<boolean> | undefined;
  #cancel: (() => void) | undefined;

  constructor(private readonly host: SaverHost) {}

  get dirty(): boolean {
    return this.host.editor.model.dirty;
  }

  load({ fields, gridGroups }: FieldSet): void {
    this.#known = fields;
    this.#gridGroups = gridGroups;
    this.state = 'idle';
    this.stop();
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  /** After every change: autosave waits for a quiet moment. */
  touched(): void {
    this.stop();
    if (this.host.autosave && !this.host.locked && this.state !== 'elsewhere') {
      this.#cancel = this.host.clock.after(quiet, () => void this.save());
    }
  }

  /** `true` when the service has everything. One at a time: a second call waits for the first and saves what is new. */
  async save({ overwrite = false } = {}): Promise<boolean> {
    this.stop();
    if (this.#running) await this.#running;
    if (!this.dirty && !overwrite) return true;
    this.#running = this.#save(overwrite);
    try {
      return await this.#running;
    } finally {
      this.#running = undefined;
    }
  }

  async #save(overwrite: boolean): Promise<boolean> {
    const { host } = this;
    this.#set('saving');
    try {
      if (!overwrite) {
        const now = await host.read();
        if (!sameFields(now.fields, this.#known)) {
          this.#set('elsewhere');
          return false;
        }
        this.#gridGroups = now.gridGroups;
      }
      const sent = host.editor.fields;
      const answer = await host.write({ fields: sent, gridGroups: this.#gridGroups });
      this.#known = answer;
      const renamed = host.editor.model.adopt(sent, answer);
      this.#set('idle');
      host.saved(
        answer.map((field) => field.id),
        renamed,
      );
      if (this.dirty) this.touched();
      return true;
    } catch (error) {
      this.#set(host.failed(error));
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
