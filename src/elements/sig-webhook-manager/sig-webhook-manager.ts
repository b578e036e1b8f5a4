import { state } from 'lit/decorators.js';
import { common } from '../../locales/en/common.js';
import { webhooks } from '../../locales/en/webhooks.js';
import { HelperElement } from '../shared/element/helper-element.js';
import { FocusController } from '../shared/focus/focus-controller.js';
import { Strings } from '../shared/i18n/strings.js';
import { StartController } from '../shared/loading/start-controller.js';
import { Announcer } from '../shared/ui/announcer.js';
import { controls } from '../shared/ui/controls.styles.js';
import { messages } from '../shared/ui/messages.styles.js';
import { panelStyles } from '../shared/ui/panel.styles.js';
import { tokens } from '../shared/ui/tokens.styles.js';
import type { Panels } from './panels/panels.lazy.js';
import { WebhookManagerController } from './webhook-manager.controller.js';
import type { Panel } from './webhook-manager.model.js';
import { styles } from './webhook-manager.styles.js';
import type { ManagerActions, ManagerHost } from './webhook-manager.types.js';
import { managerView } from './webhook-manager.view.js';

/**
 * The webhook endpoints of an account, for the host's administrators: add, change, switch off and delete them, send a test,
 * look at deliveries and send them again, and make new signing secrets.
 *
 * A secret never reaches the page: the helper takes it out of the service's answer and hands it to the host's `onSecret` on
 * the server. The page reads only that it was stored. Give `forWebhooks` to administrators alone: an endpoint receives every
 * event of the account.
 *
 * Changing and deleting are an assumption about the service (G45); where it does not know them, the element says so and no
 * longer offers them.
 *
 * @tag sig-webhook-manager
 *
 * @fires {SigEndpointCreatedEvent} sig-created - an endpoint was added; `{ endpointId }`
 * @fires {SigEndpointDeletedEvent} sig-deleted - an endpoint was deleted; `{ endpointId }`
 * @fires {SigErrorEvent} sig-error - something went wrong; `{ code, status?, message, retryable, operation? }`
 *
 * @csspart header - the heading, and the button that adds an endpoint
 * @csspart endpoints - the list
 * @csspart endpoint - one endpoint
 * @csspart state - whether it is on or off
 * @csspart notice - the result of the last act
 * @csspart form - address and events
 * @csspart confirmation - a question before something is deleted or replaced
 * @csspart deliveries - a list of deliveries
 * @csspart empty - that there are none
 * @csspart problem - why the list could not be loaded
 * @csspart title - a heading
 * @csspart label - the label of a field
 * @csspart input - a text field, a text area or a choice
 * @csspart hint - a note beside a field or a heading
 * @csspart error - why a field or an act was refused
 * @csspart button - a button, or a link that looks like one; with `primary` for the main one
 * @csspart panel - an error, an empty list or an end, in words
 */
export class SigWebhookManager extends HelperElement {
  static override styles = [tokens, controls, messages, panelStyles, styles];

  @state() private hasChunkError = false;

  readonly #strings = new Strings(this, 'webhooks', webhooks);
  readonly #common = new Strings(this, 'common', common);
  readonly #announcer = new Announcer();
  readonly #focus = new FocusController(this);
  readonly #host: ManagerHost = {
    element: this,
    strings: this.#strings,
    common: this.#common,
    focus: this.#focus,
    client: async () => {
      const { createHelperClient } = await import('./webhook-manager.operations.js');
      return createHelperClient(this.helperUrl, this.helperFetch);
    },
    clock: () => this.clock,
    fail: (error) => this.fail(error),
    fire: (event) => this.dispatchEvent(event),
    announce: (text) => this.#announcer.announce(text),
    level: (offset) => this.level(offset),
  };
  readonly #controller = new WebhookManagerController(this.#host, (panel) => void this.#handleOpen(panel));
  readonly #actions: ManagerActions = {
    ...this.#controller.actions,
    retryChunk: () => {
      const { panel } = this.#controller.state;
      if (panel) void this.#handleOpen(panel);
    },
  };
  #panels?: Panels;

  constructor() {
    super();
    new StartController(this, {
      clock: () => this.clock,
      address: () => [this.helperUrl],
      start: () => this.reload(),
    });
  }

  /** Loads the endpoints again; what was typed stays. */
  reload(): void {
    this.#controller.reload();
  }

  /** Moves focus to the heading. */
  override focus(): void {
    this.#focus.focus('top');
  }

  /** Loads the code of what is opened: the list does without it. */
  async #handleOpen(panel: Panel): Promise<void> {
    this.hasChunkError = false;
    try {
      const { createPanels } = await import('./panels/panels.lazy.js');
      this.#panels ??= createPanels(this.#host);
      this.#panels.open(panel);
    } catch (error) {
      this.fail(error);
      this.hasChunkError = true;
    }
    this.requestUpdate();
  }

  protected override render() {
    const { state: shown } = this.#controller;
    const base = { ...shown, host: this.#host, hasChunkError: this.hasChunkError, panelContent: undefined };
    const panelContent = shown.panel && this.#panels?.view(base, this.#actions);
    return managerView({ ...base, panelContent }, this.#actions, this.#announcer.view());
  }
}
