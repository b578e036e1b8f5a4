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

/** Pure: the links that are shown: of those who get no email, or of everybody. Unsafe links are left out. */
export function linksOf(
  answer: SentAnswer,
  recipients: readonly DraftRecipient[],
  showsAll: boolean,
): readonly SigningLink[] {
  return (answer?.signingLinks ?? []).flatMap(({ recipientId, email, url }) => {
    const row =
      recipients.find(({ id }) => id !== undefined && id === recipientId) ??
      recipients.find((one) => email !== undefined && one.email.toLowerCase() === email.toLowerCase());
    const isLinkOnly = row?.delivery === 'link';
    if (!isSafeUrl(url) || !(showsAll || isLinkOnly)) return [];
    const name = row?.name.trim() || row?.email || email || '';
    return [{ recipientId: recipientId ?? row?.id, name, url, isLinkOnly }];
  });
}
