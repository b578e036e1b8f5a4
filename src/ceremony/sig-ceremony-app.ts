import { html, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import {
  Announcer,
  SigElement,
  Strings,
  controls,
  fields,
  textMeasure,
  tokens,
} from '../elements/internal.js';
import { ceremony as english } from '../locales/en/ceremony.js';
import { CeremonyController, type CeremonyHost } from './ceremony.controller.js';
import {
  isComplete,
  itemOf,
  reusableSignature,
  type CeremonyState,
  type SigningState,
} from './ceremony.model.js';
import type { CeremonyActions, RenderContext } from './ceremony.types.js';
import {
  isDone,
  nextItem,
  overflowChange,
  overflowingItems,
  type CeremonyWelcome,
} from './fields/fields.model.js';
import { fieldNamesOf } from './fields/field-names.model.js';
import { styles } from './ceremony.styles.js';
import { endStyles } from './screens/end.styles.js';
import { dialogView } from './screens/dialog.view.js';
import { accessCodeView } from './screens/access-code.view.js';
import { endView, openFailedView, openingView } from './screens/end.view.js';
import { base64Of } from './base64.js';
import { PagesController } from './pages/pages.controller.js';
import { pageStyles } from './pages/page.styles.js';
import { postToParent } from './parent-messages.js';
import { CopiesController } from './pages/copies.controller.js';
import { signedView } from './screens/signed.view.js';
import { signingView } from './screens/signing.view.js';

/** On narrower pages, fields are filled in in a dialog. */
const compactBelowRem = 45;

const padDialogHeightPx = 640;
/** So that the last screen can be read. A page around the frame shows the result itself. */
const redirectDelayMs = { framed: 1_500, alone: 5_000 } as const;

/**
 * The sandbox's signing page as an element: exchanges the token for a session, shows the documents with the recipient's
 * fields on them, collects answers and consent, signs or declines. Internal; it is no door of the package.
 *
 * What people hear: a text, date, choice or tick is a control named by its label (else "Text", "Date", "Choice", "Check
 * box"), a radio "<label>: <option>"; a signature is the button "Sign here: <label>", afterwards "<label>: Change";
 * initials "Initials here: <label>"; equal labels are numbered. The dialog's buttons are "Use this signature" ("Use
 * these initials"), "Create new", "Cancel". Below: the check box "I agree to sign this electronically. ...", the
 * buttons "Finish and sign", "Finish later" and "Decline", then "Decline to sign". An access code is asked for by the text
 * box "Access code" and the button "Open". "Next field" leads to the next required field; once all are done, "Finish" is there instead: it leads to the consent, then
 * signs. On a
 * narrow page a field to write in is a button "<label>: Fill in" that opens a dialog with the control and "Done".
 */
export class SigCeremonyApp extends SigElement {
  static override styles = [tokens, controls, fields, styles, endStyles, pageStyles];

  /** The token of the signing URL. */
  @property({ attribute: false }) token = '';
  /** The origin of the ceremony routes; by default the page's own. */
  @property({ attribute: false }) base?: string;
  /** Navigates at the end if the recipient has a `redirectUrl`. */
  @property({ attribute: false }) navigate: (url: string) => void = (url) => location.assign(url);

  @state() private isCompact = false;

  readonly #strings = new Strings(this, 'ceremony', english);
  readonly #announcer = new Announcer();
  readonly #controller = new CeremonyController(this.#host());
  readonly #pages = new PagesController(this, (id, signal) => this.#controller.document(id, signal));
  readonly #copies = new CopiesController(this, (id, signal) => this.#controller.document(id, signal));
  #currentKey?: string;
  #overflowing: ReadonlySet<string> = new Set();
  #measure?: (text: string) => number;
  #resizes?: ResizeObserver;
  #hasOpened = false;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#resizes = new ResizeObserver(() => {
      const remPx = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      this.isCompact = this.clientWidth > 0 && this.clientWidth < compactBelowRem * remPx;
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
    void this.#controller.open();
  }

  #host(): CeremonyHost {
    return {
      link: () => ({
        token: this.token,
        base: this.base ?? location.origin,
        fetch: this.inherited.fetch,
      }),
      handleStateChange: (before, after) => this.#handleStateChange(before, after),
      handleOpened: (welcome) => this.#handleOpened(welcome),
      focusAccessCode: () => this.#focusAfterUpdate('#code'),
      focusFirstError: () => this.#focusFirstError(),
      fail: (error, operation) => void this.fail(error, operation),
      redirect: (url) => {
        const delayMs = redirectDelayMs[window.parent === window ? 'alone' : 'framed'];
        this.clock.after(delayMs, () => this.navigate(url));
      },
    };
  }

  #handleStateChange(before: CeremonyState, after: CeremonyState): void {
    this.requestUpdate();
    if (after.screen === 'signing' && before.screen === 'signing')
      return this.#announceProgress(before, after);
    if (before.screen === after.screen) return;
    if (after.screen === 'ended') {
      this.#pages.reset();
      void this.#copies.load(after.welcome?.documents.map(({ id }) => id) ?? []);
    }
    this.#focusAfterUpdate('#top');
  }

  /** Marks texts that do not fit their boxes while they are typed, and says so once. */
  #checkRoom(): void {
    const { items = [], values = {} } = this.#signing ?? {};
    const before = this.#overflowing;
    this.#overflowing = overflowingItems(items, values, (this.#measure ??= textMeasure()));
    for (const fieldId of this.#overflowing)
      this.#controller.dispatch({ type: 'problem', fieldId, problem: { key: 'tooLongForBox' } });
    const change = overflowChange(before, this.#overflowing);
    if (change) this.#announcer.announce(this.#strings.t(change));
  }

  /** Says when the last required field is done: "Finish" has taken the place of "Next field". */
  #announceProgress(before: SigningState, after: SigningState): void {
    if (isComplete(after) && !isComplete(before)) this.#announcer.announce(this.#strings.t('allDone'));
  }

  #handleOpened({ envelope, documents }: CeremonyWelcome): void {
    document.title = this.#strings.t('title', { subject: envelope.subject });
    // The host page has a main landmark too: each needs its own name.
    this.closest('main')?.setAttribute('aria-label', document.title);
    this.#loadDocuments(documents);
  }

  #loadDocuments(documents: CeremonyWelcome['documents']): void {
    void this.#pages.load(documents.map(({ id }) => id));
  }

  /** The answers, on the screen that has them. */
  get #signing(): SigningState | undefined {
    const { state } = this.#controller;
    return state.screen === 'signing' ? state : undefined;
  }

  #focusAfterUpdate(selector: string): void {
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(selector)?.focus());
  }

  #focusFirstError(): void {
    const { items = [], problems, consentMissing } = this.#signing ?? {};
    const item = items.find(({ key }) => problems?.[key]);
    if (item) void this.updateComplete.then(() => this.#focus(item.key));
    else if (consentMissing) this.#focusAfterUpdate('#consent');
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

  async #adoptSignature(): Promise<void> {
    const pad = this.renderRoot.querySelector('sig-signature-pad');
    const dialog = this.#signing?.dialog;
    if (!pad || dialog?.kind !== 'pad') return;
    // The pad shows its own message; `reportValidity` would show a second one.
    if (!pad.checkValidity()) return pad.focus();
    const picture = await pad.toBlob();
    if (picture) this.#useSignature(dialog.fieldId, await base64Of(picture));
  }

  #useSignature(fieldId: string, image: string): void {
    this.#actions.fill(fieldId, { image });
    this.#actions.closeDialog();
  }

  readonly #actions: CeremonyActions = {
    fill: (fieldId, value) => {
      this.#controller.dispatch({ type: 'fill', fieldId, value });
      this.#checkRoom();
    },
    attachFile: (fieldId, file) => {
      if (file) void this.#controller.attach(fieldId, file);
    },
    reportError: (fieldId, problem) => this.#controller.dispatch({ type: 'problem', fieldId, problem }),
    focusItem: (key) => {
      this.#focus(key);
      const field = this.#signing?.items.find((item) => item.key === key)?.fields[0];
      if (!this.isCompact || !field) return;
      const pen = field.type === 'SIGNATURE' || field.type === 'INITIALS';
      this.#actions.openDialog(pen ? { kind: 'pad', fieldId: field.id } : { kind: 'field', key });
    },
    focusNext: () => {
      const { items = [], values = {} } = this.#signing ?? {};
      const item = nextItem(items, values, this.#currentKey);
      if (item) this.#focus(item.key);
    },
    openDialog: (dialog) => {
      if (dialog.kind === 'field') this.#currentKey = dialog.key;
      this.#controller.dispatch({ type: 'dialog', dialog });
    },
    closeDialog: () => {
      // State first: an update before the dialog's `close` event must not reopen it.
      this.#handleDialogClosed();
      this.renderRoot.querySelector('dialog')?.close();
    },
    remakeSignature: () => {
      const dialog = this.#signing?.dialog;
      if (dialog?.kind === 'pad')
        this.#controller.dispatch({ type: 'dialog', dialog: { ...dialog, isNew: true } });
    },
    adoptSignature: () => void this.#adoptSignature(),
    reuseSignature: () => {
      const signing = this.#signing;
      const image = signing && reusableSignature(signing);
      if (image && signing.dialog?.kind === 'pad') this.#useSignature(signing.dialog.fieldId, image);
    },
    setConsent: (on) => this.#controller.dispatch({ type: 'consent', on }),
    finish: () => {
      if (this.#pages.isReady) this.#controller.finish();
    },
    finishLater: () => this.#controller.finishLater(),
    submitAccessCode: (code) => this.#controller.submitAccessCode(code),
    decline: () =>
      this.#controller.decline(this.renderRoot.querySelector<HTMLTextAreaElement>('#reason')?.value ?? ''),
    reload: () => this.#controller.reload(),
    retryDocuments: () => this.#loadDocuments(this.#signing?.welcome.documents ?? []),
  };

  /** After closing by button or Escape, focus returns to the item. */
  #handleDialogClosed(): void {
    const signing = this.#signing;
    if (!signing?.dialog) return;
    this.#controller.dispatch({ type: 'dialog' });
    const item = itemOf(signing, signing.dialog);
    if (!item) return;
    void this.updateComplete.then(() => this.#focus(item.key));
    if (isDone(item, signing.values)) {
      const { t } = this.#strings;
      const names = fieldNamesOf(signing.items, this.#strings, signing.welcome.gridGroups);
      const done = `${names.get(item.key) ?? ''}: ${t('done')}`;
      this.#announcer.announce(isComplete(signing) ? `${done}. ${t('allDone')}` : done);
    }
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const dialog = this.renderRoot.querySelector('dialog');
    if (!dialog || !this.#signing?.dialog || dialog.open) return;
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
    const { state } = this.#controller;
    const strings = this.#strings;
    switch (state.screen) {
      case 'opening':
        return openingView(strings);
      case 'code':
        return accessCodeView(state, strings, this.#actions);
      case 'failed':
        return openFailedView(state.failure, strings, this.#actions);
      case 'ended':
        return state.welcome
          ? signedView(state.end, state.welcome, (id) => this.#copies.url(id), strings)
          : endView(state.end, strings);
      case 'signing':
        return this.#renderSigning(state);
    }
  }

  #renderSigning(state: SigningState) {
    const { documents, gridGroups } = state.welcome;
    const context: RenderContext = {
      state,
      strings: this.#strings,
      fieldNames: fieldNamesOf(state.items, this.#strings, gridGroups),
      isCompact: this.isCompact,
      isReady: this.#pages.isReady,
      documents: new Map(documents.map(({ id, pageCount }) => [id, this.#pages.document(id, pageCount)])),
    };
    return html`${signingView(context, this.#actions)}
      <dialog
        class=${state.dialog?.kind === 'pad' ? 'has-pad' : ''}
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
