import type { LetterContent } from '../letter/letter-content.js';
import { contractOf } from '../state/contract.js';
import type { Part, Proposal } from '../state/proposal-state.js';

export type SectionKey =
  'coverLetter' | 'letter' | 'fees' | 'paymentTerms' | 'contract' | 'terms' | 'supporting';

export interface SectionOutline {
  readonly key: SectionKey;
  /** It shows a part that has changed; the reader has not confirmed that yet. */
  readonly isChanged: boolean;
}

/** The sections in reading order; parts that the proposal does not have are left out. */
export function sectionOutlines(
  proposal: Proposal,
  letter: LetterContent,
  { changed, previous }: { changed: readonly Part[]; previous?: Proposal },
): SectionOutline[] {
  const { paymentTerms, supporting, termsHtml } = proposal;
  // Two sections share the part `terms`; the one that is as it was is not marked.
  const isOther = (before: unknown, now: unknown) => previous === undefined || before !== now;
  const sections: [SectionKey, part: Part, isThere: unknown, isOther?: boolean][] = [
    ['coverLetter', 'cover', letter.cover],
    ['letter', 'letter', letter.letter],
    ['fees', 'fees', true],
    ['paymentTerms', 'terms', paymentTerms, isOther(previous?.paymentTerms, paymentTerms)],
    ['contract', 'contract', contractOf(proposal)],
    ['terms', 'terms', letter.terms, isOther(previous?.termsHtml, termsHtml)],
    ['supporting', 'supporting', supporting?.length],
  ];
  return sections
    .filter(([, , isThere]) => isThere)
    .map(([key, part, , isOther = true]) => ({ key, isChanged: isOther && changed.includes(part) }));
}
