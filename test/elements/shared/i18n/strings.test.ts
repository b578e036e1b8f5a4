import { expect, fixture, html } from '@open-wc/testing';
import { html as template } from 'lit';
import { setCatalogue } from '../../../../src/elements/shared/i18n/catalogues.js';
import { define } from '../../../../src/elements/shared/element/define.js';
import { SigElement } from '../../../../src/elements/shared/element/network-element.js';
import { Strings } from '../../../../src/elements/shared/i18n/strings.js';
import { loaders, type Catalogue } from '../../../../src/locales/index.js';
import { common } from '../../../../src/locales/en/common.js';
import '../../../../src/elements/sig-provider/sig-provider.define.js';
import { waitUntil } from '../../../support/wait.js';

const english = { ...common, times: { one: '{n} time', other: '{n} times' } } as const;

class Speaker extends SigElement {
  readonly strings = new Strings(this, 'common', english);
  protected override render() {
    return template`<p>${this.strings.tt('tryAgain')}</p><p>${this.strings.tt('times', { n: 1 })}</p>`;
  }
}
define('test-speaker', Speaker);

class Card extends HTMLElement {
  readonly root = this.attachShadow({ mode: 'open' });
  constructor() {
    super();
    this.root.innerHTML = '<test-speaker></test-speaker>';
  }
}
define('test-card', Card);

const speaker = (root: ParentNode) => root.querySelector('test-speaker') as Speaker;
const words = (element: Speaker) => element.shadowRoot!.querySelector('p')!.textContent;

describe('The language of an element', () => {
  it('arrives later when its catalogue fails to load, without a request for each rendering', async () => {
    let requests = 0;
    const load = (): Promise<{ default: Catalogue }> =>
      ++requests === 1
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve({ default: { common: { tryAgain: 'Provu denove' } } });
    Object.assign(loaders, { eo: load });
    const element = await fixture<Speaker>(html`<test-speaker lang="eo"></test-speaker>`);
    for (let rendering = 0; rendering < 5; rendering += 1) {
      element.requestUpdate();
      await element.updateComplete;
    }
    expect(words(element)).to.equal('Try again');
    expect(requests).to.equal(1);
    await waitUntil(() => words(element) === 'Provu denove');
    expect(requests).to.equal(2);
  });

  it('is English on an English page and German below lang="de"', async () => {
    const page = await fixture(html`<div lang="de"><test-speaker></test-speaker></div>`);
    await waitUntil(() => words(speaker(page)) === 'Erneut versuchen');
    expect(words(await fixture<Speaker>(html`<test-speaker lang="en"></test-speaker>`))).to.equal(
      'Try again',
    );
  });

  it('is found through shadow roots', async () => {
    const page = await fixture(html`<div lang="de-AT"><test-card></test-card></div>`);
    await waitUntil(() => words(speaker((page.firstElementChild as Card).root)) === 'Erneut versuchen');
  });

  it('follows when the page changes its language', async () => {
    const page = await fixture<HTMLElement>(html`<div lang="en"><test-card></test-card></div>`);
    const inner = speaker((page.firstElementChild as Card).root);
    page.lang = 'de';
    await waitUntil(() => words(inner) === 'Erneut versuchen');
    page.lang = 'en';
    await waitUntil(() => words(inner) === 'Try again');
  });

  it('is the provider’s if set, but the element’s own locale takes precedence', async () => {
    const page = await fixture(html`
      <sig-provider lang="en" locale="de">
        <test-speaker></test-speaker>
        <test-speaker locale="en-GB"></test-speaker>
      </sig-provider>
    `);
    const [inherited, own] = [...page.querySelectorAll('test-speaker')] as [Speaker, Speaker];
    await waitUntil(() => words(inherited) === 'Erneut versuchen');
    expect(words(own)).to.equal('Try again');
  });

  it('falls back string by string, each in its own language and by its own plural rule', async () => {
    const partial: Catalogue = { common: { tryAgain: 'Prøv igen' } };
    setCatalogue('da', partial);
    const page = await fixture<Speaker>(html`<test-speaker lang="da"></test-speaker>`);
    expect(words(page)).to.equal('Prøv igen');
    const fallen = page.shadowRoot!.querySelectorAll('p')[1]!;
    expect(fallen.textContent).to.equal('1 time');
    expect(fallen.querySelector('span')!.lang).to.equal('en');
  });

  it('keeps the shipped strings where a page sets its own words for some', async () => {
    setCatalogue('it', { common: { cancel: 'Lascia stare' } });
    const page = await fixture<Speaker>(html`<test-speaker lang="it"></test-speaker>`);
    await waitUntil(() => words(page) === 'Riprova');
    expect(page.strings.t('cancel')).to.equal('Lascia stare');
    setCatalogue('it', {});
    expect(page.strings.t('cancel')).to.equal('Annulla');
  });

  it('can have other English words', async () => {
    const page = await fixture<Speaker>(html`<test-speaker lang="en-GB"></test-speaker>`);
    setCatalogue('en', { common: { tryAgain: 'Once more' } });
    await waitUntil(() => words(page) === 'Once more');
    setCatalogue('en', {});
    await waitUntil(() => words(page) === 'Try again');
  });

  it('has typed keys: the compiler names a misspelt section or string', () => {
    type Has<Key extends string, Of> = Key extends keyof NonNullable<Of> ? true : false;
    const known: Has<'tryAgain', Catalogue['common']> = true;
    const misspelt: Has<'tryAgian', Catalogue['common']> = false;
    expect(known).not.to.equal(misspelt);
  });

  it('falls back when lang is not a language tag', async () => {
    const page = await fixture<Speaker>(html`<test-speaker lang="not a language"></test-speaker>`);
    expect(words(page)).to.equal('Try again');
  });
});
