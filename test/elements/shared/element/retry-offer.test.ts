import { expect } from '@open-wc/testing';
import type { SigErrorCode } from '../../../../src/contract/index.js';
import { commonKeyFor, offersRetry } from '../../../../src/elements/shared/element/describe-error.js';
import { common } from '../../../../src/locales/en/common.js';

const codes = Object.keys(commonKeyFor) as SigErrorCode[];
const wordsOf = (code: SigErrorCode) => common[commonKeyFor[code]];

describe('“Try again” after a failed load', () => {
  it('is offered wherever the words ask for it', () => {
    const asking = codes.filter(
      (code) => code !== 'document' && /Try again|trouble connecting/.test(wordsOf(code)),
    );
    expect(asking).to.include.members(['bad-request', 'not-json', 'upstream']);
    for (const code of asking) expect(offersRetry({ code, retryable: false }), code).to.equal(true);
  });

  it('is offered after signing in, and wherever the error may pass', () => {
    expect(offersRetry({ code: 'unauthenticated', retryable: false })).to.equal(true);
    for (const code of codes) expect(offersRetry({ code, retryable: true }), code).to.equal(true);
  });

  it('is not offered where nothing would change', () => {
    for (const code of [
      'not-found',
      'gone',
      'config',
      'plan-required',
      'origin-refused',
      'document',
    ] as const)
      expect(offersRetry({ code, retryable: false }), code).to.equal(false);
  });
});
