import * as z from 'zod/mini';
import { type Dialect, catalogueNames, priceChangeNames, sectionNames } from '../dialect.js';
import { read } from '../read.js';
import { isRecord } from '../record.js';
import { bool, maybe, text } from './parts.js';

const catalogueServiceShape = (_dialect?: Dialect) =>
  z.looseObject({
    id: z.string(),
    name: text(),
    sectionId: text(),
    description: text(),
    serviceSchedule: text(),
    isPublished: bool(),
    isArchived: bool(),
    defaultFeeType: text(),
    defaultAmount: text(),
    defaultAmountTo: text(),
    defaultBillingFrequency: text(),
    defaultRate: text(),
    defaultEstimatedHours: text(),
    defaultVatRate: text(),
  });
export interface CatalogueServiceSchema extends ReturnType<typeof catalogueServiceShape> {}
/** A service with its default prices as decimal strings (D2, Catalogue service). */
export const catalogueService: (dialect?: Dialect) => CatalogueServiceSchema = catalogueServiceShape;

const sectionShape = (dialect?: Dialect) =>
  read(
    sectionNames,
    z.looseObject({
      id: z.string(),
      name: text(),
      description: text(),
      isPublished: bool(),
      services: maybe(z.array(catalogueService())),
    }),
    dialect,
  );
export interface SectionSchema extends ReturnType<typeof sectionShape> {}
/** A section, with its services where the answer lists them. */
export const section: (dialect?: Dialect) => SectionSchema = sectionShape;

/** The catalogue (G66): `currency` is an ISO 4217 code; without one, `isUsable` is false (R200). */
export const catalogue = (dialect?: Dialect) =>
  z.pipe(
    z.transform((raw: unknown) => {
      if (!isRecord(raw) || !isRecord(raw['currency'])) return raw;
      const { code, isUsable } = raw['currency'];
      return { ...raw, currency: code, isUsable: raw['isUsable'] ?? isUsable };
    }),
    read(
      catalogueNames,
      z.looseObject({
        sections: z.array(section(dialect)),
        ungrouped: maybe(z.array(catalogueService())),
        currency: text(),
        isUsable: bool(),
      }),
      dialect,
    ),
  );

/** One change of a price (G67): all `from` members null marks the creation at that price (R199). */
export const priceChange = (dialect?: Dialect) =>
  read(
    priceChangeNames,
    z.looseObject({
      createdAt: text(),
      fromFeeType: text(),
      fromAmount: text(),
      fromAmountTo: text(),
      fromBillingFrequency: text(),
      fromRate: text(),
      fromEstimatedHours: text(),
      toFeeType: text(),
      toAmount: text(),
      toAmountTo: text(),
      toBillingFrequency: text(),
      toRate: text(),
      toEstimatedHours: text(),
    }),
    dialect,
  );

/** A starter pack: without prices (R202); members other than `alreadyImported` are not shown. */
export const starterPack = () => z.looseObject({ alreadyImported: bool() });
