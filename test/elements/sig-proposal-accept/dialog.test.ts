import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { offer } from '../../../stories/proposals.js';
import { allByRole, byRole, maybeByRole } from '../../../src/testing/query.js';
import { gate, open, person, settle } from './support.js';
import { waitUntil } from '../../support/wait.js';

const long = offer({ letterHtml: '<p>Words of a letter.</p>'.repeat(80) });
const dialogOf = (element: Element) => maybeByRole<HTMLDialogElement>(element, 'dialog');
const focusedId = (element: Element) => element.shadowRoot!.activeElement?.id;

/** The rectangle of the focused element, and what is painted over its middle. */
function focusedIsCovered(element: Element): boolean {
  const root = element.shadowRoot!;
  const { left, top, height, bottom } = root.activeElement!.getBoundingClientRect();
  const atMiddle = root.elementFromPoint(left + 4, top + height / 2);
  return top < 0 || bottom > innerHeight || !root.activeElement!.contains(atMiddle);
}

describe('sig-proposal-accept: the forms in a dialog', () => {
  after(() => setViewport({ width: 1024, height: 768 }));

  for (const [opener, name, first] of [
    ['accept', 'Accept Hart & Vale’s proposal', 'form'],
    ['decline', 'Decline this proposal?', 'decline'],
  ] as const) {
    it(`${opener}: opens over the text, modal, named, with the totals, focused on its heading, and passes axe`, async () => {
      const { driver, element, main } = await open({ change: () => ({ ...long }) });
      driver.press(opener);
      await waitUntil(() => dialogOf(element)?.matches(':modal'));
      const dialog = byRole(element, 'dialog', name);
      expect(focusedId(element)).to.equal(first);
      expect(dialog.textContent).to.include('£1,080.00').and.include('£300.00');
      // What is behind is neither pressed nor heard.
      expect(allByRole(element, 'button').every((button) => dialog.contains(button))).to.equal(true);
      await expect(main).to.be.accessible();
    });

    it(`${opener}: Escape closes it, keeps what was typed and the reading position, and returns the focus`, async () => {
      const { driver, element } = await open({ change: () => ({ ...long }) });
      window.scrollTo(0, 900);
      await waitUntil(() => scrollY === 900);
      const member = opener === 'accept' ? 'authority' : 'reason';
      driver.button(opener).focus({ preventScroll: true });
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => dialogOf(element));
      driver.input(member).focus();
      await sendKeys({ type: 'Director' });
      await sendKeys({ press: 'Escape' });
      await waitUntil(() => !dialogOf(element));
      await waitUntil(() => focusedId(element) === (opener === 'accept' ? 'opener' : 'decliner'));
      expect(scrollY).to.equal(900);
      driver.press(opener);
      await waitUntil(() => dialogOf(element));
      expect(driver.input(member).value).to.equal('Director');
    });
  }

  it('“Keep reading” leaves the reader where they were, also on a phone, where the form fills the window', async () => {
    await setViewport({ width: 375, height: 700 });
    const { driver, element } = await open({ change: () => ({ ...long }) });
    window.scrollTo(0, 900);
    await waitUntil(() => scrollY === 900);
    driver.press('decline');
    await waitUntil(() => dialogOf(element));
    const { width, height } = dialogOf(element)!.getBoundingClientRect();
    expect([width, height]).to.deep.equal([document.documentElement.clientWidth, innerHeight]);
    byRole(element, 'button', 'Keep reading').click();
    await waitUntil(() => focusedId(element) === 'decliner');
    expect(scrollY).to.equal(900);
    expect(focusedIsCovered(element)).to.equal(false);
  });

  for (const [width, height] of [
    [375, 700],
    [1024, 768],
  ] as const) {
    it(`after declining, the focused title is not under our own bars, ${width} pixels wide (WCAG 2.4.11)`, async () => {
      await setViewport({ width, height });
      const { driver, element } = await open({ change: () => ({ ...long }) });
      window.scrollTo(0, 900);
      await driver.decline();
      await driver.shows('You have declined this proposal.');
      await waitUntil(() => focusedId(element) === 'top');
      await settle();
      expect(focusedIsCovered(element)).to.equal(false);
    });
  }

  it('focuses the first invalid field when a started signing lacks a name', async () => {
    const { driver, element } = await open({
      state: 'signing',
      change: (own) => ({ ...own, recipient: null }),
    });
    driver.press('resume');
    await waitUntil(() => dialogOf(element));
    await waitUntil(() => focusedId(element) === 'name');
    expect(driver.input('name').getAttribute('aria-invalid')).to.equal('true');
  });

  it('closes when the proposal changes, and what changed has the focus', async () => {
    let own = long;
    const { driver, element } = await open({ change: () => ({ ...own }) });
    await driver.openForm();
    own = { ...long, paymentTerms: 'At once' };
    await driver.element.reload();
    await waitUntil(() => focusedId(element) === 'changed');
    expect(dialogOf(element)).to.equal(undefined);
  });

  it('is modal again when the element is moved on the page while it is open', async () => {
    const { driver, element, main } = await open();
    await driver.openForm();
    driver.type({ authority: 'Director' });
    const elsewhere = main.querySelector('sig-provider')!.appendChild(document.createElement('div'));
    elsewhere.append(element);
    await waitUntil(() => dialogOf(element)?.matches(':modal'));
    await settle();
    expect(dialogOf(element)?.matches(':modal')).to.equal(true);
    expect(driver.input('authority').value).to.equal('Director');
  });

  it('a service that asks to wait is heard in the dialog: the live region is inside it', async () => {
    const held = gate('/accept');
    const { driver, element } = await open({
      between: (request, next) =>
        held.between(request, next, () =>
          Response.json({ message: 'slow down' }, { status: 429, headers: { 'Retry-After': '5' } }),
        ),
    });
    await driver.accept(person);
    await held.reached();
    held.release();
    await driver.shows('Try again in 5 seconds.');
    expect(dialogOf(element)?.querySelector('[role=status][aria-live]')).to.not.equal(null);
  });
});
