import {
  firm,
  type CatalogueSectionRow,
  type CatalogueServiceRow,
  type CompanyRow,
} from '../../entities/index.js';
import { invalidField, requireFound, requireName } from '../../kernel/http/http-error.js';
import { timestamp } from '../../kernel/time/dates.js';
import type { World } from '../../kernel/world.js';
import type { Store } from '../../store.js';
import { bySortOrder, nextSortOrder } from '../sort-order.js';
import { applyPrice, emptyPrice, priceChange } from './default-price.js';

/** The company profile: the scene's, by default the firm's. */
export const companyProfile = (store: Store): Omit<CompanyRow, 'id'> => store.company.get('company') ?? firm;

export function findSection(store: Store, id: string): CatalogueSectionRow {
  return requireFound(store.catalogueSections.get(id), 'Section not found');
}

export function findService(store: Store, id: string): CatalogueServiceRow {
  return requireFound(store.catalogueServices.get(id), 'Service not found');
}

/** The section of a service: an active one, or none. */
export function sectionFor(store: Store, id: string | null, path = 'sectionId'): string | null {
  if (id !== null && store.catalogueSections.get(id)?.isArchived !== false)
    throw invalidField(path, 'names no active section');
  return id;
}

export interface SectionInput {
  name: string;
  description?: string;
  isPublished?: boolean;
}

export const addSection = (world: World, input: SectionInput): CatalogueSectionRow =>
  world.store.catalogueSections.put({
    name: requireName(input.name),
    description: input.description?.trim() || null,
    isPublished: input.isPublished ?? true,
    isArchived: false,
    sortOrder: nextSortOrder(world.store.catalogueSections.all()),
    id: world.nextId(),
  });

export type ServiceInput = Partial<
  Pick<
    CatalogueServiceRow,
    'sectionId' | 'isPublished' | 'packKey' | Extract<keyof CatalogueServiceRow, `default${string}`>
  >
> & { name: string; description?: string; serviceSchedule?: string };

/** Adds a service, one-off by default (R201), and logs its first price (R199). */
export function addService(world: World, input: ServiceInput, actorId: string | null): CatalogueServiceRow {
  const { store } = world;
  const at = timestamp(world);
  const row: CatalogueServiceRow = {
    name: requireName(input.name),
    sectionId: sectionFor(store, input.sectionId ?? null),
    description: input.description?.trim() || null,
    serviceSchedule: input.serviceSchedule?.trim() || null,
    isPublished: input.isPublished ?? true,
    isArchived: false,
    sortOrder: nextSortOrder(store.catalogueServices.all()),
    packKey: input.packKey ?? null,
    ...applyPrice(
      { ...emptyPrice, defaultBillingFrequency: 'ONE_OFF' },
      input,
      companyProfile(store).currency,
    ),
    createdById: actorId,
    updatedById: actorId,
    createdAt: at,
    updatedAt: at,
    id: world.nextId(),
  };
  store.catalogueServices.put(row);
  // Services of a starter pack have no price to log (R202).
  if (row.packKey === null) logPrice(world, undefined, row, actorId);
  return row;
}

/** Appends to the price log if a price changed (R199). */
export function logPrice(
  world: World,
  before: CatalogueServiceRow | undefined,
  after: CatalogueServiceRow,
  actorId: string | null,
): void {
  const change = priceChange(before, after);
  if (!change) return;
  const entry = { id: world.nextId(), serviceId: after.id, createdAt: timestamp(world), actorId };
  world.store.priceChanges.put({ ...change, ...entry });
}

/** A service in a response, without its internal members. */
export const serviceView = ({ packKey: _, createdById: __, updatedById: ___, ...row }: CatalogueServiceRow) =>
  row;

/** Sections in order with their services, then the services without a section. */
export function catalogueView(store: Store, includeArchived: boolean) {
  const isShown = (row: { isArchived: boolean }) => includeArchived || !row.isArchived;
  const services = bySortOrder(store.catalogueServices.where(isShown));
  const servicesOf = (sectionId: string | null) =>
    services.filter((row) => row.sectionId === sectionId).map(serviceView);
  const { currency } = companyProfile(store);
  return {
    sections: bySortOrder(store.catalogueSections.where(isShown)).map((row) => ({
      ...row,
      services: servicesOf(row.id),
    })),
    ungrouped: servicesOf(null),
    currency,
    isUsable: currency !== null,
  };
}
