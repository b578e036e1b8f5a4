import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { ApiError, type SigError } from '../../../client/index.js';
import type { common } from '../../../locales/en/common.js';
import { commonKeyFor } from '../../shared/element/describe-error.js';
import type { SigErrorDetail } from '../../shared/element/errors.js';
import { isEmail } from '../../shared/form/email.js';
import { Submission } from '../../shared/form/submission.js';
import { submissionView } from '../../shared/form/submission.view.js';
import { isOutcomeUnknown, toSigError } from '../../shared/form/write-outcome.js';
import { refusalSentence } from '../../shared/loading/refusal.js';
import { RequestScope } from '../../shared/loading/request-scope.js';
import type { PickedPerson } from '../contact-picker.model.js';
import type { ContactForm, FormHost } from '../contact-picker.types.js';
import { changeContact, clientFor, readContact, type ContactDetails } from '../search.lazy.js';
import { fieldView, formKeys } from './field.view.js';

export { formStrings } from './form-strings.js';

const texts = ['name', 'email', 'company'] as const;
const names = [...texts, 'isFavorite'] as const;
type Field = (typeof texts)[number];
type OwnKey = 'notSaved' | 'maybeChanged' | 'contactGone' | 'contactNotLoaded';
type MessageKey = OwnKey | keyof typeof common;
const ownKeys: readonly string[] = [
  'notSaved',
  'maybeChanged',
  'contactGone',
  'contactNotLoaded',
] satisfies OwnKey[];
const isOwn = (key: MessageKey): key is OwnKey => ownKeys.includes(key);

/** The form for an existing contact: reads it, and sends what the person has changed. */
export class Editing implements ContactForm {
  #status: 'loading' | 'failed' | 'ready' | 'gone' = 'loading';
  /** As the service has it. */
  #stored?: ContactDetails;
  /** What was sent without an answer: the service may have it. */
  readonly #unsure = new Set<keyof ContactDetails>();
  #values: ContactDetails;
  #faults: { [F in Field]?: string } = {};
  readonly #requests = new RequestScope();
  readonly #submission: Submission<MessageKey>;
  readonly #handleKey = formKeys({ save: () => void this.#save(), cancel: () => this.#cancel() });

  constructor(
    private readonly host: FormHost,
    private readonly person: PickedPerson,
    private readonly contactId: string,
  ) {
    const { email, name = '', company = '' } = person;
    this.#values = { email, name, company, isFavorite: false };
    this.#submission = new Submission(host.element, { clock: () => host.clock(), onRetryAllowed: () => {} });
    void this.#load();
  }

  staysOpen(): boolean {
    if (this.#isBusy()) return true;
    const changed =
      this.#status === 'ready' && names.find((name) => this.#values[name] !== this.#stored?.[name]);
    if (!changed) return false;
    this.host.focus(`edit-${changed === 'isFavorite' ? 'name' : changed}`);
    return true;
  }

  /** Whether it is being saved, which is announced. */
  #isBusy(): boolean {
    const { isSending } = this.#submission;
    if (isSending) this.host.announce(this.host.strings.t('saving'));
    return isSending;
  }

  abort(): void {
    this.#requests.abort();
  }

