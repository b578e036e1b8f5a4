import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import type {
  DraftRecipient,
  RecipientRole,
} from '../../../../src/elements/sig-envelope-composer/model/draft.js';
import {
  movedTo,
  newRecipient,
  numbered,
  problemOf,
  signingPlaces,
  signsWith,
  waitsFor,
  withAdded,
  withRole,
} from '../../../../src/elements/sig-envelope-composer/recipients/recipients.model.js';
import { freeRole } from '../../../../src/elements/sig-envelope-composer/model/roles.js';

const person = (
  key: string,
  order: number,
  role: RecipientRole = 'SIGNER',
  email = `${key}@example.com`,
): DraftRecipient => ({
  ...{ key, name: key, email, role, order, delivery: 'email' },
  recipientRole: `${role} ${key}`,
});
const orders = (rows: readonly DraftRecipient[]) =>
  rows.map(({ key, order, role }) => (role === 'SIGNER' ? `${key}${String(order)}` : key)).join(' ');

describe('recipients of a draft', () => {
  it('keep everybody, numbers from 1 without a gap and unique roles, whatever is done', () => {
    const role = fc.constantFrom<RecipientRole>('SIGNER', 'VIEWER', 'CC');
    const step = fc.oneof(
      fc.record({ kind: fc.constant('add' as const), role }),
      fc.record({ kind: fc.constant('move' as const), a: fc.nat(9), b: fc.nat(9) }),
      fc.record({ kind: fc.constant('role' as const), a: fc.nat(9), role }),
      fc.record({ kind: fc.constant('together' as const), a: fc.nat(9), isOn: fc.boolean() }),
    );
    const property = fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      let rows: readonly DraftRecipient[] = [];
      let added = 0;
      for (const one of steps) {
        if (one.kind === 'add') {
          rows = withRole(
            withAdded(rows, newRecipient(rows, `k${String(added)}`)),
            `k${String(added)}`,
            one.role,
          );
          added++;
        }
        if (rows.length === 0 || one.kind === 'add') continue;
        const at = rows[one.a % rows.length]!;
        if (one.kind === 'move') {
          const to = one.b % rows.length;
          rows = movedTo(rows, at.key, to);
          expect(rows[to]!.key).to.equal(at.key);
        } else if (one.kind === 'role') rows = withRole(rows, at.key, one.role);
        else rows = numbered(rows, (row, index) => (row.key === at.key ? one.isOn : index > 0));
      }
      expect(rows.length).to.equal(added);
      expect(new Set(rows.map(({ key }) => key)).size).to.equal(added);
      expect(new Set(rows.map(({ recipientRole }) => recipientRole)).size).to.equal(added);
      const numbers = rows.filter((row) => row.role === 'SIGNER').map(({ order }) => order);
      numbers.forEach((n, index) => expect(n - (numbers[index - 1] ?? 0)).to.be.oneOf(index ? [0, 1] : [1]));
    });
    fc.assert(property);
  });

  it('leave together who signs together, and no other person, when another row moves', () => {
    const rows = fc.array(fc.boolean(), { minLength: 3, maxLength: 7 }).map((together) =>
      numbered(
        together.map((_, index) => person(`p${String(index)}`, index)),
        (_, index) => together[index]!,
      ),
    );
    const property = fc.property(rows, fc.nat(), fc.nat(), (before, a, b) => {
      const key = before[a % before.length]!.key;
      const after = movedTo(before, key, b % before.length);
      const groups = (list: readonly DraftRecipient[]) => {
        const others = list.filter((row) => row.key !== key);
        return others.slice(1).map((row, index) => row.order === others[index]!.order);
      };
      expect(groups(after)).to.deep.equal(groups(before));
    });
    fc.assert(property);
  });

  it('sign with no other person after the first of a group is moved away', () => {
    const rows = [person('x', 1), person('a', 2), person('b', 2)];
    expect(orders(movedTo(rows, 'a', 2))).to.equal('x1 b2 a3');
  });

  it('join a group when they are dropped into it', () => {
    const rows = [person('a', 1), person('b', 1), person('c', 2)];
    expect(orders(movedTo(rows, 'c', 1))).to.equal('a1 c1 b1');
  });

  it('sign by themselves when a reader becomes a signer', () => {
    const rows = numbered([person('a', 1), person('v', 1, 'VIEWER'), person('b', 2)]);
    expect(orders(withRole(rows, 'v', 'SIGNER'))).to.equal('a1 v2 b3');
  });

  it('keep the role that saved fields carry, and get a fitting one before they are saved', () => {
    const fresh = newRecipient([], 'new');
    expect(withRole([fresh], 'new', 'CC')[0]!.recipientRole).to.equal('CC 1');
    const saved = { ...fresh, id: 'r1' };
    expect(withRole([saved], 'new', 'CC')[0]!.recipientRole).to.equal('Signer 1');
    expect(freeRole([saved], 'SIGNER')).to.equal('Signer 2');
  });

  it('wait for all signers of the step before, and for no reader', () => {
    const rows = [person('a', 1), person('b', 1), person('v', 1, 'VIEWER'), person('c', 2)];
    expect(waitsFor(rows, rows[3]!).map(({ key }) => key)).to.deep.equal(['a', 'b']);
    expect(waitsFor(rows, rows[1]!)).to.deep.equal([]);
  });

  it('are drawn so that an arrow leads to who waits, and a double line joins who does not (1, 2, 2, 3)', () => {
    const rows = [person('a', 1), person('b', 2), person('v', 2, 'VIEWER'), person('c', 2), person('d', 3)];
    const drawn = (order: 'SEQUENTIAL' | 'PARALLEL') =>
      signingPlaces(rows, order).map((one) =>
        [one.step ?? one.kind, one.isArrow && 'arrow', one.isTogetherBelow && 'together']
          .filter(Boolean)
          .join(' '),
      );
    expect(drawn('SEQUENTIAL')).to.deep.equal(['1 arrow', '2 together', 'none together', '2 arrow', '3']);
    expect(drawn('PARALLEL')).to.deep.equal([
      ...['any-time together', 'any-time together', 'none together', 'any-time together', 'any-time'],
    ]);
    expect(signsWith(rows, rows[1]!).map(({ key }) => key)).to.deep.equal(['c']);
  });

  it('are there twice only with the same address and the same task', () => {
    const rows = [
      person('a', 1, 'SIGNER', 'Ann@example.com'),
      person('b', 2, 'SIGNER', ' ann@EXAMPLE.com'),
      person('c', 2, 'CC', 'ann@example.com'),
      person('d', 2, 'CC', ''),
      person('e', 2, 'CC', 'ann@'),
    ];
    expect(rows.map((row) => problemOf(row, rows))).to.deep.equal([
      undefined,
      'sameEmail',
      undefined,
      'noEmail',
      'badEmail',
    ]);
  });
});
