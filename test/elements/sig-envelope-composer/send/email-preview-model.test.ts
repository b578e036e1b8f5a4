import { expect } from '@open-wc/testing';
import { emptyDraft, type Draft } from '../../../../src/elements/sig-envelope-composer/model/draft.js';
import {
  frameDocument,
  invitedOf,
  previewBody,
} from '../../../../src/elements/sig-envelope-composer/send/email-preview.model.js';

type Recipient = Draft['recipients'][number];
const recipient = (key: string, more: Partial<Recipient> = {}): Recipient => ({
  ...{ key, name: `Name ${key}`, email: `${key}@example.com`, role: 'SIGNER', order: 1 },
  ...{ recipientRole: key, delivery: 'email' },
  ...more,
});
const draft = (more: Partial<Draft> = {}): Draft => ({
  ...emptyDraft,
  ...{ subject: 'Lease', recipients: [recipient('a'), recipient('b')] },
  ...more,
});

describe('who is invited by email', () => {
  it('is everyone with an address, but those who get a link or only a copy', () => {
    const recipients = [
      ...[recipient('a'), recipient('b', { role: 'VIEWER' }), recipient('c', { role: 'CC' })],
      ...[recipient('d', { delivery: 'link' }), recipient('e', { email: ' ' })],
    ];
    expect(invitedOf(draft({ recipients })).map(({ key }) => key)).to.deep.equal(['a', 'b']);
  });
});

describe('the preview of an email', () => {
  it('is asked for with the words of the draft, without white space around them', () => {
    const recipients = [recipient('a', { name: ' Ada ', email: ' ada@example.com ' })];
    const expiresAt = '2027-01-01T00:00:00Z';
    const words = draft({ recipients, subject: ' Lease ', message: ' Please sign. ', expiresAt });
    expect(previewBody(words, 'a')).to.deep.equal({
      ...{ recipientEmail: 'ada@example.com', recipientName: 'Ada', subject: 'Lease' },
      ...{ message: 'Please sign.', expiresAt },
    });
  });

  it('leaves out what the draft does not have', () => {
    const recipients = [recipient('a', { name: ' ' })];
    expect(previewBody(draft({ recipients, message: '\n' }), 'a')).to.deep.equal({
      ...{ recipientEmail: 'a@example.com', subject: 'Lease' },
    });
  });

  it('is that of the chosen recipient, else of the first who is invited', () => {
    const asked = (key: string | undefined) => previewBody(draft(), key)?.recipientEmail;
    expect(asked('b')).to.equal('b@example.com');
    expect(asked('gone')).to.equal('a@example.com');
    expect(asked(undefined)).to.equal('a@example.com');
  });

  it('is not asked for while the service would refuse it', () => {
    expect(previewBody(draft({ recipients: [] }), undefined)).to.equal(undefined);
    expect(previewBody(draft({ subject: ' ' }), 'a')).to.equal(undefined);
    expect(previewBody(draft({ subject: 'x'.repeat(256) }), 'a')).to.equal(undefined);
    expect(previewBody(draft({ subject: ` ${'x'.repeat(255)} ` }), 'a')?.subject).to.have.length(255);
  });

  it('is shown in a document that may request nothing, and that the keyboard can scroll', () => {
    const shown = frameDocument('<p>Dear Ada</p>');
    const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none'; form-action 'none'">`;
    expect(shown.indexOf(policy), 'the policy').to.be.greaterThan(0);
    expect(shown.indexOf(policy), 'before the content').to.be.lessThan(shown.indexOf('<p>Dear Ada</p>'));
    expect(shown).to.contain('<meta name="referrer" content="no-referrer">');
    expect(shown).to.match(/^<!doctype html>.*<body [^>]*tabindex="0"/);
  });
});