  async #load(): Promise<void> {
    const { host } = this;
    const signal = this.#requests.next();
    this.#status = 'loading';
    this.#submission.clear();
    host.element.requestUpdate();
    try {
      const client = clientFor(host.helperUrl(), host.fetch());
      const stored = await readContact(client, this.contactId, signal);
      if (signal.aborted) return;
      this.#stored = stored;
      this.#values = stored;
      this.#status = 'ready';
      host.element.requestUpdate();
      // The person may have moved focus elsewhere while the contact was loading.
      if (host.isFocused('form-title')) host.focus('edit-name');
    } catch (cause) {
      if (signal.aborted) return;
      const error = toSigError(cause);
      const detail = host.fail(error, 'getContact');
      if (error.code === 'not-found') return this.#handleGone();
      this.#status = 'failed';
      if (!this.#submission.limit(error, detail, 'tooMany'))
        this.#submission.refuse(
          error.code === 'upstream' ? 'contactNotLoaded' : commonKeyFor[error.code],
          refusalSentence(error),
        );
      host.focus('message');
    }
  }

  #handleGone(): void {
    this.#status = 'gone';
    this.#submission.refuse('contactGone');
    this.host.focus('message');
  }

  /** Closes the form. An address of a contact that is gone stays chosen, as an address. */
  #cancel(): void {
    if (this.#isBusy()) return;
    const { email, name } = this.person;
    if (this.#status === 'gone') this.host.handleDone({ email, ...(name && { name }) });
    else this.host.handleCancelled();
  }

  async #save(): Promise<void> {
    const { host } = this;
    const stored = this.#stored;
    if (!stored || this.#submission.isSending || this.#submission.secondsToRetry > 0) return;
    const values = { ...this.#values };
    for (const field of texts) values[field] = values[field].trim();
    const { email } = values;
    this.#faults = isEmail(email) ? {} : { email: host.strings.t(email ? 'badEmail' : 'missingEmail') };
    if (this.#faults.email) return this.#focusFault();
    const changed = names.filter((name) => values[name] !== stored[name] || this.#unsure.has(name));
    if (changed.length === 0) return host.handleCancelled();
    this.#submission.start();
    const signal = this.#requests.next();
    try {
      const client = clientFor(host.helperUrl(), host.fetch());
      const changes = Object.fromEntries(changed.map((name) => [name, values[name]]));
      const person = await changeContact(client, this.contactId, changes, values);
      host.announce(host.strings.t('edited'));
      if (!signal.aborted) host.handleDone(person);
    } catch (cause) {
      const error = toSigError(cause);
      const detail = host.fail(error, 'updateContact');
      if (isOutcomeUnknown(error)) for (const name of changed) this.#unsure.add(name);
      if (!signal.aborted) this.#refuse(error, detail);
    }
    this.#submission.stop();
  }

  #refuse(error: SigError, detail: SigErrorDetail): void {
    const { host } = this;
    if (error.code === 'not-found') return this.#handleGone();
    if (error.code === 'conflict') {
      this.#faults = { email: host.strings.t('exists') };
      return this.#focusFault();
    }
    if (this.#submission.limit(error, detail, 'tooMany')) return host.focus('message');
    for (const { path } of error instanceof ApiError ? error.fieldErrors : []) {
      const field = texts.find((one) => one === path);
      // The helper passes on which member it was, not the service's words.
      if (field) this.#faults[field] = host.strings.t('fieldRefused');
    }
    if (Object.values(this.#faults).some(Boolean)) return this.#focusFault();
    const isUnsure = isOutcomeUnknown(error) && error.code !== 'offline';
    const key = isUnsure
      ? 'maybeChanged'
      : error.code === 'bad-request'
        ? 'notSaved'
        : commonKeyFor[error.code];
    this.#submission.refuse(key, refusalSentence(error));
    host.focus('message');
  }

  #focusFault(): void {
    const field = texts.find((one) => this.#faults[one]) ?? 'email';
    this.host.focus(`edit-${field}`);
  }

  #fieldsView(): TemplateResult {
    const { strings, element } = this.host;
    const isReadonly = this.#submission.isSending;
    return html`${texts.map((field) =>
        fieldView({
          id: `edit-${field}`,
          label: strings.tt(field),
          value: this.#values[field],
          problem: this.#faults[field],
          isEmail: field === 'email',
          isReadonly,
          type: (text) => {
            this.#values = { ...this.#values, [field]: text };
            this.#faults = { ...this.#faults, [field]: undefined };
            element.requestUpdate();
          },
        }),
      )}<label class="check"
        ><input
          type="checkbox"
          id="edit-favorite"
          ?disabled=${isReadonly}
          .checked=${live(this.#values.isFavorite)}
          @input=${(event: Event) => event.stopPropagation()}
          @change=${(event: Event) => {
            event.stopPropagation();
            const isFavorite = (event.target as HTMLInputElement).checked;
            this.#values = { ...this.#values, isFavorite };
          }}
        />${strings.tt('favorite')}</label
      >`;
  }

  #mainButton(): TemplateResult | typeof nothing {
    const { strings, common } = this.host;
    const { isSending, secondsToRetry } = this.#submission;
    if (this.#status === 'loading' || this.#status === 'gone') return nothing;
    const isReady = this.#status === 'ready';
    return html`<button
      data-act=${isReady ? 'save' : 'retry'}
      class="primary"
      part="button primary"
      type="button"
      aria-disabled=${isSending || secondsToRetry > 0 ? 'true' : 'false'}
      @click=${() => {
        if (isReady) void this.#save();
        else if (secondsToRetry === 0) this.#retry();
      }}
    >
      ${isReady ? strings.tt(isSending ? 'saving' : 'save') : common.tt('tryAgain')}
    </button>`;
  }

  /** The pressed button is gone while the contact loads. */
  #retry(): void {
    void this.#load();
    this.host.focus('form-title');
  }

  view(): TemplateResult {
    const { strings, common } = this.host;
    return html`<div
      class="creation"
      part="creation"
      role="group"
      aria-labelledby="form-title"
      aria-busy=${this.#status === 'loading' ? 'true' : 'false'}
      @keydown=${this.#handleKey}
    >
      <p class="h3" id="form-title" tabindex="-1" data-focus="form-title">${strings.tt('editContact')}</p>
      ${this.#status === 'loading' ? html`<p class="muted" role="status">${common.tt('loading')}</p>` : nothing}
      ${this.#status === 'ready' ? this.#fieldsView() : nothing}
      ${submissionView(
        this.#submission,
        (key) => (isOwn(key) ? strings.tt(key) : common.tt(key)),
        (n) => strings.tt('againIn', n),
      )}
      <div class="actions">
        ${this.#mainButton()}
        <button
          data-act="cancel"
          type="button"
          part="button"
          aria-disabled=${String(this.#submission.isSending)}
          @click=${() => this.#cancel()}
        >
          ${this.#status === 'gone' ? strings.tt('close') : common.tt('cancel')}
        </button>
      </div>
    </div>`;
  }
}
