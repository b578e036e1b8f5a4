import type { Section } from '../catalogue.js';
import { certificate, evidence, fileFailed, notReady, saved } from './shared/files.js';
import { waitSeconds } from './shared/retry.js';
import { givenReason } from './shared/signing.js';

/** Strings of `sig-envelope-proof`, in words for people who are not technicians. */
export const proof = {
  loadFailed: 'We couldn’t load the audit trail',
  waitSeconds,

  // The verdict
  verified: 'Audit trail verified',
  verifiedAnchored: 'Audit trail verified, time-stamped',
  verifiedMore: 'No entry has been changed, added or removed since it was recorded.',
  broken: 'Audit trail does not verify',
  brokenMore: 'The record isn’t what it was when it was made. Don’t rely on it before you know why.',
  disputedMore: 'Two checks of the same record differ. Don’t rely on it until the service has explained why.',
  contradictedMore:
    'Its entries are unchanged, but the service finds that the record isn’t right. Don’t rely on it until the service has explained why.',
  unchecked: 'Audit trail not checked',
  uncheckedMore: 'The service didn’t say whether the trail is unchanged.',
  recalculated:
    'Your browser calculated every entry’s fingerprint again, and each one matches. It can’t tell whether entries at the end are missing.',
  recalculatedBroken:
    'Your browser calculated the fingerprints again and found the same change as the service.',
  disputed: 'Your browser’s own calculation and the service’s verdict differ.',
  browserAt: 'Your browser finds the change at entry {n}.',
  browserNone: 'Your browser finds no change.',
  serviceAt: 'The service finds it at entry {n}.',
  serviceNone: 'The service finds no change.',
  serviceNowhere: 'The service doesn’t say where.',
  serviceNoReason: 'The service gives no reason.',
  noForm: 'The service doesn’t publish how it calculates fingerprints, so only its own verdict is shown.',
  noCrypto: 'Your browser can’t calculate fingerprints on this page, so only the service’s verdict is shown.',
  noEntries: 'There are no entries to check.',
  anchored: 'Independent providers have time-stamped it.',
  notAnchored: 'There are no independent time stamps. That is not a fault.',
  badAnchors: 'The time stamps don’t match the record.',
  anchorsByService: 'The service has checked them; your browser can’t.',
  stamps: 'Time stamps',
  noProvider: 'Provider not named',
  badStamp: 'Doesn’t match the record',
  serviceSays: 'The service says:',

  // The files
  certificate,
  evidence,
  filesLater: 'Certificate and evidence are available once everyone has signed.',
  notReady,
  fileFailed,
  saved,

  // The entries
  entries: { one: '{n} entry', other: '{n} entries' },
  created: 'Envelope created',
  updated: 'Envelope changed',
  sent: 'Sent for signature',
  notified: 'Recipient notified',
  viewed: 'Document opened',
  signed: 'Signed',
  reminded: 'Reminder sent',
  completed: 'Completed by everyone',
  declined: 'Declined',
  voided: 'Withdrawn by sender',
  expired: 'Expired',
  copySent: 'Copy sent',
  copyOpened: 'Copy opened',
  copyWithdrawn: 'Copy withdrawn',
  unnamed: 'Entry without a name',
  to: 'to {name}',
  through: 'through {name}',
  noTime: 'No time recorded',
  breakTitle: 'Entry {n} isn’t what was recorded',
  breakText:
    'Its content no longer matches its fingerprint. It was changed after it was recorded, or an entry before it was added, moved or removed.',
  unprotected: 'After the change: this entry’s place in the record can’t be confirmed.',
  givenReason,
  serviceHere: 'The service finds the change here.',
  fingerprint: 'Fingerprint',
  ownHash: 'This entry',
  previousHash: 'The entry before it',
  none: 'none',
} as const satisfies Section;
