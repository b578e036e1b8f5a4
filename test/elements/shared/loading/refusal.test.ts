import { expect } from '@open-wc/testing';
import { ApiError, type ApiErrorInit } from '../../../../src/client/index.js';
import type { SigErrorCode } from '../../../../src/contract/index.js';
import { refusalSentence } from '../../../../src/elements/shared/loading/refusal.js';

const refused = (
  message: unknown,
  { status = 400, code = 'bad-request', ...init }: ApiErrorInit & { code?: SigErrorCode } = {},
) => new ApiError(code, 'for the console', { status, body: { message }, ...init });

describe('the sentence of a refusal (R47)', () => {
  it('is shown when the service names no member', () => {
    expect(refusalSentence(refused('This proposal has ended.'))).to.equal('This proposal has ended.');
    expect(refusalSentence(refused(['Too early.', 'Try tomorrow.']))).to.equal('Too early. Try tomorrow.');
    const inOrder = refused('Others have to sign first.', { status: 409, code: 'conflict' });
    expect(refusalSentence(inOrder)).to.equal('Others have to sign first.');
  });

  it('is not shown beside the sentences of the members at fault (G2)', () => {
    const fieldErrors = [{ path: 'name', message: 'is too long' }];
    expect(refusalSentence(refused('Validation failed', { fieldErrors }))).to.equal(undefined);
    const nameless = [{ message: 'The time has passed.' }];
    expect(refusalSentence(refused(['The time has passed.'], { fieldErrors: nameless }))).to.equal(
      'The time has passed.',
    );
  });

  const others: [string, unknown][] = [
    ['about the sender’s plan', refused('Upgrade your plan', { status: 403, code: 'plan-required' })],
    ['about the origin', refused('Origin not allowed', { status: 403, code: 'origin-refused' })],
    ['about a session', refused('Token expired', { status: 401, code: 'unauthenticated' })],
    ['about a limit', refused('ThrottlerException', { status: 429, code: 'rate-limited' })],
    ['of a failure', refused('Internal server error', { status: 500, code: 'upstream' })],
    ['without words', refused(undefined)],
    ['that is no text', refused({ en: 'no' })],
    [
      'of the helper',
      refused(undefined, { body: { error: { code: 'bad-request', message: 'The body is not JSON.' } } }),
    ],
    ['of a lost connection', new TypeError('Failed to fetch')],
    ['of nothing at all', undefined],
  ];
  for (const [name, error] of others)
    it(`is not shown when it is one ${name}`, () => expect(refusalSentence(error)).to.equal(undefined));

  it('is one line of at most 300 characters that cannot reorder what follows', () => {
    expect(refusalSentence(refused('Too\n\nlate \u202e.\u0000'))).to.equal('Too late .');
    const long = refusalSentence(refused('😀'.repeat(400)))!;
    expect([...long]).to.have.length(300);
    expect(long.endsWith('😀…')).to.equal(true);
  });
});
