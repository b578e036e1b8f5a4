import { html, render, type TemplateResult } from 'lit';
import { createRef, ref, type Ref } from 'lit/directives/ref.js';
import { retryNotice } from '../../shared/ui/alerts/retry-notice.view.js';
import type { ComposerHost } from '../composer.types.js';
import { signersOf, type PlacedRole } from './check.model.js';
import { nameOf } from './fields.view.js';

type PlacedField = PlacedRole & { readonly [member: string]: unknown };

/** What the step uses of the placer. */
interface Placer extends HTMLElement {
  documentId?: string;
  page: number;
  fields: readonly PlacedField[];
  addField(field: object): string | undefined;
  select(ids: readonly string[], options?: { focus?: boolean }): void;
  save(): Promise<boolean>;
  reload(options?: { keepChanges?: boolean }): Promise<void>;
}

/** The composer tells of its draft as a whole: what the placer says of fields stays inside. */
const stop = (event: Event): void => event.stopPropagation();

/** The placer inside the step: loads its code, and leads it to what is talked of. */
export class PlacerPart {
  readonly #ref: Ref<Placer> = createRef();
  #isLoaded = false;
  #hasFailed = false;
  /** The placer and the document that it has open. */
  #open?: { readonly placer: Placer; readonly documentId?: string };
  /** What is shown as soon as its document is. */
  #wanted?: {
    readonly documentId: string;
    readonly ids: readonly string[];
    readonly page?: number;
    readonly focus: boolean;
  };

  /** How many changes there were, and how many of them the service has. */
  #changes = 0;
  #savedChanges = 0;

  /** Kept while another step is on show: what could not be saved yet is still in it. */
  #root = document.createElement('div');

  constructor(private readonly host: ComposerHost) {}

  get #placer(): Placer | undefined {
    const placer = this.#ref.value;
    return placer && 'save' in placer ? placer : undefined;
  }

  #retry(): void {
    // The button goes away with the notice.
    this.host.focus.focus('step');
    void this.load();
  }

  async load(): Promise<void> {
    if (this.#isLoaded) return;
    this.#hasFailed = false;
    try {
      await import('../../sig-field-placer/sig-field-placer.define.js');
      this.#isLoaded = true;
    } catch (error) {
      this.#hasFailed = true;
      this.host.fail(error);
    }
    this.host.element.requestUpdate();
  }

  /** Another draft: its fields have a placer of their own. */
  reset(): void {
    this.#root = document.createElement('div');
    this.#open = this.#wanted = undefined;
    this.#changes = this.#savedChanges = 0;
  }

  /** Saves what was placed, also while another step is on show; `false` when the service did not take it. */
  async save(): Promise<boolean> {
    const placer = this.#placer;
    const changes = this.#changes;
    if (!placer || changes === this.#savedChanges || this.host.isLocked('fields')) return true;
    const isSaved = await placer.save();
    if (isSaved) this.#savedChanges = changes;
    return isSaved;
  }

  /** Fields were added elsewhere, or suggestions decided. */
  async refresh(): Promise<void> {
    await this.#placer?.reload({ keepChanges: true });
  }

  /** Shows a page of a document, and these fields or this suggestion on it; with `focus`, the first takes focus. */
  show(documentId: string, page: number | undefined, ids: readonly string[], { focus = true } = {}): void {
    this.#wanted = { documentId, ids, page, focus };
    const placer = this.#placer;
    // Its code is loading: shown once it is ready.
    if (!placer) return;
    placer.documentId = documentId;
    if (this.#open?.placer === placer && this.#open.documentId === documentId) this.#showWanted();
  }

  /** Gives fields to a role, if they are those of the shown document; one step that can be undone. */
  async assign(documentId: string, ids: readonly string[], role: string): Promise<boolean> {
    const placer = this.#placer;
    const isThere = (id: string) => placer?.fields.some((field) => field.id === id);
    if (!placer || placer.documentId !== documentId || !ids.every(isThere)) return false;
    placer.fields = placer.fields.map((field) =>
      ids.includes(field.id) ? { ...field, recipientRole: role } : field,
    );
    return placer.save();
  }

  /** Places a signature on the page in view; `false` when no document is open. */
  addSignature(role: string): boolean {
    const placer = this.#placer;
    const id = placer?.addField({ type: 'SIGNATURE', recipientRole: role });
    if (id !== undefined) placer?.select([id], { focus: true });
    return id !== undefined;
  }

  readonly #handleChange = (event: Event): void => {
    event.stopPropagation();
    this.#changes += 1;
  };

  readonly #handleReady = (event: Event): void => {
    event.stopPropagation();
    const placer = this.#placer;
    this.#open = placer && { placer, documentId: placer.documentId };
    if (placer && this.#wanted && this.#wanted.documentId !== placer.documentId)
      placer.documentId = this.#wanted.documentId;
    else this.#showWanted();
  };

  #showWanted(): void {
    const placer = this.#placer;
    const wanted = this.#wanted;
    if (!placer || !wanted) return;
    this.#wanted = undefined;
    if (wanted.page !== undefined) placer.page = wanted.page;
    placer.select(wanted.ids, { focus: wanted.focus });
  }

  view(envelopeId: string, documentId: string): TemplateResult {
    const { host } = this;
    if (this.#hasFailed) return retryNotice({ common: host.common, retry: () => this.#retry() });
    if (!this.#isLoaded) return html`<div class="skeleton block" aria-hidden="true"></div>`;
    const roles = signersOf(host.draft().recipients).map((signer) => ({
      role: signer.recipientRole,
      name: nameOf(signer),
    }));
    const content = html`<div
      @sig-ready=${this.#handleReady}
      @sig-change=${this.#handleChange}
      @sig-before-change=${stop}
      @sig-selection-change=${stop}
      @sig-document-change=${stop}
    >
      <sig-field-placer
        exportparts="title, label, input, hint, error, button, primary, notice, panel"
        ${ref(this.#ref)}
        envelope-id=${envelopeId}
        document-id=${documentId}
        autosave
        .serverUrl=${host.helperUrl()}
        .getGrant=${host.getGrant()}
        .locale=${host.element.locale}
        .headingLevel=${host.level(2)}
        .roles=${roles}
        .readonly=${host.isLocked('fields')}
      >
        <span slot="detect"></span>
      </sig-field-placer>
    </div>`;
    render(content, this.#root);
    return html`${this.#root}`;
  }
}
