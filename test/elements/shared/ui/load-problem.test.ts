import { expect, fixture, html } from '@open-wc/testing';
import { loadProblem } from '../../../../src/elements/shared/ui/load-problem.view.js';

const words = {
  strings: { tt: (_key: 'waitSeconds', { n }: { n: number }) => `Trying again in ${n} seconds.` },
  common: { tt: () => 'Try again' },
};

const show = (problem: Partial<Parameters<typeof loadProblem>[1]>) =>
  fixture<HTMLElement>(
    html`<div>
      ${loadProblem(words, { title: 'The list did not load', level: 2, secondsToRetry: 0, ...problem })}
    </div>`,
  );
const buttons = (root: HTMLElement) =>
  [...root.querySelectorAll('button')].map(({ textContent }) => textContent.trim());

describe('what is shown when something did not load', () => {
  it('offers to try again where that may help', async () => {
    let tries = 0;
    const root = await show({ retry: () => (tries += 1) });
    root.querySelector('button')!.click();
    expect(tries).to.equal(1);
    await expect(root).to.be.accessible();
  });

  it('says the wait before the automatic retry, without a button', async () => {
    const root = await show({ retry: () => {}, secondsToRetry: 12 });
    expect(root.textContent).to.include('Trying again in 12 seconds.');
    expect(buttons(root)).to.deep.equal([]);
  });

  it('offers nothing where trying again cannot help', async () => {
    const root = await show({ retry: false });
    expect(buttons(root)).to.deep.equal([]);
    expect(root.textContent.trim()).to.equal('The list did not load');
  });

  it('shows other buttons during the wait, too', async () => {
    const others = html`<button type="button">Show all</button>`;
    expect(buttons(await show({ retry: () => {}, others }))).to.deep.equal(['Try again', 'Show all']);
    expect(buttons(await show({ retry: () => {}, others, secondsToRetry: 3 }))).to.deep.equal(['Show all']);
  });
});
