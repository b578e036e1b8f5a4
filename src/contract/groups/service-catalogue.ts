import * as z from 'zod/mini';
import type { Dialect } from '../dialect.js';
import type { Operation } from '../operation.js';
import { catalogue, catalogueService, priceChange, section, starterPack } from '../resources/catalogue.js';
import { decimal, form, nothing, percent } from '../resources/body.js';
import { list } from '../resources/list.js';
import { id } from '../resources/params.js';
import { text } from '../resources/parts.js';
import { flag } from '../resources/query.js';
import { acting } from '../resources/headers.js';
import { changed, done } from '../resources/act.js';
import { billingFrequency, feeType } from '../resources/pricing.js';
import { refusals } from '../resources/error.js';

/** Returns the service catalogue. A catalogue price is a default, never the price. Needs READ. */
export const getServiceCatalogue = {
  id: 'getServiceCatalogue',
  group: 'Service catalogue',
  method: 'GET',
  path: '/v1/service-catalogue',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    query: z.object({ includeArchived: z.optional(flag()) }),
    headers: acting(),
    answers: { 200: catalogue(dialect) },
  }),
} as const satisfies Operation;

/** Creates a section of the service catalogue. Needs WRITE. */
export const createCatalogueSection = {
  id: 'createCatalogueSection',
  group: 'Service catalogue',
  method: 'POST',
  path: '/v1/service-catalogue/sections',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [201],
  shapes: (dialect?: Dialect) => ({
    headers: acting(),
    body: form({
      name: z.string(),
      description: z.optional(z.string()),
      isPublished: z.optional(z.boolean()),
    }),
    answers: { 201: section(dialect) },
  }),
} as const satisfies Operation;

/** Changes a section of the service catalogue. Needs WRITE. */
export const updateCatalogueSection = {
  id: 'updateCatalogueSection',
  group: 'Service catalogue',
  method: 'PATCH',
  path: '/v1/service-catalogue/sections/{id}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    body: z.optional(
      form({
        description: z.optional(z.string()),
        isPublished: z.optional(z.boolean()),
        name: z.optional(z.string()),
      }),
    ),
    answers: { 200: section(dialect) },
  }),
} as const satisfies Operation;

/** Archives a section. Idempotent. Needs WRITE; errors 409. */
export const archiveCatalogueSection = {
  id: 'archiveCatalogueSection',
  group: 'Service catalogue',
  method: 'DELETE',
  path: '/v1/service-catalogue/sections/{id}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 409],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: changed(section(dialect)), ...refusals(409) },
  }),
} as const satisfies Operation;

/** Restores an archived section, unpublished. Needs WRITE. */
export const restoreCatalogueSection = {
  id: 'restoreCatalogueSection',
  group: 'Service catalogue',
  method: 'POST',
  path: '/v1/service-catalogue/sections/{id}/restore',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: changed(section(dialect)) },
  }),
} as const satisfies Operation;

/** Sets the order of the sections. Needs WRITE; errors 400. */
export const reorderCatalogueSections = {
  id: 'reorderCatalogueSections',
  group: 'Service catalogue',
  method: 'PUT',
  path: '/v1/service-catalogue/sections/reorder',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [204, 400],
  shapes: () => ({
    headers: acting(),
    body: form({ sectionIds: z.array(z.string()) }),
    answers: { 204: nothing(), ...refusals(400) },
  }),
} as const satisfies Operation;

const serviceMembers = () => ({
  sectionId: z.optional(z.nullable(z.string())),
  description: z.optional(z.string()),
  serviceSchedule: z.optional(z.string()),
  isPublished: z.optional(z.boolean()),
  defaultFeeType: z.optional(feeType()),
  defaultAmount: z.optional(decimal()),
  defaultAmountTo: z.optional(decimal()),
  defaultBillingFrequency: z.optional(billingFrequency()),
  defaultRate: z.optional(decimal()),
  defaultEstimatedHours: z.optional(decimal()),
  defaultVatRate: z.optional(percent()),
});

