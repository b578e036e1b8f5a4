import type { EnvelopeReader } from './envelope-reader.js';
import { copyOf, type Copy } from './envelope-status.model.js';
import type { CopiesView, StatusHost } from './envelope-status.types.js';

/** The copies of the finished document, read when their panel opens. */
export class CopyList {
  #rows?: readonly Copy[];
  #hasFailed = false;
  #needsColleague = false;
  #asked?: string;

  constructor(
    private readonly host: StatusHost,
    private readonly reader: EnvelopeReader,
  ) {}

  get rows(): readonly Copy[] | undefined {
    return this.#rows;
  }

  get view(): CopiesView {
    return {
      ...{ list: this.#rows, hasFailed: this.#hasFailed },
      ...{ needsColleague: this.#needsColleague, asked: this.#asked },
    };
  }

  reset(): void {
    this.#rows = this.#asked = undefined;
    this.#hasFailed = this.#needsColleague = false;
  }

  /** Asks whether to withdraw the link of this copy; without an id, closes the question. */
  ask(id: string | undefined): void {
    this.#asked = id;
  }

  /** The host has no session of a person, which sending needs (R22). */
  markDenied(): void {
    this.#needsColleague = true;
  }

  markWithdrawn(id: string): void {
    this.#asked = undefined;
    this.#rows = this.#rows?.map((copy) => (copy.id === id ? { ...copy, state: 'withdrawn' } : copy));
  }

  async load(): Promise<void> {
    const { scope } = this.reader;
    this.#hasFailed = false;
    this.host.element.requestUpdate();
    try {
      await this.read(scope);
    } catch (error) {
      this.host.fail(error);
      if (scope === this.reader.scope) this.#hasFailed = true;
    }
    this.host.element.requestUpdate();
  }

  /** Reads what an act has changed: a failure is shown in place of the list. */
  async readAfterAct(scope: object): Promise<readonly Copy[] | undefined> {
    try {
      return await this.read(scope);
    } catch {
      if (scope === this.reader.scope) this.#hasFailed = true;
      return undefined;
    }
  }

  /** A copy may have been opened in another tab. No event says so, and a completed envelope is not read again. */
  refresh(): void {
    if (this.#rows) this.read(this.reader.scope).catch(() => undefined);
  }

  async read(scope: object): Promise<readonly Copy[]> {
    const rows = await this.reader.service().copies();
    const copies = rows.map((row) => copyOf(row, this.host.clock().now()));
    if (scope === this.reader.scope) {
      this.#rows = copies;
      this.#hasFailed = false;
    }
    this.host.element.requestUpdate();
    return copies;
  }
}
