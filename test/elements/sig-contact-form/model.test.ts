import { expect } from '@open-wc/testing';
import {
  bodyOf,
  faultOf,
  faultsOf,
  firstFault,
  initialState,
  isEnquiryType,
  reduceContact,
  valuesOf,
  waitWords,
  wordsOf,
  type ContactState,
  type Values,
} from '../../../src/elements/sig-contact-form/contact-form.model.js';

const values: Values = {
  ...{ name: 'Ann', email: 'ann@example.com', company: '', enquiryType: '', message: 'Hello' },
};
const empty: Values = { name: '', email: '', company: '', enquiryType: '', message: '' };

describe('what an enquiry can be about', () => {
  it('is one of four words (R256)', () => {
    for (const type of ['GENERAL', 'SALES', 'SECURITY', 'EXISTING_CUSTOMER'])
      expect(isEnquiryType(type), type).to.equal(true);
    for (const type of ['general', '', undefined, 1]) expect(isEnquiryType(type)).to.equal(false);
  });

  it('can be listed with spaces, commas or both', () => {
    expect(wordsOf('SALES,GENERAL  SECURITY, X')).to.deep.equal(['SALES', 'GENERAL', 'SECURITY', 'X']);
    expect(wordsOf(' , ')).to.deep.equal([]);
    expect(wordsOf('')).to.deep.equal([]);
    expect(wordsOf(null)).to.equal(undefined);
  });
});

describe('the fields of the contact form', () => {
  it('show what a person typed rather than what the page knows, also when that is nothing', () => {
    const prefill = { name: 'Host', email: 'host@example.com', message: 'Hi', company: 7, other: 'x' };
    expect(valuesOf(prefill, { name: 'Ann', message: '' })).to.deep.equal({
      ...{ name: 'Ann', email: 'host@example.com', company: '', enquiryType: '', message: '' },
    });
  });

  it('are empty where the page knows nothing, or gives something else', () => {
    for (const prefill of [undefined, null, 'Ann', 7]) expect(valuesOf(prefill, {})).to.deep.equal(empty);
  });

  it('ask for a name, an address and a message, and for nothing else', () => {
    expect(faultsOf({ ...empty, name: '  ' })).to.deep.equal({
      name: { key: 'missingName' },
      email: { key: 'missingEmail' },
      message: { key: 'missingMessage' },
    });
    expect(faultsOf(values)).to.deep.equal({});
    expect(faultOf('company', empty)).to.equal(undefined);
    expect(faultOf('enquiryType', empty)).to.equal(undefined);
  });

  it('take no address that cannot be one; white space around it does not matter', () => {
    expect(faultOf('email', { ...values, email: 'ann@host' })).to.deep.equal({ key: 'badEmail' });
    expect(faultOf('email', { ...values, email: ' ann@example.com ' })).to.equal(undefined);
    expect(faultOf('name', { ...values, name: 'ann@host' })).to.equal(undefined);
  });

  it('get the focus in their order: the first that is wrong', () => {
    expect(firstFault({ message: { text: 'x' }, email: { key: 'badEmail' } })).to.equal('email');
    expect(firstFault({ message: { text: 'x' } })).to.equal('message');
    expect(firstFault({})).to.equal(undefined);
  });
});

describe('what the contact form sends', () => {
  const traces = { website: '', elapsedMs: undefined };

  it('is trimmed, and leaves out what was not given', () => {
    const typed = { ...values, name: ' Ann ', email: ' ann@example.com ', company: ' ', message: ' Hello\n' };
    expect(bodyOf(typed, [], traces)).to.deep.equal({
      ...{ name: 'Ann', email: 'ann@example.com', message: 'Hello', website: '' },
    });
    expect(bodyOf({ ...values, company: ' Firm ' }, [], traces).company).to.equal('Firm');
  });

  it('has the chosen type only where it is offered, and the only one that is', () => {
    const typeOf = (enquiryType: string, ...offered: Parameters<typeof bodyOf>[1]) =>
      bodyOf({ ...values, enquiryType }, offered, traces).enquiryType;
    expect(typeOf('SALES', 'GENERAL', 'SALES')).to.equal('SALES');
    expect(typeOf('SECURITY', 'GENERAL', 'SALES')).to.equal(undefined);
    expect(typeOf('', 'GENERAL', 'SALES')).to.equal(undefined);
    expect(typeOf('', 'GENERAL')).to.equal('GENERAL');
    expect(typeOf('SALES')).to.equal(undefined);
    expect(bodyOf(values, ['GENERAL', 'SALES'], traces)).not.to.have.property('enquiryType');
  });

  it('carries what tells people from programs', () => {
    const sent = (elapsedMs: number) => bodyOf(values, [], { website: 'http://spam', elapsedMs });
    expect(sent(1234.6)).to.include({ website: 'http://spam', elapsedMs: 1235 });
    expect(sent(0).elapsedMs).to.equal(0);
    expect(sent(-5).elapsedMs).to.equal(0);
    expect(bodyOf(values, [], traces)).not.to.have.property('elapsedMs');
  });
});

describe('a contact form', () => {
  const faults = { email: { key: 'badEmail' }, name: { text: 'Not this name.' } } as const;
  const wrong: ContactState = { phase: 'editing', typed: { email: 'ann@' }, faults };
  const type = (state: ContactState, field: 'name' | 'email' | 'message', value: string, prefill?: unknown) =>
    reduceContact(state, { type: 'type', field, value, prefill });

  it('shows a fault only on sending, and no longer once it is corrected', () => {
    expect(type(initialState, 'email', 'ann@').faults).to.deep.equal({});
    expect(type(wrong, 'email', 'ann@e').faults).to.deep.equal(faults);
    expect(type(wrong, 'email', 'ann@example.com')).to.deep.equal({
      ...{ phase: 'editing', typed: { email: 'ann@example.com' } },
      faults: { name: { text: 'Not this name.' } },
    });
    expect(type(wrong, 'name', 'Bea')).to.deep.equal({
      ...{ phase: 'editing', typed: { email: 'ann@', name: 'Bea' }, faults: { email: { key: 'badEmail' } } },
    });
    expect(reduceContact(initialState, { type: 'find', faults })).to.deep.equal({ ...initialState, faults });
  });

  it('never keeps what was typed once it was sent, and can be filled in again', () => {
    expect(reduceContact(wrong, { type: 'submitted' })).to.deep.equal({
      ...{ phase: 'submitted', typed: {}, faults: {} },
    });
    const submitted: ContactState = { phase: 'submitted', typed: {}, faults: {} };
    expect(reduceContact(submitted, { type: 'reset' })).to.deep.equal({
      ...{ phase: 'editing', typed: {}, faults: {} },
    });
  });

  it('says a wait of more than 90 seconds in minutes, never too few', () => {
    expect(waitWords(90)).to.deep.equal(['againIn', { n: 90 }]);
    expect(waitWords(91)).to.deep.equal(['againInMinutes', { n: 2 }]);
    expect(waitWords(120)).to.deep.equal(['againInMinutes', { n: 2 }]);
    expect(waitWords(121)).to.deep.equal(['againInMinutes', { n: 3 }]);
  });
});
