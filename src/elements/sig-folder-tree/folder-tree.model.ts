import type { FolderNode } from '../shared/folders/folder-tree.model.js';

/** Pure: the items of the tree, and what keys do. No DOM, no network, no clock. */

/** One line of the tree: all envelopes, those in no folder, or a folder. */
export interface TreeItem {
  /** Unique in the tree. */
  readonly key: string;
  readonly kind: 'all' | 'none' | 'folder';
  readonly folder?: FolderNode;
  /** From 1. */
  readonly level: number;
  readonly position: number;
  readonly setSize: number;
  readonly parentKey?: string;
}

/** What `selected` means: `undefined` for all envelopes, `null` for those in no folder. */
export type Selected = string | null | undefined;

export const keyOf = (selected: Selected): string =>
  selected === undefined ? 'all' : selected === null ? 'none' : `folder-${selected}`;
export const selectedOf = ({ kind, folder }: TreeItem): Selected =>
  kind === 'all' ? undefined : kind === 'none' ? null : folder?.id;

/** The items on show: folders inside a collapsed one are not. */
export function itemsOf(folders: readonly FolderNode[], expanded: ReadonlySet<string>): readonly TreeItem[] {
  const setSize = folders.length + 2;
  const within = (
    nodes: readonly FolderNode[],
    level: number,
    offset: number,
    size: number,
    parentKey?: string,
  ): TreeItem[] =>
    nodes.flatMap((folder, index) => {
      const key = keyOf(folder.id);
      const item: TreeItem = {
        ...{ key, kind: 'folder', folder, level, parentKey },
        ...{ position: offset + index + 1, setSize: size },
      };
      const { children } = folder;
      return [item, ...(expanded.has(folder.id) ? within(children, level + 1, 0, children.length, key) : [])];
    });
  return [
    { key: 'all', kind: 'all', level: 1, position: 1, setSize },
    { key: 'none', kind: 'none', level: 1, position: 2, setSize },
    ...within(folders, 1, 2, setSize),
  ];
}

/** What a key does: another item is active, or a folder is opened or closed. */
export type KeyAction =
  | { readonly kind: 'activate'; readonly key: string }
  | { readonly kind: 'expand' | 'collapse'; readonly id: string };

/** The keys of the WAI-ARIA tree pattern; the horizontal ones follow the direction of writing. */
export function actionFor(
  pressed: string,
  items: readonly TreeItem[],
  activeKey: string,
  expanded: ReadonlySet<string>,
  isRtl = false,
): KeyAction | undefined {
  const index = items.findIndex(({ key }) => key === activeKey);
  const item = items[index];
  const activate = (target: TreeItem | undefined): KeyAction | undefined =>
    target && { kind: 'activate', key: target.key };
  const isOpen = item?.folder !== undefined && expanded.has(item.folder.id);
  const hasChildren = (item?.folder?.children.length ?? 0) > 0;
  switch (pressed) {
    case 'ArrowDown':
      return activate(items[index + 1]);
    case 'ArrowUp':
      return activate(items[index - 1]);
    case 'Home':
      return activate(items[0]);
    case 'End':
      return activate(items.at(-1));
    case isRtl ? 'ArrowLeft' : 'ArrowRight':
      if (!item?.folder || !hasChildren) return undefined;
      return isOpen ? activate(items[index + 1]) : { kind: 'expand', id: item.folder.id };
    case isRtl ? 'ArrowRight' : 'ArrowLeft':
      if (item?.folder && isOpen && hasChildren) return { kind: 'collapse', id: item.folder.id };
      return activate(items.find(({ key }) => key === item?.parentKey));
    default:
      return undefined;
  }
}

/** The next item whose name begins with what was typed; one letter again and again goes from one to the next. */
export function typedAhead(
  items: readonly { readonly key: string; readonly name: string }[],
  activeKey: string,
  typed: string,
  locale?: string,
): string | undefined {
  const isRepeated = new Set(typed).size === 1;
  const wanted = isRepeated ? typed.slice(0, 1) : typed;
  const from = items.findIndex(({ key }) => key === activeKey) + (typed.length === 1 || isRepeated ? 1 : 0);
  const collator = new Intl.Collator(locale, { sensitivity: 'base', usage: 'search' });
  const order = [...items.slice(from), ...items.slice(0, from)];
  return order.find(({ name }) => collator.compare(name.slice(0, wanted.length), wanted) === 0)?.key;
}

/** The folders from the top to this one; empty when it is not there. */
export function pathTo(folders: readonly FolderNode[], id: string): readonly FolderNode[] {
  for (const folder of folders) {
    if (folder.id === id) return [folder];
    const rest = pathTo(folder.children, id);
    if (rest.length > 0) return [folder, ...rest];
  }
  return [];
}

export const findFolder = (folders: readonly FolderNode[], id: Selected): FolderNode | undefined =>
  typeof id === 'string' ? pathTo(folders, id).at(-1) : undefined;

/** Whether a folder is `id` or inside it: `id` cannot go there (R124). */
export const isWithin = (folders: readonly FolderNode[], folderId: string | null, id: string): boolean =>
  folderId !== null && pathTo(folders, folderId).some((folder) => folder.id === id);
