import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { colourBehind } from '../../../src/elements/shared/page/page-colour.js';
import { open } from './support.js';
import { waitUntil } from '../../support/wait.js';

const part = (element: Element, name: string) => element.shadowRoot!.querySelector(`[part=${name}]`)!;
const root = document.documentElement;

describe('sig-proposal-accept: its look on a page', () => {
  afterEach(async () => {
    root.removeAttribute('style');
    document.body.removeAttribute('style');
    await setViewport({ width: 1024, height: 768 });
  });

  it('sticky bars take the background of the page, also after the page changes its theme', async () => {
    await setViewport({ width: 375, height: 700 });
    document.body.style.background = 'rgb(243, 233, 210)';
    const { element } = await open();
    for (const name of ['nav', 'summary'])
      expect(getComputedStyle(part(element, name)).backgroundColor).to.equal('rgb(243, 233, 210)');
    document.body.style.background = 'rgb(20, 30, 40)';
    await waitUntil(() => getComputedStyle(part(element, 'summary')).backgroundColor === 'rgb(20, 30, 40)');
    expect(getComputedStyle(part(element, 'nav')).backgroundColor).to.equal('rgb(20, 30, 40)');
  });

  it('a translucent card keeps its tint over the page’s colour; without any colour the canvas shows', () => {
    const card = document.body.appendChild(document.createElement('div'));
    const inner = card.appendChild(document.createElement('div'));
    expect(colourBehind(inner)).to.equal('Canvas');
    document.body.style.background = 'rgb(1, 2, 3)';
    card.style.background = 'rgba(255, 0, 0, 0.5)';
    inner.style.background = colourBehind(inner);
    expect(getComputedStyle(inner).backgroundColor).to.match(/^color\(srgb 0\.50\d+ 0\.00\d+ 0\.00\d+\)$/);
    card.remove();
  });

  it('with text twice as large the columns become one, instead of narrow columns of large text', async () => {
    const { element } = await open();
    const columns = () => getComputedStyle(part(element, 'proposal')).gridTemplateColumns.split(' ').length;
    expect(columns()).to.be.above(1);
    root.style.fontSize = '200%';
    expect(columns()).to.equal(1);
  });

  it('with large text on a small screen the bar scrolls with the page and leaves room to read', async () => {
    await setViewport({ width: 320, height: 640 });
    const { element } = await open();
    const position = () => getComputedStyle(part(element, 'summary')).position;
    expect(position()).to.equal('sticky');
    root.style.fontSize = '200%';
    expect(position()).to.equal('static');
  });

  it('the fee tables are in the outline of headings', async () => {
    const { driver } = await open();
    const start = driver.headings.indexOf('Fees');
    expect(driver.headings.slice(start + 1, start + 4)).to.deep.equal(Object.keys(driver.fees));
  });
});
