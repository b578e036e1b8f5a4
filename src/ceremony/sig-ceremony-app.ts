import { html, nothing, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import { Announcer, SigElement, Strings, controls, tokens } from '../elements/internal.js';
import { isSafeUrl } from '../domain/index.js';
import { ceremony as english } from '../locales/en/ceremony.js';
import type { Acts, Showing } from './ceremony.types.js';
import { isDone, nextItem, type Value } from './fields/fields.model.js';
import { isReady, opening, reduce, type Action, type Ceremony, type Dialog } from './ceremony.model.js';
import { limits, namesOf } from './fields/field-names.model.js';
import { CeremonyService, codeProblemOf, endOf, refusedFields, troubleOf } from './ceremony.client.js';
import { styles } from './ceremony.styles.js';
import { dialogView } from './screens/dialog.view.js';
import { codeView } from './screens/access-code.view.js';
import { endView, failedView, openingView } from './screens/end.view.js';
import { base64Of } from './base64.js';
import { PagesController } from './pages/pages.controller.js';
import { paper } from './pages/page.styles.js';
import { tellParent } from './parent-messages.js';
import { signingView } from './screens/signing.view.js';

/** Narrower than this (CSS px), fields are filled in in a dialog. */
const compactBelow = 720;

/** The room that a dialog with a pad takes, in CSS px. */
const tallDialog = 560;

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
  static override styles = [tokens, controls, styles, paper];

  /** The token of the signing URL. */
  @property({ attribute: false }) token = '';
  /** Where the ceremony routes are; the page's own origin unless told. */
  @property({ attribute: false }) base?: string;
  /** Leaves the page at the end, when the recipient has a `redirectUrl`. */
  @property({ attribute: false }) navigate: (url: string) => void = (url) => location.assign(url);

  @state() private view: Ceremony = opening;
  @state() private compact = false;
  @state() private remake = false;

  readonly #words = new Strings(this, 'ceremony', english);
  readonly #announcer = new Announcer(this);
  readonly #pages = new PagesController(this, (id, signal) => this.#service.document(id, signal));
  #service!: CeremonyService;
  #current?: string;
  #size?: ResizeObserver;
  #opened = false;
  /** Whether answers were sent whose fate is unknown. */
  #sent = false;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#size = new ResizeObserver(() => {
      this.compact = this.clientWidth > 0 && this.clientWidth < compactBelow;
      tellParent('height', Math.ceil(this.getBoundingClientRect().height));
    });
    this.#size.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#size?.disconnect();
  }

  protected override willUpdate(): void {
    if (this.#opened || !this.isConnected) return;
    this.#opened = true;
    void this.#open();
  }

  #dispatch(action: Action): void {
    const before = this.view.screen;
    this.view = reduce(this.view, action);
    if (before === this.view.screen) return;
    if (this.view.screen === 'ended') this.#pages.close();
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('#top')?.focus());
  }

  async #open(accessCode?: string): Promise<void> {
    this.#service = new CeremonyService(this.base ?? location.origin, this.inherited.fetch);
    if (!this.token) return this.#end({ type: 'ended', end: { kind: 'used' } });
    try {
      const welcome = await this.#service.open(this.token, accessCode);
      this.#dispatch({ type: 'opened', welcome });
      document.title = this.#words.t('title', { subject: welcome.envelope.subject });
      // A frame's main landmark stands beside its host's: each needs a name of its own.
      this.closest('main')?.setAttribute('aria-label', document.title);
      tellParent('ready');
      await this.#pages.open(welcome.documents.map(({ id }) => id));
    } catch (error) {
      const code = codeProblemOf(error);
      if (!code) return this.#stumble(error, 'sandboxOpenCeremony');
      this.#dispatch({ type: 'asked', code });
      tellParent('ready');
      if (accessCode !== undefined)
        void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('#code')?.focus());
    }
  }

  #unlock(accessCode: string): void {
    if (this.view.busy || accessCode.trim() === '') return;
    this.#dispatch({ type: 'send', what: 'code' });
    void this.#open(accessCode);
  }

  async #later(): Promise<void> {
    if (this.view.busy) return;
    const { welcome, values } = this.view;
    this.#dispatch({ type: 'send', what: 'later' });
    try {
      this.#end({ type: 'ended', end: await this.#service.keep(welcome?.fields ?? [], values) });
    } catch (error) {
      this.#stumble(error, 'sandboxSaveCeremony');
    }
  }

  /** An error is the end, or passes. */
  #stumble(error: unknown, operation: string): void {
    const problems = refusedFields(error);
    const end = endOf(error);
    if (problems.length) {
      this.#dispatch({ type: 'refused', problems });
      this.#showProblem();
    } else if (end) this.#end({ type: 'ended', end });
    else {
      this.#dispatch({ type: 'broke', trouble: troubleOf(error) });
      this.fail(error, operation);
      tellParent('error');
    }
  }

  #end(action: Action & { type: 'ended' }): void {
    const { kind, redirectUrl } = action.end;
    this.#dispatch(action);
    if (kind === 'signed' || kind === 'wasSigned' || kind === 'completed') tellParent('completed');
    else if (kind === 'declined' || kind === 'wasDeclined') tellParent('declined');
    else tellParent('ended');
    if (redirectUrl && isSafeUrl(redirectUrl)) this.clock.after(1500, () => this.navigate(redirectUrl));
  }

  async #finish(): Promise<void> {
    if (this.view.busy || !this.#pages.allReady) return;
    this.#dispatch({ type: 'check' });
    if (!isReady(this.view)) {
      this.#showProblem();
      return;
    }
    const { welcome, values } = this.view;
    this.#dispatch({ type: 'send', what: 'finish' });
    try {
      this.#end({ type: 'ended', end: await this.#service.complete(welcome?.fields ?? [], values) });
    } catch (error) {
      const end = endOf(error);
      // An earlier try whose answer got lost may have been the signature.
      if (this.#sent && end && (end.kind === 'wasSigned' || end.kind === 'completed')) {
        const { redirectUrl } = welcome ?? {};
        this.#end({
          type: 'ended',
          end: { kind: 'signed', complete: end.kind === 'completed', redirectUrl },
        });
        return;
      }
      this.#sent ||= !(error instanceof Error && 'status' in error && error.status !== undefined);
      this.#stumble(error, 'sandboxCompleteCeremony');
    }
  }

  async #decline(): Promise<void> {
    if (this.view.busy) return;
    const reason = this.renderRoot.querySelector<HTMLTextAreaElement>('#reason')?.value ?? '';
    this.#dispatch({ type: 'send', what: 'decline' });
    try {
      this.#end({ type: 'ended', end: await this.#service.decline(reason) });
    } catch (error) {
      this.#stumble(error, 'sandboxDeclineCeremony');
    }
  }

  /** Leads to the first thing that is wrong. */
  #showProblem(): void {
    const item = this.view.items.find(({ key }) => this.view.problems[key]);
    void this.updateComplete.then(() => {
      if (item) this.#focus(item.key);
      else if (this.view.consentMissing) this.renderRoot.querySelector<HTMLElement>('#consent')?.focus();
    });
  }

  /** Puts the focus on an item's control on the page. */
  #focus(key: string): void {
    this.#current = key;
    const spot = this.renderRoot.querySelector(`.spot[data-key="${CSS.escape(key)}"]`);
    const control =
      spot?.parentElement?.querySelector<HTMLElement>(`.spot[data-key="${CSS.escape(key)}"] input:checked`) ??
      spot?.querySelector<HTMLElement>('input, select, textarea, button');
    control?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }

  async #attach(fieldId: string, file: File): Promise<void> {
    if (file.size > limits.file) {
      this.#dispatch({ type: 'problem', fieldId, problem: { key: 'fileTooBig' } });
      return;
    }
    const data = await base64Of(file);
    const type = file.type || 'application/octet-stream';
    this.#dispatch({ type: 'fill', fieldId, value: { file: { fileName: file.name, type, data } } });
  }

  async #adopt(): Promise<void> {
    const pad = this.renderRoot.querySelector('sig-signature-pad');
    const { dialog } = this.view;
    if (!pad || dialog?.kind !== 'pad') return;
    // The pad says itself what is missing; the browser's bubble would say it twice.
    if (!pad.checkValidity()) return pad.focus();
    const picture = await pad.toBlob();
    if (picture) this.#sign(dialog.fieldId, { image: await base64Of(picture) });
  }

  #sign(fieldId: string, value: Value): void {
    this.#dispatch({ type: 'fill', fieldId, value });
    this.#acts.close();
  }

  readonly #acts: Acts = {
    fill: (fieldId, value) => this.#dispatch({ type: 'fill', fieldId, value }),
    attach: (fieldId, file) => {
      if (file) void this.#attach(fieldId, file);
    },
    problem: (fieldId, problem) => this.#dispatch({ type: 'problem', fieldId, problem }),
    go: (key) => {
      this.#focus(key);
      const field = this.view.items.find((item) => item.key === key)?.fields[0];
      if (!this.compact || !field) return;
      const pen = field.type === 'SIGNATURE' || field.type === 'INITIALS';
      this.#acts.open(pen ? { kind: 'pad', fieldId: field.id } : { kind: 'field', key });
    },
    next: () => {
      const item = nextItem(this.view.items, this.view.values, this.#current);
      if (item) this.#focus(item.key);
    },
    open: (dialog: Dialog) => {
      this.remake = false;
      if (dialog.kind === 'field') this.#current = dialog.key;
      this.#dispatch({ type: 'dialog', dialog });
    },
    close: () => {
      // The state first: an update before the dialog's own event must not open it again.
      this.#closed();
      this.renderRoot.querySelector('dialog')?.close();
    },
    remake: () => (this.remake = true),
    adopt: () => void this.#adopt(),
    reuse: () => {
      const { dialog, pictures, welcome } = this.view;
      if (dialog?.kind !== 'pad') return;
      const type = welcome?.fields.find(({ id }) => id === dialog.fieldId)?.type ?? '';
      const image = pictures[type];
      if (image) this.#sign(dialog.fieldId, { image });
    },
    consent: (on) => this.#dispatch({ type: 'consent', on }),
    finish: () => void this.#finish(),
    later: () => void this.#later(),
    unlock: (code) => this.#unlock(code),
    decline: () => void this.#decline(),
    reload: () => {
      this.#dispatch({ type: 'open' });
      void this.#open();
    },
    retryDocuments: () => void this.#pages.open(this.view.welcome?.documents.map(({ id }) => id) ?? []),
  };

  /** The dialog was closed, by button or Escape: back to where it was opened. */
  #closed(): void {
    const { dialog } = this.view;
    if (!dialog) return;
    this.#dispatch({ type: 'dialog' });
    const id = dialog.kind === 'pad' ? dialog.fieldId : dialog.kind === 'field' ? dialog.key : undefined;
    const item = this.view.items.find(({ fields }) => fields.some((field) => field.id === id));
    if (!item) return;
    void this.updateComplete.then(() => this.#focus(item.key));
    if (isDone(item, this.view.values)) {
      const { t } = this.#words;
      const names = namesOf(this.view.items, this.#words, this.view.welcome?.gridGroups);
      this.#announcer.announce(`${names.get(item.key) ?? ''}: ${t('done')}`);
    }
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const dialog = this.renderRoot.querySelector('dialog');
    if (!dialog || !this.view.dialog || dialog.open) return;
    // In a frame as tall as its content the middle may be out of sight: stay near what was pressed. Before it opens,
    // since the browser scrolls to what then gets the focus; its pad is not measured yet.
    const from = this.shadowRoot?.activeElement?.getBoundingClientRect();
    const framed = window.parent !== window && from;
    const top = framed ? Math.max(16, Math.min(from.top - 160, window.innerHeight - tallDialog)) : undefined;
    dialog.style.marginBlockStart = top === undefined ? '' : `${top}px`;
    dialog.showModal();
  }

  protected override render() {
    const { view } = this;
    const words = this.#words;
    if (view.screen === 'opening') return openingView(words);
    if (view.screen === 'code') return codeView(view, words, this.#acts);
    if (view.screen === 'failed') return failedView(view, words, this.#acts);
    if (view.screen === 'ended' && view.end) return endView(view.end, words);
    if (!view.welcome) return nothing;
    const showing: Showing = {
      state: view,
      words,
      names: namesOf(view.items, words, view.welcome.gridGroups),
      compact: this.compact,
      documentsReady: this.#pages.allReady,
      remake: this.remake,
      documentOf: (id, pageCount) => this.#pages.document(id, pageCount),
    };
    return html`${signingView(showing, this.#acts, view.welcome)}
      <dialog
        aria-labelledby="dialog-title"
        @close=${(event: Event) => {
          // The event comes late: another dialog may be open by then.
          if (!(event.target as HTMLDialogElement).open) this.#closed();
        }}
      >
        <div>${dialogView(showing, this.#acts)}</div>
      </dialog>
      ${this.#announcer.view()}`;
  }
}
