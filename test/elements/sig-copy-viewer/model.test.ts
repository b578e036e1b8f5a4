import { expect } from '@open-wc/testing';
import {
  factsOf,
  fileNameOf,
  initialDocument,
  isEnd,
  isFinal,
  problemOf,
  reduceDocument,
  type DocumentState,
} from '../../../src/elements/sig-copy-viewer/copy-viewer.model.js';
import type { SigErrorDetail } from '../../../src/elements/shared/element/errors.js';

const detail = (code: SigErrorDetail['code'], status?: number, retryable = false): SigErrorDetail => ({
  ...{ code, status, retryable, message: '' },
});
const file = new Blob(['%PDF']);

describe('the page of a copy', () => {
  it('shows five facts, and nothing else of the envelope (R121)', () => {
    const data = {
      ...{ subject: ' Lease ', senderName: 'Ann', firmName: 'Firm', note: 'Read me' },
      ...{ expiresAt: '2026-07-10T00:00:00Z', recipients: [{ email: 'b@example.com' }], id: 'e1' },
    };
    expect(factsOf(data)).to.deep.equal({
      ...{ subject: 'Lease', sender: 'Ann', firm: 'Firm', note: 'Read me' },
      expiresAtMs: Date.UTC(2026, 6, 10),
    });
  });

  it('leaves empty what is missing, or is not a text or a time', () => {
    const nothing = { subject: '', sender: '', firm: '', note: '', expiresAtMs: undefined };
    expect(factsOf({})).to.deep.equal(nothing);
    const odd = { subject: null, senderName: 7, firmName: {}, note: [], expiresAt: 'soon' } as unknown;
    expect(factsOf(odd as Parameters<typeof factsOf>[0])).to.deep.equal(nothing);
  });

  it('ends only when the link itself is wrong or no longer readable', () => {
    expect(isEnd(detail('not-found'))).to.equal(true);
    expect(isEnd(detail('gone'))).to.equal(true);
    expect(isEnd(detail('conflict', 409))).to.equal(false);
    expect(isEnd(detail('offline'))).to.equal(false);
  });
});

describe('a document that did not come', () => {
  it('is asked for again by itself after too many requests', () => {
    expect(problemOf(detail('rate-limited', 429, true))).to.deep.equal({ kind: 'busy' });
  });

  it('is called unverified when the service refused it or failed over it (R122)', () => {
    const unverified = (canRetry: boolean) => ({ kind: 'unverified', canRetry });
    expect(problemOf(detail('conflict', 409))).to.deep.equal(unverified(false));
    expect(problemOf(detail('bad-request', 400))).to.deep.equal(unverified(false));
    expect(problemOf(detail('upstream', 502, true))).to.deep.equal(unverified(true));
  });

  it('is missing, not unverified, without an answer or without a page that is set up', () => {
    expect(problemOf(detail('offline', undefined, true))).to.deep.equal({ kind: 'missing', key: 'offline' });
    expect(problemOf(detail('timeout'))).to.deep.equal({ kind: 'missing', key: 'notAnswering' });
    expect(problemOf(detail('not-json', 399))).to.deep.equal({ kind: 'missing', key: 'notAnswering' });
    expect(problemOf(detail('config', 500))).to.deep.equal({ kind: 'missing', key: 'notSetUp' });
  });
});

describe('the document of a copy', () => {
  const loading = (act: 'view' | 'save'): DocumentState => ({ status: 'loading', act });
  const failed = (code: SigErrorDetail['code'], status?: number, retryable = false) =>
    reduceDocument(loading('view'), { type: 'fail', detail: detail(code, status, retryable) });

  it('opens when it was asked for to be read, and not when it is only saved', () => {
    expect(initialDocument).to.deep.equal({ status: 'idle' });
    expect(reduceDocument(initialDocument, { type: 'load', act: 'save' })).to.deep.equal(loading('save'));
    const received = (act: 'view' | 'save') => reduceDocument(loading(act), { type: 'receive', file });
    expect(received('view')).to.deep.equal({ status: 'ready', file, isOpen: true });
    expect(received('save')).to.deep.equal({ status: 'ready', file, isOpen: false });
  });

  it('can be closed, and stays there', () => {
    const open: DocumentState = { status: 'ready', file, isOpen: true };
    expect(reduceDocument(open, { type: 'hide' })).to.deep.equal({ status: 'ready', file, isOpen: false });
    expect(reduceDocument(loading('view'), { type: 'hide' })).to.deep.equal(loading('view'));
  });

  it('remembers what it was wanted for when it does not come', () => {
    const after = reduceDocument(loading('save'), { type: 'fail', detail: detail('conflict', 409) });
    expect(after).to.deep.equal({
      ...{ status: 'failed', act: 'save', problem: { kind: 'unverified', canRetry: false } },
    });
  });

  it('is never replaced by a stale answer', () => {
    const ready: DocumentState = { status: 'ready', file, isOpen: true };
    expect(reduceDocument(ready, { type: 'fail', detail: detail('offline') })).to.equal(ready);
    expect(reduceDocument(ready, { type: 'receive', file: new Blob() })).to.equal(ready);
    expect(reduceDocument(initialDocument, { type: 'receive', file })).to.equal(initialDocument);
  });

  it('leaves nothing to press only when the service would refuse it again', () => {
    expect(isFinal(failed('conflict', 409))).to.equal(true);
    expect(isFinal(failed('upstream', 502, true))).to.equal(false);
    expect(isFinal(failed('offline'))).to.equal(false);
    expect(isFinal(failed('rate-limited', 429))).to.equal(false);
    expect(isFinal(initialDocument)).to.equal(false);
  });

  it('is saved by a name that every file system takes', () => {
    expect(fileNameOf('Lease 2026')).to.equal('Lease 2026.pdf');
    expect(fileNameOf(' a/b\\c:d*e?"f<h>|j\u202e\n')).to.equal('a b c d e f h j.pdf');
    expect(fileNameOf('x'.repeat(121))).to.equal(`${'x'.repeat(120)}.pdf`);
  });
});
