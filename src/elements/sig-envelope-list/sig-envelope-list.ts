import type { PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { common } from '../../locales/en/common.js';
import { envelopesStart } from '../../locales/en/envelopes-start.js';
import { HelperElement } from '../shared/element/helper-element.js';
import { FocusController } from '../shared/focus/focus-controller.js';
import { Strings } from '../shared/i18n/strings.js';
import { templateUrl } from '../shared/links/template-url.js';
import { StartController } from '../shared/loading/start-controller.js';
import { Announcer } from '../shared/ui/announcer.js';
import { controls } from '../shared/ui/controls.styles.js';
import { messages } from '../shared/ui/messages.styles.js';
import { fields } from '../shared/ui/fields.styles.js';
import { panelStyles } from '../shared/ui/panel.styles.js';
import { tokens } from '../shared/ui/tokens.styles.js';
import { EnvelopeListController } from './envelope-list.controller.js';
import { SigEnvelopeOpenEvent, SigEnvelopeSelectionEvent } from './envelope-list.events.js';
import { styles } from './envelope-list.styles.js';
import type { ListHost } from './envelope-list.types.js';
import { listView } from './envelope-list.view.js';
import { filterKey, type EnvelopeFilter } from './filters/filter.model.js';

const defaultPageSize = 25;
const maxPageSize = 100;

/**
 * The envelopes of an account: all, one's own, or those that wait for one; by status, folder, tag, person, date and text; with
 * acts on several at once (move, remind, void, download), each with its result in its row.
 *
 * The list shows the whole account, so the helper's `authorize` decides who may see it (`forFollowing`). What waits for a
 * person needs that person's own `session` (G38).
 *
 * The service's counts need not add up to its total (R108), and the element says so. At most 200 rows are in the page at
 * once, however many are loaded.
 *
 * @tag sig-envelope-list
 *
 * @fires {SigEnvelopeOpenEvent} sig-open - an envelope was chosen; `{ envelopeId }`; cancelable: its link is not followed
 * @fires {SigEnvelopeSelectionEvent} sig-selection-change - the selection has changed; `{ ids }`
 * @fires {SigEnvelopesFiledEvent} sig-filed - envelopes were moved with the list's actions; `{ envelopeIds, folderId }`
 * @fires {SigErrorEvent} sig-error - something went wrong; `{ code, status?, message, retryable, operation? }`
 *
 * @csspart header - the heading
 * @csspart filters - search and filters
 * @csspart statuses - the statuses to choose among, with their counts
 * @csspart list - the table
 * @csspart row - one envelope; with `selected` where it is selected
 * @csspart status - the status in a row
 * @csspart source - how an envelope came about, in its row, unless it was sent
 * @csspart result - what the last act brought, in its row
 * @csspart actions - what can be done with the selected envelopes
 * @csspart more - the button for more rows
 * @csspart empty - that there are none, or none that match
 * @csspart problem - why the list could not be loaded
 * @csspart dialog - the question before an act
 * @csspart title - a heading
 * @csspart label - the label of a field
 * @csspart input - a text field, a text area or a choice
 * @csspart hint - a note beside a field or a heading
 * @csspart error - why a field or an act was refused
 * @csspart button - a button, or a link that looks like one; with `primary` for the main one
 * @csspart notice - a box with a message
 * @csspart panel - an error, an empty list or an end, in words
 */
export class SigEnvelopeList extends HelperElement {
  static override styles = [tokens, controls, messages, fields, panelStyles, styles];

  /** Which envelopes are listed. The element sets it when a person changes the filters. */
  @property({ attribute: false }) filter: EnvelopeFilter = {};

  /** How many envelopes are asked for at once, 1 to 100; default 25. */
  @property({ type: Number, attribute: 'page-size' }) pageSize?: number;

  /**
   * The address of an envelope's page, with `{id}` for its id: subjects are links then. Must be https, or http on loopback.
   *
   * @example
   * <sig-envelope-list envelope-url="/envelopes/{id}"></sig-envelope-list>
   */
  @property({ attribute: 'envelope-url' }) envelopeUrl?: string;

  /**
   * Rows can be dragged to a folder of a `sig-folder-tree` in the page: the dragged one, or with it all that are selected. By
   * keyboard, "Move" does the same.
   */
  @property({ type: Boolean, attribute: 'folder-drag' }) folderDrag = false;

  readonly #strings = new Strings(this, 'envelopes', envelopesStart);
  readonly #common = new Strings(this, 'common', common);
  readonly #announcer = new Announcer();
  readonly #focus = new FocusController(this);
  readonly #host: ListHost = {
    element: this,
    strings: this.#strings,
    common: this.#common,
    focus: this.#focus,
    client: async () => {
      const { createHelperClient } = await import('./envelope-list.operations.js');
      return createHelperClient(this.helperUrl, this.helperFetch);
    },
    clock: () => this.clock,
    fail: (error) => this.fail(error),
    announce: (text) => this.#announcer.announce(text),
    level: (offset) => this.level(offset),
    filter: () => this.filter ?? {},
    setFilter: (filter) => (this.filter = filter),
    pageSize: () => {
      const size = Math.trunc(this.pageSize ?? defaultPageSize);
      return size >= 1 ? Math.min(size, maxPageSize) : defaultPageSize;
    },
    isDraggable: () => this.folderDrag,
    urlOf: (id) => templateUrl(this.envelopeUrl, id),
    open: (envelopeId) => this.dispatchEvent(new SigEnvelopeOpenEvent({ envelopeId })),
    select: (ids) => this.dispatchEvent(new SigEnvelopeSelectionEvent({ ids })),
  };
  readonly #controller = new EnvelopeListController(this.#host);
  /** The filter and page size of what is listed. */
  #listed?: string;
  readonly #starter = new StartController(this, {
    clock: () => this.clock,
    address: () => [this.helperUrl],
    prepare: () => (this.#listed = undefined),
    start: () => {
      this.#listed = this.#listKey;
      void this.#controller.load(false);
    },
  });

  /** The ids of the selected envelopes, in the order of the list; set it to select others. Only loaded ones count. */
  get selection(): readonly string[] {
    return this.#controller.selected;
  }
  set selection(ids: readonly string[]) {
    this.#controller.adoptSelection(ids ?? []);
  }

  /** Loads the list again from its beginning; the selection stays. */
  reload(): void {
    void this.#controller.reload();
  }

  /** Moves focus to the heading. */
  override focus(): void {
    this.#focus.focus('top');
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    const key = this.#listKey;
    if (this.#starter.hostUpdate() || key === this.#listed || this.#listed === undefined) return;
    this.#listed = key;
    void this.#controller.load(true);
  }

  get #listKey(): string {
    return JSON.stringify([filterKey(this.#host.filter()), this.#host.pageSize()]);
  }

  protected override render() {
    const view = { ...this.#controller.state, host: this.#host };
    return listView(view, this.#controller.actions, this.#announcer.view());
  }
}
