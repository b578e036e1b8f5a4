import type { FolderRow } from '../../entities/filing.js';
import { badRequest, conflict, notFound } from '../../kernel/http/http-error.js';
import type { World } from '../../kernel/world.js';
import type { Store } from '../../store.js';

export function findFolder(store: Store, id: string): FolderRow {
  const row = store.folders.get(id);
  if (!row) throw notFound('Folder not found');
  return row;
}

const wrong = (path: string, message: string) =>
  badRequest(`${path} ${message}`, { details: [{ path, message }] });

/** A folder's name: something, and nobody else's (R123). */
export function folderName(store: Store, given: string, own?: string): string {
  const name = given.trim();
  if (name === '' || name.length > 255) throw wrong('name', 'must have 1 to 255 characters');
  if (store.folders.one((row) => row.id !== own && row.name === name))
    throw conflict('A folder with this name exists already');
  return name;
}

export function folderColor(given: string): string {
  if (!/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(given)) throw wrong('color', 'must be a colour such as #1f5c4d');
  return given;
}

/** From the top down to the folder itself. */
export function pathTo(store: Store, id: string): FolderRow[] {
  const row = findFolder(store, id);
  return row.parentId === null ? [row] : [...pathTo(store, row.parentId), row];
}

/** Where a folder may go: into one that exists, and into none of its own (R124). */
export function parentFor(store: Store, parentId: string | null, moved?: string): string | null {
  if (parentId === null) return null;
  if (pathTo(store, parentId).some(({ id }) => id === moved))
    throw badRequest('A folder cannot go into itself or into a folder inside it');
  return parentId;
}

/** Removes a folder; what is in it moves up to its parent (R124). */
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

/** The folders inside `parentId`, each with those inside it, by name. */
export const folderTree = (store: Store, parentId: string | null = null): FolderView[] =>
  byName(store.folders.where((row) => row.parentId === parentId)).map((row) => ({
    ...folderView(store, row),
    children: folderTree(store, row.id),
  }));

export const byName = (rows: FolderRow[]): FolderRow[] =>
  rows.sort((a, b) => a.name.localeCompare(b.name, 'en'));
