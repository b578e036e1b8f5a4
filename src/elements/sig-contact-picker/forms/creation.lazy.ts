import { html, nothing, type TemplateResult } from 'lit';
import { ApiError } from '../../../client/index.js';
import type { common } from '../../../locales/en/common.js';
import { commonKeyFor } from '../../shared/element/describe-error.js';
import { isEmail } from '../../shared/form/email.js';
import { Submission } from '../../shared/form/submission.js';
import { submissionView } from '../../shared/form/submission.view.js';
import { isOutcomeUnknown, toSigError } from '../../shared/form/write-outcome.js';
import { refusalSentence } from '../../shared/loading/refusal.js';
import { labelOf, personOf, type PickedPerson } from '../contact-picker.model.js';
import type { ContactForm, FormHost } from '../contact-picker.types.js';
import { addContact, clientFor, contactWith } from '../search.lazy.js';
import { fieldView, formKeys } from './field.view.js';

export { formStrings } from './form-strings.js';

type Field = 'name' | 'email';
type MessageKey = 'notSaved' | 'maybeSaved' | 'exists' | keyof typeof common;

/** The form for a new contact. What was typed stays until the contact is stored. */
export class Creation implements ContactForm {
  readonly #values: Record<Field, string>;
  /** The values are not only what was searched for. */
  #hasTyped = false;
  #faults: { [F in Field]?: string } = {};
  /** The contact that has the address already. */
  #existing?: PickedPerson;
  readonly #submission: Submission<MessageKey>;

  constructor(
    private readonly host: FormHost,
    query: string,
  ) {
    const typed = personOf(query);
    this.#values = typed
      ? { name: typed.name ?? '', email: typed.email }
      : query.includes('@')
        ? { name: '', email: query.trim() }
        : { name: query.trim(), email: '' };
    this.#submission = new Submission(host.element, { clock: () => host.clock(), onRetryAllowed: () => {} });
  }

  async #save(): Promise<void> {
    const { host } = this;
    if (this.#submission.isSending || this.#submission.secondsToRetry > 0) return;
    const [email, name] = [this.#values.email.trim(), this.#values.name.trim()];
    this.#existing = undefined;
    this.#faults = isEmail(email) ? {} : { email: host.strings.t(email ? 'badEmail' : 'missingEmail') };
    if (this.#faults.email) return this.#focusFault();
    this.#submission.start();
    try {
      const client = clientFor(host.helperUrl(), host.fetch());
      host.handleDone(await addContact(client, email, name));
    } catch (cause) {
      await this.#refuse(cause, email);
    }
    this.#submission.stop();
  }

  async #refuse(cause: unknown, email: string): Promise<void> {
    const { host } = this;
    const error = toSigError(cause);
    const detail = host.fail(error, 'createContact');
    if (error.code === 'conflict') {
      const client = clientFor(host.helperUrl(), host.fetch());
      this.#existing = await contactWith(client, email).catch((reason: unknown) => {
        host.fail(reason, 'listContacts');
        return undefined;
      });
      this.#faults = { email: host.strings.t('exists') };
      return this.#existing ? host.focus('existing') : this.#focusFault();
    }
    if (this.#submission.limit(error, detail, 'tooMany')) return host.focus('message');
    // The helper passes on which member it was, not the service's words.
    for (const { path } of error instanceof ApiError ? error.fieldErrors : [])
      if (path === 'name' || path === 'email') this.#faults[path] = host.strings.t('fieldRefused');
    if (this.#faults.name || this.#faults.email) return this.#focusFault();
    const isUnsure = isOutcomeUnknown(error) && error.code !== 'offline';
    const key = isUnsure
      ? 'maybeSaved'
      : error.code === 'bad-request'
        ? 'notSaved'
        : commonKeyFor[error.code];
    this.#submission.refuse(key, refusalSentence(error));
    host.focus('message');
  }

  #focusFault(): void {
    this.host.focus(this.#faults.name ? 'new-name' : 'new-email');
  }

  #words(key: MessageKey) {
    const { strings, common } = this.host;
    return key === 'notSaved' || key === 'maybeSaved' || key === 'exists' ? strings.tt(key) : common.tt(key);
  }

  readonly #handleKey = formKeys({
    save: () => void this.#save(),
    cancel: () => this.#cancel(),
  });

  staysOpen(): boolean {
    if (this.#isBusy()) return true;
    if (this.#hasTyped) this.host.focus('new-email');
    return this.#hasTyped;
  }

  /** Whether it is being saved, which is announced. */
  #isBusy(): boolean {
    const { isSending } = this.#submission;
    if (isSending) this.host.announce(this.host.strings.t('saving'));
    return isSending;
  }

  abort(): void {}

  #cancel(): void {
    if (!this.#isBusy()) this.host.handleCancelled();
  }

  #fieldView(field: Field): TemplateResult {
    return fieldView({
      id: `new-${field}`,
      label: this.host.strings.tt(field),
      value: this.#values[field],
      problem: this.#faults[field],
      isEmail: field === 'email',
      isReadonly: this.#submission.isSending,
      type: (text) => {
        this.#values[field] = text;
        this.#hasTyped = true;
        this.#faults = { ...this.#faults, [field]: undefined };
        if (field === 'email') this.#existing = undefined;
        this.host.element.requestUpdate();
      },
    });
  }

  view(): TemplateResult {
    const { strings, common } = this.host;
    const { isSending, secondsToRetry } = this.#submission;
    const existing = this.#existing;
    return html`<div
      class="creation"
      part="creation"
      role="group"
      aria-labelledby="form-title"
      @keydown=${this.#handleKey}
    >
      <p class="h3" id="form-title">${strings.tt('newContact')}</p>
      ${this.#fieldView('name')} ${this.#fieldView('email')}
      ${
        existing
          ? html`<div class="actions">
              <button
                type="button"
                part="button"
                data-focus="existing"
                @click=${() => this.host.handleDone(existing)}
              >
                ${strings.tt('useExisting', { name: labelOf(existing) })}
              </button>
            </div>`
          : nothing
      }
      ${submissionView(
        this.#submission,
        (key) => this.#words(key),
        (n) => strings.tt('againIn', n),
      )}
      <div class="actions">
        <button
          data-act="save"
          class="primary"
          part="button primary"
          type="button"
          aria-disabled=${isSending || secondsToRetry > 0 ? 'true' : 'false'}
          @click=${() => void this.#save()}
        >
          ${strings.tt(isSending ? 'saving' : 'save')}
        </button>
        <button
          type="button"
          data-act="cancel"
          part="button"
          ?disabled=${isSending}
          @click=${() => this.#cancel()}
        >
          ${common.tt('cancel')}
        </button>
      </div>
    </div>`;
  }
}
