/** The firm whose account the sandbox plays, as its clients see it. */
export const firm = {
  name: 'Hart & Vale',
  color: '#1f5c4d',
  logoUrl: null,
  currency: 'GBP',
  region: 'GB',
  vatRate: '20',
} as const;
