import { expect } from '@open-wc/testing';
import { reducePicker } from '../../../src/elements/sig-booking-picker/booking-picker.model.js';
import { expectedDays } from '../../../src/elements/sig-booking-picker/days/days.model.js';
import {
  faultOf,
  fieldsOf,
  prefillValues,
} from '../../../src/elements/sig-booking-picker/form/form.model.js';

describe('sig-booking-picker: days and answers', () => {
  it('a list expects the weekdays that are left of the month', () => {
    expect(expectedDays('2026-03', '2026-03-01')).to.equal(22);
    expect(expectedDays('2026-03', '2026-03-30')).to.equal(2);
    expect(expectedDays('2026-03', '2026-04-01')).to.equal(0);
    expect(expectedDays('2026-04', '2026-03-30')).to.equal(22);
  });

  it('a day that is closed keeps everything else', () => {
    const state = { month: '2026-03', day: '2026-03-02', step: 'times' } as Parameters<
      typeof reducePicker
    >[0];
    expect(reducePicker(state, { type: 'closeDay' })).to.deep.equal({ ...state, day: undefined });
  });

  it('only a telephone number is filled in by the browser among the questions', () => {
    const question = (id: string, type: string) => ({ id, label: id, type, required: true });
    const fields = fieldsOf({ questions: [question('a', 'PHONE'), question('b', 'TEXT')] }, false);
    expect(fields.map(({ autocomplete }) => autocomplete)).to.deep.equal(['name', 'email', 'tel', undefined]);
  });

  it('an address has one at sign, a domain with a dot, and no spaces', () => {
    const email = fieldsOf(undefined, false)[1]!;
    for (const address of ['a@b.example', 'a.b+c@d.e.example'])
      expect(faultOf(email, { email: address })).to.equal(undefined);
    for (const address of [
      'a@b',
      '@b.example',
      'a b@c.example',
      'a@@b.example',
      'a@b.example x',
      'a@b..example',
    ])
      expect(faultOf(email, { email: address }), address).not.to.equal(undefined);
  });

  it('a host’s prefill fills what it names', () => {
    const prefill = { name: 'Ada', email: 'a@b.example', guests: 'c@d.example', responses: { q1: 'x' } };
    expect(prefillValues(prefill)).to.deep.equal({
      name: 'Ada',
      email: 'a@b.example',
      guests: 'c@d.example',
      'q:q1': 'x',
    });
    expect(prefillValues({ name: '', responses: {} })).to.deep.equal({});
    expect(prefillValues(undefined)).to.deep.equal({});
  });
});
