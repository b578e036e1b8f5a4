import { expect } from '@open-wc/testing';
import { multiplyDecimals } from '../../../src/domain/index.js';
import { formatDeadline } from '../../../src/elements/sig-proposal-accept/text/dates.js';
import { byFees, offer } from '../../../stories/proposals.js';
import { open } from './support.js';

describe('sig-proposal-accept: figures and dates that can be followed', () => {
  it('an hourly line shows its amount, and below it hours and rate', async () => {
    const { driver } = await open({ change: () => ({ ...byFees.EveryKindOfFee }) });
    expect(driver.fees['Monthly']?.[1]).to.deep.equal(['Advice', '£237.50 2.5 h × £95.00']);
  });

  it('a product of decimals is exact, and rounded half up as the service rounds a line (G50)', () => {
    expect(multiplyDecimals('2', '95.00', 2)).to.equal('190');
    expect(multiplyDecimals('0.1', '0.2', 2)).to.equal('0.02');
    expect(multiplyDecimals('0.5', '0.01', 2)).to.equal('0.01');
    expect(multiplyDecimals('1.005', '1', 2)).to.equal('1.01');
    expect(multiplyDecimals('-0.5', '0.01', 2)).to.equal('-0.01');
    expect(multiplyDecimals('0', '95', 2)).to.equal('0');
    expect(multiplyDecimals('123456789012345678901234567890', '0.10', 2)).to.equal(
      '12345678901234567890123456789',
    );
    expect(multiplyDecimals('two', '95', 2)).to.equal(undefined);
  });

  it('the totals say that they include VAT, in the tables, beside the letter and in the form', async () => {
    const { driver, element } = await open({ change: () => ({ ...offer() }) });
    const foot = element.shadowRoot!.querySelector('.fees .gross')!;
    expect(foot.textContent).to.include('Total incl. VAT');
    expect(element.shadowRoot!.querySelector('[part=summary]')!.textContent).to.include(
      'Totals include VAT.',
    );
    await driver.openForm();
    expect(element.shadowRoot!.querySelector('dialog')!.textContent).to.include('Totals include VAT.');
  });

  it('the last day has a time, every earlier day has not', () => {
    const until = new Date(2026, 11, 22, 16, 0);
    const text = (now: Date) => formatDeadline(until.toISOString(), 'en-GB', { now: now.getTime() });
    expect(text(new Date(2026, 11, 21, 23, 59))).to.equal('22 December 2026');
    expect(text(new Date(2026, 11, 22, 0, 1))).to.match(/^22 December 2026 at 16:00/);
    expect(formatDeadline('soon', 'en-GB', { now: 0 })).to.equal('soon');
  });

  it('small print inside small print stays as large as the outer one', async () => {
    const { element } = await open({
      change: () => ({
        ...offer({ letterHtml: `<p>Clause ${'<small>'.repeat(9)}nine deep${'</small>'.repeat(9)}</p>` }),
      }),
    });
    const sizes = [...element.shadowRoot!.querySelectorAll('.letter small')].map((small) =>
      parseFloat(getComputedStyle(small).fontSize),
    );
    expect(sizes).to.have.length(9);
    expect(sizes.at(-1)).to.equal(sizes[0]);
    expect(sizes[0]).to.be.at.least(10);
  });

  it('a tooltip over a link never shows another address', async () => {
    const { element } = await open({
      change: () => ({
        ...offer({
          letterHtml:
            '<p title="https://bank.example"><a href="https://evil.example" title="https://bank.example">' +
            '<b title="https://bank.example">our terms</b></a></p><p><abbr title="Value Added Tax">VAT</abbr></p>',
        }),
      }),
    });
    const titles = [...element.shadowRoot!.querySelectorAll('.letter [title]')].map((own) => own.localName);
    expect(titles).to.deep.equal(['abbr']);
  });
});
