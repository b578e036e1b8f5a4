import type { CatalogueSectionRow, CatalogueServiceRow, CompanyRow } from '../../entities/catalogue.js';
import { firm } from '../../entities/firm.js';
import { badRequest, notFound } from '../../kernel/http/http-error.js';
import type { World } from '../../kernel/world.js';
import { iso } from '../../kernel/time/dates.js';
import type { Store } from '../../store.js';
import { noPrice, priceChange, priced } from './default-price.js';

/** The company profile: the firm's, unless a scene says otherwise. */
export const company = (store: Store): Omit<CompanyRow, 'id'> => store.company.get('company') ?? firm;

export const inOrder = <Row extends { sortOrder: number }>(rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => a.sortOrder - b.sortOrder);

export function findSection(store: Store, id: string): CatalogueSectionRow {
  const row = store.catalogueSections.get(id);
  if (!row) throw notFound('Section not found');
  return row;
}

export function findService(store: Store, id: string): CatalogueServiceRow {
  const row = store.catalogueServices.get(id);
  if (!row) throw notFound('Service not found');
  return row;
}

const wrong = (path: string, message: string) =>
  badRequest(`${path} ${message}`, { details: [{ path, message }] });

export function nameOf(given: string): string {
  const name = given.trim();
  if (name === '' || name.length > 255) throw wrong('name', 'must have 1 to 255 characters');
  return name;
}

/** Where a service may stand: in an active section, or in none. */
export function sectionFor(store: Store, id: string | null, path = 'sectionId'): string | null {
  if (id !== null && store.catalogueSections.get(id)?.isArchived !== false)
    throw wrong(path, 'names no active section');
  return id;
}

const last = (rows: readonly { sortOrder: number }[]) => Math.max(-1, ...rows.map((row) => row.sortOrder));

export interface SectionInput {
  name: string;
  description?: string;
  isPublished?: boolean;
}

export const addSection = (world: World, given: SectionInput): CatalogueSectionRow =>
  world.store.catalogueSections.put({
    name: nameOf(given.name),
    description: given.description?.trim() || null,
    isPublished: given.isPublished ?? true,
    isArchived: false,
    sortOrder: last(world.store.catalogueSections.all()) + 1,
    id: world.nextId(),
  });

export type ServiceInput = Partial<
  Pick<
    CatalogueServiceRow,
    'sectionId' | 'isPublished' | 'packKey' | Extract<keyof CatalogueServiceRow, `default${string}`>
  >
> & { name: string; description?: string; serviceSchedule?: string };

/** A new service; without a cadence it is one-off (R201). Its price opens the log (R199). */
export function addService(world: World, given: ServiceInput, actorId: string | null): CatalogueServiceRow {
  const { store } = world;
  const at = iso(world.now());
  const row: CatalogueServiceRow = {
    name: nameOf(given.name),
    sectionId: sectionFor(store, given.sectionId ?? null),
    description: given.description?.trim() || null,
    serviceSchedule: given.serviceSchedule?.trim() || null,
    isPublished: given.isPublished ?? true,
    isArchived: false,
    sortOrder: last(store.catalogueServices.all()) + 1,
    packKey: given.packKey ?? null,
    ...priced({ ...noPrice, defaultBillingFrequency: 'ONE_OFF' }, given),
    createdById: actorId,
    updatedById: actorId,
    createdAt: at,
    updatedAt: at,
    id: world.nextId(),
  };
  store.catalogueServices.put(row);
  // A pack carries no price (R202): there is none to log.
  if (row.packKey === null) logPrice(world, undefined, row, actorId);
  return row;
}

/** Appends to the price log when a price changed, and only then (R199). */
export function logPrice(
  world: World,
  before: CatalogueServiceRow | undefined,
  after: CatalogueServiceRow,
  actorId: string | null,
): void {
  const change = priceChange(before, after);
  if (!change) return;
  const { store, nextId } = world;
  store.priceChanges.put({
    ...change,
    id: nextId(),
    serviceId: after.id,
    createdAt: iso(world.now()),
    actorId,
  });
}

/** A service as answered; where it came from stays inside. */
export const serviceView = ({ packKey: _, createdById: __, updatedById: ___, ...row }: CatalogueServiceRow) =>
  row;

/** Sections in order with their services, then what stands in none. */
export function catalogueView(store: Store, includeArchived: boolean) {
  const shown = (row: { isArchived: boolean }) => includeArchived || !row.isArchived;
  const services = inOrder(store.catalogueServices.where(shown));
  const of = (sectionId: string | null) =>
    services.filter((row) => row.sectionId === sectionId).map(serviceView);
  const { currency } = company(store);
  return {
    sections: inOrder(store.catalogueSections.where(shown)).map((row) => ({ ...row, services: of(row.id) })),
    ungrouped: of(null),
    currency,
    isUsable: currency !== null,
  };
}
