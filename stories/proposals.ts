/** Proposals as the service answers them, for stories and tests: one for each status, currency and mix of cadences. */

export interface Group {
  [member: string]: unknown;
  frequency: string;
  periodsPerYear?: number;
  subtotal: string;
  vatAmount: string;
  totalAmount: string;
}
export interface Line {
  [member: string]: unknown;
  id?: string;
  name: string;
  description?: string;
  feeType?: string;
  amount?: string;
  amountTo?: string;
  rate?: string;
  estimatedHours?: string;
  billingFrequency?: string | null;
  vatRate?: string | null;
}
/** The members of a public proposal (G52). */
export interface Offer {
  proposalRef: string;
  title: string;
  status: string;
  canAccept: boolean;
  canDecline: boolean;
  validUntil: string | null;
  currency: string;
  vatInclusive?: boolean;
  paymentTerms?: string;
  contractStartMode?: string;
  contractStartDate?: string;
  contractTermType?: string;
  contractTermMonths?: number;
  acceptedAt?: string;
  branding: { name: string; logoUrl?: string | null; color?: string };
  recipient: { name: string; email: string; company?: string };
  letterHtml: string;
  coverLetterHtml?: string;
  termsHtml?: string;
  services: Line[];
  pricing: { feeGroups: Group[] } | null;
  supporting?: { id: string; label: string; description?: string; externalUrl?: string }[];
}

/** In the future of the stories' clock. */
const validUntil = '2026-04-22T16:00:00Z';

const base: Offer = {
  proposalRef: 'PROP-0042',
  title: 'Letter of engagement',
  status: 'VIEWED',
  canAccept: true,
  canDecline: true,
  validUntil,
  currency: 'GBP',
  vatInclusive: false,
  paymentTerms: 'By direct debit on the 14th of each month; one-off fees within 14 days of the invoice.',
  contractStartMode: 'ON_ACCEPTANCE',
  contractTermType: 'FIXED',
  contractTermMonths: 12,
  branding: { name: 'Hart & Vale', color: '#1f5c4d' },
  recipient: { name: 'Jo Client', email: 'jo.client@example.com', company: 'Harbour Bakery Ltd' },
  coverLetterHtml:
    '<p>Dear Jo,</p><p>Thank you for asking us to look after your books. What we propose is set out below.</p>',
  letterHtml:
    '<p>This letter sets out the basis on which we act for you, and the responsibilities of each of us.</p>' +
    '<h2>What we do for you</h2><ul><li>Bookkeeping, every month</li><li>VAT returns, every quarter</li></ul>' +
    '<h2>Ending this engagement</h2><p>Either of us may end it with one month’s notice in writing.</p>',
  termsHtml:
    '<h3>Confidentiality</h3><p>What you tell us stays with us, except where the law obliges us to disclose it.</p>',
  services: [
    { name: 'Setting up', feeType: 'FIXED', amount: '900.00', billingFrequency: 'ONE_OFF' },
    { name: 'Monthly bookkeeping', feeType: 'FIXED', amount: '250.00', billingFrequency: 'MONTHLY' },
  ],
  pricing: {
    feeGroups: [
      { frequency: 'ONE_OFF', subtotal: '900.00', vatAmount: '180.00', totalAmount: '1080.00' },
      {
        frequency: 'MONTHLY',
        periodsPerYear: 12,
        subtotal: '250.00',
        vatAmount: '50.00',
        totalAmount: '300.00',
      },
    ],
  },
  supporting: [
    { id: 'sup1', label: 'How we work together', description: 'One page' },
    { id: 'sup2', label: 'Our regulated status', externalUrl: 'https://example.com/regulated-status' },
  ],
};

/** A proposal that can be accepted, with the given members changed. */
export const offer = (own: Partial<Offer> = {}): Offer => ({ ...base, ...own });

const closed = { canAccept: false, canDecline: false };

