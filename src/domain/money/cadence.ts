/** The cadences in the service's documents (R160). The set grows (R144): no code may rely on it being complete. */
export const knownCadences = [
  'ONE_OFF',
  'WEEKLY',
  'FORTNIGHTLY',
  'MONTHLY',
  'BIMONTHLY',
  'QUARTERLY',
  'SEMI_ANNUALLY',
  'ANNUALLY',
] as const;
export type KnownCadence = (typeof knownCadences)[number];

/** Periods per year by cadence, as the sandbox fills `periodsPerYear`; pages show the row's own number (G51). */
export const periodsPerYear: Readonly<Record<KnownCadence, number>> = {
  ONE_OFF: 0,
  WEEKLY: 52,
  FORTNIGHTLY: 26,
  MONTHLY: 12,
  BIMONTHLY: 6,
  QUARTERLY: 4,
  SEMI_ANNUALLY: 2,
  ANNUALLY: 1,
};

/** The catalogue key of a cadence's words. */
export type CadenceKey =
  'once' | 'week' | 'fortnight' | 'month' | 'twoMonths' | 'quarter' | 'halfYear' | 'year' | 'other';

const keys: Readonly<Record<KnownCadence, CadenceKey>> = {
  ONE_OFF: 'once',
  WEEKLY: 'week',
  FORTNIGHTLY: 'fortnight',
  MONTHLY: 'month',
  BIMONTHLY: 'twoMonths',
  QUARTERLY: 'quarter',
  SEMI_ANNUALLY: 'halfYear',
  ANNUALLY: 'year',
};

const isKnown = (frequency: string): frequency is KnownCadence => Object.hasOwn(keys, frequency);

/** The cadence of a line: none means one-off (R160). */
export const cadenceOf = (frequency: string | null | undefined): string => frequency || 'ONE_OFF';

/** The catalogue key of a cadence; `other` for an unknown one. */
export function cadenceKey(frequency: string | null | undefined): CadenceKey {
  const cadence = cadenceOf(frequency);
  return isKnown(cadence) ? keys[cadence] : 'other';
}

/** An unknown cadence in its own words: `EVERY_FOUR_WEEKS` becomes "every four weeks". */
export const ownWords = (frequency: string): string =>
  frequency
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .trim();

/** Display order: one-off, then from most to least often; unknown ones last, in their given order. */
export function compareCadences(a: string, b: string): number {
  const place = (cadence: string) =>
    isKnown(cadence) ? knownCadences.indexOf(cadence) : knownCadences.length;
  return place(cadenceOf(a)) - place(cadenceOf(b));
}
