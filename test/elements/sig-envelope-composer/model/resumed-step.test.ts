import { expect } from '@open-wc/testing';
import { stepNames } from '../../../../src/elements/sig-envelope-composer/model/draft.js';
import {
  completable,
  firstIncomplete,
  namedStep,
} from '../../../../src/elements/sig-envelope-composer/model/resumed-step.js';

describe('the step at which a draft that was begun before opens', () => {
  it('is the host’s step, else this tab’s, if the host offers it', () => {
    expect(namedStep(stepNames, { wanted: 'send', kept: 'fields' })).to.equal('send');
    expect(namedStep(stepNames, { kept: 'fields' })).to.equal('fields');
    expect(namedStep(['documents', 'send'], { wanted: 'fields', kept: 'send' })).to.equal('send');
    expect(namedStep(['documents'], { wanted: 'fields', kept: 'send' })).to.equal(undefined);
    expect(namedStep(stepNames, {})).to.equal(undefined);
  });

  it('is otherwise the first incomplete step, or the last one', () => {
    expect(firstIncomplete(stepNames, [])).to.equal('documents');
    expect(firstIncomplete(stepNames, ['documents', 'fields'])).to.equal('recipients');
    expect(firstIncomplete(stepNames, completable(stepNames))).to.equal('send');
    expect(firstIncomplete(['documents', 'recipients'], ['documents', 'recipients'])).to.equal('recipients');
  });
});
