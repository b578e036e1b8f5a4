import type { FolderRow } from '../../entities/index.js';
import {
  badRequest,
  conflict,
  invalidField,
  requireFound,
  requireName,
} from '../../kernel/http/http-error.js';
import type { World } from '../../kernel/world.js';
import type { Store } from '../../store.js';

export function findFolder(store: Store, id: string): FolderRow {
  return requireFound(store.folders.get(id), 'Folder not found');
}

/** The trimmed name; 409 if another folder than `folderId` has it (R123). */
export function folderName(store: Store, input: string, folderId?: string): string {
  const name = requireName(input);
  if (store.folders.one((row) => row.id !== folderId && row.name === name))
    throw conflict('A folder with this name already exists');
  return name;
}

export function folderColor(color: string): string {
  if (!/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(color))
    throw invalidField('color', 'must be a colour such as #1f5c4d');
  return color;
}

/** The folders from the root down to this one. */
export function folderPath(store: Store, id: string): FolderRow[] {
  const row = findFolder(store, id);
  return row.parentId === null ? [row] : [...folderPath(store, row.parentId), row];
}

/** The new parent of a folder: an existing one, and not the folder itself or one inside it (R124). */
export function parentFor(store: Store, parentId: string | null, folderId?: string): string | null {
  if (parentId === null) return null;
  if (folderPath(store, parentId).some(({ id }) => id === folderId))
    throw badRequest('A folder cannot go into itself or into a folder inside it');
  return parentId;
}

/** Removes a folder; its folders and envelopes move to its parent (R124). */
export function removeFolder({ store }: World, id: string): void {
  const { parentId } = findFolder(store, id);
  for (const child of store.folders.where((row) => row.parentId === id))
    store.folders.patch(child.id, { parentId });
  for (const envelope of store.envelopes.where(({ folderId }) => folderId === id))
    store.envelopes.patch(envelope.id, { folderId: parentId });
  store.folders.delete(id);
}

export interface FolderView extends FolderRow {
  envelopeCount: number;
  children?: FolderView[];
}

export const folderView = (store: Store, row: FolderRow): FolderView => ({
  ...row,
  envelopeCount: store.envelopes.where(({ folderId }) => folderId === row.id).length,
});

/** The folders in `parentId` by name, each with its own folders. */
export const folderTree = (store: Store, parentId: string | null = null): FolderView[] =>
  byName(store.folders.where((row) => row.parentId === parentId)).map((row) => ({
    ...folderView(store, row),
    children: folderTree(store, row.id),
  }));

export const byName = <Row extends { name: string }>(rows: Row[]): Row[] =>
  rows.sort((a, b) => a.name.localeCompare(b.name, 'en'));
