/** The firm whose account the sandbox plays, as its clients see it. */
export const firm = {
  name: 'Hart & Vale',
  color: '#1f5c4d',
  logoUrl: null,
  currency: 'GBP',
  region: 'GB',
  vatRate: '20',
  /** For how long a started signature may go on past the deadline, unless a proposal says otherwise (R153). */
  graceWindowDays: 14,
} as const;
