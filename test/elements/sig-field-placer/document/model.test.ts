import { expect } from '@open-wc/testing';
import { repairNotice } from '../../../../src/elements/sig-field-placer/document/repair-notice.model.js';

describe('the notice of a repaired file', () => {
  it('is the service’s own sentence (G105)', () => {
    expect(repairNotice(' The file was damaged and has been repaired.\n')).to.equal(
      'The file was damaged and has been repaired.',
    );
  });

  it('is not shown when there is no sentence, or one of more than 300 characters', () => {
    for (const nothing of ['', '  ', undefined, null, 7, { length: 3 }])
      expect(repairNotice(nothing), String(nothing)).to.equal(undefined);
    expect(repairNotice('x'.repeat(300))).to.equal('x'.repeat(300));
    expect(repairNotice('x'.repeat(301))).to.equal(undefined);
  });
});