/** One proposal for each of the eleven statuses, one past its date before the nightly sweep, and one with an unknown status. */
export const byStatus = {
  DRAFT: offer({ status: 'DRAFT', ...closed }),
  RENDERING: offer({ status: 'RENDERING', ...closed }),
  RENDER_FAILED: offer({ status: 'RENDER_FAILED', ...closed }),
  SENT: offer({ status: 'SENT' }),
  VIEWED: offer({ status: 'VIEWED' }),
  SIGNING: offer({ status: 'SIGNING' }),
  ACCEPTED: offer({ status: 'ACCEPTED', acceptedAt: '2026-03-20T14:30:00Z', ...closed }),
  DECLINED: offer({ status: 'DECLINED', ...closed }),
  EXPIRED: offer({ status: 'EXPIRED', validUntil: '2026-03-01T16:00:00Z', ...closed }),
  SUPERSEDED: offer({ status: 'SUPERSEDED', ...closed }),
  CANCELLED: offer({ status: 'CANCELLED', ...closed }),
  PAST_DUE: offer({ status: 'SENT', validUntil: '2026-03-22T23:00:00Z', ...closed }),
  UNKNOWN: offer({ status: 'PAUSED', ...closed }),
} as const satisfies Record<string, Offer>;

const group = (
  frequency: string,
  subtotal: string,
  vatAmount: string,
  totalAmount: string,
  n?: number,
): Group => ({
  frequency,
  periodsPerYear: n,
  subtotal,
  vatAmount,
  totalAmount,
});

const fixed = (name: string, amount: string, billingFrequency: string | null): Line => ({
  name,
  feeType: 'FIXED',
  amount,
  billingFrequency,
});

/** Currencies and cadences in combination. */
export const byFees = {
  EveryCadence: offer({
    services: [
      fixed('Setting up', '900.00', 'ONE_OFF'),
      fixed('Payroll run', '30.00', 'WEEKLY'),
      fixed('Supplier payments', '45.00', 'FORTNIGHTLY'),
      fixed('Bookkeeping', '250.00', 'MONTHLY'),
      fixed('Cash-flow forecast', '120.00', 'BIMONTHLY'),
      fixed('VAT return', '180.00', 'QUARTERLY'),
      fixed('Board pack', '400.00', 'SEMI_ANNUALLY'),
      fixed('Annual accounts', '1500.00', 'ANNUALLY'),
      fixed('Stock count', '75.00', 'EVERY_FOUR_WEEKS'),
    ],
    pricing: {
      feeGroups: [
        group('ONE_OFF', '900.00', '180.00', '1080.00', 0),
        group('WEEKLY', '30.00', '6.00', '36.00', 52),
        group('FORTNIGHTLY', '45.00', '9.00', '54.00', 26),
        group('MONTHLY', '250.00', '50.00', '300.00', 12),
        group('BIMONTHLY', '120.00', '24.00', '144.00', 6),
        group('QUARTERLY', '180.00', '36.00', '216.00', 4),
        group('SEMI_ANNUALLY', '400.00', '80.00', '480.00', 2),
        group('ANNUALLY', '1500.00', '300.00', '1800.00', 1),
        group('EVERY_FOUR_WEEKS', '75.00', '15.00', '90.00', 13),
      ],
    },
  }),
  EveryKindOfFee: offer({
    services: [
      fixed('Setting up', '900.00', null),
      { ...fixed('Filing fee at the register', '34.00', 'ONE_OFF'), vatRate: '0' },
      { ...fixed('Printed accounts', '40.00', 'ONE_OFF'), vatRate: '13.5' },
      {
        name: 'Advice',
        feeType: 'HOURLY',
        rate: '95.00',
        estimatedHours: '2.5',
        billingFrequency: 'MONTHLY',
      },
      { name: 'Representation', feeType: 'HOURLY', rate: '140.00', billingFrequency: 'MONTHLY' },
      { name: 'Retainer', feeType: 'HOURLY', amount: '60.00', billingFrequency: 'MONTHLY' },
      {
        name: 'VAT return',
        feeType: 'ESTIMATE',
        amount: '180.00',
        amountTo: '260.00',
        billingFrequency: 'QUARTERLY',
      },
    ],
    pricing: {
      feeGroups: [
        group('ONE_OFF', '974.00', '185.40', '1159.40', 0),
        group('MONTHLY', '297.50', '59.50', '357.00', 12),
        group('QUARTERLY', '180.00', '36.00', '216.00', 4),
      ],
    },
  }),
  VatIncluded: offer({
    vatInclusive: true,
    services: [fixed('Setting up', '1080.00', 'ONE_OFF'), fixed('Bookkeeping', '300.00', 'MONTHLY')],
  }),
  Yen: offer({
    currency: 'JPY',
    services: [fixed('Setting up', '150000', 'ONE_OFF'), fixed('Bookkeeping', '40000', 'MONTHLY')],
    pricing: {
      feeGroups: [
        group('ONE_OFF', '150000', '15000', '165000', 0),
        group('MONTHLY', '40000', '4000', '44000', 12),
      ],
    },
  }),
  Dinar: offer({
    currency: 'KWD',
    services: [fixed('Setting up', '250.500', 'ONE_OFF')],
    pricing: { feeGroups: [group('ONE_OFF', '250.500', '0.000', '250.500', 0)] },
  }),
  NoFees: offer({ services: [], pricing: null }),
  InPart: offer({ pricing: { feeGroups: [group('ONE_OFF', '900.00', '180.00', '1080.00')] } }),
} as const satisfies Record<string, Offer>;

