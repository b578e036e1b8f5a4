import { expect } from '@open-wc/testing';
import { contrast, readHex } from '../../../src/domain/index.js';
import {
  accentsOf,
  keyOf,
  publishedTypes,
} from '../../../src/elements/sig-booking-host/booking-host.model.js';

describe('sig-booking-host: what a host offers', () => {
  it('an event type is known by its slug, else its token, else its title (R231)', () => {
    expect(keyOf({ slug: 's', token: 't', title: 'T' })).to.equal('s');
    expect(keyOf({ token: 't', title: 'T' })).to.equal('t');
    expect(keyOf({ title: 'T' })).to.equal('T');
    expect(keyOf({})).to.equal('');
  });

  it('only event types that can be addressed and are not switched off can be booked (G82)', () => {
    const eventTypes = [
      { slug: 'a' },
      { token: 'b', isActive: true },
      { slug: 'c', isActive: false },
      { title: 'nowhere' },
      { slug: 'd', isActive: null },
    ];
    const shown = publishedTypes({ eventTypes });
    expect(shown.map(keyOf)).to.deep.equal(['a', 'b', 'd']);
  });

  it('a brand’s colour is legible on light and dark pages, and so is the text on it (G81)', () => {
    for (const colour of ['#ffee00', '#123456', '#f00', '#808080']) {
      const { light, dark } = accentsOf(colour)!;
      for (const [accent, surface] of [
        [light, '#f2f2f0'],
        [dark, '#26292f'],
      ] as const) {
        expect(contrast(readHex(accent.accent)!, readHex(surface)!)).to.be.at.least(4.5);
        expect(contrast(readHex(accent.on)!, readHex(accent.accent)!)).to.be.at.least(4.5);
      }
    }
    expect(accentsOf('#123456')?.light.accent).to.equal('#123456');
    expect(accentsOf('#ffee00')?.dark.accent).to.equal('#ffee00');
    for (const none of ['red', '', null, undefined]) expect(accentsOf(none)).to.equal(undefined);
  });
});
