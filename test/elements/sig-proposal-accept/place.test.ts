import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import fc from 'fast-check';
import { sectionAt } from '../../../src/elements/sig-proposal-accept/navigation/scroll-spy.js';
import { offer } from '../../../stories/proposals.js';
import { open } from './support.js';
import { waitUntil } from '../../support/wait.js';

const long = offer({ letterHtml: '<p>Words of a letter.</p>'.repeat(80) });

const nav = (element: Element) => element.shadowRoot!.querySelector('nav')!;
const here = (element: Element) => nav(element).querySelector('[aria-current=location]')?.textContent.trim();
const go = (element: Element, name: string) =>
  [...nav(element).querySelectorAll('button')].find((button) => button.textContent.trim() === name)!;

describe('sig-proposal-accept: sections', () => {
  after(() => setViewport({ width: 1024, height: 768 }));

  it('are listed by name, and the one being read is marked', async () => {
    const { element, main } = await open({ change: () => ({ ...long }) });
    expect(
      [...nav(element).querySelectorAll('button')].map((button) => button.textContent.trim()),
    ).to.deep.equal([
      'Covering letter',
      'Proposal letter',
      'Fees',
      'Payment terms',
      'Start date and term',
      'Terms and conditions',
      'Supporting documents',
    ]);
    expect(nav(element).getAttribute('aria-label')).to.equal('Sections of the proposal');
    await waitUntil(() => here(element) === 'Covering letter');
    window.scrollTo(0, 1500);
    await waitUntil(() => here(element) === 'Proposal letter');
    window.scrollTo(0, document.documentElement.scrollHeight);
    await waitUntil(() => here(element) === 'Supporting documents');
    window.scrollTo(0, 0);
    await waitUntil(() => here(element) === 'Covering letter');
    await expect(main).to.be.accessible();
  });

  it('choosing one scrolls to its heading and focuses it, by keyboard too, and it stays marked while in view', async () => {
    const { element } = await open({ change: () => ({ ...long }) });
    go(element, 'Start date and term').focus();
    await sendKeys({ press: 'Enter' });
    const root = element.shadowRoot!;
    await waitUntil(() => root.activeElement?.id === 's-contract');
    const { top } = root.activeElement!.getBoundingClientRect();
    expect(top).to.be.at.least(0);
    expect(top).to.be.at.most(innerHeight);
    await waitUntil(() => here(element) === 'Start date and term');
  });

  for (const [width, what] of [
    [320, 'a strip that scrolls by itself'],
    [1400, 'a column beside the letter'],
  ] as const) {
    it(`at ${width} px they are ${what}, always in view, and nothing is wider than the page`, async () => {
      await setViewport({ width, height: 700 });
      const { element, main } = await open({ change: () => ({ ...long }) });
      window.scrollTo(0, 1500);
      await waitUntil(() => here(element) === 'Proposal letter');
      const { top, bottom } = nav(element).getBoundingClientRect();
      expect(top).to.be.within(0, 40);
      expect(bottom).to.be.at.most(700);
      expect(main.scrollWidth).to.be.at.most(main.clientWidth);
      const summary = element.shadowRoot!.querySelector('[part~=summary]')!.getBoundingClientRect();
      expect(summary.top).to.be.at.least(0);
      expect(Math.floor(summary.bottom)).to.be.at.most(700);
      window.scrollTo(0, document.documentElement.scrollHeight);
      await waitUntil(() => here(element) === 'Supporting documents');
      const strip = nav(element).getBoundingClientRect();
      await waitUntil(
        () => go(element, 'Supporting documents').getBoundingClientRect().right <= strip.right + 1,
      );
    });
  }

  it('in a low window nothing sticky covers the text', async () => {
    await setViewport({ width: 320, height: 256 });
    const { element } = await open({ change: () => ({ ...long }) });
    window.scrollTo(0, 800);
    await waitUntil(() => nav(element).getBoundingClientRect().bottom < 0);
    expect(element.shadowRoot!.querySelector('[part~=summary]')!.getBoundingClientRect().top).to.be.above(
      256,
    );
  });

  it('exactly one section is being read, whatever the scroll position', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: -100, max: 20_000 }),
        fc.integer({ min: 200, max: 2000 }),
        (lengths, scroll, height) => {
          let top = -scroll;
          const sections = lengths.map((length, index) => {
            const own = { id: `s${index}`, top };
            top += length;
            return own;
          });
          const at = sectionAt(sections, { end: top, height });
          expect(sections.map(({ id }) => id)).to.include(at);
          const last = sections.at(-1)!.id;
          if (scroll <= 0) expect(at, 'before anything has gone').to.equal('s0');
          else if (top <= height) expect(at).to.equal(last);
        },
      ),
    );
  });
});
