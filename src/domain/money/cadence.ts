/** The cadences the documents name (R160); the set grows (R144), so nothing may rely on knowing them all. */
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

/** How often a year, as our stand-in fills `periodsPerYear`; pages show the number in the row (G51). */
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

/** The key under which a catalogue has the words of a cadence. */
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

/** The bucket a line belongs to: no frequency is one-off (R160). */
export const cadenceOf = (frequency: string | null | undefined): string => frequency || 'ONE_OFF';

/** Which words name this cadence; `other` for one that is not known yet. */
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

/** Order of display: once, then from most to least often; unknown ones after, in the order they came. */
export function compareCadences(a: string, b: string): number {
  const place = (cadence: string) =>
    isKnown(cadence) ? knownCadences.indexOf(cadence) : knownCadences.length;
  return place(cadenceOf(a)) - place(cadenceOf(b));
}
