import type { AnswerOf, listFolders } from '../../../contract/index.js';

/** Pure: folders as a tree. No DOM, no network. */

/** A folder with those inside it. */
export interface FolderNode {
  readonly id: string;
  readonly name: string;
  /** Absent at the top. */
  readonly parentId?: string;
  /** Envelopes in it; absent where the service does not count them. */
  readonly envelopeCount?: number;
  readonly children: readonly FolderNode[];
}

type Folder = AnswerOf<typeof listFolders>['data']['items'][number];

/** Reads a tree or a flat list, and answers that are both. A folder whose parent is not among them is at the top. */
export function toFolderTree(items: readonly Folder[], locale?: string): readonly FolderNode[] {
  const rows = new Map<string, { folder: Folder; parentId?: string }>();
  const collect = (folders: readonly Folder[], parentId?: string) => {
    for (const folder of folders) {
      if (rows.has(folder.id)) continue;
      rows.set(folder.id, { folder, parentId: parentId ?? folder.parentId ?? undefined });
      collect(folder.children ?? [], folder.id);
    }
  };
  collect(items);
  const byParent = new Map<string | undefined, Folder[]>();
  for (const { folder, parentId } of rows.values()) {
    const key = parentId !== undefined && isReachable(rows, folder.id) ? parentId : undefined;
    byParent.set(key, [...(byParent.get(key) ?? []), folder]);
  }
  const compare = new Intl.Collator(locale, { numeric: true }).compare;
  const nodesOf = (parentId?: string): FolderNode[] =>
    (byParent.get(parentId) ?? [])
      .map((folder) => ({
        id: folder.id,
        name: folder.name?.trim() ?? '',
        parentId,
        envelopeCount: folder.envelopeCount ?? undefined,
        children: nodesOf(folder.id),
      }))
      .sort((one, other) => compare(one.name, other.name));
  return nodesOf();
}

/** Whether its parents lead to the top; those of a circle, or without their parent, do not. */
function isReachable(rows: ReadonlyMap<string, { parentId?: string }>, id: string): boolean {
  const seen = new Set<string>();
  for (let at = rows.get(id); at?.parentId !== undefined; at = rows.get(at.parentId)) {
    if (seen.has(at.parentId) || !rows.has(at.parentId)) return false;
    seen.add(at.parentId);
  }
  return true;
}

/** All folders in the order in which they are shown, with their depth from 0. */
export function flattened(
  nodes: readonly FolderNode[],
  depth = 0,
): readonly { readonly node: FolderNode; readonly depth: number }[] {
  return nodes.flatMap((node) => [{ node, depth }, ...flattened(node.children, depth + 1)]);
}
