import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { byRole } from '../../../src/testing/query.js';
import { offer } from '../../../stories/proposals.js';
import { waitUntil } from '../../support/wait.js';
import { open, person, settle } from './support.js';

const long = offer({ letterHtml: '<p>Words of a letter.</p>'.repeat(80) });

const focused = (element: Element) => element.shadowRoot!.activeElement as HTMLElement | null;

/** Whether the focused element is outside the window or something is painted over its middle. */
function isFocusHidden(element: Element): boolean {
  const own = focused(element);
  if (!own) return true;
  const { left, top, height, bottom } = own.getBoundingClientRect();
  const atMiddle = element.shadowRoot!.elementFromPoint(left + 4, top + Math.min(height, innerHeight) / 2);
  return top < 0 || bottom - Math.min(height, innerHeight) < -1 || !own.contains(atMiddle);
}

describe('sig-proposal-accept: the focus after each act', () => {
  after(() => setViewport({ width: 1024, height: 768 }));

  for (const [width, height] of [
    [375, 667],
    [1280, 720],
  ] as const) {
    it(`is on what comes next, and never under our bars, ${width} × ${height} (WCAG 2.4.11)`, async () => {
      await setViewport({ width, height });
      let own = long;
      const { driver, element } = await open({
        change: () => ({ ...own }),
        between: async (request, next) =>
          request.url.endsWith('/accept')
            ? Response.json({ statusCode: 400, message: 'Only a director may.' }, { status: 400 })
            : next(request),
      });
      const sees = async (what: string, isThere: () => boolean) => {
        await waitUntil(isThere, what);
        await settle();
        expect(isFocusHidden(element), what).to.equal(false);
      };
      byRole(element, 'button', 'Fees').click();
      await sees('the section that was chosen', () => focused(element)?.textContent.trim() === 'Fees');
      await driver.accept(person);
      await sees('why it was refused', () => focused(element)?.id === 'notice');
      await sendKeys({ press: 'Escape' });
      await sees('the button that opened the form', () => focused(element)?.id === 'opener');
      own = { ...long, paymentTerms: 'At once' };
      await element.reload();
      driver.press('accept');
      await sees('what changed', () => focused(element)?.id === 'changed');
      byRole(element, 'button', 'I have read the changes').click();
      await sees('the start of the text', () => focused(element)?.id === 'top');
      await driver.decline();
      await sees('that it is declined', () => focused(element)?.id === 'top');
    });
  }

  it('“Try again” leads to the proposal, and on a second failure to the reason', async () => {
    let isDown = true;
    const { driver, element } = await open({
      between: async (request, next) =>
        /\/public\/[^/]+$/.test(new URL(request.url).pathname) && isDown
          ? Response.json({ statusCode: 500, message: 'no' }, { status: 500 })
          : next(request),
    });
    await driver.shows('We couldn’t load this proposal');
    byRole(element, 'button', 'Try again').click();
    await waitUntil(() => focused(element)?.textContent.trim() === 'We couldn’t load this proposal');
    isDown = false;
    byRole(element, 'button', 'Try again').click();
    await waitUntil(() => focused(element)?.id === 'top');
  });

  it('both dialogs keep the totals on show in a low window, and no field goes under them', async () => {
    await setViewport({ width: 375, height: 600 });
    const { driver, element } = await open({ change: () => ({ ...long }) });
    for (const opener of ['accept', 'decline'] as const) {
      driver.press(opener);
      await waitUntil(() => focused(element)?.closest('dialog'));
      const dialog = element.shadowRoot!.querySelector('dialog')!;
      const totals = dialog.querySelector('.totals')!;
      expect(totals.getBoundingClientRect().bottom).to.be.at.most(innerHeight + 1);
      expect(totals.textContent).to.include('£1,080.00');
      for (const control of dialog.querySelectorAll<HTMLElement>('input, textarea, button')) {
        control.focus();
        await settle();
        expect(isFocusHidden(element), control.textContent || control.id).to.equal(false);
      }
      await sendKeys({ press: 'Escape' });
      await waitUntil(() => !element.shadowRoot!.querySelector('dialog'));
    }
  });
});
