import type { CreateBody } from '../groups/proposals/drafts/drafts.js';
import type { LineBody } from '../groups/proposals/drafts/service-lines.js';

/** An accountant's letter of engagement, as the proposals of the scene carry it. */
export const proposalContent: Omit<CreateBody, 'contactId'> = {
  bodyTitle: 'Letter of engagement',
  internalName: 'Bakery, standard pack',
  currency: 'GBP',
  vatRate: '20',
  vatInclusive: false,
  contractTermType: 'FIXED',
  contractTermMonths: 12,
  paymentTerms: 'By direct debit on the 14th of each month; one-off fees within 14 days of the invoice.',
  senderMessage: 'Lovely to meet you on Tuesday. Everything we talked about is in here.',
  coverLetterContent: `
<p>Dear {{client-name}},</p>
<p>Thank you for asking us to look after the books of {{client-company}}. What we propose is set out below, with what it costs and when.</p>
<p>If anything is unclear, please ring before you sign.</p>
<p>Amelia Hart<br>{{company-name}}</p>`,
  bodyContent: `
<p>This letter sets out the basis on which we act for {{client-company}}, and the responsibilities of each of us.</p>
<h2>What we do for you</h2>
<ul>
  <li>Bookkeeping and bank reconciliation, every month</li>
  <li>VAT returns, every quarter:
    <ul><li>prepared from your records</li><li>sent to you for approval before they are filed</li></ul>
  </li>
  <li>Annual accounts and the corporation tax return</li>
  <li>Advice by telephone and email in office hours</li>
</ul>
<h2>What we need from you</h2>
<ol>
  <li>Bank access by the <strong>5th working day</strong> of each month.</li>
  <li>Sales and purchase records, complete and on paper or in your till’s export.</li>
  <li>A decision on questions we raise, within five working days.</li>
</ol>
<h2>When it happens</h2>
<table>
  <thead><tr><th scope="col">Work</th><th scope="col">Records by</th><th scope="col">Done by</th></tr></thead>
  <tbody>
    <tr><td>Monthly accounts</td><td>5th working day</td><td>15th of the month</td></tr>
    <tr><td>VAT return</td><td>10 days after the quarter</td><td>1 month and 7 days after it</td></tr>
    <tr><td>Annual accounts</td><td>2 months after year end</td><td>5 months after year end</td></tr>
  </tbody>
</table>
<h2>Ending this engagement</h2>
<p>Either of us may end it with one month’s notice in writing. Work done until then is charged pro rata.</p>
<blockquote>We hold professional indemnity insurance and are bound by our institute’s code of ethics.</blockquote>`,
  termsAndConditions: `
<h3>Confidentiality</h3>
<p>What you tell us stays with us, except where the law obliges us to disclose it.</p>
<h3>Limit of liability</h3>
<p>Our liability for loss caused by negligence is limited to £250,000 for each engagement year.</p>
<h3>Law</h3>
<p>The law of England and Wales applies, and its courts decide.</p>`,
};

/** Its fees: one-off, monthly, a quarterly estimate, work by the hour, and something free of VAT. */
export const lines: LineBody[] = [
  {
    name: 'Setting up',
    description: '<p>Opening balances, chart of accounts, bank feeds and a half-day with your team.</p>',
    feeType: 'FIXED',
    amount: '900.00',
    billingFrequency: 'ONE_OFF',
  },
  {
    name: 'Filing fee at the register',
    description: '<p>Passed on at cost.</p>',
    feeType: 'FIXED',
    amount: '34.00',
    billingFrequency: 'ONE_OFF',
    vatRate: '0',
  },
  {
    name: 'Monthly bookkeeping',
    description: '<p>Up to 150 transactions, bank reconciliation and a one-page report.</p>',
    feeType: 'FIXED',
    amount: '250.00',
    billingFrequency: 'MONTHLY',
  },
  {
    name: 'Advice',
    description: '<p>Telephone and email, charged as used.</p>',
    feeType: 'HOURLY',
    rate: '95.00',
    estimatedHours: '2',
    billingFrequency: 'MONTHLY',
  },
  {
    name: 'VAT return',
    description: '<p>Depends on how complete the records are.</p>',
    feeType: 'ESTIMATE',
    amount: '180.00',
    amountTo: '260.00',
    billingFrequency: 'QUARTERLY',
  },
];
