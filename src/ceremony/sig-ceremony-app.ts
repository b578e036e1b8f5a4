import { html, nothing, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import { Announcer, SigElement, Strings, controls, fields, tokens } from '../elements/internal.js';
import { isSafeUrl } from '../domain/index.js';
import { ceremony as english } from '../locales/en/ceremony.js';
import type { CeremonyActions, RenderContext } from './ceremony.types.js';
import { isDone, nextItem, type FieldValue } from './fields/fields.model.js';
import {
  canSend,
  initialState,
  reduce,
  type Action,
  type CeremonyState,
  type Dialog,
} from './ceremony.model.js';
import { attachmentLimits, fieldNamesOf } from './fields/field-names.model.js';
import { CeremonyClient, accessCodeErrorOf, outcomeOf, fieldErrorsOf, failureOf } from './ceremony.client.js';
import { styles } from './ceremony.styles.js';
import { dialogView } from './screens/dialog.view.js';
import { accessCodeView } from './screens/access-code.view.js';
import { endView, openFailedView, openingView } from './screens/end.view.js';
import { base64Of } from './base64.js';
import { PagesController } from './pages/pages.controller.js';
import { pageStyles } from './pages/page.styles.js';
import { postToParent } from './parent-messages.js';
import { signingView } from './screens/signing.view.js';

/** On narrower pages, fields are filled in in a dialog. */
const compactBelowPx = 720;

const padDialogHeightPx = 560;

/**
 * The sandbox's signing page as an element: exchanges the token for a session, shows the documents with the recipient's
 * fields on them, collects answers and consent, signs or declines. Internal; it is no door of the package.
 *
 * What people hear: a text, date, choice or tick is a control named by its label (else "Text", "Date", "Choice", "Check
 * box"), a radio "<label>: <option>"; a signature is the button "Sign here: <label>", afterwards "<label>: Change";
 * initials "Initials here: <label>"; equal labels are numbered. The dialog's buttons are "Use this signature" ("Use
 * these initials"), "Make a new one", "Cancel". Below: the check box "I agree to sign this electronically. ...", the
 * buttons "Finish and sign", "Finish later" and "Decline", then "Decline to sign". An access code is asked for by the text
 * box "Access code" and the button "Open". "Next field" leads to the next required field. On a
 * narrow page a field to write in is a button "<label>: Fill in" that opens a dialog with the control and "Done".
 */
export class SigCeremonyApp extends SigElement {
  static override styles = [tokens, controls, fields, styles, pageStyles];

  /** The token of the signing URL. */
  @property({ attribute: false }) token = '';
  /** The origin of the ceremony routes; by default the page's own. */
  @property({ attribute: false }) base?: string;
  /** Navigates at the end if the recipient has a `redirectUrl`. */
  @property({ attribute: false }) navigate: (url: string) => void = (url) => location.assign(url);

  @state() private ceremony: CeremonyState = initialState;
  @state() private isCompact = false;
  @state() private isRemaking = false;

  readonly #strings = new Strings(this, 'ceremony', english);
  readonly #announcer = new Announcer(this);
  readonly #pages = new PagesController(this, (id, signal) => this.#client.document(id, signal));
  #client!: CeremonyClient;
  #currentKey?: string;
  #resizes?: ResizeObserver;
  #hasOpened = false;
  /** Whether answers were sent without a response: the signature may have been accepted. */
  #mayHaveSigned = false;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#resizes = new ResizeObserver(() => {
      this.isCompact = this.clientWidth > 0 && this.clientWidth < compactBelowPx;
      postToParent('height', Math.ceil(this.getBoundingClientRect().height));
    });
    this.#resizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resizes?.disconnect();
  }

  protected override willUpdate(): void {
    if (this.#hasOpened || !this.isConnected) return;
    this.#hasOpened = true;
    void this.#open();
  }

  #dispatch(action: Action): void {
    const before = this.ceremony.screen;
    this.ceremony = reduce(this.ceremony, action);
    if (before === this.ceremony.screen) return;
    if (this.ceremony.screen === 'ended') this.#pages.reset();
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('#top')?.focus());
  }

  async #open(accessCode?: string): Promise<void> {
    this.#client = new CeremonyClient(this.base ?? location.origin, this.inherited.fetch);
    if (!this.token) return this.#end({ type: 'ended', end: { kind: 'used' } });
    try {
      const welcome = await this.#client.open(this.token, accessCode);
      this.#dispatch({ type: 'opened', welcome });
      document.title = this.#strings.t('title', { subject: welcome.envelope.subject });
      // The host page has a main landmark too: each needs its own name.
      this.closest('main')?.setAttribute('aria-label', document.title);
      postToParent('ready');
      await this.#pages.load(welcome.documents.map(({ id }) => id));
    } catch (error) {
      const code = accessCodeErrorOf(error);
      if (!code) return this.#handleError(error, 'sandboxOpenCeremony');
      this.#dispatch({ type: 'asked', code });
      postToParent('ready');
      if (accessCode !== undefined)
        void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('#code')?.focus());
    }
  }

  #submitAccessCode(accessCode: string): void {
    if (this.ceremony.busy || accessCode.trim() === '') return;
    this.#dispatch({ type: 'send', what: 'code' });
    void this.#open(accessCode);
  }

  async #finishLater(): Promise<void> {
    if (this.ceremony.busy) return;
    const { welcome, values } = this.ceremony;
    this.#dispatch({ type: 'send', what: 'later' });
    try {
      this.#end({ type: 'ended', end: await this.#client.saveAnswers(welcome?.fields ?? [], values) });
    } catch (error) {
      this.#handleError(error, 'sandboxSaveCeremony');
    }
  }

  #handleError(error: unknown, operation: string): void {
    const problems = fieldErrorsOf(error);
    const end = outcomeOf(error);
    if (problems.length) {
      this.#dispatch({ type: 'refused', problems });
      this.#focusFirstError();
    } else if (end) this.#end({ type: 'ended', end });
    else {
      this.#dispatch({ type: 'broke', trouble: failureOf(error) });
      this.fail(error, operation);
      postToParent('error');
    }
  }

  #end(action: Action & { type: 'ended' }): void {
    const { kind, redirectUrl } = action.end;
    this.#dispatch(action);
    if (kind === 'signed' || kind === 'wasSigned' || kind === 'completed') postToParent('completed');
    else if (kind === 'declined' || kind === 'wasDeclined') postToParent('declined');
    else postToParent('ended');
    if (redirectUrl && isSafeUrl(redirectUrl)) this.clock.after(1500, () => this.navigate(redirectUrl));
  }

  async #finish(): Promise<void> {
    if (this.ceremony.busy || !this.#pages.isReady) return;
    this.#dispatch({ type: 'check' });
    if (!canSend(this.ceremony)) {
      this.#focusFirstError();
      return;
    }
    const { welcome, values } = this.ceremony;
    this.#dispatch({ type: 'send', what: 'finish' });
    try {
      this.#end({ type: 'ended', end: await this.#client.complete(welcome?.fields ?? [], values) });
    } catch (error) {
      const end = outcomeOf(error);
      // An earlier attempt whose response was lost may have signed.
      if (this.#mayHaveSigned && end && (end.kind === 'wasSigned' || end.kind === 'completed')) {
        const { redirectUrl } = welcome ?? {};
        this.#end({
          type: 'ended',
          end: { kind: 'signed', complete: end.kind === 'completed', redirectUrl },
        });
        return;
      }
      this.#mayHaveSigned ||= !(error instanceof Error && 'status' in error && error.status !== undefined);
      this.#handleError(error, 'sandboxCompleteCeremony');
    }
  }

  async #decline(): Promise<void> {
    if (this.ceremony.busy) return;
    const reason = this.renderRoot.querySelector<HTMLTextAreaElement>('#reason')?.value ?? '';
    this.#dispatch({ type: 'send', what: 'decline' });
    try {
      this.#end({ type: 'ended', end: await this.#client.decline(reason) });
    } catch (error) {
      this.#handleError(error, 'sandboxDeclineCeremony');
    }
  }

  #focusFirstError(): void {
    const item = this.ceremony.items.find(({ key }) => this.ceremony.problems[key]);
    void this.updateComplete.then(() => {
      if (item) this.#focus(item.key);
      else if (this.ceremony.consentMissing) this.renderRoot.querySelector<HTMLElement>('#consent')?.focus();
    });
  }

  #focus(key: string): void {
    this.#currentKey = key;
    const spot = this.renderRoot.querySelector(`.spot[data-key="${CSS.escape(key)}"]`);
    const control =
      spot?.parentElement?.querySelector<HTMLElement>(`.spot[data-key="${CSS.escape(key)}"] input:checked`) ??
      spot?.querySelector<HTMLElement>('input, select, textarea, button');
    control?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }

  async #attach(fieldId: string, file: File): Promise<void> {
    if (file.size > attachmentLimits.file) {
      this.#dispatch({ type: 'problem', fieldId, problem: { key: 'fileTooBig' } });
      return;
    }
    const data = await base64Of(file);
    const type = file.type || 'application/octet-stream';
    this.#dispatch({ type: 'fill', fieldId, value: { file: { fileName: file.name, type, data } } });
  }

  async #adoptSignature(): Promise<void> {
    const pad = this.renderRoot.querySelector('sig-signature-pad');
    const { dialog } = this.ceremony;
    if (!pad || dialog?.kind !== 'pad') return;
    // The pad shows its own message; `reportValidity` would show a second one.
    if (!pad.checkValidity()) return pad.focus();
    const picture = await pad.toBlob();
    if (picture) this.#useSignature(dialog.fieldId, { image: await base64Of(picture) });
  }

  #useSignature(fieldId: string, value: FieldValue): void {
    this.#dispatch({ type: 'fill', fieldId, value });
    this.#actions.closeDialog();
  }

  readonly #actions: CeremonyActions = {
    fill: (fieldId, value) => this.#dispatch({ type: 'fill', fieldId, value }),
    attachFile: (fieldId, file) => {
      if (file) void this.#attach(fieldId, file);
    },
    reportError: (fieldId, problem) => this.#dispatch({ type: 'problem', fieldId, problem }),
    focusItem: (key) => {
      this.#focus(key);
      const field = this.ceremony.items.find((item) => item.key === key)?.fields[0];
      if (!this.isCompact || !field) return;
      const pen = field.type === 'SIGNATURE' || field.type === 'INITIALS';
      this.#actions.openDialog(pen ? { kind: 'pad', fieldId: field.id } : { kind: 'field', key });
    },
    focusNext: () => {
      const item = nextItem(this.ceremony.items, this.ceremony.values, this.#currentKey);
      if (item) this.#focus(item.key);
    },
    openDialog: (dialog: Dialog) => {
      this.isRemaking = false;
      if (dialog.kind === 'field') this.#currentKey = dialog.key;
      this.#dispatch({ type: 'dialog', dialog });
    },
    closeDialog: () => {
      // State first: an update before the dialog's `close` event must not reopen it.
      this.#handleDialogClosed();
      this.renderRoot.querySelector('dialog')?.close();
    },
    remakeSignature: () => (this.isRemaking = true),
    adoptSignature: () => void this.#adoptSignature(),
    reuseSignature: () => {
      const { dialog, pictures, welcome } = this.ceremony;
      if (dialog?.kind !== 'pad') return;
      const type = welcome?.fields.find(({ id }) => id === dialog.fieldId)?.type ?? '';
      const image = pictures[type];
      if (image) this.#useSignature(dialog.fieldId, { image });
    },
    setConsent: (on) => this.#dispatch({ type: 'consent', on }),
    finish: () => void this.#finish(),
    finishLater: () => void this.#finishLater(),
    submitAccessCode: (code) => this.#submitAccessCode(code),
    decline: () => void this.#decline(),
    reload: () => {
      this.#dispatch({ type: 'open' });
      void this.#open();
    },
    retryDocuments: () => void this.#pages.load(this.ceremony.welcome?.documents.map(({ id }) => id) ?? []),
  };

  /** After closing by button or Escape, focus returns to the item. */
  #handleDialogClosed(): void {
    const { dialog } = this.ceremony;
    if (!dialog) return;
    this.#dispatch({ type: 'dialog' });
    const id = dialog.kind === 'pad' ? dialog.fieldId : dialog.kind === 'field' ? dialog.key : undefined;
    const item = this.ceremony.items.find(({ fields }) => fields.some((field) => field.id === id));
    if (!item) return;
    void this.updateComplete.then(() => this.#focus(item.key));
    if (isDone(item, this.ceremony.values)) {
      const { t } = this.#strings;
      const names = fieldNamesOf(this.ceremony.items, this.#strings, this.ceremony.welcome?.gridGroups);
      this.#announcer.announce(`${names.get(item.key) ?? ''}: ${t('done')}`);
    }
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const dialog = this.renderRoot.querySelector('dialog');
    if (!dialog || !this.ceremony.dialog || dialog.open) return;
    // In a frame as tall as its content, the centre may be out of view, so the dialog opens near the pressed button.
    // Set before opening: the browser then scrolls to the focused control, and the pad has no size yet.
    const from = this.shadowRoot?.activeElement?.getBoundingClientRect();
    const framed = window.parent !== window && from;
    const top = framed
      ? Math.max(16, Math.min(from.top - 160, window.innerHeight - padDialogHeightPx))
      : undefined;
    dialog.style.marginBlockStart = top === undefined ? '' : `${top}px`;
    dialog.showModal();
  }

  protected override render() {
    const { ceremony: view } = this;
    const strings = this.#strings;
    if (view.screen === 'opening') return openingView(strings);
    if (view.screen === 'code') return accessCodeView(view, strings, this.#actions);
    if (view.screen === 'failed') return openFailedView(view, strings, this.#actions);
    if (view.screen === 'ended' && view.end) return endView(view.end, strings);
    if (!view.welcome) return nothing;
    const context: RenderContext = {
      state: view,
      strings,
      fieldNames: fieldNamesOf(view.items, strings, view.welcome.gridGroups),
      isCompact: this.isCompact,
      isReady: this.#pages.isReady,
      isRemaking: this.isRemaking,
      documentOf: (id, pageCount) => this.#pages.document(id, pageCount),
    };
    return html`${signingView(context, this.#actions, view.welcome)}
      <dialog
        aria-labelledby="dialog-title"
        @close=${(event: Event) => {
          // The event is late: another dialog may be open.
          if (!(event.target as HTMLDialogElement).open) this.#handleDialogClosed();
        }}
      >
        <div>${dialogView(context, this.#actions)}</div>
      </dialog>
      ${this.#announcer.view()}`;
  }
}
