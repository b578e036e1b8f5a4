import { html, nothing } from 'lit';
import { composerFields } from '../../../locales/en/composer-fields.js';
import { placer } from '../../../locales/en/placer.js';
import { commonKeyFor } from '../../shared/element/describe-error.js';
import type { SigErrorDetail } from '../../shared/element/errors.js';
import { Strings } from '../../shared/i18n/strings.js';
import { LoadController } from '../../shared/loading/load-controller.js';
import { textMeasure } from '../../shared/text/measure-text.js';
import { addStyles } from '../../shared/ui/add-styles.js';
import { retryNotice } from '../../shared/ui/alerts/retry-notice.view.js';
import type { Measure } from '../../../domain/index.js';
import type { ComposerHost, ComposerStep, StepWarning } from '../composer.types.js';
import type { DraftRecipient } from '../model/draft.js';
import { checkFields, isBlocking, signersOf, type Finding, type PlacedRole } from './check.model.js';
import { readFields, readSuggestions, setRole } from './fields.operations.js';
import { fieldsStyles } from './fields.styles.js';
import { findingsView, findingText, nameOf, noticeView } from './fields.view.js';
import { PageSizes } from './page-sizes.js';
import { checkPlacement, type PlacementFinding } from './placement.model.js';
import { PlacerPart } from './placer-part.js';
import { Questions } from './questions.js';
import { searchDocuments } from './search.js';
import type { SuggestedField } from './suggestions.model.js';

/** Where each signer signs: the placer with the recipients as its roles, the search for fields, and what it leaves open. */
export class FieldsStep implements ComposerStep {
  readonly #strings: Strings<typeof composerFields>;
  readonly #loader: LoadController;
  readonly #placer: PlacerPart;
  readonly #questions: Questions;
  readonly #sizes = new PageSizes();
  #measure?: Measure;
  #fields?: readonly PlacedRole[];
  #placement: readonly PlacementFinding[] = [];
  #suggestions: readonly SuggestedField[] = [];
  /** What the fields were read for. */
  #readFor = '';
  /** The search under way; one at a time. */
  #looking?: Promise<boolean>;
  #reading = Promise.resolve();
  /** Another one for each draft. */
  #scope = {};
  /** The service did not take what was placed. */
  #isUnsaved = false;
  #isGiving = false;
  #hasGivingFailed = false;
  #found?: number;
  #isSearched = false;
  /** Documents that the service could not analyse. */
  #notAnalysed: readonly string[] = [];
  /** Why the last search did not finish, and the documents that it left out. */
  #searchError?: SigErrorDetail;
  #notSearched: readonly string[] = [];

