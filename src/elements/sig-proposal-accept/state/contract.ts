import type { Proposal } from './proposal-state.js';

/** Start and term, as far as the service states them; the documents do not name these members of the public answer. */
export interface Contract {
  startsOn?: string;
  onAcceptance: boolean;
  months?: number;
  ongoing: boolean;
}

export function contractOf({
  contractStartMode: startMode,
  contractStartDate: date,
  contractTermType: termType,
  contractTermMonths: months,
}: Proposal): Contract | undefined {
  const contract = {
    startsOn: startMode === 'SPECIFIC_DATE' && typeof date === 'string' ? date : undefined,
    onAcceptance: startMode === 'ON_ACCEPTANCE',
    months: termType === 'FIXED' && typeof months === 'number' ? months : undefined,
    ongoing: termType === 'ONGOING',
  };
  return Object.values(contract).some(Boolean) ? contract : undefined;
}
