import { parseUrl } from '../../../domain/index.js';
import type { DocumentPackRow, PackItemRow } from '../../entities/index.js';
import {
  badRequest,
  conflict,
  invalidField,
  requireFound,
  requireName,
} from '../../kernel/http/http-error.js';
import { iso } from '../../kernel/time/dates.js';
import type { World } from '../../kernel/world.js';
import { findDocument } from '../../signing/documents/documents.js';
import type { Store } from '../../store.js';
import { inOrderOf } from '../sort-order.js';

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
  const name = requireName(input);
  const key = name.toLowerCase();
  if (store.documentPacks.one((row) => row.id !== packId && row.name.toLowerCase() === key))
    throw conflict('A document pack with this name already exists');
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
export const reorderItems = (items: readonly PackItemRow[], ids: readonly string[]): PackItemRow[] =>
  inOrderOf(items, ids, 'pack item').map((item, order) => ({ ...item, order }));

export const putItems = (world: World, pack: DocumentPackRow, items: PackItemRow[]): DocumentPackRow =>
  world.store.documentPacks.patch(pack.id, { items, updatedAt: iso(world.now()) });

/** Copies of the items of these packs, in order: later changes of a pack do not reach them (R249, R250). */
export const copiedItems = (world: World, packIds: readonly string[]): PackItemRow[] =>
  packIds
    .flatMap((id) => world.store.documentPacks.get(id)?.items ?? [])
    .map((item, order) => ({ ...item, id: world.nextId(), order }));
