import * as z from 'zod/mini';
import { type Dialect, pricingNames, totalsNames } from '../dialect.js';
import { openEnum, read } from '../read.js';
import { maybe, number, text } from './parts.js';

const cadences = [
  'ONE_OFF',
  'WEEKLY',
  'FORTNIGHTLY',
  'MONTHLY',
  'BIMONTHLY',
  'QUARTERLY',
  'SEMI_ANNUALLY',
  'ANNUALLY',
] as const;
const feeTypes = ['FIXED', 'HOURLY', 'ESTIMATE'] as const;

const cadence = () => openEnum(...cadences);

/** A cadence in a request. */
export const billingFrequency = () => z.enum(cadences);
/** A fee type in a request. */
export const feeType = () => z.enum(feeTypes);

const totalsShape = (dialect?: Dialect) =>
  read(
    totalsNames,
    z.looseObject({
      frequency: maybe(cadence()),
      periodsPerYear: number(),
      subtotal: amount(),
      vatAmount: amount(),
      totalAmount: amount(),
    }),
    dialect,
  );
export interface TotalsSchema extends ReturnType<typeof totalsShape> {}
/** One bucket's totals as decimal strings; numbers that come instead are kept as text (R155, R156). */
const totals: (dialect?: Dialect) => TotalsSchema = totalsShape;

/** A decimal string (R155). */
const amount = () =>
  maybe(
    z.union([
      z.string(),
      z.pipe(
        z.number(),
        z.transform((n: number) => String(n)),
      ),
    ]),
  );

/** Rows per cadence: never added up (R156). */
export const feeGroups = (dialect?: Dialect) => maybe(z.array(totals(dialect)));

/** The pricing of a proposal (G49); `null` when it has no lines (R162). */
export const pricing = (dialect?: Dialect) =>
  maybe(
    read(
      pricingNames,
      z.looseObject({
        oneOff: maybe(totals(dialect)),
        recurring: maybe(z.array(totals(dialect))),
        feeGroups: feeGroups(dialect),
      }),
      dialect,
    ),
  );

const serviceLineShape = () =>
  z.looseObject({
    id: text(),
    name: text(),
    description: text(),
    feeType: maybe(openEnum(...feeTypes)),
    amount: amount(),
    amountTo: amount(),
    rate: amount(),
    estimatedHours: amount(),
    billingFrequency: maybe(cadence()),
    vatRate: amount(),
    sortOrder: number(),
    sourceServiceId: text(),
  });
export interface ServiceLineSchema extends ReturnType<typeof serviceLineShape> {}
/** A service line (D2): amounts are decimal strings, ESTIMATE's `amountTo` is display only (R158). */
export const serviceLine: () => ServiceLineSchema = serviceLineShape;
