import type { Plan } from '../../entities/index.js';

/** A pack of envelopes that can be bought; figures are additions to the plan's allowance (R253). */
export interface Pack {
  readonly code: string;
  readonly name: string;
  readonly envelopes: number;
  readonly pricePence: number;
  readonly plans: readonly Plan[];
}

/** The packs on sale; the documents name none (G110). */
export const packs: readonly Pack[] = [
  {
    code: 'ENVELOPES_25',
    name: '25 envelopes',
    envelopes: 25,
    pricePence: 2500,
    plans: ['PROFESSIONAL', 'BUSINESS'],
  },
  {
    code: 'ENVELOPES_100',
    name: '100 envelopes',
    envelopes: 100,
    pricePence: 8000,
    plans: ['PROFESSIONAL', 'BUSINESS'],
  },
];
