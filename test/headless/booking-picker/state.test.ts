import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/client/index.js';
import { faultFor, problemOf } from '../../../src/headless/booking-picker/state.js';

test('a fault has a code, and the service’s own words only where it gave some', () => {
  assert.deepEqual(faultFor({ key: 'missing' }), { code: 'missing' });
  assert.deepEqual(faultFor({ key: 'badGuest', email: 'x' }), { code: 'badGuest', email: 'x' });
  assert.deepEqual(faultFor({ key: 'badField' }), { code: 'refused' });
  assert.deepEqual(faultFor({ text: 'Too long' }), { code: 'refused', message: 'Too long' });
});

const problem = (code: 'upstream' | 'not-found', isFatal: boolean) => ({
  detail: { code, message: 'for the developer', retryable: !isFatal },
  text: isFatal ? ('noPage' as const) : ('timesFailed' as const),
  isFatal,
});

test('a problem says whether and when it is tried again, and never what is meant for the developer', () => {
  assert.deepEqual(problemOf(problem('upstream', false), 7), {
    code: 'upstream',
    reason: 'timesFailed',
    retryable: true,
    retryInSeconds: 7,
    message: undefined,
  });
  const fatal = problemOf(problem('not-found', true), 0);
  assert.equal(fatal.retryable, false);
  assert.equal('retryInSeconds' in fatal, false);
});

test('a booker reads the sentence of the service, but not that of a page that it does not know', () => {
  const body = { message: 'The host is away.' };
  const refused = {
    ...problem('upstream', false),
    error: new ApiError('bad-request', '', { status: 400, body }),
  };
  assert.equal(problemOf(refused, 0).message, 'The host is away.');
  const unknown = {
    ...problem('not-found', true),
    error: new ApiError('not-found', '', { status: 404, body }),
  };
  assert.equal(problemOf(unknown, 0).message, undefined);
});
