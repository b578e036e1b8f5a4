import { isSafeUrl } from '../../../domain/index.js';
import type { SentAnswer } from '../composer.operations.js';
import type { DraftRecipient } from '../model/draft.js';

/** A link that a sender may hand over. */
export interface SigningLink {
  readonly recipientId?: string;
  readonly name: string;
  readonly url: string;
  /** The service sends this person no email: the link is how they get it. */
  readonly isLinkOnly: boolean;
}

interface Named extends SigningLink {
  readonly email: string;
}

/** Pure: the links that are shown: of those who get no email, or of everybody. Unsafe links are left out. */
export const linksOf = (
  answer: SentAnswer,
  recipients: readonly DraftRecipient[],
  showsAll: boolean,
): readonly SigningLink[] =>
  named(answer, recipients).flatMap(({ email: _, ...link }) => (showsAll || link.isLinkOnly ? [link] : []));

/** The link of the person with this address. */
export const linkOf = (
  answer: SentAnswer,
  recipients: readonly DraftRecipient[],
  email: string,
): SigningLink | undefined =>
  named(answer, recipients).find((one) => one.email.toLowerCase() === email.toLowerCase());

const named = (answer: SentAnswer, recipients: readonly DraftRecipient[]): readonly Named[] =>
  (answer?.signingLinks ?? []).flatMap(({ recipientId, email, url }) => {
    const row =
      recipients.find(({ id }) => id !== undefined && id === recipientId) ??
      recipients.find((one) => email !== undefined && one.email.toLowerCase() === email.toLowerCase());
    if (!isSafeUrl(url)) return [];
    const address = row?.email.trim() || email || '';
    const name = row?.name.trim() || address;
    const isLinkOnly = row?.delivery === 'link';
    return [{ recipientId: recipientId ?? row?.id, name, url, isLinkOnly, email: address }];
  });
