import { expect } from '@open-wc/testing';
import type { Refusal } from '../../../../src/elements/sig-envelope-composer/composer.types.js';
import type { SaveFailure } from '../../../../src/elements/sig-envelope-composer/saving/save-errors.js';
import {
  leadsTo,
  refusalsIn,
  refusalWords,
  stepOf,
} from '../../../../src/elements/sig-envelope-composer/send/faults.model.js';

const failure = (...refusals: Refusal[]) => ({ refusals }) as unknown as SaveFailure;
const refusal = (member: Refusal['member'], message?: string) => ({ member, message }) as Refusal;

describe('what the service refused of a draft', () => {
  it('leads to the step with its control', () => {
    expect(stepOf).to.deep.equal({
      ...{ subject: 'send', message: 'send', expiresAt: 'send' },
      ...{ documents: 'documents', departmentId: 'documents' },
      ...{ recipients: 'recipients', signingOrder: 'recipients', fields: 'fields' },
    });
  });

  it('has words for every member', () => {
    expect(refusalWords).to.deep.equal({
      ...{ subject: 'refusedSubject', message: 'refusedMessage', expiresAt: 'refusedExpiry' },
      ...{ documents: 'refusedDocuments', departmentId: 'refusedDepartment' },
      ...{ recipients: 'refusedRecipients', signingOrder: 'refusedOrder', fields: 'refusedFields' },
    });
  });

  it('is what saving and then what sending brought, in the service’s words or in ours', () => {
    const saved = { kind: 'failed', failure: failure(refusal('subject', 'Too long.')) } as const;
    const sent = { kind: 'refused', failure: failure(refusal('fields')) } as const;
    expect(refusalsIn(saved, sent, 'Not taken.')).to.deep.equal([
      { member: 'subject', message: 'Too long.' },
      { member: 'fields', message: 'Not taken.' },
    ]);
    expect(refusalsIn({ kind: 'saving' }, sent, 'Not taken.').map(({ member }) => member)).to.deep.equal([
      'fields',
    ]);
    expect(refusalsIn(saved, { kind: 'sending' }, 'x').map(({ member }) => member)).to.deep.equal([
      'subject',
    ]);
  });

  it('is nothing while nothing was refused, also after an answer that was lost', () => {
    expect(refusalsIn({ kind: 'idle' }, { kind: 'idle' }, 'x')).to.deep.equal([]);
    const unanswered = { kind: 'unanswered', failure: failure(refusal('fields')) } as const;
    expect(refusalsIn({ kind: 'gone' }, unanswered, 'x')).to.deep.equal([]);
  });
});

describe('the step at which missing fields are put right', () => {
  const fields = { step: 'fields', texts: ['No field.'] } as const;
  const documents = { step: 'documents', texts: ['No document.'] } as const;
  const recipients = { step: 'recipients', texts: ['Nobody signs.'] } as const;
  const send = { step: 'send', texts: ['No subject.'] } as const;
  const draft = { isSaved: false, own: false, refusals: [] };

  it('is their own when the draft is saved', () => {
    const found = [documents, fields];
    const saved = { isSaved: true, own: true, refusals: [refusal('subject')] };
    expect(leadsTo(found, saved)).to.equal(found);
  });

  it('is that of the first thing missing before: documents or recipients', () => {
    expect(leadsTo([documents, recipients, fields], draft)).to.deep.equal([
      { step: 'documents', texts: ['No document.', 'No field.'] },
      recipients,
    ]);
    expect(leadsTo([send, recipients, fields], draft)).to.deep.equal([
      send,
      { step: 'recipients', texts: ['Nobody signs.', 'No field.'] },
    ]);
  });

  it('is rather that of what the service refused', () => {
    const refusals = [refusal('signingOrder'), refusal('subject')];
    expect(leadsTo([documents, fields], { ...draft, refusals })).to.deep.equal([
      documents,
      { step: 'recipients', texts: ['No field.'] },
    ]);
  });

  it('is the last step where only that misses something', () => {
    expect(leadsTo([fields], { ...draft, own: true })).to.deep.equal([
      { step: 'send', texts: ['No field.'] },
    ]);
    expect(leadsTo([recipients, fields], { ...draft, own: true })).to.deep.equal([
      { step: 'recipients', texts: ['Nobody signs.', 'No field.'] },
    ]);
  });

  it('stays as it is where nothing else is missing, or no field is', () => {
    expect(leadsTo([fields], draft)).to.deep.equal([fields]);
    expect(leadsTo([documents], { ...draft, own: true })).to.deep.equal([documents]);
    expect(leadsTo([], { ...draft, own: true })).to.deep.equal([]);
  });
});
