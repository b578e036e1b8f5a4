import {
  archiveCatalogueSection,
  createCatalogueSection,
  getServiceCatalogue,
  reorderCatalogueSections,
  restoreCatalogueSection,
  updateCatalogueSection,
} from '../../../contract/index.js';
import { badRequest, conflict, requireName } from '../../kernel/http/http-error.js';
import { created, noContent, ok, route, type Route } from '../../kernel/http/route.js';
import { addSection, catalogueView, findSection } from './catalogue.js';

export const sectionRoutes: Route[] = [
  route(getServiceCatalogue, ({ store, query }) => ok(catalogueView(store, query.includeArchived === true))),
  route(createCatalogueSection, (context) => created(addSection(context, context.body))),
  route(updateCatalogueSection, ({ store, params, body = {} }) => {
    const { id, isArchived } = findSection(store, params.id);
    const { name, description, isPublished } = body;
    if (isPublished && isArchived) throw badRequest('An archived section cannot be published');
    return ok(
      store.catalogueSections.patch(id, {
        ...(name === undefined ? {} : { name: requireName(name) }),
        ...(description === undefined ? {} : { description: description.trim() || null }),
        ...(isPublished === undefined ? {} : { isPublished }),
      }),
    );
  }),
  route(archiveCatalogueSection, ({ store, params }) => {
    const row = findSection(store, params.id);
    if (row.isArchived) return ok(row);
    if (store.catalogueServices.one(({ sectionId, isArchived }) => sectionId === row.id && !isArchived))
      throw conflict('The section still holds active services. Archive or move them first.');
    return ok(store.catalogueSections.patch(row.id, { isArchived: true, isPublished: false }));
  }),
  route(restoreCatalogueSection, ({ store, params }) => {
    const row = findSection(store, params.id);
    return ok(row.isArchived ? store.catalogueSections.patch(row.id, { isArchived: false }) : row);
  }),
  // The body names every active section once (R198).
  route(reorderCatalogueSections, ({ store, body }) => {
    const active = new Set(store.catalogueSections.where((row) => !row.isArchived).map(({ id }) => id));
    const ids = new Set(body.sectionIds);
    if (
      ids.size !== body.sectionIds.length ||
      ids.size !== active.size ||
      [...ids].some((id) => !active.has(id))
    )
      throw badRequest('sectionIds must name every active section once');
    body.sectionIds.forEach((id, sortOrder) => store.catalogueSections.patch(id, { sortOrder }));
    return noContent();
  }),
];