const clause = '<p>What each of us does, by when, and what happens if it is not done in time. ';

/** Letters that are hard to show. */
export const byLetter = {
  EveryKind: offer({
    letterHtml: `<h1>Engagement</h1>
<p>With <b>bold</b>, <i>italics</i>, a <a href="https://example.com/terms">link to our terms</a> and <s>£900</s> £800.</p>
<h2>1. Scope</h2>
<ol><li>First clause<ol type="a"><li>of (a)</li><li>of (b)<ol type="i"><li>deep one</li><li>deep two<ul><li>deepest</li></ul></li></ol></li></ol></li><li>Second clause, which is a long sentence that wraps over more than one line of the column.</li></ol>
<h3>1.1 Timetable</h3>
<table><caption>Timetable</caption><thead><tr><th rowspan="2" scope="col">Work</th><th colspan="2" scope="colgroup">Dates</th></tr><tr><th scope="col">Records by</th><th scope="col">Done by</th></tr></thead>
<tbody><tr><th scope="row" rowspan="2">Accounts</th><td>5th working day</td><td>15th</td></tr><tr><td colspan="2">or as agreed between us in writing</td></tr></tbody></table>
<table><tbody><tr>${Array.from({ length: 14 }, (_, index) => `<td>Column ${index + 1}</td>`).join('')}</tr></tbody></table>
<p>Donaudampfschifffahrtsgesellschaftskapitänswitwenversicherungsgesellschaft${'abcdefghij'.repeat(12)}</p>
<p dir="rtl" lang="ar">تحدد هذه الرسالة الأساس الذي نعمل عليه من أجلك (Hart &amp; Vale)، 1,114 جنيه.</p>
<ul dir="rtl" lang="he"><li>סעיף ראשון</li><li>סעיף שני</li></ul>
<blockquote><p>Quoted words.</p></blockquote><pre>set   in
  columns</pre><dl><dt>Term</dt><dd>What it means</dd></dl>`,
  }),
  TwoHundredPages: offer({
    letterHtml: Array.from(
      { length: 200 },
      (_, page) => `<h2>${page + 1}. Clause</h2>${`${clause}${'It is agreed. '.repeat(24)}</p>`.repeat(5)}`,
    ).join(''),
  }),
  InPart: offer({ letterHtml: '<p>The fee for each return is</p><math><mn>1000</mn></math><p>a year.</p>' }),
  /** A fee schedule that is a scanned picture. */
  WithPicture: offer({
    termsHtml: '<p>Our fees:</p><p><img src="https://pictures.example/fees.png" alt=""></p>',
  }),
  TooLong: offer({ letterHtml: `${clause}</p>`.repeat(8000) }),
} as const satisfies Record<string, Offer>;
