import type { proposal as english } from '../../../locales/en/proposal.js';
import type { Strings, Values } from '../../shared/i18n/strings.js';
import type { Proposal } from '../state/proposal-state.js';

export type ProposalStrings = Strings<typeof english>;

/** The keys that have an `Unnamed` twin, for a sender without a name. */
type CompanyKey = {
  [Key in keyof typeof english]: `${Key}Unnamed` extends keyof typeof english ? Key : never;
}[keyof typeof english];

/** A sentence with the company's name, or its twin without one. */
export function withCompany(
  proposal: Proposal,
  strings: ProposalStrings,
  key: CompanyKey,
  values: Values = {},
) {
  const company = proposal.branding?.name;
  return company ? strings.tt(key, { ...values, company }) : strings.tt(`${key}Unnamed`, values);
}
