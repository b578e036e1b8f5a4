import { SigError } from '../../../client/index.js';
import type { Clock } from '../../shared/element/clock.js';
import type { PlacerEditor } from '../model/placer-editor.js';
import type { FieldSet, PlacedField } from '../model/field.js';
import { compareSets, onlyRenamed, type Elsewhere } from '../model/compare-sets.js';
import { diffSets, type Patch } from '../model/patches.js';
import type { EnvelopeFacts, FieldSource } from './field-source.operations.js';
import { isMute, type Wrong } from './save-errors.js';

/** `refused`: the service (or our own check) did not take the fields; `missing`: what they belong to is gone. */
export type SaveState = 'idle' | 'saving' | 'failed' | 'refused' | 'missing' | 'elsewhere';

export interface SaverHost {
  readonly editor: PlacerEditor;
  readonly clock: Clock;
  readonly autosave: boolean;
  readonly locked: boolean;
  /** Resolves when no gesture is under way: new ids would pull the field from under it. */
  still(): Promise<void>;
  /** Something a person sees has changed. */
  changed(): void;
  saved(ids: readonly string[], renamed: ReadonlyMap<string, string>): void;
  /** Tells the host; answers what it came to and whether it may have been saved all the same. */
  failed(
    error: unknown,
    sent: readonly PlacedField[],
  ): { state: 'failed' | 'refused' | 'missing'; unsure: boolean; wrong: readonly Wrong[] };
  /** The envelope as it is now; it may have been sent meanwhile. */
  envelope(facts: EnvelopeFacts): void;
}

/** One opened document, and the saves that wait for each other. */
interface Session {
  readonly source: FieldSource;
  last: Promise<unknown>;
  /** What was sent when no answer came, or none yet: the service may have it. */
  attempt?: FieldSet;
  looked: number;
}

const quiet = 2000;
/** So often at most the service is asked whether something else was changed. */
const glance = 15_000;

/**
 * Saving: one replace with both full sets, or one bulk where fields were only added. Owns whether something is under way,
 * autosave, and what was found to be changed elsewhere. A failed save changes nothing here; a set that was changed
 * elsewhere is not overwritten unless told to.
 */
export class Saver {
  state: SaveState = 'idle';
  /** While `state` is `elsewhere`: what was changed. */
  elsewhere: Elsewhere | undefined;
  /** While `state` is `refused`: the fields at fault, as far as they were named. */
  wrong: readonly Wrong[] = [];
  #session: Session | undefined;
  #cancel: (() => void) | undefined;

  constructor(private readonly host: SaverHost) {}

  get dirty(): boolean {
    return this.host.editor.model.dirty;
  }

  load(source: FieldSource): void {
    this.close();
    this.#session = { source, last: Promise.resolve(), looked: this.host.clock.now() };
  }

  /** The document is left: nothing more of it is sent, and an answer that is still to come changes nothing. */
  close(): void {
    this.#stop();
    this.#session = undefined;
    this.#set('idle');
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

  /**
   * Another document is named: what autosave was still waiting with goes to the one that is left, unless that was changed
   * elsewhere. Nothing of it is shown any more; what goes wrong is told to the host.
   */
  part(): void {
    const session = this.#session;
    if (!session || !this.#byItself) return;
    this.#stop();
    const { set, saved, unsaved } = this.host.editor.model;
    const write = async () => {
      const now = await session.source.read();
      const known = [saved, session.attempt].find((base) => base && isSame(base, now));
      if (!known)
        throw new SigError('conflict', 'the fields were changed elsewhere and were not overwritten');
      await this.#write(session.source, set, saved, known === saved ? onlyAdded(unsaved) : undefined);
    };
    void session.last
      .catch(() => undefined)
      .then(write)
      .catch((error: unknown) => void this.host.failed(error, set.fields));
  }

  /**
   * `true` when the service has everything. One at a time: each call waits for those before and saves what is new.
   * `mine` replaces what was changed elsewhere, as far as that was shown.
   */
  save({ mine = false } = {}): Promise<boolean> {
    this.#stop();
    return this.#inTurn((session) =>
      this.dirty || mine ? this.#save(session, mine) : Promise.resolve(true),
    );
  }

  /** What was changed elsewhere comes in and what was done here goes, as one step that can be undone. */
  takeTheirs(): void {
    const { editor } = this.host;
    if (!this.elsewhere) return;
    editor.receive(editor.model.saved, this.elsewhere.theirs);
    editor.write(diffSets(editor.model.set, editor.model.saved), undefined, false);
    this.#set('idle');
  }

  /** What was changed elsewhere comes in, what was done here stays, and is saved with it. */
  keepBoth(): Promise<boolean> {
    const { editor } = this.host;
    if (!this.elsewhere) return Promise.resolve(false);
    editor.receive(editor.model.saved, this.elsewhere.theirs);
    this.#set('idle');
    return this.save();
  }

  /** Looks whether the set was changed, or the envelope sent, elsewhere. What goes wrong with it is not said. */
  look(): Promise<void> {
    const { clock, locked } = this.host;
    const open = this.#session;
    if (!open || locked || clock.now() - open.looked < glance || this.state !== 'idle')
      return Promise.resolve();
    open.looked = clock.now();
    return this.#inTurn((session) => this.#lookAt(session).then(() => true)).then(
      () => undefined,
      () => undefined,
    );
  }

