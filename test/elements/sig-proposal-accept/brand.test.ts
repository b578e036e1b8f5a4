import { expect } from '@open-wc/testing';
import { byStatus, offer, type Offer } from '../../../stories/proposals.js';
import { open } from './support.js';
import { waitUntil } from '../../support/wait.js';

/** A safe URL of another origin, without a picture. */
const picture = 'https://brand.example/logo.svg';

/** The browser takes most of these for a colour, and requests the picture. */
const foreignColours = [
  'red; background: url(//evil.example)',
  'red',
  'rgb(31 92 77)',
  '#1f5c4d80',
  'var(--x, url(/logout))',
  'var(--x, image-set(url(/logout) 1x))',
  'env(x, url(/logout))',
  'if(else: url(/logout))',
  '#1f5c4d url(/logout)',
  '#fff/**/url(/logout)',
];

async function branded(branding: Record<string, unknown>) {
  const { element } = await open({ change: (offer) => ({ ...offer, branding }) });
  const brand = element.shadowRoot!.querySelector<HTMLElement>('[part=brand]');
  return { brand, element, logo: brand?.querySelector('img') };
}

describe('sig-proposal-accept: the sender’s branding', () => {
  it('a logo is shown before the name, is fetched without cookies or referrer, and is decorative for screen readers', async () => {
    const { brand, logo } = await branded({ name: 'Hart & Vale', logoUrl: picture, color: '#1f5c4d' });
    expect(brand!.textContent.trim()).to.equal('Hart & Vale');
    expect(logo!.src).to.equal(picture);
    expect(logo!.alt).to.equal('');
    expect(logo!.referrerPolicy).to.equal('no-referrer');
    expect(logo!.crossOrigin).to.equal('anonymous');
  });

  it('the name stays when the logo fails to load', async () => {
    const { brand, logo } = await branded({ name: 'Hart & Vale', logoUrl: picture });
    await waitUntil(() => logo!.hidden);
    expect(logo!.getClientRects()).to.have.length(0);
    expect(brand!.textContent.trim()).to.equal('Hart & Vale');
  });

  for (const logoUrl of [
    'javascript:alert(1)',
    'http://hart.example/logo.png',
    'data:image/svg+xml,<svg/>',
    // The page's own origin would answer with the reader's cookies.
    `${location.origin}/logout`,
    `${location.protocol}\\\\${location.host}/logout`,
  ]) {
    it(`an unsafe logo URL is never fetched: ${logoUrl}`, async () => {
      const { brand, logo } = await branded({ name: 'Hart & Vale', logoUrl });
      expect(logo).to.equal(null);
      expect(brand!.textContent.trim()).to.equal('Hart & Vale');
    });
  }

  it('without a logo a colour marks the name; an invalid colour never reaches the page', async () => {
    const marked = await branded({ name: 'Hart & Vale', color: '#1f5c4d' });
    const mark = marked.brand!.firstElementChild as HTMLElement;
    expect(getComputedStyle(mark).backgroundColor).to.equal('rgb(31, 92, 77)');
    expect(mark.getAttribute('style')).to.equal('background-color: rgb(31, 92, 77);');
    for (const color of foreignColours) {
      const plain = await branded({ name: 'Hart & Vale', color });
      expect(plain.brand!.firstElementChild, color).to.equal(null);
      expect(plain.brand!.textContent.trim()).to.equal('Hart & Vale');
    }
  });

  it('a proposal without branding shows no sender', async () => {
    const { brand } = await branded({});
    expect(brand).to.equal(null);
  });

  const unnamed = [
    [
      'en',
      'Accept this proposal',
      'You’re accepting this proposal: £1,080 one-off',
      'The sender has withdrawn',
    ],
    ['de', 'Dieses Angebot annehmen', 'Sie nehmen dieses Angebot an: 1.080 £', 'Der Absender hat dieses'],
  ] as const;
  for (const [lang, title, sentence, withdrawn] of unnamed) {
    it(`sentences are complete for a sender without a name (${lang})`, async () => {
      let own: Offer = offer({ branding: { name: '' } });
      const { driver, clock } = await open({ lang, change: () => ({ ...own }) });
      await driver.shows(lang === 'de' ? 'Ablehnen' : 'Decline');
      await driver.openForm();
      expect(driver.headings).to.include(title);
      expect(driver.text.replace(/\s/g, ' ')).to.include(sentence);
      own = { ...byStatus.CANCELLED, branding: { name: '' } };
      clock.pass(5000);
      window.dispatchEvent(new Event('focus'));
      await driver.shows(withdrawn);
    });
  }
});
