import { expect } from '@open-wc/testing';
import { isLogoUrl } from '../../../../src/domain/index.js';

describe('isLogoUrl', () => {
  const page = { origin: 'https://portal.example', protocol: 'https:' };
  it('takes an https address of another origin', () => {
    expect(isLogoUrl('https://brand.example/logo.svg', page)).to.equal(true);
  });
  it('never requests the page’s own origin, nor a server on the reader’s own machine', () => {
    for (const url of [
      'https://portal.example/logout',
      'http://127.0.0.1:9/restart',
      'http://localhost/',
      '/logo.svg',
      '',
    ])
      expect(isLogoUrl(url, page), url).to.equal(false);
  });
  it('takes one of the reader’s own machine on a page that is http itself, as a demo is', () => {
    const demo = { origin: 'http://localhost:4000', protocol: 'http:' };
    expect(isLogoUrl('http://localhost:4010/logo.svg', demo)).to.equal(true);
    expect(isLogoUrl('http://brand.example/logo.svg', demo)).to.equal(false);
  });
});
