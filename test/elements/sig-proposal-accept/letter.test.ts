import { expect } from '@open-wc/testing';
import { loadSanitiser, type Sanitise } from '../../../src/elements/shared/sanitise/sanitise.js';
import { setTrustedTypesPolicy } from '../../../src/elements/shared/sanitise/trusted-types.js';
import { gate, open } from './support.js';
import { waitUntil } from '../../support/wait.js';

describe('the letter: links', () => {
  let sanitise: Sanitise;
  before(async () => {
    sanitise = await loadSanitiser();
  });

  it('links show where they lead and send no referrer', () => {
    const { fragment } = sanitise('<a href="https://evil.example/pay">your bank</a>');
    const link = fragment.querySelector('a')!;
    expect(link.textContent).to.equal('your bank (evil.example)');
    expect(link.rel).to.equal('noopener noreferrer nofollow');
    expect(link.target).to.equal('_blank');
  });

  const leading = [
    ['https://pal.com/x', 'https://paypal.com/login', 'pal.com'],
    ['https://pal.com/x', 'paypal.com', 'pal.com'],
    ['https://pal.com/x', 'pal.com.bank.example', 'pal.com'],
    ['https://pal.com/x', 'https://bank.example/?from=pal.com', 'pal.com'],
    ['https://pal.com/x', 'https://bank.example@pal.com/', 'pal.com'],
    ['https://pal.com/x', 'Your bank, not pal.com', 'pal.com'],
    ['https://pal.com/x', 'https://pal.com/ is now https://bank.example', 'pal.com'],
    ['https://pal.com/x', 'https://pal.com/\u202Emoc.elpmaxe.knab', 'pal.com'],
    ['https://pal.com:8443/x', 'https://pal.com/', 'pal.com:8443'],
    ['https://xn--pypal-4ve.com/', 'https://p\u0430ypal.com/', 'xn--pypal-4ve.com'],
    ['mailto:a@pal.com', 'aa@pal.com', 'a@pal.com'],
    ['tel:+441', '+44123', '+441'],
  ] as const;
  for (const [href, words, leads] of leading) {
    it(`a link to ${leads} with the text "${words}" shows where it leads`, () => {
      const { fragment } = sanitise(`<a href="${href}">${words}</a>`);
      expect(fragment.querySelector('a')!.textContent).to.equal(`${words} (${leads})`);
    });
  }

  it('a link whose text is its own address shows it once', () => {
    for (const [href, words] of [
      ['https://pal.com/x', 'https://pal.com/x'],
      ['https://pal.com/x', ' Pal.com '],
      ['https://pal.com/x', 'https://PAL.com/other'],
      ['mailto:jo@pal.com', 'jo@pal.com'],
      ['tel:+44123456', '+44 (123) 456'],
    ] as const) {
      const { fragment } = sanitise(`<a href="${href}">${words}</a>`);
      expect(fragment.querySelector('.host'), words).to.equal(null);
    }
  });
});

describe('sig-proposal-accept: a letter that cannot be shown in full', () => {
  it('blocks accepting until the PDF was opened, and says why, also when Accept is pressed', async () => {
    const { driver, element } = await open({
      change: (offer) => ({ ...offer, letterHtml: '<p>We charge</p><math><mi>1000</mi></math>' }),
    });
    await driver.shows('We can’t show the whole letter here.');
    expect(driver.can('accept')).to.equal(false);
    driver.press('accept');
    await waitUntil(() => element.shadowRoot!.activeElement?.textContent.includes('the whole letter'));
    const held = driver.button('accept').getAttribute('aria-describedby') ?? '';
    expect(element.shadowRoot!.getElementById(held)?.textContent).to.include('the whole letter');
    await expect(element).to.be.accessible();
    const stop = (event: Event) => {
      if (event.composedPath()[0] instanceof HTMLAnchorElement) event.preventDefault();
    };
    window.addEventListener('click', stop, true);
    const link = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = () => undefined;
    try {
      driver.press('pdf');
      await waitUntil(() => driver.can('accept'), 'accepting is possible');
    } finally {
      HTMLAnchorElement.prototype.click = link;
      window.removeEventListener('click', stop, true);
    }
  });

  it('empty parts left by an editor are ignored and do not block accepting', async () => {
    const { driver } = await open({
      change: (offer) => ({
        ...offer,
        coverLetterHtml: '<p>&nbsp;</p>',
        termsHtml: '<!-- a > b --><p>&#160;</p>',
        services: (offer.services as object[]).map((line) => ({ ...line, description: '<p>&nbsp;</p>' })),
      }),
    });
    await driver.shows('What we do for you');
    expect(driver.headings).not.to.include('Covering letter');
    expect(driver.headings).not.to.include('Terms and conditions');
    expect(driver.text).not.to.include('cannot be shown');
    await driver.openForm();
  });

  it('says that the PDF is being fetched, requests it once, and says when it is unavailable', async () => {
    const held = gate('/document');
    const { driver, element, calls } = await open({
      change: (offer) => ({ ...offer, letterHtml: '<p>We charge</p><math><mi>1000</mi></math>' }),
      between: (request, next) =>
        held.between(request, next, () => Response.json({ message: 'no' }, { status: 404 })),
    });
    driver.press('pdf');
    await driver.shows('Fetching the PDF…');
    const heard = () => element.shadowRoot!.querySelector('[aria-live]')!.textContent;
    expect(heard()).to.include('Fetching the PDF…');
    expect(driver.button('pdf').getAttribute('aria-disabled')).to.equal('true');
    driver.press('pdf');
    await held.reached();
    held.release();
    await driver.shows('The PDF is not available.');
    expect(heard()).to.include('The PDF is not available.');
    expect(calls.filter((call) => call === 'GET /document')).to.have.length(1);
    expect(driver.can('accept')).to.equal(false);
    await expect(element).to.be.accessible();
  });

  it('a fee schedule that is a picture blocks accepting too, even on its own', async () => {
    const { driver } = await open({
      change: (offer) => ({ ...offer, termsHtml: '<p><img src="https://x.example/fees.png"></p>' }),
    });
    await driver.shows('We can’t show the whole letter here.');
    expect(driver.can('accept')).to.equal(false);
  });

  it('a sanitiser that returns nothing leads to an error and no Accept', async () => {
    setTrustedTypesPolicy({ createHTML: () => '', createScriptURL: (url) => url });
    try {
      const { driver, names } = await open();
      await driver.shows('We can’t show this letter safely');
      expect(driver.can('accept')).to.equal(false);
      expect(driver.can('decline')).to.equal(true);
      expect(names()).to.include('sig-error');
    } finally {
      setTrustedTypesPolicy({ createHTML: (html) => html, createScriptURL: (url) => url });
    }
  });

  it('the letter stays in its box, and its headings are below their section’s', async () => {
    const { element } = await open({
      change: (offer) => ({ ...offer, letterHtml: '<h1>Top</h1><h3>Sub</h3>' }),
    });
    const letter = [...element.shadowRoot!.querySelectorAll<HTMLElement>('.letter')].find((one) =>
      one.textContent.startsWith('Top'),
    )!;
    expect(getComputedStyle(letter).contain).to.equal('content');
    expect([...letter.children].map((child) => child.localName)).to.deep.equal(['h4', 'h5']);
  });
});
