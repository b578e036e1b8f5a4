import { expect } from '@open-wc/testing';
import type { SigErrorCode } from '../../../../src/contract/index.js';
import type { Stage } from '../../../../src/elements/sig-envelope-status/envelope-status.model.js';
import { noticeOf, needsColleague } from '../../../../src/elements/sig-envelope-status/details/refusals.js';
import type { Act } from '../../../../src/elements/sig-envelope-status/envelope-status.types.js';

const acts: readonly Act[] = ['remind', 'void', 'resend', 'duplicate', 'send-copy', 'revoke', 'file'];

interface Answer {
  code: SigErrorCode;
  status?: number;
  isLost?: boolean;
  stage?: Stage;
}

/** The strings by act; `common:` is of the strings that all elements share. */
const table: [what: string, answer: Answer, keys: string | Partial<Record<Act, string>>, rest?: string][] = [
  [
    'the envelope is in another state (409)',
    { code: 'conflict', status: 409 },
    {
      ...{ remind: 'remindConflict', void: 'voidConflict', resend: 'resendConflict' },
      ...{ 'send-copy': 'copyTooEarly', file: 'notReady' },
    },
    'common:failed',
  ],
  [
    'the envelope is completed all the same (409)',
    { code: 'conflict', status: 409, stage: 'completed' },
    { 'send-copy': 'copyPreparing', file: 'notReady', duplicate: 'common:failed', revoke: 'common:failed' },
    undefined,
  ],
  [
    'not found or denied by the helper (404)',
    { code: 'not-found', status: 404 },
    { file: 'notReady', 'send-copy': 'onlyColleague', revoke: 'common:notFound' },
    'common:notAllowed',
  ],
  [
    'denied by the service (403)',
    { code: 'unauthenticated', status: 403 },
    { 'send-copy': 'onlyColleague', revoke: 'common:notFound' },
    'common:notAllowed',
  ],
  ['signed out (401)', { code: 'unauthenticated', status: 401 }, 'common:signedOut'],
  [
    'not in the plan (403)',
    { code: 'plan-required', status: 403 },
    { file: 'fileFailed' },
    'common:notAllowed',
  ],
  [
    'not accepted (400)',
    { code: 'bad-request', status: 400 },
    { 'send-copy': 'copyRefused', duplicate: 'duplicateRefused', resend: 'resendRefused' },
    'refused',
  ],
  ['too many (429)', { code: 'rate-limited', status: 429 }, 'tooManyTries'],
  [
    'no answer, or one of a service that failed',
    { code: 'upstream', status: 503, isLost: true },
    {
      ...{ remind: 'remindLost', void: 'voidLost', resend: 'resendLost', duplicate: 'duplicateLost' },
      ...{ 'send-copy': 'copyLost', file: 'fileFailed' },
    },
    'common:notAnswering',
  ],
  [
    'another file than was asked for',
    { code: 'invalid-answer' },
    { file: 'fileFailed' },
    'common:notAnswering',
  ],
  ['offline', { code: 'offline' }, 'common:offline'],
  ['not set up', { code: 'config' }, { file: 'fileFailed' }, 'common:notSetUp'],
  ['by an unknown person', { code: 'acting-user' }, { file: 'fileFailed' }, 'common:accountUnknown'],
];

describe('sig-envelope-status, the words of each refusal (W7)', () => {
  for (const [what, answer, keys, rest] of table)
    it(`${what}: each act has its own words`, () => {
      for (const act of acts) {
        const expected = typeof keys === 'string' ? keys : (keys[act] ?? rest);
        if (expected === undefined) continue;
        const { isLost = false, stage = 'out' } = answer;
        const { tone, text } = noticeOf({ ...answer, act, isLost, stage });
        expect('key' in text ? text.key : `common:${text.common}`).to.equal(expected, act);
        expect(tone).to.equal('problem');
      }
    });

  it('the service’s own sentence stands under the words, and not where the words are about a session (R22)', () => {
    const sentence = 'This address is not allowed.';
    const refused = {
      code: 'bad-request',
      status: 400,
      sentence,
      isLost: false,
      stage: 'completed',
    } as const;
    for (const act of acts) expect(noticeOf({ ...refused, act }).sentence).to.equal(sentence, act);
    const denied = { ...refused, code: 'unauthenticated', status: 403, act: 'send-copy' } as const;
    expect(needsColleague(denied)).to.equal(true);
    expect(noticeOf(denied).sentence).to.equal(undefined);
    expect(needsColleague({ ...denied, status: 401 })).to.equal(false);
  });
});
