import { html, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { common } from '../../locales/en/common.js';
import { foldersStart } from '../../locales/en/folders-start.js';
import { HelperElement } from '../shared/element/helper-element.js';
import { FocusController } from '../shared/focus/focus-controller.js';
import { Strings } from '../shared/i18n/strings.js';
import { StartController } from '../shared/loading/start-controller.js';
import { Announcer } from '../shared/ui/announcer.js';
import { controls } from '../shared/ui/controls.styles.js';
import { messages } from '../shared/ui/messages.styles.js';
import { panelStyles } from '../shared/ui/panel.styles.js';
import { tokens } from '../shared/ui/tokens.styles.js';
import { FolderTreeController } from './folder-tree.controller.js';
import { styles } from './folder-tree.styles.js';
import type { TreeHost } from './folder-tree.types.js';
import { treeView } from './folder-tree.view.js';

/**
 * The folders of an account as a tree: choose one, add, rename, move and delete. Folders move by drag, or by "Move to…" with the
 * keyboard. Rows of a `sig-envelope-list` with `folder-drag` can be dropped on a folder. Before a folder is deleted it says that its folders and envelopes move up (R124).
 *
 * @tag sig-folder-tree
 *
 * @fires {SigFolderSelectEvent} sig-select - a folder was chosen; `{ folderId }`: `null` for no folder, `undefined` for all
 * @fires {SigFolderMovedEvent} sig-moved - a folder was moved; `{ folderId, parentId }`
 * @fires {SigEnvelopesFiledEvent} sig-filed - envelopes were dropped on a folder and moved; `{ envelopeIds, folderId }`
 * @fires {SigErrorEvent} sig-error - something went wrong; `{ code, status?, message, retryable, operation? }`
 *
 * @csspart header - the heading, and the button for a new folder
 * @csspart tree - the tree
 * @csspart item - one line; with `selected` where it is chosen
 * @csspart actions - what can be done with the chosen folder
 * @csspart notice - why the last act was refused
 * @csspart problem - why the folders could not be loaded
 * @csspart dialog - the question before an act
 * @csspart title - a heading
 * @csspart label - the label of a field
 * @csspart input - a text field, a text area or a choice
 * @csspart error - why a field or an act was refused
 * @csspart button - a button, or a link that looks like one; with `primary` for the main one
 * @csspart panel - an error, an empty list or an end, in words
 */
export class SigFolderTree extends HelperElement {
  static override styles = [tokens, controls, messages, panelStyles, styles];

  /**
   * The chosen folder's id; `null` for envelopes in no folder, `undefined` for all. The element sets it when a person chooses.
   */
  @property() selected?: string | null;

  readonly #strings = new Strings(this, 'folders', foldersStart);
  readonly #common = new Strings(this, 'common', common);
  readonly #announcer = new Announcer();
  readonly #focus = new FocusController(this);
  readonly #host: TreeHost = {
    element: this,
    strings: this.#strings,
    common: this.#common,
    focus: this.#focus,
    client: async () => {
      const { createHelperClient } = await import('./folder-tree.operations.js');
      return createHelperClient(this.helperUrl, this.helperFetch);
    },
    clock: () => this.clock,
    fail: (error) => this.fail(error),
    fire: (event) => this.dispatchEvent(event),
    announce: (text) => this.#announcer.announce(text),
    level: (offset) => this.level(offset),
    selected: () => this.selected,
    setSelected: (selected) => (this.selected = selected),
  };
  readonly #controller = new FolderTreeController(this.#host);

  constructor() {
    super();
    new StartController(this, {
      clock: () => this.clock,
      address: () => [this.helperUrl],
      start: () => this.#controller.reset(),
    });
  }

  /** Reads the folders again; what is open stays open. */
  reload(): void {
    this.#controller.reload();
  }

  /** Moves focus to the heading. */
  override focus(): void {
    this.#focus.focus('top');
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('selected')) this.#controller.reveal(this.selected);
  }

  protected override render() {
    const { state, actions } = this.#controller;
    return html`${treeView({ ...state, host: this.#host }, actions)} ${this.#announcer.view()}`;
  }
}
