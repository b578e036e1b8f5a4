import { expect } from '@open-wc/testing';
import {
  addPeople,
  isSearchable,
  keyOf,
  labelOf,
  mergePeople,
  optionsFor,
  personOf,
  readAddresses,
  replacePerson,
  restoredFrom,
  storedOf,
  textOf,
  valueOf,
} from '../../../src/elements/sig-contact-picker/contact-picker.model.js';

const ann = { email: 'ann@example.com', name: 'Ann' };
const bea = { email: 'bea@example.com' };
const many = Array.from({ length: 11 }, (_, index) => ({ email: `p${String(index)}@example.com` }));
const none = { canCreate: false, canRetry: false };

describe('people in a contact picker', () => {
  it('are the same when their addresses differ only in case and white space', () => {
    expect(keyOf({ email: ' Ann@Example.COM ' })).to.equal('ann@example.com');
  });

  it('are called by their name, else by their address', () => {
    expect(labelOf(ann)).to.equal('Ann');
    expect(labelOf(bea)).to.equal('bea@example.com');
  });

  it('are there once each: contacts first (R243), with what only a suggestion knows', () => {
    const contact = { email: 'ANN@example.com', contactId: 'c1' };
    const suggestion = { email: 'ann@example.com', name: 'Ann', company: 'Firm' };
    expect(mergePeople([bea, contact], [suggestion, many[0]!])).to.deep.equal([
      bea,
      { email: 'ANN@example.com', contactId: 'c1', name: 'Ann', company: 'Firm' },
      many[0],
    ]);
    const named = { email: 'ann@example.com', name: 'Ann A.' };
    expect(mergePeople([named], [suggestion])[0]!.name).to.equal('Ann A.');
    expect(mergePeople([], [])).to.deep.equal([]);
  });

  it('never have their address for a name', () => {
    const rows = mergePeople([{ email: 'ann@example.com', name: ' ANN@example.com' }], []);
    expect(rows).to.deep.equal([{ email: 'ann@example.com' }]);
    expect(mergePeople(rows, [ann])).to.deep.equal([ann]);
    expect(mergePeople([{ email: bea.email, name: ann.email }], [])[0]!.name).to.equal(ann.email);
  });

  it('can be chosen without repeating an address; a picker for one keeps the last', () => {
    const again = { email: 'ANN@example.com' };
    expect(addPeople([ann], [again, bea], true)).to.deep.equal([ann, bea]);
    expect(addPeople([ann], [many[0]!, many[1]!, bea], false)).to.deep.equal([bea]);
    expect(addPeople([ann], [], false)).to.deep.equal([ann]);
  });

  it('can be replaced in their place, and never come twice by that', () => {
    const changed = { email: 'new@example.com', name: 'Ann' };
    expect(replacePerson([ann, bea], { email: 'ANN@example.com' }, changed)).to.deep.equal([changed, bea]);
    expect(valueOf(replacePerson([ann, bea], ann, bea))).to.equal('bea@example.com');
    expect(replacePerson([ann], bea, changed)).to.deep.equal([ann]);
  });
});

