import { expect } from '@open-wc/testing';
import {
  linksOf,
  outlineEntries,
  targetOf,
  webTarget,
} from '../../../../src/elements/sig-document-viewer/navigation/target.model.js';

describe('where a document’s links lead', () => {
  it('to https addresses only, and to none that imitates another host', () => {
    expect(webTarget('https://Example.com/a')).to.deep.equal({
      kind: 'url',
      href: 'https://example.com/a',
      host: 'example.com',
    });
    for (const address of [
      'http://example.com/',
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'mailto:ada@example.com',
      'https://bank.example@evil.example/',
      '/terms',
      `https://example.com/${'a'.repeat(2000)}`,
      7,
      undefined,
    ])
      expect(webTarget(address), String(address)).to.equal(undefined);
  });

  it('an address that is refused is not replaced by a destination', () => {
    expect(targetOf({ url: 'http://example.com/', dest: 'chapter' })).to.equal(undefined);
    expect(targetOf({ dest: 'chapter' })).to.deep.equal({ kind: 'destination', destination: 'chapter' });
    expect(targetOf({ dest: [] })).to.equal(undefined);
  });

  it('leaves out other annotations, broken boxes and everything after 500 links', () => {
    const link = { subtype: 'Link', rect: [0, 0, 9, 9], url: 'https://example.com/' };
    expect(linksOf([{ ...link, subtype: 'Widget' }, { ...link, rect: [0, NaN, 1, 1] }, link])).to.have.length(
      1,
    );
    expect(linksOf(Array.from({ length: 900 }, () => link))).to.have.length(500);
  });

  it('lists an outline in reading order, at most 1,000 entries, also when it is very deep', () => {
    const entries = outlineEntries([
      { title: ' 1\nScope ', items: [{ title: '1.1' }, { title: '' }] },
      { title: '2', dest: 'two' },
    ]);
    expect(entries.map(({ title, depth }) => `${depth} ${title}`)).to.deep.equal([
      '0 1 Scope',
      '1 1.1',
      '0 2',
    ]);
    let deep = { title: 'x', items: [] as unknown[] };
    for (let n = 0; n < 5000; n++) deep = { title: 'x', items: [deep] };
    expect(outlineEntries([deep] as never).length).to.be.below(100);
    expect(outlineEntries(Array.from({ length: 2000 }, () => ({ title: 'x' })))).to.have.length(1000);
    expect(outlineEntries(null)).to.deep.equal([]);
  });
});
