import type { Section } from '../catalogue.js';
import { another } from './shared/draft.js';

/** Strings of `sig-envelope-composer` for a person who signs alone, without sending. */
export const composerSelfSign = {
  selfSign: 'Sign it yourself',
  selfSignMore:
    'You’re the only one who signs, and no email is sent. The fields can’t be changed afterwards.',
  selfSignLeaves: 'The message, the access code and the last day to sign aren’t used.',
  selfSignDo: 'Create and sign',
  selfSigning: 'One moment…',
  selfSignRefused: 'It wasn’t created.',
  selfSignUnclear: 'We don’t know whether it was created.',
  selfSignUnclearMore:
    'The answer was lost. Look among the envelopes that wait for you. If it’s there, discard this draft.',
  selfSignAbsent: 'It isn’t there',

  // Created
  selfSigned: 'Ready for you to sign',
  selfSignedMore: 'It’s with the envelopes that wait for you until you sign.',
  selfSignedNoLink: 'Its link couldn’t be read. Open it from the envelopes that wait for you.',
  signNow: 'Sign now',
  another,
  draftLeft: 'The draft is still there.',
  deleteDraft: 'Delete the draft',
} as const satisfies Section;
