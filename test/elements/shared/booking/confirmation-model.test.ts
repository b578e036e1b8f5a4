import { expect } from '@open-wc/testing';
import {
  calendarEntryOf,
  calendarToken,
  manageLink,
  placeOf,
} from '../../../../src/elements/shared/booking/confirmation.model.js';

type Booking = Parameters<typeof manageLink>[0];
type EventType = NonNullable<Parameters<typeof calendarEntryOf>[2]>;
const booking = (more: object = {}) => ({ id: 'b1', ...more }) as unknown as Booking;
const eventType = (more: object = {}) =>
  ({ title: 'Call', durationMinutes: 45, ...more }) as unknown as EventType;

// Node has no page that an address could be relative to.
if (!('document' in globalThis))
  Object.assign(globalThis, { document: { baseURI: 'https://page.example.com/' } });

describe('where a booking takes place', () => {
  it('is the first place that is said', () => {
    expect(placeOf({ location: ' Room 1 ' }, { location: 'Room 2' })).to.equal('Room 1');
    expect(placeOf(undefined, {}, { location: '  ' }, { location: 7 }, { location: 'Room 2' })).to.equal(
      'Room 2',
    );
  });

  it('has no place when neither the booking nor its event type names one', () => {
    expect(placeOf()).to.equal(undefined);
    expect(placeOf(undefined, { location: '' })).to.equal(undefined);
  });
});

describe('the links of a booking', () => {
  const own = 'https://service.example.com/c/1';

  it('read the calendar file with either token (R225)', () => {
    expect(calendarToken(booking({ cancelToken: 'c', rescheduleToken: 'r' }))).to.equal('c');
    expect(calendarToken(booking({ cancelToken: null, rescheduleToken: 'r' }))).to.equal('r');
    expect(calendarToken(booking())).to.equal(undefined);
  });

  it('lead to the service’s page where the host names none (R222)', () => {
    const both = booking({ cancelUrl: own, rescheduleUrl: 'https://service.example.com/r/1' });
    expect(manageLink(both, 'cancel', undefined)).to.equal(own);
    expect(manageLink(both, 'reschedule', undefined)).to.equal('https://service.example.com/r/1');
    expect(manageLink(booking(), 'cancel', undefined)).to.equal(undefined);
  });

  it('lead to the host’s page, with the token wherever it belongs and never as part of the address', () => {
    const one = booking({ cancelUrl: own, cancelToken: 'a/b?c', rescheduleToken: 'r' });
    const template = 'https://host.example.com/{token}/x?t={token}';
    expect(manageLink(one, 'cancel', template)).to.equal('https://host.example.com/a%2Fb%3Fc/x?t=a%2Fb%3Fc');
    expect(manageLink(one, 'reschedule', template)).to.equal('https://host.example.com/r/x?t=r');
  });

  it('lead to the service’s page without a token, and nowhere without an address (G77)', () => {
    const template = 'https://host.example.com/{token}';
    expect(manageLink(booking({ cancelUrl: own, cancelToken: '' }), 'cancel', template)).to.equal(own);
    expect(manageLink(booking({ cancelToken: 't' }), 'cancel', undefined)).to.equal(undefined);
    expect(manageLink(booking({ cancelToken: 't' }), 'cancel', template)).to.equal(
      'https://host.example.com/t',
    );
  });

  it('are never unsafe', () => {
    const one = booking({ cancelUrl: 'http://service.example.com', cancelToken: 't' });
    expect(manageLink(one, 'cancel', undefined)).to.equal(undefined);
    expect(manageLink(one, 'cancel', 'http://host.example.com/{token}')).to.equal(undefined);
  });
});

describe('the calendar entry of a booking', () => {
  const start = '2026-07-10T08:00:00Z';

  it('says what, with whom, when, how long and where', () => {
    const type = eventType({ host: { name: 'Ann' }, description: 'Bring it.', location: 'Room 2' });
    expect(calendarEntryOf(booking(), start, type, ['Cancel: x', 'Move: y'])).to.deep.equal({
      ...{ title: 'Call, Ann', start: Date.UTC(2026, 6, 10, 8), minutes: 45, place: 'Room 2' },
      description: 'Bring it.\n\nCancel: x\nMove: y',
    });
    const there = booking({ location: 'Room 1' });
    expect(calendarEntryOf(there, start, type, []).place, 'the booking’s own').to.equal('Room 1');
  });

  it('has no stray commas or lines where something is not known, and lasts half an hour then', () => {
    expect(calendarEntryOf(booking(), start, undefined, [])).to.deep.equal({
      ...{ title: '', start: Date.UTC(2026, 6, 10, 8), minutes: 30, description: '', place: undefined },
    });
    expect(calendarEntryOf(booking(), start, eventType(), ['Cancel: x'])).to.include({
      ...{ title: 'Call', description: 'Cancel: x' },
    });
  });

  it('never has more than 1000 characters of the description, and always the links', () => {
    const type = eventType({ description: 'x'.repeat(1001) });
    const { description } = calendarEntryOf(booking(), start, type, ['Cancel: x']);
    expect(description).to.equal(`${'x'.repeat(1000)}\n\nCancel: x`);
  });
});
