import { expect } from '@open-wc/testing';
import {
  addPage,
  latestOf,
  maxShown,
  progressOf,
  showEarlier,
  showEnd,
  showLater,
  shownStatus,
  toRow,
} from '../../../../src/elements/sig-envelope-list/rows/row.model.js';
import {
  noSelection,
  rangeTo,
  selectedIn,
  toggled,
  withAll,
} from '../../../../src/elements/sig-envelope-list/rows/selection.model.js';

const row = (id: string, more: object = {}) => toRow({ id, status: 'SENT', subject: id, ...more });

describe('sig-envelope-list, rows', () => {
  it('an envelope whose time is over counts as expired, whatever the service says (R109)', () => {
    const now = Date.parse('2026-03-23T09:00:00Z');
    const at = (status: string, expiresAt?: string) => shownStatus({ status, expiresAt }, now);
    expect(at('SENT', '2026-03-23T08:59:59Z')).to.equal('EXPIRED');
    expect(at('PARTIALLY_SIGNED', '2026-03-23T09:00:00Z')).to.equal('EXPIRED');
    expect(at('SENT', '2026-03-23T09:00:01Z')).to.equal('SENT');
    expect(at('COMPLETED', '2026-03-01T00:00:00Z')).to.equal('COMPLETED');
    expect(at('SENT')).to.equal('SENT');
  });

  it('counts signers alone, and those who have signed', () => {
    const recipients = [
      { id: 'a', role: 'SIGNER', signedAt: '2026-03-20T08:00:00Z' },
      { id: 'b', role: 'SIGNER' },
      { id: 'c', role: 'CC', signedAt: '2026-03-20T08:00:00Z' },
    ] as const;
    expect(progressOf(row('x', { recipients }))).to.deep.equal({ signed: 1, signers: 2 });
  });

  it('says when it was created, sent or completed, whichever came last', () => {
    const times = { createdAt: '2026-01-01', sentAt: '2026-01-02', completedAt: '2026-01-03' };
    expect(latestOf(row('x', { ...times, status: 'DRAFT' }))?.key).to.equal('createdOn');
    expect(latestOf(row('x', { ...times, status: 'VOIDED' }))?.key).to.equal('sentOn');
    expect(latestOf(row('x', { ...times, status: 'COMPLETED' }))?.key).to.equal('completedOn');
    expect(latestOf(row('x'))).to.equal(undefined);
  });

  it('an envelope that is on two pages is listed once', () => {
    const rows = addPage([row('a'), row('b')], [row('b'), row('c')]);
    expect(rows.map(({ id }) => id)).to.deep.equal(['a', 'b', 'c']);
  });

  it('at most 200 rows are on show, and every loaded row can be reached from there', () => {
    for (const [count, size] of [
      [199, 25],
      [500, 25],
      [10_000, 100],
      [333, 7],
      [2500, 100],
    ] as const) {
      let shown = showEnd(count, size);
      const seen = new Set<number>();
      const look = () => {
        expect(shown.end - shown.start).to.be.within(1, maxShown);
        for (let index = shown.start; index < shown.end; index += 1) seen.add(index);
      };
      look();
      while (shown.start > 0) {
        const before = shown.start;
        shown = showEarlier(shown, count, size);
        expect(shown.start).to.be.below(before);
        look();
      }
      while (shown.end < count) {
        const before = shown.end;
        shown = showLater(shown, count, size);
        expect(shown.end).to.be.above(before);
        look();
      }
      expect(seen.size).to.equal(count);
    }
  });

  it('Shift selects everything between two rows, in both directions, and takes it out again', () => {
    const order = ['a', 'b', 'c', 'd', 'e'];
    const down = rangeTo(toggled(noSelection, 'b', true), order, 'd', true);
    expect(selectedIn(down, order)).to.deep.equal(['b', 'c', 'd']);
    const up = rangeTo(toggled(noSelection, 'd', true), order, 'a', true);
    expect(selectedIn(up, order)).to.deep.equal(['a', 'b', 'c', 'd']);
    expect(selectedIn(rangeTo(down, order, 'c', false), order)).to.deep.equal(['b']);
    expect(selectedIn(rangeTo(noSelection, order, 'c', true), order)).to.deep.equal(['c']);
    expect(selectedIn(withAll(down, ['a', 'b'], false), order)).to.deep.equal(['c', 'd']);
  });
});
