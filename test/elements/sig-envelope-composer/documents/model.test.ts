import { expect } from '@open-wc/testing';
import type { DraftDocument } from '../../../../src/elements/sig-envelope-composer/model/draft.js';
import {
  accepted,
  followDraft,
  isBehind,
  isBroken,
  isOnlyHere,
  isPending,
  stateOfFile,
  subjectFor,
  toDocuments,
  type Row,
  type RowState,
} from '../../../../src/elements/sig-envelope-composer/documents/rows.model.js';

const document = (
  id: string,
  state: DraftDocument['state'] = 'ready',
  name = `${id}.pdf`,
): DraftDocument => ({
  ...{ id, name, state },
});
const saved = (id: string, state: RowState = { kind: 'ready' }): Row => ({
  ...{ key: `row ${id}`, name: `${id}.pdf`, state, documentId: id },
});
const onItsWay = (key: string, state: RowState = { kind: 'queued' }): Row => ({
  ...{ key, name: `${key}.pdf`, state },
});
const keys = (rows: readonly Row[]) => rows.map(({ key }) => key);
const interrupted: RowState = { kind: 'interrupted', code: 'offline' };
const refused: RowState = { kind: 'refused', why: 'type' };

describe('the list of documents', () => {
  it('takes over the documents of a draft with their states', () => {
    const documents = [document('a'), document('b', 'failed'), document('c', 'processing')];
    expect(followDraft([], documents)).to.deep.equal([
      { key: 'a', name: 'a.pdf', state: { kind: 'ready' }, documentId: 'a' },
      { key: 'b', name: 'b.pdf', state: { kind: 'damaged' }, documentId: 'b' },
      { key: 'c', name: 'c.pdf', state: { kind: 'preparing' }, documentId: 'c' },
    ]);
  });

  it('follows the order of the draft, while files on their way keep their place', () => {
    const rows = [saved('a'), onItsWay('x'), saved('b')];
    expect(keys(followDraft(rows, [document('b'), document('a')]))).to.deep.equal(['row b', 'x', 'row a']);
  });

  it('loses what vanished from the draft, and shows what appeared there at the end', () => {
    const rows = [saved('a'), onItsWay('x'), saved('b')];
    expect(keys(followDraft(rows, [document('b')]))).to.deep.equal(['row b', 'x']);
    expect(keys(followDraft(rows, []))).to.deep.equal(['x']);
    const more = [document('a'), document('b'), document('c')];
    expect(keys(followDraft(rows, more))).to.deep.equal(['row a', 'x', 'row b', 'c']);
  });

  it('keeps a document that the draft does not have yet, and loses it like any other after that', () => {
    const rows = [saved('a'), { ...saved('b'), isUnwritten: true }, onItsWay('x')];
    expect(keys(followDraft(rows, [document('a')]))).to.deep.equal(['row a', 'row b', 'x']);
    const written = followDraft(rows, [document('a'), document('b')]);
    expect(keys(written)).to.deep.equal(['row a', 'row b', 'x']);
    expect(keys(followDraft(written, [document('a')]))).to.deep.equal(['row a', 'x']);
  });

  it('keeps the row of a document that it knows', () => {
    const row = saved('a', interrupted);
    expect(followDraft([row], [document('a', 'processing')])[0]).to.equal(row);
  });
});

describe('rows as documents of the draft', () => {
  it('leave out what the service does not have yet', () => {
    expect(toDocuments([onItsWay('x'), saved('a')])).to.deep.equal([document('a')]);
    expect(toDocuments([])).to.deep.equal([]);
  });

  it('are still to be checked after a failed check, and failed when they are broken', () => {
    const states: readonly RowState[] = [
      ...[{ kind: 'ready' } as const, { kind: 'preparing' } as const, interrupted],
      ...[{ kind: 'damaged' } as const, { kind: 'gone' } as const, refused],
    ];
    const rows = states.map((state) => saved(state.kind, state));
    expect(toDocuments(rows).map(({ state }) => state)).to.deep.equal([
      ...['ready', 'processing', 'processing', 'failed', 'failed', 'failed'],
    ]);
  });

  it('are ahead of the draft as soon as one state differs', () => {
    const rows = [saved('a'), saved('b'), onItsWay('x')];
    expect(isBehind([document('a'), document('b')], rows)).to.equal(false);
    expect(isBehind([document('a'), document('b', 'processing')], rows)).to.equal(true);
    expect(isBehind([], rows), 'a document that is not there has no state').to.equal(false);
    expect(isBehind([document('a', 'failed')], [])).to.equal(false);
    expect(isBehind([], [{ ...saved('a'), isUnwritten: true }]), 'it is yet to be written').to.equal(true);
  });
});

