import { nothing } from 'lit';
import { previewEnvelopeEmail } from '../../../contract/index.js';
import type { composerSend } from '../../../locales/en/composer-send.js';
import type { Strings } from '../../shared/i18n/strings.js';
import { LoadController } from '../../shared/loading/load-controller.js';
import { refusalSentence } from '../../shared/loading/refusal.js';
import { LetterTooLargeError } from '../../shared/sanitise/limits.js';
import { loadSanitiser } from '../../shared/sanitise/sanitise.js';
import { trustedTypesPolicy } from '../../shared/sanitise/trusted-types.js';
import { addStyles } from '../../shared/ui/add-styles.js';
import type { ComposerHost } from '../composer.types.js';
import { frameDocument, invitedOf, previewBody, unlink } from './email-preview.model.js';
import { emailPreviewStyles } from './email-preview.styles.js';
import { emailPreviewView, type EmailPreviewState } from './email-preview.view.js';

/** Owns the preview of the invitation: for whom, its request, and its sanitised HTML. */
export class EmailPreview {
  readonly #loader: LoadController;
  #isOpen = false;
  /** Previews are not part of this plan or key: nothing is offered (G11). */
  #isForbidden = false;
  #recipient?: string;
  #state: EmailPreviewState = { kind: 'loading' };
  /** What the shown email was made of. */
  #shownFor = '';
  #sentence?: string;

  constructor(
    private readonly host: ComposerHost,
    private readonly strings: Strings<typeof composerSend>,
  ) {
    addStyles(host.element, emailPreviewStyles);
    this.#loader = new LoadController(host.element, {
      clock: () => host.clock(),
      load: (signal) => this.#load(signal),
      fail: (error) => this.#fail(error),
    });
  }

  view() {
    const { host, strings } = this;
    const draft = host.draft();
    if (this.#isForbidden || previewBody(draft, this.#recipient) === undefined) return nothing;
    const { error } = this.#loader;
    return emailPreviewView({
      ...{ strings, common: host.common, isOpen: this.#isOpen, chosen: this.#recipient },
      recipients: invitedOf(draft),
      state: error ? { kind: 'failed', error, sentence: this.#sentence } : this.#state,
      isOld: !error && this.#state.kind !== 'loading' && this.#shownFor !== this.#key,
      toggle: () => this.#toggle(),
      choose: (key) => this.#choose(key),
      reload: () => void this.#loader.load(),
    });
  }

  /** Another draft takes the place of this one. */
  reset(): void {
    this.#loader.reset();
    this.#isOpen = this.#isForbidden = false;
    this.#recipient = undefined;
    this.#state = { kind: 'loading' };
  }

  get #key(): string {
    return JSON.stringify(previewBody(this.host.draft(), this.#recipient));
  }

  #toggle(): void {
    this.#isOpen = !this.#isOpen;
    if (this.#isOpen) void this.#loader.load();
    else this.#loader.reset();
    this.host.element.requestUpdate();
  }

  #choose(key: string): void {
    this.#recipient = key;
    void this.#loader.load();
  }

  async #load(signal: AbortSignal): Promise<void> {
    const body = previewBody(this.host.draft(), this.#recipient);
    if (!body) return;
    this.#state = { kind: 'loading' };
    const [{ data }, sanitise] = await Promise.all([
      this.host.client().call(previewEnvelopeEmail, { body }, { signal }),
      loadSanitiser(),
    ]);
    if (signal.aborted) return;
    this.#shownFor = JSON.stringify(body);
    this.#state = this.#toState(() => sanitise(data?.html ?? '').fragment);
    this.host.announce(this.strings.t(this.#state.kind === 'shown' ? 'emailShown' : 'emailNotShown'));
  }

  #toState(sanitised: () => DocumentFragment): EmailPreviewState {
    try {
      const holder = document.implementation.createHTMLDocument().createElement('div');
      holder.append(sanitised());
      unlink(holder);
      if (holder.textContent?.trim() === '') return { kind: 'empty' };
      // Serialised against the letters' rule: no script of the host can reach into the frame, and nothing in it runs or loads.
      return { kind: 'shown', html: trustedTypesPolicy().createHTML(frameDocument(holder.innerHTML)) };
    } catch (error) {
      if (error instanceof LetterTooLargeError) return { kind: 'too-large' };
      throw error;
    }
  }

  #fail(error: unknown) {
    this.#sentence = refusalSentence(error);
    const detail = this.host.fail(error, previewEnvelopeEmail.id);
    this.#isForbidden = detail.status === 403;
    return detail;
  }
}
