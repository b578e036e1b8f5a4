import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { diffPassages } from '../../../src/elements/sig-proposal-accept/letter/passage-diff.js';
import { offer, type Offer } from '../../../stories/proposals.js';
import { open, person } from './support.js';
import { waitUntil } from '../../support/wait.js';

/** The element over a proposal that becomes another one when told. */
async function changing(first: Offer = offer()) {
  let now: Offer = first;
  const opened = await open({ change: () => ({ ...now }) });
  const become = async (own: Partial<Offer>) => {
    now = { ...now, ...own };
    opened.clock.pass(5000);
    window.dispatchEvent(new Event('focus'));
    await opened.driver.shows('What you see now is the new version');
  };
  return { ...opened, become };
}

const marked = (element: Element) =>
  [...element.shadowRoot!.querySelectorAll('.marks .fresh')].map((block) => block.textContent);

describe('sig-proposal-accept: changed under the reader', () => {
  it('the letter: what is new is marked where it stands, what is gone is quoted, until it was read', async () => {
    const { become, driver, element } = await changing(
      offer({
        letterHtml: '<p>We act for you.</p><ul><li>One month’s notice</li><li>Fees monthly</li></ul>',
      }),
    );
    await become({
      letterHtml: '<p>We act for you.</p><ul><li>Six months’ notice</li><li>Fees monthly</li></ul>',
    });
    expect(marked(element)).to.deep.equal(['Changed: Six months’ notice']);
    await driver.shows('No longer in it: One month’s notice');
    expect(driver.can('accept')).to.equal(false);
    await expect(element).to.be.accessible();
    driver.press('read');
    await waitUntil(() => driver.can('accept'));
    expect(marked(element)).to.deep.equal([]);
    expect(driver.text).not.to.include('No longer in it');
    expect(driver.text).not.to.include('Changed: ');
  });

  it('changed twice before it was read, it is compared with what the reader had been shown', async () => {
    const { become, element, clock, driver } = await changing(offer({ letterHtml: '<p>A</p><p>Second</p>' }));
    await become({ letterHtml: '<p>A</p><p>Third</p>' });
    await become({ letterHtml: '<p>A</p><p>Fourth</p>' });
    clock.pass(1);
    await driver.shows('Fourth');
    expect(marked(element)).to.deep.equal(['Changed: Fourth']);
    await driver.shows('No longer in it: Second');
  });

  it('changed again after it was read, only the newer change is marked', async () => {
    const { become, driver, element } = await changing(offer({ letterHtml: '<p>A</p><p>Second</p>' }));
    await become({ letterHtml: '<p>A</p><p>Third</p>' });
    driver.press('read');
    await waitUntil(() => driver.can('accept'));
    await become({ letterHtml: '<p>B</p><p>Third</p>' });
    expect(marked(element)).to.deep.equal(['Changed: B']);
    await driver.shows('No longer in it: A');
    expect(driver.text).not.to.include('No longer in it: A Changed');
    expect(driver.text).not.to.include('Changed: Third');
  });

  it('the fees: each line and total says what it was; new ones say so, those that are gone are named', async () => {
    const first = offer();
    const { become, driver } = await changing(first);
    const [one, monthly] = first.services;
    await become({
      services: [
        { ...one!, amount: '950.00' },
        { name: 'Payroll', feeType: 'FIXED', amount: '40.00', billingFrequency: 'MONTHLY' },
      ],
      pricing: {
        feeGroups: [
          { frequency: 'ONE_OFF', subtotal: '950.00', vatAmount: '190.00', totalAmount: '1140.00' },
          { frequency: 'MONTHLY', subtotal: '40.00', vatAmount: '8.00', totalAmount: '48.00' },
        ],
      },
    });
    await driver.shows('Changed: the fees.');
    expect(driver.fees['One-off']?.[1]?.[1]).to.equal('£950.00 Was: £900.00');
    expect(driver.fees['One-off']?.at(-1)?.[1]).to.equal('£1,140.00 Was: £1,080.00');
    expect(driver.fees['Every month']?.[1]?.[1]).to.equal('£40.00 New');
    await driver.shows(`No longer included: ${monthly!.name}`);
  });

  it('terms, term and date: each says what it was', async () => {
    const { become, driver } = await changing();
    await become({ paymentTerms: 'In advance.', contractTermMonths: 36, validUntil: '2026-03-30T16:00:00Z' });
    await driver.shows('Changed: the terms, start and term and the date it is valid until.');
    await driver.shows('Was: By direct debit on the 14th');
    expect(driver.headings).to.include.members(['Payment terms Changed', 'Terms and conditions']);
    await driver.shows('Was: Starts when you have signed. Runs for 12 months.');
    await driver.shows('Was: 22 April 2026 at 17:00 BST');
  });

  it('a change that is met while accepting sends nothing, keeps what was typed, and leads to what changed', async () => {
    let now = offer();
    const { driver, calls, element } = await open({ change: () => ({ ...now }) });
    await driver.openForm();
    driver.type(person);
    now = offer({ termsHtml: '<p>Other terms</p>' });
    driver.press('accept');
    await driver.shows('Changed: the terms.');
    await waitUntil(() => element.shadowRoot!.activeElement?.id === 'changed');
    expect(calls).not.to.include('POST /accept');
    driver.press('read');
    await driver.openForm();
    expect(driver.input('name').value).to.equal(person.name);
  });

  it('the currency alone: every amount says what it was, in the currency it was in', async () => {
    const { become, driver } = await changing();
    await become({ currency: 'EUR' });
    expect(driver.fees['One-off']?.[1]?.[1]).to.equal('€900.00 Was: £900.00');
    expect(driver.fees['Every month']?.at(-1)?.[1]).to.match(/^€.* Was: £/);
  });

  it('the basis of VAT: what was said of it before stays beside what is said now', async () => {
    const { become, driver } = await changing(offer({ vatInclusive: true }));
    await become({ vatInclusive: false });
    await driver.shows('Was: The fees of each service include VAT.');
  });

  it('who offers, who accepts, and what else is to be read', async () => {
    const first = offer({ supporting: [{ id: 'a', label: 'Privacy notice' }] });
    const { become, driver } = await changing(first);
    await become({
      branding: { name: 'Hart Ltd' },
      recipient: { ...first.recipient, company: 'Harbour Mill Ltd' },
      supporting: [
        { id: 'a', label: 'Privacy notice' },
        { id: 'b', label: 'Data processing agreement' },
      ],
    });
    await driver.shows('Changed: the names and what else there is to read.');
    await driver.shows('Was: Hart & Vale');
    await driver.shows('Was: Jo Client, Harbour Bakery Ltd');
    expect(driver.headings).to.include('Also for you to read Changed');
    expect(driver.can('accept')).to.equal(false);
  });

  it('clauses in another order: nothing can be marked, and that is said; an older mark does not come back', async () => {
    const { become, driver } = await changing(offer({ letterHtml: '<p>A</p><p>B</p>' }));
    await become({ letterHtml: '<p>A</p><p>C</p>' });
    await driver.shows('No longer in it: B');
    driver.press('read');
    await waitUntil(() => driver.can('accept'));
    await become({ letterHtml: '<p>C</p><p>A</p>' });
    await driver.shows('Where nothing is marked, the title, the order');
    expect(driver.text).not.to.include('No longer in it');
    driver.press('read');
    await waitUntil(() => driver.can('accept'));
    await become({ paymentTerms: 'In advance.' });
    expect(driver.text).not.to.include('Where nothing is marked');
    expect(driver.text).not.to.include('No longer in it');
  });

  it('met on coming back, it is announced, and leads there from a form that it takes away', async () => {
    let now = offer();
    const { driver, clock, element } = await open({ change: () => ({ ...now }) });
    const active = () => element.shadowRoot!.activeElement;
    const heard = () => element.shadowRoot!.querySelector('[aria-live]')!.textContent;
    const back = () => {
      clock.pass(5000);
      window.dispatchEvent(new Event('focus'));
    };
    now = offer({ paymentTerms: 'In advance.' });
    back();
    await waitUntil(() => heard().includes('This proposal has changed since you opened it'));
    expect(active()).to.equal(null);
    driver.press('read');
    await waitUntil(() => driver.can('accept'));
    await driver.openForm();
    driver.type(person);
    driver.input('email').focus();
    now = offer({ paymentTerms: 'In advance.', termsHtml: '<p>Other terms</p>' });
    back();
    await driver.shows('Changed: the terms.');
    await waitUntil(() => active()?.id === 'changed');
    driver.press('read');
    await driver.openForm();
    expect(driver.input('email').value).to.equal(person.email);
  });

  it('where it cannot be declined any more, the form for that goes and the reading is led to', async () => {
    let now = offer();
    const { driver, clock, element } = await open({ change: () => ({ ...now }) });
    driver.press('decline');
    await driver.shows('Decline this proposal?');
    driver.input('reason').focus();
    now = offer({ canDecline: false });
    clock.pass(5000);
    window.dispatchEvent(new Event('focus'));
    await waitUntil(() => element.shadowRoot!.activeElement?.id === 'top');
    expect(driver.can('decline')).to.equal(false);
  });

  it('another status alone is no change', async () => {
    let now = offer({ status: 'SENT' });
    const { driver, clock, calls } = await open({ change: () => ({ ...now }) });
    now = offer({ status: 'VIEWED' });
    clock.pass(5000);
    window.dispatchEvent(new Event('focus'));
    await waitUntil(() => calls.filter((call) => call === 'GET /').length === 2);
    await driver.element.updateComplete;
    expect(driver.text).not.to.include('has changed');
    expect(driver.can('accept')).to.equal(true);
  });

  it('a difference accounts for every passage: what stayed, what is new and what is gone make up both', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });
    fc.assert(
      fc.property(texts, texts, (before, now) => {
        const { added: fresh, removed: gone } = diffPassages(before, now);
        const stayed = now.filter((_, place) => !fresh.includes(place));
        expect([...stayed, ...gone].sort()).to.deep.equal([...before].sort());
        expect(diffPassages(now, now)).to.deep.equal({ fresh: [], gone: [] });
      }),
    );
  });
});
