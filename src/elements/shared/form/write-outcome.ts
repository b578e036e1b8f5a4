import { SigError } from '../../../client/index.js';

/**
 * Whether a write may have succeeded although no answer says so. A success without a booking may come from something
 * other than the service.
 */
export const isOutcomeUnknown = ({ code, status }: SigError): boolean =>
  code === 'offline' ||
  code === 'timeout' ||
  code === 'not-json' ||
  code === 'invalid-answer' ||
  (code === 'upstream' && (status ?? 500) >= 500);

export const toSigError = (cause: unknown): SigError =>
  cause instanceof SigError ? cause : new SigError('upstream', String(cause));

/** What a creation without an answer has added, if it has: it is as it was sent, and was not there before. */
export const findAdded = <Item extends { readonly id: string }>(
  before: readonly Item[],
  after: readonly Item[],
  isAsSent: (item: Item) => boolean,
): Item | undefined => after.find((item) => isAsSent(item) && !before.some(({ id }) => id === item.id));