  /** Takes in fields that came to the service's set by something else than saving: an accepted suggestion. */
  refresh(): Promise<boolean> {
    return this.#inTurn(async (session) => {
      const { editor } = this.host;
      const now = await session.source.read();
      await this.host.still();
      if (session !== this.#session) return false;
      const { saved, unsaved } = editor.model;
      const other = compareSets(saved, now, unsaved);
      if (other && other.removed + other.changed > 0) {
        this.elsewhere = other;
        this.#set('elsewhere');
        return false;
      }
      if (other) editor.receive(saved, now);
      return true;
    });
  }

  #inTurn(run: (session: Session) => Promise<boolean>): Promise<boolean> {
    const session = this.#session;
    if (!session) return Promise.resolve(false);
    const turn = session.last.catch(() => undefined).then(() => session === this.#session && run(session));
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

  async #save(session: Session, mine: boolean, again = false): Promise<boolean> {
    const { editor } = this.host;
    const left = () => session !== this.#session;
    const shown = mine ? this.elsewhere : undefined;
    this.#set('saving');
    let sent: FieldSet | undefined;
    let list: readonly PlacedField[] = [];
    const { attempt } = session;
    try {
      const now = await session.source.read();
      await this.host.still();
      if (left()) return false;
      let names = this.#known(session, now, shown);
      if (!names) return false;
      if (this.dirty || mine) {
        sent = editor.model.set;
        const { saved } = editor.model;
        const added = mine ? undefined : onlyAdded(editor.model.unsaved);
        list = added ?? sent.fields;
        session.attempt = sent;
        const fields = await this.#write(session.source, sent, saved, added);
        await this.host.still();
        if (left()) return true;
        names = editor.adopt(sent, { fields, gridGroups: sent.gridGroups });
      }
      session.attempt = undefined;
      session.looked = this.host.clock.now();
      this.#set('idle');
      this.host.saved(
        editor.model.saved.fields.map(({ id }) => id),
        names,
      );
      this.touched();
      return true;
    } catch (error) {
      if (left()) return false;
      // Done, most likely, but nothing readable was answered: the next look at the set tells (G12).
      if (sent && !again && isMute(error)) return this.#save(session, false, true);
      const { state, unsure, wrong } = this.host.failed(error, list);
      if (!unsure) session.attempt = attempt;
      this.#set(state, wrong);
      if (state !== 'failed') await this.#envelope(session).catch(() => undefined);
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
  #known(session: Session, now: FieldSet, shown?: Elsewhere): ReadonlyMap<string, string> | undefined {
    const { editor } = this.host;
    const { saved, unsaved } = editor.model;
    const other = compareSets(saved, now, unsaved);
    if (!other) return new Map();
    if (onlyRenamed(other)) return editor.adopt(saved, now);
    const { attempt } = session;
    if (attempt && isSame(attempt, now)) return editor.adopt(attempt, now);
    if (shown && !compareSets(shown.theirs, now, [])) return new Map();
    this.elsewhere = other;
    this.#set('elsewhere');
    return undefined;
  }

  async #lookAt(session: Session): Promise<void> {
    await this.#envelope(session);
    const now = await session.source.read();
    await this.host.still();
    if (session === this.#session && !this.host.locked) this.#known(session, now);
  }

  async #envelope(session: Session): Promise<void> {
    const facts = await session.source.envelope?.();
    if (facts && session === this.#session) this.host.envelope(facts);
  }

  #set(state: SaveState, wrong: readonly Wrong[] = []): void {
    this.state = state;
    this.wrong = wrong;
    if (state === 'elsewhere') this.#stop();
    if (state !== 'elsewhere') this.elsewhere = undefined;
    this.host.changed();
  }
}

/** Whether two sets are the same but for ids. */
function isSame(base: FieldSet, now: FieldSet): boolean {
  const other = compareSets(base, now, []);
  return !other || onlyRenamed(other);
}

/** The new fields, when nothing else was done. */
function onlyAdded(patches: readonly Patch[]): PlacedField[] | undefined {
  const added = patches.flatMap((patch) => (patch.op === 'add' ? [patch.field] : []));
  return added.length === patches.length ? added : undefined;
}
