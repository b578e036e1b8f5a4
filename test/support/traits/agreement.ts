import { tagged } from './parts.js';
import type { Trait } from './support.js';

/** An agreement that is tagged well. The heading is drawn below the first paragraph, and read before it. */
export const agreement: Trait = tagged(
  [
    { role: 'H1', text: 'Terms of the engagement', at: [60, 740] },
    { role: 'P', text: 'The client pays within thirty days.', at: [60, 780] },
    {
      role: 'L',
      kids: ['Advice', 'Review'].map((text, index) => ({
        role: 'LI',
        kids: [
          { role: 'Lbl', text: `${index + 1}.`, at: [60, 700 - 20 * index] as const },
          { role: 'LBody', text, at: [80, 700 - 20 * index] as const },
        ],
      })),
    },
    {
      role: 'Table',
      kids: [
        ['Item', 'Fee'],
        ['Advice', '1,200'],
      ].map((row, down) => ({
        role: 'TR',
        kids: row.map((text, across) => ({
          role: down === 0 ? 'TH' : 'TD',
          text,
          at: [60 + 100 * across, 600 - 20 * down] as const,
        })),
      })),
    },
    { role: 'Figure', alt: 'Logo of the firm', picture: [400, 760, 60, 40] },
    { role: 'H2', text: 'Approval', at: [60, 500] },
    { role: 'P', lang: 'fr', text: 'Lu et approuv\u00e9', at: [60, 480] },
  ],
  { lang: 'en-GB', title: 'Terms of the engagement', untagged: 'Page 1 of 1' },
);

/** Its roles and words in reading order, where the viewer's own heading is of level 2. */
export const agreementHeard: readonly string[] = [
  'heading 3: Terms of the engagement',
  'paragraph: The client pays within thirty days.',
  'list: 1. Advice2. Review',
  'listitem: 1. Advice',
  'listitem: 2. Review',
  'table: Item FeeAdvice 1,200',
  'row: Item Fee',
  'columnheader: Item',
  'columnheader: Fee',
  'row: Advice 1,200',
  'cell: Advice',
  'cell: 1,200',
  'img: Logo of the firm',
  'heading 4: Approval',
  'paragraph: Lu et approuvé',
];
