import type { composerShell } from '../../../locales/en/composer-shell.js';
import { composerSend } from '../../../locales/en/composer-send.js';
import { Strings } from '../../shared/i18n/strings.js';
import { retryNotice } from '../../shared/ui/alerts/retry-notice.view.js';
import type { AfterSending } from '../after/after.lazy.js';
import type { DraftService, SentAnswer } from '../composer.operations.js';
import type { AfterAction, ComposerHost } from '../composer.types.js';
import { changedMembers, saveable } from '../model/members.js';
import type { DraftSaver } from '../saving/draft-saver.js';
import { failureOf } from '../saving/save-errors.js';
import type { Sender } from '../send/sender.js';
import { closedView } from './closed.view.js';
import { envelopeLink } from './envelope-link.view.js';
import { linkOf, linksOf, type SigningLink } from './links.model.js';
import { focusNames, sentView, type Delivery } from './sent.view.js';

export interface SentHandlers {
  startNew(): void;
  /** A copy was made, to go on with. */
  duplicated(envelopeId: string): void;
  showsLinks(): boolean;
  actions(): readonly AfterAction[];
  consentVersion(): string | undefined;
}

/** What follows sending: signing links and whether they were handed over, and the read-only view of what was sent elsewhere. */
export class SentPanel {
  readonly #strings: Strings<typeof composerSend>;
  #copied?: string;
  #failedCopy?: string;
  #after?: AfterSending | 'loading' | 'failed';
  #answer?: SentAnswer;
  #isClosedShown = false;
  readonly #delivered = new Map<string, Delivery>();

  constructor(
    private readonly host: ComposerHost,
    private readonly service: Pick<DraftService, 'read' | 'markNotified'>,
    private readonly handlers: SentHandlers,
  ) {
    this.#strings = new Strings(host.element, 'composer', composerSend);
  }

  reset(): void {
    this.#copied = this.#failedCopy = undefined;
    this.#delivered.clear();
    this.#after = undefined;
    this.#isClosedShown = false;
  }

  view(answer: SentAnswer | undefined, canStartNew: boolean) {
    const { host } = this;
    this.#answer = answer;
    if (!this.#after && this.handlers.actions().length > 0) void this.#loadAfter();
    const links = answer ? linksOf(answer, host.draft().recipients, this.handlers.showsLinks()) : [];
    return sentView({
      ...{ host, strings: this.#strings, links },
      notified: answer?.recipientsNotified,
      needsLinks: !answer && host.draft().recipients.some(({ delivery }) => delivery === 'link'),
      copied: this.#copied,
      failedCopy: this.#failedCopy,
      envelope: envelopeLink(host, this.#strings),
      after: this.#afterView(),
      deliveryOf: ({ recipientId }) => this.#delivered.get(recipientId ?? ''),
      copy: (link) => void this.#copy(link),
      deliver: (link) => void this.#deliver(link),
      startNew: canStartNew ? this.handlers.startNew : undefined,
    });
  }

  /** Somebody else has sent the draft: shows what was sent, read-only. */
  closedView(
    { state, memory }: Pick<DraftSaver, 'state' | 'memory'>,
    sender: Pick<Sender, 'state' | 'replay'>,
    shellStrings: Strings<typeof composerShell>,
    canStartNew: boolean,
  ) {
    const { host } = this;
    const draft = host.draft();
    // What the person was at is gone: they read on here. Elsewhere in the page they are not interrupted.
    if (!this.#isClosedShown && host.focus.hasFocus) host.focus.focus('end');
    this.#isClosedShown = true;
    return closedView({
      ...{ host, strings: this.#strings, shellStrings, sending: sender.state },
      sent: state.kind === 'closed' ? state.sent : undefined,
      isChanged:
        memory.base !== undefined && changedMembers(saveable(draft, memory.base), memory.base).length > 0,
      envelope: envelopeLink(host, this.#strings),
      askAgain: () => {
        // The button goes away with the notice.
        host.focus.focus('end');
        void sender.replay();
      },
      startNew: canStartNew ? this.handlers.startNew : undefined,
    });
  }

  #afterView() {
    const { common } = this.host;
    if (this.#after === 'failed') return retryNotice({ common, retry: () => this.#loadAfterAgain() });
    return this.#after === 'loading' ? undefined : this.#after?.view();
  }

  #loadAfterAgain(): void {
    // The button goes away with its notice.
    this.host.focus.focus('end');
    void this.#loadAfter();
  }

  /** Without this code, what was sent stays in view. */
  async #loadAfter(): Promise<void> {
    this.#after = 'loading';
    try {
      const { AfterSending } = await import('../after/after.lazy.js');
      if (this.#after === 'loading')
        this.#after = new AfterSending(this.host, {
          ...this.handlers,
          signingUrl: () => this.#ownUrl(),
        });
    } catch (error) {
      if (this.#after === 'loading') this.#after = 'failed';
      this.host.fail(error);
    }
    this.host.element.requestUpdate();
  }

  /** Where the person who uses the page signs, if they are a recipient. */
  #ownUrl(): string | undefined {
    const email = this.host.selfSigner();
    return email && this.#answer ? linkOf(this.#answer, this.host.draft().recipients, email)?.url : undefined;
  }

  async #copy(link: SigningLink): Promise<void> {
    const { url, name } = link;
    try {
      await navigator.clipboard.writeText(url);
      this.#copied = url;
      this.#failedCopy = undefined;
      this.host.announce(this.#strings.t('copied', { name }));
    } catch {
      // Without permission to write, the link is copied by hand: it is selected for that.
      this.#copied = undefined;
      this.#failedCopy = url;
      this.host.focus.focusFirst(`[data-focus='${CSS.escape(focusNames.field(link))}']`);
    }
    this.host.element.requestUpdate();
  }

  async #deliver(link: SigningLink): Promise<void> {
    const { recipientId, name } = link;
    const envelopeId = this.host.envelopeId();
    if (recipientId === undefined || envelopeId === undefined) return;
    this.#set(recipientId, { kind: 'busy' });
    try {
      // The helper knows recipients from reading their envelope.
      await this.service.read(envelopeId);
      await this.service.markNotified(envelopeId, recipientId);
      this.#moveFocus(link);
      this.#set(recipientId, { kind: 'done' });
      this.host.announce(this.#strings.t('deliveredOf', { name }));
    } catch (error) {
      const nowMs = this.host.clock().now();
      const failure = failureOf(error, this.host.fail(error), { sent: undefined, nowMs });
      this.#set(recipientId, { kind: 'failed', failure });
    }
  }

  /** Words take the pressed button's place. Focus goes there, unless the person is at another control by now. */
  #moveFocus(link: SigningLink): void {
    const { activeElement } = this.host.element.renderRoot as ShadowRoot;
    if ((activeElement as HTMLElement | null)?.dataset.focus !== focusNames.deliver(link)) return;
    this.host.focus.focusFirst(`[data-focus='${CSS.escape(focusNames.delivered(link))}']`);
  }

  #set(recipientId: string, state: Delivery): void {
    this.#delivered.set(recipientId, state);
    this.host.element.requestUpdate();
  }
}