/** Creates a service and the first entry of its price history. Needs WRITE; errors 400. */
export const createCatalogueService = {
  id: 'createCatalogueService',
  group: 'Service catalogue',
  method: 'POST',
  path: '/v1/service-catalogue/services',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [201, 400],
  shapes: (dialect?: Dialect) => ({
    headers: acting(),
    body: form({
      name: z.string(),
      ...serviceMembers(),
    }),
    answers: { 201: catalogueService(dialect), ...refusals(400) },
  }),
} as const satisfies Operation;

/** Returns a service with section, currency, and the names of who created and updated it. Needs READ; errors 404. */
export const getCatalogueService = {
  id: 'getCatalogueService',
  group: 'Service catalogue',
  method: 'GET',
  path: '/v1/service-catalogue/services/{id}',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: catalogueService(dialect), ...refusals(404) },
  }),
} as const satisfies Operation;

/** Changes a service. A change of a pricing member also adds an entry to its price history. Needs WRITE. */
export const updateCatalogueService = {
  id: 'updateCatalogueService',
  group: 'Service catalogue',
  method: 'PATCH',
  path: '/v1/service-catalogue/services/{id}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    body: z.optional(
      form({
        name: z.optional(z.string()),
        ...serviceMembers(),
      }),
    ),
    answers: { 200: catalogueService(dialect) },
  }),
} as const satisfies Operation;

/** Archives and unpublishes a service. Idempotent. Needs WRITE. */
export const archiveCatalogueService = {
  id: 'archiveCatalogueService',
  group: 'Service catalogue',
  method: 'DELETE',
  path: '/v1/service-catalogue/services/{id}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200],
  shapes: () => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: changed(catalogueService()) },
  }),
} as const satisfies Operation;

/** Restores an archived service, unpublished. Needs WRITE; errors 409. */
export const restoreCatalogueService = {
  id: 'restoreCatalogueService',
  group: 'Service catalogue',
  method: 'POST',
  path: '/v1/service-catalogue/services/{id}/restore',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 409],
  shapes: () => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: changed(catalogueService()), ...refusals(409) },
  }),
} as const satisfies Operation;

/** Lists changes of price. An entry whose six `from` members are all null is the first price. Needs READ. */
export const getCataloguePriceHistory = {
  id: 'getCataloguePriceHistory',
  group: 'Service catalogue',
  method: 'GET',
  path: '/v1/service-catalogue/services/{id}/price-history',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: list(priceChange(dialect), ['entries', 'history'], dialect) },
  }),
} as const satisfies Operation;

/** Counts the lines made from a service, as far back as their origin was recorded. Needs READ; errors 404. */
export const getCatalogueServiceUsage = {
  id: 'getCatalogueServiceUsage',
  group: 'Service catalogue',
  method: 'GET',
  path: '/v1/service-catalogue/services/{id}/usage',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 404],
  shapes: () => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: z.looseObject({ trackedFrom: text() }), ...refusals(404) },
  }),
} as const satisfies Operation;

/** Sets the order of services. Needs WRITE. */
export const reorderCatalogueServices = {
  id: 'reorderCatalogueServices',
  group: 'Service catalogue',
  method: 'PUT',
  path: '/v1/service-catalogue/services/reorder',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [204],
  shapes: () => ({
    headers: acting(),
    body: form({ services: z.array(z.unknown()) }),
    answers: { 204: nothing() },
  }),
} as const satisfies Operation;

/** Lists starter packs; none carries a price. Needs READ. */
export const listStarterPacks = {
  id: 'listStarterPacks',
  group: 'Service catalogue',
  method: 'GET',
  path: '/v1/service-catalogue/starter-packs',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    query: z.object({ region: z.optional(z.enum(['GB', 'IE'])) }),
    headers: acting(),
    answers: { 200: list(starterPack(), 'packs', dialect) },
  }),
} as const satisfies Operation;

/** Imports a starter pack, all of it or nothing. Needs WRITE; errors 400, 404. */
export const importStarterPack = {
  id: 'importStarterPack',
  group: 'Service catalogue',
  method: 'POST',
  path: '/v1/service-catalogue/starter-packs/import',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 400, 404],
  shapes: () => ({
    headers: acting(),
    body: form({
      packId: z.string(),
      serviceKeys: z.array(z.string()),
      region: z.optional(z.enum(['GB', 'IE'])),
    }),
    answers: { 200: done(), ...refusals(400, 404) },
  }),
} as const satisfies Operation;