describe('text typed or pasted into a contact picker', () => {
  it('is searched for from two characters (R125), however they are encoded', () => {
    expect(isSearchable('an')).to.equal(true);
    expect(isSearchable(' a ')).to.equal(false);
    expect(isSearchable('')).to.equal(false);
    expect(isSearchable('𝒂'), 'one character').to.equal(false);
  });

  it('is a person when it is an address, or a name with an address', () => {
    expect(personOf(' ann@example.com ')).to.deep.equal({ email: 'ann@example.com' });
    expect(personOf(' Ann A. <ann@example.com> ')).to.deep.equal({
      email: 'ann@example.com',
      name: 'Ann A.',
    });
    expect(personOf('"Ann A." < ann@example.com >')).to.deep.equal({
      ...{ email: 'ann@example.com', name: 'Ann A.' },
    });
    expect(personOf('<ann@example.com>')).to.deep.equal({ email: 'ann@example.com' });
  });

  it('is no person when it is anything else', () => {
    for (const text of ['', 'Ann', 'ann@host', 'Ann <ann>', 'Ann <ann@example.com> x', 'a b@example.com'])
      expect(personOf(text), text).to.equal(undefined);
  });

  it('can list several people, divided in the ways of several keyboards; the rest stays', () => {
    const text = 'Ann <ann@example.com>; Bob,bea@example.com\n,\tCarl';
    expect(readAddresses(text)).to.deep.equal({ people: [ann, bea], rest: 'Bob, Carl' });
    expect(readAddresses('ann@example.com、bea@example.com').people).to.have.length(2);
    expect(readAddresses(' , ')).to.deep.equal({ people: [], rest: '' });
  });
});

describe('what a contact picker offers', () => {
  it('is nothing before two characters', () => {
    expect(optionsFor('a', [ann], [], { canCreate: true, canRetry: true })).to.deep.equal([]);
  });

  it('is at most ten people who are not chosen yet', () => {
    const chosen = [{ email: 'P0@example.com' }];
    expect(optionsFor('ex', many, chosen, none)).to.deep.equal(
      many.slice(1).map((person) => ({ kind: 'person', person })),
    );
    expect(optionsFor('ex', many, [], none)).to.have.length(10);
  });

  it('is never the old address of a chosen contact that was changed since the search', () => {
    const [old, changed] = [
      { ...ann, contactId: 'c1' },
      { email: 'ann@new.example', contactId: 'c1' },
    ];
    expect(optionsFor('ann', [old], [changed], none)).to.deep.equal([]);
    expect(optionsFor('ann', [old], [{ ...changed, contactId: 'c2' }], none)).to.have.length(1);
    expect(optionsFor('ann', [ann], [bea], none)).to.have.length(1);
  });

  it('is the typed address, unless somebody found or chosen has it', () => {
    const typed = 'ANN@example.com';
    expect(optionsFor(typed, [bea], [], none)).to.deep.equal([
      { kind: 'person', person: bea },
      { kind: 'address', person: { email: typed } },
    ]);
    expect(optionsFor(typed, [ann], [], none)).to.deep.equal([{ kind: 'person', person: ann }]);
    expect(optionsFor(typed, [], [ann], none)).to.deep.equal([]);
    expect(optionsFor('ann', [], [], none)).to.deep.equal([]);
  });

  it('ends with another search after one that failed, and with a new contact', () => {
    expect(optionsFor('ann', [], [], { canCreate: true, canRetry: true })).to.deep.equal([
      { kind: 'retry' },
      { kind: 'create' },
    ]);
    expect(optionsFor('ann', [], [], { canCreate: true, canRetry: false })).to.deep.equal([
      { kind: 'create' },
    ]);
  });
});

describe('the value of a contact picker', () => {
  it('is the addresses, divided by commas', () => {
    expect(valueOf([ann, bea])).to.equal('ann@example.com,bea@example.com');
    expect(valueOf([])).to.equal('');
  });

  it('is shown in the box of a picker for one person until the text is edited', () => {
    expect(textOf('', [ann])).to.equal('Ann <ann@example.com>');
    expect(textOf('', [bea])).to.equal('bea@example.com');
    expect(textOf('be', [ann])).to.equal('be');
    expect(textOf('', [])).to.equal('');
  });

  it('is restored from what the browser stored, without entries that are not people', () => {
    expect(restoredFrom(storedOf([ann, bea]))).to.deep.equal([ann, bea]);
    expect(restoredFrom(JSON.stringify([null, {}, { email: 7 }, 'x', ann]))).to.deep.equal([ann]);
    for (const stored of ['{', '{"length":1}', 'null', null, undefined, 7, [ann]])
      expect(restoredFrom(stored)).to.deep.equal([]);
  });
});
