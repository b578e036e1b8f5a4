import { expect } from '@open-wc/testing';
import {
  groupsOf,
  kindOfPad,
  toSaved,
} from '../../../src/elements/sig-saved-signatures/saved-signatures.model.js';

const signature = (id: string, name = id) => toSaved({ id, name });
const initials = (id: string) => toSaved({ id, isInitials: true });

describe('the list of saved signatures', () => {
  const list = [initials('i1'), signature('s1'), initials('i2'), signature('s2')];
  const groups = (...more: Parameters<typeof groupsOf>) =>
    groupsOf(...more).map(({ kind, signatures }) => [kind, ...signatures.map(({ id }) => id)]);

  it('shows signatures first, apart from initials', () => {
    expect(groups(list)).to.deep.equal([
      ['signature', 's1', 's2'],
      ['initials', 'i1', 'i2'],
    ]);
  });

  it('shows only the kind that a pad asks for', () => {
    expect(groups(list, 'initials')).to.deep.equal([['initials', 'i1', 'i2']]);
    expect(groups(list, 'signature')).to.deep.equal([['signature', 's1', 's2']]);
  });

  it('has no empty group', () => {
    expect(groups([initials('i1')])).to.deep.equal([['initials', 'i1']]);
    expect(groups([signature('s1')], 'initials')).to.deep.equal([]);
  });

  it('takes the kind from the attribute of the pad', () => {
    const pad = (kind: string | null) =>
      ({ getAttribute: (name: string) => (name === 'kind' ? kind : null) }) as unknown as Element;
    expect(kindOfPad(pad('initials'))).to.equal('initials');
    expect(kindOfPad(pad('signature'))).to.equal('signature');
    expect(kindOfPad(pad(null))).to.equal('signature');
  });
});
