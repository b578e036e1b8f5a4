/** The firm of the simulated account, as its clients see it. */
export const firm = {
  name: 'Hart & Vale',
  color: '#1f5c4d',
  logoUrl: null,
  currency: 'GBP',
  region: 'GB',
  /** Of its letters' dates and its default schedules (G86). */
  timeZone: 'Europe/London',
  vatRate: '20',
  /** How long a started signing stays open after the deadline, unless the proposal sets its own period (R153). */
  graceWindowDays: 14,
} as const;
