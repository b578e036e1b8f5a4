import { html, nothing, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Client } from '../../client/index.js';
import { bell } from '../../locales/en/bell.js';
import { common } from '../../locales/en/common.js';
import { HelperElement } from '../shared/element/helper-element.js';
import { FocusController } from '../shared/focus/focus-controller.js';
import { Strings } from '../shared/i18n/strings.js';
import { StartController } from '../shared/loading/start-controller.js';
import { Announcer } from '../shared/ui/announcer.js';
import { controls } from '../shared/ui/controls.styles.js';
import { messages } from '../shared/ui/messages.styles.js';
import { tokens } from '../shared/ui/tokens.styles.js';
import type { NotificationList } from './list/list.lazy.js';
import { SigOpenEvent } from './notification-bell.events.js';
import { styles } from './notification-bell.styles.js';
import type { BellHost } from './notification-bell.types.js';
import { bellView, popoverView } from './notification-bell.view.js';
import { PopoverController } from './popover.controller.js';
import { UnreadCountController } from './unread-count.controller.js';

const operations = () => import('./notification-bell.operations.js');

/**
 * A bell with the number of a person's unread notifications, and their list: read, mark as read, delete. It counts once a
 * minute while the page is visible.
 *
 * Notifications are a person's own: the helper needs that person's session for them (G38, R32). Without one, and for a person
 * who may not see them, the element shows nothing.
 *
 * @tag sig-notification-bell
 *
 * @fires {SigOpenEvent} sig-open - a notification was chosen; `{ notificationId }`; cancelable: its link is not followed
 * @fires {SigErrorEvent} sig-error - something went wrong; `{ code, status?, message, retryable, operation? }`
 *
 * @csspart bell - the button
 * @csspart badge - the number of unread notifications
 * @csspart popover - what opens below it
 * @csspart list - the notifications
 * @csspart row - one notification; with `unread` beside it
 * @csspart empty - that there are none
 * @csspart confirmation - the question before all are deleted
 * @csspart problem - why the list could not be loaded
 * @csspart title - a heading
 * @csspart error - why a field or an act was refused
 * @csspart button - a button, or a link that looks like one; with `primary` for the main one
 * @csspart panel - an error, an empty list or an end, in words
 */
export class SigNotificationBell extends HelperElement {
  static override styles = [tokens, controls, messages, styles];

  /** Whether the list is open; set it to open or close it. */
  @property({ type: Boolean, reflect: true }) open = false;

  @state() private hasChunkError = false;

  readonly #strings = new Strings(this, 'bell', bell);
  readonly #common = new Strings(this, 'common', common);
  readonly #announcer = new Announcer();
  readonly #focus = new FocusController(this);
  readonly #popover = new PopoverController(this, {
    isOpen: () => this.open,
    onToggle: (isOpen) => (this.open = isOpen),
    isRtl: () => this.#strings.dir === 'rtl',
  });
  readonly #counter = new UnreadCountController(this, {
    clock: () => this.clock,
    read: async (signal) => {
      const client = await this.#client(0);
      const { countNotifications } = await operations();
      return (await client.call(countNotifications, {}, { signal })).data.count;
    },
    fail: (error) => void this.#report(error),
    onIncrease: (n) => {
      this.#announcer.announce(this.#strings.t('newOnes', { n }));
      if (this.open) void this.#list?.refresh();
    },
  });
  readonly #host: BellHost = {
    element: this,
    strings: this.#strings,
    common: this.#common,
    focus: this.#focus,
    client: () => this.#client(1),
    clock: () => this.clock,
    fail: (error) => this.fail(error),
    announce: (text) => this.#announcer.announce(text),
    count: () => this.#counter.state.count,
    setCount: (count) => this.#counter.set(count),
    countAfter: (write) => this.#counter.countAfter(write),
    refuse: (error) => this.#counter.refuse(error),
    choose: (notificationId) => this.dispatchEvent(new SigOpenEvent({ notificationId })),
    close: () => (this.open = false),
    level: (offset) => this.level(offset),
  };
  #list?: NotificationList;
  readonly #starter = new StartController(this, {
    clock: () => this.clock,
    address: () => [this.helperUrl],
    prepare: () => (this.#list = undefined),
    start: () => this.#counter.start(),
  });

  /** Moves focus to the bell. */
  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>('.bell')?.focus();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('getGrant')) this.#starter.reset();
    this.#starter.hostUpdate();
    if (changed.has('open') && this.open) this.#openList();
  }

  async #client(retries: number): Promise<Client> {
    const { createHelperClient } = await operations();
    return createHelperClient(this.helperUrl, this.helperFetch, { retries });
  }

  async #report(error: unknown): Promise<void> {
    const { reportLoadError } = await operations();
    reportLoadError(error, (given) => this.fail(given));
  }

  #openList(): void {
    this.#focus.focus('title');
    if (this.#list) void this.#list.load();
    else void this.#loadList();
  }

  async #loadList(): Promise<void> {
    this.hasChunkError = false;
    try {
      const { createList } = await import('./list/list.lazy.js');
      this.#list ??= createList(this.#host);
      void this.#list.load();
    } catch (error) {
      this.fail(error);
      this.hasChunkError = true;
    }
  }

  protected override render() {
    const { count, isHidden } = this.#counter.state;
    if (isHidden) return nothing;
    const view = {
      strings: this.#strings,
      common: this.#common,
      count,
      isOpen: this.open,
      list: this.#list?.view(),
      hasChunkError: this.hasChunkError,
      level: this.level(),
      handleBeforeToggle: this.#popover.handleBeforeToggle,
      handleToggle: this.#popover.handleToggle,
      handleFocusOut: this.#popover.handleFocusOut,
      close: () => (this.open = false),
      retry: () => void this.#loadList(),
    };
    return html`${bellView(view)} ${popoverView(view)} ${this.#announcer.view()}`;
  }
}