describe('the subject', () => {
  it('comes from the first document’s name without its ending', () => {
    const names = ['Lease.pdf', 'Lease.DOCX', 'Lease.png', 'Lease.jpg', 'Lease.jpeg', ' Lease .pdf', 'Lease'];
    for (const name of names) {
      expect(subjectFor('', [], [document('a', 'ready', name), document('b')]), name).to.equal('Lease');
    }
    expect(subjectFor('', [], [document('a', 'ready', 'a.pdf.txt')])).to.equal('a.pdf.txt');
    expect(subjectFor('', [], [document('a', 'ready', 'v1.2 draft')])).to.equal('v1.2 draft');
  });

  it('is never longer than the 255 characters that the service takes', () => {
    const name = `${'x'.repeat(256)}.pdf`;
    expect(subjectFor('', [], [document('a', 'ready', name)])).to.equal('x'.repeat(255));
  });

  it('that a person typed stays, whatever happens to the documents', () => {
    expect(subjectFor('My own', [document('a')], [document('b')])).to.equal('My own');
    expect(subjectFor('My own', [], [])).to.equal('My own');
  });

  it('follows the first document until a person types one, and is empty without documents', () => {
    expect(subjectFor('a', [document('a')], [document('b'), document('a')])).to.equal('b');
    expect(subjectFor('b', [document('a'), document('b')], [document('c')])).to.equal('c');
    expect(subjectFor('a', [document('a')], [])).to.equal('');
    expect(subjectFor('  ', [], [document('b')]), 'white space is not typed').to.equal('b');
    expect(subjectFor('  ', [], [])).to.equal('');
  });
});

describe('a row', () => {
  const kinds = (decide: (row: Row) => boolean) => {
    const states: readonly RowState[] = [
      ...[{ kind: 'queued' } as const, { kind: 'uploading', share: 0.5 } as const],
      ...[{ kind: 'preparing' } as const, { kind: 'ready' } as const, { kind: 'damaged' } as const],
      ...[{ kind: 'gone' } as const, refused, interrupted],
    ];
    return states.filter((state) => decide(onItsWay('x', state))).map(({ kind }) => kind);
  };

  it('keeps the draft from being complete while it is on its way or interrupted', () => {
    expect(kinds(isPending)).to.deep.equal(['queued', 'uploading', 'preparing', 'interrupted']);
  });

  it('is broken when the service cannot process, no longer has or does not take it', () => {
    expect(kinds(isBroken)).to.deep.equal(['damaged', 'gone', 'refused']);
  });

  it('would be lost with the page only before the service has it', () => {
    expect(isOnlyHere(onItsWay('x'))).to.equal(true);
    expect(isOnlyHere(onItsWay('x', refused))).to.equal(false);
    expect(isOnlyHere(saved('a', { kind: 'preparing' }))).to.equal(false);
  });

  it('keeps the draft from being sent, and the page from being left, until the draft has it', () => {
    const ready = { ...saved('a'), isUnwritten: true };
    expect([isPending(ready), isOnlyHere(ready)]).to.deep.equal([true, true]);
    expect([isPending(saved('a')), isOnlyHere(saved('a'))]).to.deep.equal([false, false]);
  });
});

describe('a chosen file', () => {
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const kindOf = (name: string, type: string, size = 1) => {
    const state = stateOfFile({ name, type, size });
    return state.kind === 'refused' ? state.why : state.kind;
  };

  it('waits for its upload when its type or its ending is one that the service takes (R64)', () => {
    for (const type of ['application/pdf', word, 'image/png', 'image/jpeg'])
      expect(kindOf('scan.bin', type), type).to.equal('queued');
    for (const ending of ['pdf', 'PDF', 'docx', 'png', 'jpg', 'jpeg'])
      expect(kindOf(`scan.${ending}`, 'application/octet-stream'), ending).to.equal('queued');
  });

  it('is refused without an upload when it is of another type (R64)', () => {
    expect(kindOf('notes.txt', 'text/plain')).to.equal('type');
    expect(kindOf('notes', 'text/plain')).to.equal('type');
    expect(kindOf('old.doc', '')).to.equal('type');
    expect(kindOf('a.pdf.exe', '')).to.equal('type');
    expect(kindOf('pdf.x', '')).to.equal('type');
  });

  it('without a type and an ending is the service’s to judge', () => {
    expect(kindOf('scan', '')).to.equal('queued');
    expect(kindOf('a.sentence', ''), 'more than five letters are no ending').to.equal('queued');
    expect(kindOf('a.pages', ''), 'five letters are').to.equal('type');
  });

  it('is refused when it is empty; of a wrong type, that is said', () => {
    expect(kindOf('scan.pdf', 'application/pdf', 0)).to.equal('empty');
    expect(kindOf('notes.txt', 'text/plain', 0)).to.equal('type');
  });

  it('is offered by the same endings', () => {
    expect(accepted).to.equal('.pdf,.docx,.png,.jpg,.jpeg');
  });
});
