import {
  archiveCatalogueService,
  createCatalogueService,
  getCataloguePriceHistory,
  getCatalogueService,
  getCatalogueServiceUsage,
  reorderCatalogueServices,
  restoreCatalogueService,
  updateCatalogueService,
} from '../../../contract/index.js';
import type { CatalogueServiceRow } from '../../entities/index.js';
import { badRequest, conflict, requireName } from '../../kernel/http/http-error.js';
import { created, noContent, ok, route, type Route } from '../../kernel/http/route.js';
import { timestamp } from '../../kernel/time/dates.js';
import type { World } from '../../kernel/world.js';
import type { Store } from '../../store.js';
import { addService, companyProfile, findService, logPrice, sectionFor, serviceView } from './catalogue.js';
import { applyPrice } from './default-price.js';

/** The price log is cut off after this many entries (R199). */
const maxLogEntries = 200;

/** Lines record their catalogue service since before this sandbox existed, so usage counts are complete. */
const trackedFrom = '2024-01-01T00:00:00.000Z';

const fullView = (store: Store, row: CatalogueServiceRow) => ({
  ...serviceView(row),
  sectionName: row.sectionId === null ? null : (store.catalogueSections.get(row.sectionId)?.name ?? null),
  currency: companyProfile(store).currency,
  createdByName: row.createdById === null ? null : (store.users.get(row.createdById)?.name ?? null),
  updatedByName: row.updatedById === null ? null : (store.users.get(row.updatedById)?.name ?? null),
});

/** Counts proposals (by status) and templates with a line copied from the service; each counts once. */
function usageOf(store: Store, id: string) {
  const usesService = ({ services }: { services: readonly { sourceServiceId: string | null }[] }) =>
    services.some(({ sourceServiceId }) => sourceServiceId === id);
  const byStatus: Record<string, number> = {};
  for (const { status } of store.proposals.where(usesService)) byStatus[status] = (byStatus[status] ?? 0) + 1;
  return {
    proposals: { total: Object.values(byStatus).reduce((sum, count) => sum + count, 0), byStatus },
    templates: store.proposalTemplates.where(usesService).length,
    trackedFrom,
  };
}

/** The new order, `{ id, sectionId }` for each active service (G68). */
function readOrder(store: Store, items: readonly unknown[]) {
  const active = new Set(store.catalogueServices.where((row) => !row.isArchived).map(({ id }) => id));
  const rows = items.map((item, index) => {
    const { id, sectionId = null } = (item ?? {}) as { id?: unknown; sectionId?: unknown };
    const path = `services.${index}`;
    if (typeof id !== 'string' || !active.delete(id))
      throw badRequest(`${path}.id must name an active service, and each once`);
    if (sectionId !== null && typeof sectionId !== 'string')
      throw badRequest(`${path}.sectionId must be a string or null`);
    return { id, sectionId: sectionFor(store, sectionId, `${path}.sectionId`) };
  });
  if (active.size > 0) throw badRequest('services must name every active service');
  return rows;
}

function update(
  world: World,
  row: CatalogueServiceRow,
  change: Partial<CatalogueServiceRow>,
  actorId: string | null,
): CatalogueServiceRow {
  const next = { ...change, updatedAt: timestamp(world), updatedById: actorId };
  return world.store.catalogueServices.patch(row.id, next);
}

export const serviceRoutes: Route[] = [
  route(createCatalogueService, (context) =>
    created(serviceView(addService(context, context.body, context.actor?.id ?? null))),
  ),
  route(getCatalogueService, ({ store, params }) => ok(fullView(store, findService(store, params.id)))),
  route(updateCatalogueService, (context) => {
    const { store, params, body = {}, actor } = context;
    const row = findService(store, params.id);
    const { name, sectionId, description, serviceSchedule, isPublished } = body;
    if (isPublished && row.isArchived) throw badRequest('An archived service cannot be published');
    const next = update(
      context,
      row,
      {
        ...applyPrice(row, body, companyProfile(store).currency),
        ...(name === undefined ? {} : { name: requireName(name) }),
        ...(sectionId === undefined ? {} : { sectionId: sectionFor(store, sectionId) }),
        ...(description === undefined ? {} : { description: description.trim() || null }),
        ...(serviceSchedule === undefined ? {} : { serviceSchedule: serviceSchedule.trim() || null }),
        ...(isPublished === undefined ? {} : { isPublished }),
      },
      actor?.id ?? null,
    );
    logPrice(context, row, next, actor?.id ?? null);
    return ok(serviceView(next));
  }),
  route(archiveCatalogueService, (context) => {
    const row = findService(context.store, context.params.id);
    if (row.isArchived) return ok(serviceView(row));
    const change = { isArchived: true, isPublished: false };
    return ok(serviceView(update(context, row, change, context.actor?.id ?? null)));
  }),
  route(restoreCatalogueService, (context) => {
    const { store, params, actor } = context;
    const row = findService(store, params.id);
    if (row.sectionId !== null && store.catalogueSections.get(row.sectionId)?.isArchived)
      throw conflict('The section of this service is archived. Restore the section first.');
    if (!row.isArchived) return ok(serviceView(row));
    return ok(serviceView(update(context, row, { isArchived: false }, actor?.id ?? null)));
  }),
  route(getCataloguePriceHistory, ({ store, params }) => {
    const { id } = findService(store, params.id);
    const entries = store.priceChanges.where(({ serviceId }) => serviceId === id).reverse();
    return ok({ items: entries.slice(0, maxLogEntries) });
  }),
  route(getCatalogueServiceUsage, ({ store, params }) =>
    ok(usageOf(store, findService(store, params.id).id)),
  ),
  route(reorderCatalogueServices, ({ store, body }) => {
    readOrder(store, body.services).forEach(({ id, sectionId }, sortOrder) =>
      store.catalogueServices.patch(id, { sectionId, sortOrder }),
    );
    return noContent();
  }),
];
