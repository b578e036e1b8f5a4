import { getAssignableDepartments } from '../../../contract/index.js';
import type { ComposerHost } from '../composer.types.js';

export interface Department {
  readonly id: string;
  readonly name: string;
}

/** Where the envelope can be filed. Only creating it takes a department; with a single choice nothing is shown (R245). */
export class Departments {
  #list: readonly Department[] = [];
  #isAsked = false;

  constructor(private readonly host: ComposerHost) {}

  get list(): readonly Department[] {
    return this.host.envelopeId() === undefined ? this.#list : [];
  }

  reset(): void {
    this.#isAsked = false;
  }

  /** A failure hides the choice: the service files by its own rule (R94). */
  async load(): Promise<void> {
    if (this.#isAsked || this.host.envelopeId() !== undefined) return;
    this.#isAsked = true;
    try {
      const { data } = await this.host.client().call(getAssignableDepartments, {});
      const rows = data.singleChoice ? [] : (data.departments ?? []);
      this.#list = rows.length > 1 ? rows.map(({ id, name }) => ({ id, name: name ?? id })) : [];
      this.host.element.requestUpdate();
    } catch {
      this.#list = [];
    }
  }
}
