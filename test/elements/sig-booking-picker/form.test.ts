import { expect } from '@open-wc/testing';
import {
  answerOf,
  bodyOf,
  faultOf,
  faultsOf,
  fieldsOf,
  guestList,
  prefillFromQuery,
  keyOfPath,
  prefillValues,
  type Field,
} from '../../../src/elements/sig-booking-picker/form/form.model.js';
import { dayCell, mergeStarts } from '../../../src/elements/sig-booking-picker/days/days.model.js';
import { calendarLinks } from '../../../src/elements/shared/booking/calendar-file.js';

const option = (value: string) => ({ value, label: value });

describe('sig-booking-picker: what the form asks and sends', () => {
  const type = {
    questions: [
      { id: 'b', label: 'Second', type: 'SELECT', required: true, options: [option('x')] },
      { id: 'a', label: 'First', type: 'HOLOGRAM', required: false },
      { id: 'c', label: 'No choices', type: 'RADIO', required: false },
      { id: 'd', label: 'Agreed', type: 'CHECKBOX', required: true },
    ],
  };
  const fields = fieldsOf(type, true);

  it('asks in the given order; an unknown type and a choice without options are text fields (R233, G80)', () => {
    expect(fields.map(({ key, kind }) => `${key} ${kind}`)).to.deep.equal([
      'name text',
      'email email',
      'q:b select',
      'q:a text',
      'q:c text',
      'q:d checkbox',
      'guests text',
    ]);
  });

  it('a required checkbox must be ticked, an optional field may stay empty', () => {
    const faults = faultsOf(fields, { name: 'Ada', email: 'ada@example.com', 'q:b': 'x', 'q:d': false });
    expect([...faults.keys()]).to.deep.equal(['q:d']);
  });

  it('accepts addresses and numbers as people write them', () => {
    const email = fields[1]!;
    expect(faultOf(email, { email: ' ada+x@mail.example.co.uk ' })).to.equal(undefined);
    expect(faultOf(email, { email: 'ada@example' })).to.deep.equal({ key: 'badEmail' });
    const phone: Field = { key: 'q:p', kind: 'tel', required: false };
    expect(faultOf(phone, { 'q:p': '+44 (0)20 7946-0018' })).to.equal(undefined);
    expect(faultOf(phone, { 'q:p': 'soon' })).to.deep.equal({ key: 'badPhone' });
  });

  it('sends exactly the offered start, answers by question id, and guests as a list', () => {
    const values = {
      name: ' Ada ',
      email: 'ada@example.com ',
      'q:b': 'x',
      'q:a': '  ',
      'q:d': true,
      guests: 'a@b.co; c@d.co',
    };
    expect(
      bodyOf(fields, values, { start: '2026-05-21T08:30:00+00:00', timeZone: 'Europe/Berlin' }),
    ).to.deep.equal({
      email: 'ada@example.com',
      name: 'Ada',
      timeZone: 'Europe/Berlin',
      start: '2026-05-21T08:30:00+00:00',
      responses: { b: 'x', d: true },
      guests: [{ email: 'a@b.co' }, { email: 'c@d.co' }],
    });
  });

  it('takes guests divided by the commas of Arabic and Japanese keyboards', () => {
    expect(guestList('a@b.co، c@d.co؛e@f.co、g@h.co，i@j.co')).to.have.length(5);
  });

  it('a path of the service’s error finds its field', () => {
    expect(['email', 'responses.b', 'guests.0.email'].map(keyOfPath)).to.deep.equal([
      'email',
      'q:b',
      'guests',
    ]);
    expect(prefillValues({ name: 'Ada', responses: { b: 'x' } })).to.deep.equal({ name: 'Ada', 'q:b': 'x' });
  });

  it('reads the same names from the page’s query, and nothing else', () => {
    const query = '?name=Ada%20Byron&email=ada@example.com&responses.b=x&responses.d=yes&utm=1';
    const values = prefillValues(prefillFromQuery(query));
    expect(values).to.deep.equal({ name: 'Ada Byron', email: 'ada@example.com', 'q:b': 'x', 'q:d': 'yes' });
    const [, , choice, , , box] = fields;
    expect(answerOf(choice!, values)).to.equal('x');
    expect(answerOf(box!, values)).to.equal(true);
  });

  it('a prefilled value that is not among a question’s options is not sent', () => {
    const [, , choice] = fields;
    const values = { name: 'Ada', email: 'ada@example.com', 'q:b': 'never offered', 'q:d': 'true' };
    expect(answerOf(choice!, values)).to.equal('');
    expect([...faultsOf(fields, values).keys()]).to.deep.equal(['q:b']);
    const { responses } = bodyOf(fields, values, { start: 's', timeZone: 'UTC' });
    expect(responses).to.deep.equal({ d: true });
  });

  it('calendar links have the same instants as the page', () => {
    const { google, outlook } = calendarLinks({
      title: 'A & B',
      start: Date.parse('2026-10-25T00:30:00Z'),
      minutes: 45,
    });
    expect(new URL(google).searchParams.get('dates')).to.equal('20261025T003000Z/20261025T011500Z');
    expect(new URL(google).searchParams.get('text')).to.equal('A & B');
    expect(new URL(outlook).searchParams.get('enddt')).to.equal('2026-10-25T01:15:00.000Z');
  });

  it('a later read replaces the starts of its range and nothing else', () => {
    const range = { from: '2026-05-01T00:00:00Z', to: '2026-06-01T00:00:00Z' };
    const known = ['2026-04-30T09:00:00Z', '2026-05-02T09:00:00Z', '2026-06-01T00:00:00Z'];
    expect(mergeStarts(known, range, ['2026-05-03T09:00:00Z'])).to.deep.equal([
      '2026-04-30T09:00:00Z',
      '2026-06-01T00:00:00Z',
      '2026-05-03T09:00:00Z',
    ]);
  });

  it('a day whose only time is taken has none left', () => {
    const slot = { start: 's', at: 0, minute: 0 };
    const context = {
      days: new Map([['2026-05-21', [slot]]]),
      taken: new Set(['s']),
      today: '2026-05-20',
      tabStop: '',
      isSettled: true,
    };
    expect(dayCell('2026-05-21', context)).to.include({ count: 0, state: 'none' });
    expect(dayCell('2026-05-19', context)).to.include({ state: 'past' });
    expect(dayCell('2026-05-22', { ...context, isSettled: false })).to.include({ state: 'unknown' });
  });
});
