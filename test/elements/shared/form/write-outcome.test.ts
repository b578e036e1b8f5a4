import { expect } from '@open-wc/testing';
import { SigError } from '../../../../src/client/index.js';
import {
  findAdded,
  isOutcomeUnknown,
  toSigError,
} from '../../../../src/elements/shared/form/write-outcome.js';

const unknown = (code: SigError['code'], status?: number) =>
  isOutcomeUnknown(new SigError(code, 'no answer', { status }));

describe('a write without a clear answer', () => {
  it('may have succeeded when nothing of the service says otherwise', () => {
    for (const code of ['offline', 'timeout', 'not-json', 'invalid-answer'] as const)
      expect(unknown(code), code).to.equal(true);
    for (const status of [undefined, 500, 503])
      expect(unknown('upstream', status), String(status)).to.equal(true);
    expect(isOutcomeUnknown(toSigError('the connection broke'))).to.equal(true);
  });

  it('has failed when the service refused it', () => {
    expect(unknown('upstream', 422)).to.equal(false);
    for (const code of ['conflict', 'not-found', 'bad-request', 'plan-required'] as const)
      expect(unknown(code), code).to.equal(false);
  });
});

describe('what a creation without an answer has added', () => {
  const item = (id: string, name: string) => ({ id, name });
  const isAsSent = ({ name }: { name: string }) => name === 'Mine';

  it('is as it was sent, and was not there before', () => {
    const before = [item('1', 'Mine'), item('2', 'Other')];
    const added = item('3', 'Mine');
    expect(findAdded(before, [...before, item('4', 'Other'), added], isAsSent)).to.equal(added);
    expect(findAdded([], [added], isAsSent)).to.equal(added);
  });

  it('is never what was there before, or something else', () => {
    const before = [item('1', 'Mine'), item('2', 'Other')];
    expect(findAdded(before, before, isAsSent)).to.equal(undefined);
    expect(findAdded(before, [...before, item('4', 'Yours')], isAsSent)).to.equal(undefined);
  });
});
