import { expect } from '@open-wc/testing';
import type { DraftRecipient } from '../../../../src/elements/sig-envelope-composer/model/draft.js';
import { linkOf, linksOf } from '../../../../src/elements/sig-envelope-composer/sent/links.model.js';

type Answer = Parameters<typeof linksOf>[0];
const url = 'https://sign.example.com/1';
const answer = (...signingLinks: object[]) => ({ signingLinks }) as unknown as Answer;
const person = (name: string, more: Partial<DraftRecipient> = {}): DraftRecipient => ({
  ...{ key: name, name, email: `${name}@example.com`, role: 'SIGNER', order: 1, recipientRole: name },
  ...{ delivery: 'link' },
  ...more,
});

describe('signing links after sending', () => {
  it('are those of people who get no email, or of everybody', () => {
    const recipients = [person('ann', { id: 'r1' }), person('bea', { id: 'r2', delivery: 'email' })];
    const sent = answer({ recipientId: 'r1', url }, { recipientId: 'r2', url });
    const ann = { recipientId: 'r1', name: 'ann', url, isLinkOnly: true };
    expect(linksOf(sent, recipients, false)).to.deep.equal([ann]);
    expect(linksOf(sent, recipients, true)).to.deep.equal([
      ann,
      { recipientId: 'r2', name: 'bea', url, isLinkOnly: false },
    ]);
  });

  it('belong to a person by id, else by address in any case; never by an id that is missing on both sides', () => {
    const recipients = [person('ann'), person('bea', { id: 'r2' })];
    const names = (link: object) => linksOf(answer({ ...link, url }), recipients, true);
    expect(names({ recipientId: 'r2', email: 'ann@example.com' })[0]!.name).to.equal('bea');
    expect(names({ email: 'BEA@example.com' })).to.deep.equal([
      { recipientId: 'r2', name: 'bea', url, isLinkOnly: true },
    ]);
    expect(names({})).to.deep.equal([{ recipientId: undefined, name: '', url, isLinkOnly: false }]);
    expect(names({ email: 'carl@example.com' })[0]!.name).to.equal('carl@example.com');
  });

  it('show the address of a recipient without a name', () => {
    const recipients = [person('ann', { name: '  ', email: ' ann@example.com ', id: 'r1' })];
    expect(linksOf(answer({ recipientId: 'r1', url }), recipients, true)[0]!.name).to.equal(
      'ann@example.com',
    );
  });

  it('are never unsafe', () => {
    const recipients = [person('ann', { id: 'r1' })];
    for (const wrong of ['http://sign.example.com', 'javascript:alert(1)', ''])
      expect(linksOf(answer({ recipientId: 'r1', url: wrong }), recipients, true), wrong).to.deep.equal([]);
  });

  it('are none where the answer has none, or could not be read', () => {
    expect(linksOf({} as Answer, [person('ann')], true)).to.deep.equal([]);
    expect(linksOf(undefined, [person('ann')], true)).to.deep.equal([]);
  });

  it('can be found by the address, in any case', () => {
    const recipients = [person('ann', { id: 'r1' }), person('bea', { id: 'r2' })];
    const sent = answer({ recipientId: 'r1', url }, { recipientId: 'r2', url: `${url}2` });
    expect(linkOf(sent, recipients, 'Bea@Example.com')?.url).to.equal(`${url}2`);
    const upper = answer({ email: 'BEA@EXAMPLE.COM', url });
    expect(linkOf(upper, [], 'bea@example.com')?.url).to.equal(url);
    expect(linkOf(sent, recipients, 'carl@example.com')).to.equal(undefined);
  });
});
