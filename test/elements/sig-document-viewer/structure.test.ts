import { expect } from '@open-wc/testing';
import { until } from '../../../src/testing/query.js';
import { agreement, agreementHeard } from '../../support/traits/agreement.js';
import { mountViewer } from '../../support/viewer-fixture.js';

describe('the structure of a tagged page', () => {
  it('is in the text layer: roles, levels, languages and descriptions, in reading order; the text stays in place', async () => {
    const { main, driver } = await mountViewer(await agreement.build());
    await driver.ready();
    const layer = await until(
      () => driver.page(1).querySelector<HTMLElement>('.text [role=heading]')?.closest('.text'),
      'it',
    );
    const heard = [...layer.querySelectorAll<HTMLElement>('[role]')].map((one) => {
      const level = one.getAttribute('aria-level');
      const words = one.getAttribute('aria-label') ?? one.textContent.trim();
      return `${one.getAttribute('role')}${level ? ` ${level}` : ''}: ${words}`;
    });
    expect(heard).to.deep.equal(agreementHeard);
    expect((layer as HTMLElement).lang).to.equal('en-GB');
    expect(layer.querySelector('[lang=fr]')!.textContent).to.equal('Lu et approuvé');
    expect(layer.lastElementChild!.textContent, 'untagged text comes last').to.equal('Page 1 of 1');
    const heading = layer.querySelector('[aria-level="3"] span')!.getBoundingClientRect();
    const page = driver.page(1).getBoundingClientRect();
    expect((heading.left - page.left) / page.width).to.be.closeTo(60 / 595.28, 0.01);
    await driver.find('thirty days');
    await until(() => driver.marks.join() === 'thirty days', 'the match is marked');
    await expect(main).to.be.accessible();
  });
});
