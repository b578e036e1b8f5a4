import { parseUrl } from '../../../domain/index.js';
import type { DocumentPackRow, PackItemRow } from '../../entities/index.js';
import { badRequest, conflict, invalidField, requireFound } from '../../kernel/http/http-error.js';
import { iso } from '../../kernel/time/dates.js';
import type { World } from '../../kernel/world.js';
import { findDocument } from '../../signing/documents/documents.js';
import type { Store } from '../../store.js';

export interface PackItemInput {
  label: string;
  description?: string;
  documentId?: string;
  externalUrl?: string;
  order?: number;
}

export const findPack = (store: Store, id: string): DocumentPackRow =>
  requireFound(store.documentPacks.get(id), 'Document pack not found');

/** The trimmed name; 409 if another pack than `packId` has it. */
export function packName(store: Store, input: string, packId?: string): string {
  const name = input.trim();
  if (name === '' || name.length > 255) throw invalidField('name', 'must have 1 to 255 characters');
  const key = name.toLowerCase();
  if (store.documentPacks.one((row) => row.id !== packId && row.name.toLowerCase() === key))
    throw conflict('A document pack with this name exists already');
  return name;
}

/** Exactly one of a document and an https link, else 400 (R249); 404 for an unknown document. */
export function packItem(world: World, input: PackItemInput, position: number, path = ''): PackItemRow {
  const label = input.label.trim();
  if (label === '') throw invalidField(`${path}label`, 'must not be empty');
  const { documentId, externalUrl } = input;
  if ((documentId === undefined) === (externalUrl === undefined))
    throw badRequest(`${path || 'The item: '}exactly one of documentId and externalUrl is needed`);
  if (externalUrl !== undefined && parseUrl(externalUrl)?.protocol !== 'https:')
    throw invalidField(`${path}externalUrl`, 'must be an https address');
  return {
    id: world.nextId(),
    label,
    description: input.description?.trim() || null,
    documentId: documentId === undefined ? null : findDocument(world.store, documentId).id,
    externalUrl: externalUrl ?? null,
    order: input.order ?? position,
  };
}

/** Items by their order, numbered from 0. Equal orders keep the position that they had. */
export const inOrder = (items: readonly PackItemRow[]): PackItemRow[] =>
  [...items].sort((a, b) => a.order - b.order).map((item, order) => ({ ...item, order }));

export const packItems = (world: World, inputs: readonly PackItemInput[]): PackItemRow[] =>
  inOrder(inputs.map((input, index) => packItem(world, input, index, `items.${index}.`)));

/** The items in the order of `ids`, which must name each of the pack's items once (R250). */
export function reordered(items: readonly PackItemRow[], ids: readonly string[]): PackItemRow[] {
  if (new Set(ids).size !== ids.length) throw badRequest('ids names an item twice');
  const found = ids.map((id, order) => {
    const item = items.find((candidate) => candidate.id === id);
    if (!item) throw badRequest(`ids names no item of this pack: ${id}`);
    return { ...item, order };
  });
  if (found.length !== items.length) throw badRequest('ids must name every item of the pack');
  return found;
}

export const putItems = (world: World, pack: DocumentPackRow, items: PackItemRow[]): DocumentPackRow =>
  world.store.documentPacks.patch(pack.id, { items, updatedAt: iso(world.now()) });

/** Copies of the items of these packs, in order: later changes of a pack do not reach them (R249, R250). */
export const copiedItems = (world: World, packIds: readonly string[]): PackItemRow[] =>
  packIds
    .flatMap((id) => world.store.documentPacks.get(id)?.items ?? [])
    .map((item, order) => ({ ...item, id: world.nextId(), order }));
