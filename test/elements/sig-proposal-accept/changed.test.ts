import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { diffPassages } from '../../../src/elements/sig-proposal-accept/letter/passage-diff.js';
import { offer, type Offer } from '../../../stories/proposals.js';
import { open, person } from './support.js';
import { waitUntil } from '../../support/wait.js';

/** The element with a proposal that `become` changes. */
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

describe('sig-proposal-accept: changes while reading', () => {
  it('the letter: added passages are marked, removed ones quoted, until the person has read them', async () => {
    const { become, driver, element } = await changing(
      offer({
        letterHtml: '<p>We act for you.</p><ul><li>One month’s notice</li><li>Fees monthly</li></ul>',
      }),
    );
    await become({
      letterHtml: '<p>We act for you.</p><ul><li>Six months’ notice</li><li>Fees monthly</li></ul>',
    });
    expect(marked(element)).to.deep.equal(['Changed: Six months’ notice']);
    await driver.shows('Removed: One month’s notice');
    expect(driver.can('accept')).to.equal(false);
    await expect(element).to.be.accessible();
    driver.press('read');
    await waitUntil(() => driver.can('accept'));
    expect(marked(element)).to.deep.equal([]);
    expect(driver.text).not.to.include('No longer in it');
    expect(driver.text).not.to.include('Changed: ');
  });

  it('a letter that changed twice is compared with the version that was last read', async () => {
    const { become, element, clock, driver } = await changing(offer({ letterHtml: '<p>A</p><p>Second</p>' }));
    await become({ letterHtml: '<p>A</p><p>Third</p>' });
    await become({ letterHtml: '<p>A</p><p>Fourth</p>' });
    clock.pass(1);
    await driver.shows('Fourth');
    expect(marked(element)).to.deep.equal(['Changed: Fourth']);
    await driver.shows('Removed: Second');
  });

  it('after the changes were read, only newer ones are marked', async () => {
    const { become, driver, element } = await changing(offer({ letterHtml: '<p>A</p><p>Second</p>' }));
    await become({ letterHtml: '<p>A</p><p>Third</p>' });
    driver.press('read');
    await waitUntil(() => driver.can('accept'));
    await become({ letterHtml: '<p>B</p><p>Third</p>' });
    expect(marked(element)).to.deep.equal(['Changed: B']);
    await driver.shows('Removed: A');
    expect(driver.text).not.to.include('Removed: A Changed');
    expect(driver.text).not.to.include('Changed: Third');
  });

  it('the fees: each line and total shows what it was; new lines are marked, removed ones named', async () => {
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
    expect(driver.fees['Monthly']?.[1]?.[1]).to.equal('£40.00 Added');
    await driver.shows(`Removed: ${monthly!.name}`);
  });

  it('terms, contract term and date show what they were', async () => {
    const { become, driver } = await changing();
    await become({ paymentTerms: 'In advance.', contractTermMonths: 36, validUntil: '2026-03-30T16:00:00Z' });
    await driver.shows('Changed: the terms, the start date and term and the expiry date.');
    await driver.shows('Was: By direct debit on the 14th');
    expect(driver.headings).to.include.members(['Payment terms Changed', 'Terms and conditions']);
    await driver.shows('Was: Starts when you sign. Runs for 12 months.');
    await driver.shows('Was: 22 April 2026 at 17:00 BST');
  });

  it('a change found while accepting sends nothing, keeps what was typed, and focuses the changes', async () => {
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

  it('a changed currency: every amount shows what it was, in the old currency', async () => {
    const { become, driver } = await changing();
    await become({ currency: 'EUR' });
    expect(driver.fees['One-off']?.[1]?.[1]).to.equal('€900.00 Was: £900.00');
    expect(driver.fees['Monthly']?.at(-1)?.[1]).to.match(/^€.* Was: £/);
  });

  it('a changed VAT basis: the old sentence is shown beside the new one', async () => {
    const { become, driver } = await changing(offer({ vatInclusive: true }));
    await become({ vatInclusive: false });
    await driver.shows('Was: Prices include VAT.');
  });

  it('changed sender, recipient and supporting documents are marked', async () => {
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
    await driver.shows('Changed: the names and the supporting documents.');
    await driver.shows('Was: Hart & Vale');
    await driver.shows('Was: Jo Client, Harbour Bakery Ltd');
    expect(driver.headings).to.include('Supporting documents Changed');
    expect(driver.can('accept')).to.equal(false);
  });

  it('clauses in another order: says that nothing can be marked; older marks do not return', async () => {
    const { become, driver } = await changing(offer({ letterHtml: '<p>A</p><p>B</p>' }));
    await become({ letterHtml: '<p>A</p><p>C</p>' });
    await driver.shows('Removed: B');
    driver.press('read');
    await waitUntil(() => driver.can('accept'));
    await become({ letterHtml: '<p>C</p><p>A</p>' });
    await driver.shows('Some changes aren’t highlighted');
    expect(driver.text).not.to.include('No longer in it');
    driver.press('read');
    await waitUntil(() => driver.can('accept'));
    await become({ paymentTerms: 'In advance.' });
    expect(driver.text).not.to.include('Where nothing is marked');
    expect(driver.text).not.to.include('No longer in it');
  });

  it('a change found on returning is announced, and takes the focus from a form that it closes', async () => {
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

  it('when declining is no longer possible, its form closes and the focus moves to the top', async () => {
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

  it('a changed status alone is not a change', async () => {
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

  it('a diff accounts for every passage: kept, added and removed ones make up both readings', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });
    fc.assert(
      fc.property(texts, texts, (before, now) => {
        const { added, removed } = diffPassages(before, now);
        const kept = now.filter((_, index) => !added.includes(index));
        expect([...kept, ...removed].sort()).to.deep.equal([...before].sort());
        expect(diffPassages(now, now)).to.deep.equal({ added: [], removed: [] });
      }),
    );
  });
});
