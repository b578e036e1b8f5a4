import type { foldersActs } from '../../locales/en/folders-acts.js';
import type { foldersStart } from '../../locales/en/folders-start.js';
import type { SigErrorDetail } from '../shared/element/errors.js';
import type { HelperHost } from '../shared/element/helper-element.js';
import type { FolderNode } from '../shared/folders/folder-tree.model.js';
import type { Refusal as RefusalOf } from '../shared/form/refusal.view.js';
import type { Strings } from '../shared/i18n/strings.js';
import type { Selected, TreeItem } from './folder-tree.model.js';

export type Key = keyof typeof foldersActs;
export type ActStrings = Strings<typeof foldersActs>;

/** What the element lends its controller. */
export interface TreeHost extends HelperHost<typeof foldersStart> {
  fire(event: Event): void;
  selected(): Selected;
  setSelected(selected: Selected): void;
}

/** Why an act was refused. */
export type Refusal = RefusalOf<Key>;

/** What is asked in a dialog; `id` is the folder that it is about, for `create` the one that the new one goes into. */
export interface Question {
  readonly kind: 'create' | 'rename' | 'move' | 'delete';
  readonly id?: string;
  /** The folder that the new one was to go into is gone: another place is asked for. */
  readonly needsPlace?: boolean;
}

/** What acts on folders need of the tree. */
export interface ActTarget {
  readonly folders: readonly FolderNode[];
  /** Reads the folders again, and shows why that fails. Whether they were read. */
  load(): Promise<boolean>;
  /** Reads the folders again. Throws. */
  read(): Promise<void>;
  /** Shows what is in a folder. */
  expand(id: string): void;
  /** Shows a folder, and moves focus there. */
  show(id: string | undefined): void;
  select(selected: Selected): void;
}

/** What is done with folders, once its code is there. */
export interface Acts {
  /** Something is under way, or the service is busy. */
  readonly isOff: boolean;
  /** About the chosen folder, or about another one without choosing it. */
  ask(kind: Question['kind'], id?: string): void;
  move(id: string, parentId: string | null): void;
  /** Moves envelopes into a folder; `null` for no folder. */
  file(envelopeIds: readonly string[], folderId: string | null): void;
  dialog(): unknown;
  /** Why the last act was refused. */
  notice(): unknown;
  /** Another choice or address: the last refusal is not about it. */
  clear(): void;
}

/** What the views show. */
export interface TreeView {
  readonly host: TreeHost;
  readonly folders?: readonly FolderNode[];
  readonly items: readonly TreeItem[];
  readonly expanded: ReadonlySet<string>;
  readonly activeKey: string;
  readonly selected: Selected;
  readonly loadError?: SigErrorDetail;
  readonly sentence?: string;
  readonly secondsToRetry: number;
  /** The folder that is dragged, and where it would go. */
  readonly draggedId?: string;
  readonly dropKey?: string;
  readonly hasChunkError: boolean;
  readonly acts?: Acts;
}

/** What the views can ask for. */
export interface TreeActions {
  retry(): void;
  choose(item: TreeItem): void;
  toggle(item: TreeItem): void;
  press(event: KeyboardEvent): void;
  ask(kind: Question['kind']): void;
  drag(id: string | undefined): void;
  dragOver(item: TreeItem | undefined): void;
  /** What was dropped: envelopes of a list, or without them the dragged folder. */
  drop(item: TreeItem, envelopeIds: readonly string[]): void;
}
