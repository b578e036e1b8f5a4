import { expect } from '@open-wc/testing';
import type { SigErrorCode } from '../../../../src/contract/index.js';
import { canReload, finalKeys } from '../../../../src/elements/sig-proposal-accept/state/load-error.model.js';

describe('a proposal that could not be loaded', () => {
  const reloads = (codes: readonly SigErrorCode[], retryable = false) =>
    codes.filter((code) => canReload({ code, retryable }));

  it('is loaded again where trying again can help', () => {
    const passing = ['upstream', 'timeout', 'not-json', 'conflict', 'blocked'] as const;
    expect(reloads(passing)).to.deep.equal(passing);
    expect(reloads(['rate-limited', 'offline'], true)).to.deep.equal(['rate-limited', 'offline']);
    expect(reloads(['rate-limited', 'offline', 'document', 'config'])).to.deep.equal([]);
  });

  it('is never loaded again where the reader can only ask the sender', () => {
    const final = ['not-found', 'bad-request', 'gone', 'plan-required', 'unauthenticated'] as const;
    expect(reloads([...final, 'origin-refused'], true)).to.deep.equal([]);
  });

  it('is said to be unavailable, expired or closed: signing in is never asked for', () => {
    expect([finalKeys['not-found'], finalKeys['bad-request']]).to.deep.equal(['unavailable', 'unavailable']);
    expect(finalKeys.gone).to.equal('linkExpired');
    for (const code of ['plan-required', 'unauthenticated', 'origin-refused'] as const)
      expect(finalKeys[code], code).to.equal('closedTitle');
  });
});