  constructor(private readonly host: ComposerHost) {
    addStyles(host.element, fieldsStyles);
    this.#strings = new Strings(host.element, 'composerFields', composerFields);
    this.#placer = new PlacerPart(host);
    this.#questions = new Questions(host, this.#strings, new Strings(host.element, 'placer', placer), {
      placer: this.#placer,
      suggestions: () => this.#suggestions,
      fields: () => this.#fields ?? [],
      load: () => this.#load(),
    });
    this.#loader = new LoadController(host.element, {
      clock: () => host.clock(),
      load: (signal) => this.#read(signal),
      fail: (error) => host.fail(error),
    });
  }

  view() {
    const { host } = this;
    const id = host.envelopeId();
    const [first] = host.draft().documents;
    if (id === undefined || !first) return noticeView(this.#strings.tt('saveFirst'));
    return html`<div class="fields" @sig-saved=${this.#handleSaved}>
      ${this.#resultView()} ${host.isLocked('fields') ? nothing : this.#questions.view()} ${this.#lookView()}
      ${this.#placer.view(id, first.id)}
    </div>`;
  }

  problems(): readonly string[] {
    const t = this.#strings.t;
    if (this.host.envelopeId() === undefined) return [t('saveFirst')];
    if (this.#isUnsaved) return [t('notSaved')];
    const { error } = this.#loader;
    if (error) return [`${t('notRead')} ${this.host.common.t(commonKeyFor[error.code])}`];
    // A search gives what it places to the signers at its end.
    if (this.isUnread() || this.#looking) return [t('reading')];
    return this.#blocking;
  }

  get #blocking(): readonly string[] {
    return this.#findings.filter(isBlocking).map((finding) => findingText(this.#strings, finding));
  }

  warnings(): readonly StepWarning[] {
    return this.#findings
      .filter((finding) => !isBlocking(finding))
      .map((finding) => ({
        text: findingText(this.#strings, finding),
        ...('page' in finding
          ? {
              show: {
                label: this.#strings.t('showPage', { page: finding.page }),
                run: () => void this.#lead(finding),
              },
            }
          : {}),
      }));
  }

  /** From another step: the placer is asked once it is there, so that the focus is not the step's heading's. */
  async #lead(finding: Finding): Promise<void> {
    const { element, goTo } = this.host;
    goTo('fields');
    await element.updateComplete;
    await element.updateComplete;
    this.#show(finding);
  }

  fieldCount(): number | undefined {
    return this.isUnread() ? undefined : this.#fields?.length;
  }

  hasFailed(): boolean {
    return this.#loader.error !== undefined || this.#isUnsaved;
  }

  isUnread(): boolean {
    return this.host.envelopeId() !== undefined && (!this.#fields || this.#readFor !== this.#key);
  }

  reset(): void {
    this.#scope = {};
    this.#looking = undefined;
    this.#loader.reset();
    this.#questions.reset();
    this.#fields = this.#found = undefined;
    this.#suggestions = this.#placement = this.#notAnalysed = this.#notSearched = [];
    this.#searchError = undefined;
    this.#hasGivingFailed = this.#isUnsaved = false;
    this.#readFor = '';
    this.#placer.reset();
  }

  shown(): void {
    void this.#placer.load();
    void this.refresh();
  }

  /** Saves what was placed, and reads the fields of all documents, once the search under way has ended. */
  async refresh(): Promise<void> {
    await this.#looking;
    await this.#saveAndRead();
  }

  async #saveAndRead(): Promise<void> {
    if (this.host.envelopeId() === undefined) return;
    this.#isUnsaved = !(await this.#placer.save());
    await this.#load();
  }

  /** A newer read aborts an older one: resolves once the newest has ended. */
  async #load(): Promise<void> {
    let reading: Promise<void> | undefined = (this.#reading = this.#loader.load());
    for (; reading; reading = this.#reading === reading ? undefined : this.#reading) await reading;
  }

  isUnsaved(): boolean {
    return this.#isUnsaved;
  }

  /** Looks for fields in documents without any. Resolves with whether nothing is left to decide. */
  complete(): Promise<boolean> {
    const looking = (this.#looking ??= this.#look().finally(() => {
      if (this.#looking === looking) this.#looking = undefined;
      this.host.element.requestUpdate();
    }));
    this.host.element.requestUpdate();
    return looking;
  }

  async #look(): Promise<boolean> {
    const { host } = this;
    const scope = this.#scope;
    const isStale = () => scope !== this.#scope;
    if (host.isLocked('fields') || !(await host.save()) || isStale()) return false;
    const envelopeId = host.envelopeId();
    if (envelopeId === undefined) return false;
    if (!(await this.#search(envelopeId, isStale))) return false;
    await this.#saveAndRead();
    await this.#placer.refresh();
    if (isStale()) return false;
    this.#announceFound();
    const { count } = this.#questions;
    if (count > 0) this.#questions.point();
    const isClean = this.#findings.length === 0 && count === 0 && this.#searchError === undefined;
    return isClean && !this.hasFailed() && !this.isUnread();
  }

  /** `false` when the draft is another by then. */
  async #search(envelopeId: string, isStale: () => boolean): Promise<boolean> {
    const search = await searchDocuments(this.host, envelopeId, isStale);
    if (!search) return false;
    this.#found = search.found;
    this.#isSearched = search.isSearched;
    this.#notAnalysed = search.notAnalysed;
    this.#notSearched = search.notSearched;
    this.#searchError = search.error;
    return true;
  }

  /** An error is said by its notice. */
  #announceFound(): void {
    const { count } = this.#questions;
    const n = this.#found ?? 0;
    const t = this.#strings.t;
    const isNone = n === 0 && count === 0 && this.#searchError === undefined;
    const none = t(this.#noneKey);
    this.host.announce(
      [
        ...(n > 0 ? [t('foundFields', { n })] : isNone ? [none] : []),
        ...(count > 0 ? [t('inDoubt', { n: count })] : []),
      ].join(' '),
    );
  }

  get #noneKey() {
    return this.#isSearched ? 'foundNone' : 'allHaveFields';
  }

  readonly #handleSaved = (event: Event): void => {
    event.stopPropagation();
    this.#isUnsaved = false;
    this.host.forgetRefusals();
    void this.#load();
  };

  get #key(): string {
    return JSON.stringify([this.host.envelopeId(), this.host.draft().documents.map(({ id }) => id)]);
  }

  get #findings(): readonly Finding[] {
    if (!this.#fields) return [];
    const draft = this.host.draft();
    const without = draft.documents.filter(({ id }) => !this.#hasFields(id));
    const left = (kind: 'not-analysed' | 'not-searched', ids: readonly string[]) =>
      without.filter(({ id }) => ids.includes(id)).map((document) => ({ kind, document }) as const);
    return [
      ...this.#refused(this.#fields),
      ...checkFields(this.#fields, draft),
      ...this.#placement.flatMap(({ documentId, ...found }) => {
        const document = draft.documents.find(({ id }) => id === documentId);
        return document ? [{ kind: 'placement', document, ...found } as const] : [];
      }),
      ...left('not-analysed', this.#notAnalysed),
      ...left('not-searched', this.#notSearched),
    ];
  }

  /** A field that is gone by now is no longer refused. */
  #refused(fields: readonly PlacedRole[]): readonly Finding[] {
    const { documents } = this.host.draft();
    return this.host.refusals().flatMap(({ member, row }) => {
      const field = member === 'fields' ? fields.find(({ id }) => id === row) : undefined;
      const document = documents.find(({ id }) => id === field?.documentId);
      return field && document
        ? [{ kind: 'refused', document, page: field.pageNumber, ids: [field.id] } as const]
        : [];
    });
  }

  #hasFields(id: string): boolean {
    return this.#fields?.some(({ documentId }) => documentId === id) ?? false;
  }

  async #read(signal: AbortSignal): Promise<void> {
    const { host } = this;
    const id = host.envelopeId();
    if (id === undefined) return;
    const key = this.#key;
    if (this.#readFor !== key) this.#fields = undefined;
    const documentIds = host.draft().documents.map((one) => one.id);
    const client = host.client();
    const [fields, suggestions] = await Promise.all([
      readFields(client, id, documentIds, signal),
      host.isLocked('fields') ? [] : readSuggestions(client, documentIds, signal),
      this.#sizes.read(client, documentIds, signal),
    ]);
    this.#fields = fields;
    this.#measure ??= textMeasure();
    this.#placement = checkPlacement(fields, { sizesOf: this.#sizes.of, measure: this.#measure });
    this.#suggestions = suggestions;
    this.#readFor = key;
  }

  async #assign(finding: Finding, { recipientRole, ...recipient }: DraftRecipient): Promise<void> {
    if (finding.kind !== 'orphans' || this.#isGiving) return;
    const { host } = this;
    const { ids, document } = finding;
    this.#isGiving = true;
    this.#hasGivingFailed = false;
    host.element.requestUpdate();
    try {
      if (!(await this.#placer.assign(document.id, ids, recipientRole)))
        for (const field of this.#fields ?? [])
          if (ids.includes(field.id)) await setRole(host.client(), field, recipientRole);
      host.announce(
        this.#strings.t('given', { n: ids.length, name: nameOf({ ...recipient, recipientRole }) }),
      );
    } catch (error) {
      host.fail(error);
      this.#hasGivingFailed = true;
    }
    this.#isGiving = false;
    await this.#load();
    host.focus.focusFirst("[data-focus='findings']", "[data-focus='step']");
  }

  #addSignature(recipient: DraftRecipient): void {
    if (!this.#placer.addSignature(recipient.recipientRole)) return;
    this.host.announce(this.#strings.t('signatureAdded', { name: nameOf(recipient) }));
  }

  #show(finding: Finding): void {
    if (finding.kind === 'orphans' || finding.kind === 'refused' || finding.kind === 'placement')
      this.#placer.show(finding.document.id, finding.page, finding.ids);
    if (finding.kind === 'not-analysed' || finding.kind === 'not-searched')
      this.#placer.show(finding.document.id, 1, []);
  }

  #lookView() {
    if (this.host.isLocked('fields')) return nothing;
    return html`<div class="actions">
      <button
        data-act="look"
        type="button"
        part="button"
        aria-disabled=${this.#looking ? 'true' : 'false'}
        @click=${() => void this.complete()}
      >
        ${this.#strings.tt(this.#looking ? 'looking' : 'look')}
      </button>
      <p class="hint" part="hint">${this.#strings.tt('lookHint')}</p>
    </div>`;
  }

  #resultView() {
    const { error } = this.#loader;
    if (error) return this.#errorView('notRead', error, () => void this.#load());
    if (!this.#fields) return nothing;
    const { count } = this.#questions;
    const searchError = this.#looking ? undefined : this.#searchError;
    const isNone = this.#found === 0 && this.#notAnalysed.length === 0 && count === 0 && !this.#searchError;
    return html`${searchError ? this.#errorView('searchFailed', searchError, () => void this.complete()) : nothing}
    ${isNone ? noticeView(this.#strings.tt(this.#noneKey)) : nothing}
    ${findingsView({
      strings: this.#strings,
      findings: this.#findings,
      signers: signersOf(this.host.draft().recipients),
      isLocked: this.host.isLocked('fields'),
      isBusy: this.#isGiving,
      problem: this.#hasGivingFailed ? this.#strings.t('notGiven') : undefined,
      show: (finding) => this.#show(finding),
      give: (finding, recipient) => void this.#assign(finding, recipient),
      addSignature: (recipient) => this.#addSignature(recipient),
    })}`;
  }

  #errorView(what: 'notRead' | 'searchFailed', { code }: SigErrorDetail, again: () => void) {
    const { common, focus } = this.host;
    return retryNotice({
      common,
      words: this.#strings.tt(what),
      why: common.tt(commonKeyFor[code]),
      retry: () => {
        // The button goes away with the notice.
        focus.focus('step');
        again();
      },
    });
  }
}
