import type { FrozenContent } from '../../entities/index.js';
import type { InternalRequest } from './booking-page.js';
import { notFoundPage, errorPage, htmlPage, escapeHtml, htmlTable } from './html-page.js';

/** The path of a proposal's link. */
export const proposalLinkPattern = /^\/proposals\/([0-9a-f]{96})$/;

interface Fee {
  frequency: string;
  subtotal: string;
  vatAmount: string;
  totalAmount: string;
}

interface PublicProposal extends FrozenContent {
  proposalRef: string;
  status: string;
  currency: string;
  canAccept: boolean;
  canDecline: boolean;
  branding: { name: string };
  recipient: { name: string | null; email: string | null };
  pricing: { feeGroups: Fee[] } | null;
}

const words = (name: string) => {
  const plain = name.replaceAll('_', ' ').toLowerCase();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};

/** One row per cadence; cadences are never summed (R156). */
const fees = ({ pricing, currency }: PublicProposal): string =>
  pricing === null
    ? ''
    : `<h2>Fees, in ${escapeHtml(currency)}</h2>${htmlTable(
        ['How often', 'Net', 'VAT', 'Total'],
        pricing.feeGroups.map(({ frequency, subtotal, vatAmount, totalAmount }) =>
          [words(frequency), subtotal, vatAmount, totalAmount].map(escapeHtml),
        ),
      )}`;

const field = (label: string, name: string, value: string, type = 'text') =>
  `<label>${label}<input name="${name}" type="${type}" value="${escapeHtml(value)}" required></label>`;

function answerForm({ canAccept, canDecline, recipient }: PublicProposal): string {
  if (!canAccept && !canDecline) return '';
  const accept = `${field('Your name', 'name', recipient.name ?? '')}${field('Your email', 'email', recipient.email ?? '', 'email')}${field('Your role', 'authority', 'Director')}<button name="act" value="accept">Accept and sign</button>`;
  const decline = '<button name="act" value="decline" formnovalidate>Decline</button>';
  return `<h2>Your answer</h2><form method="post">${canAccept ? accept : ''}${canDecline ? decline : ''}</form>`;
}

/**
 * The page behind a proposal's link: letter, fees and the answer form. Opening it counts as a view (R169); accepting
 * redirects to the signing page. `form` is the submitted form, if any.
 */
export async function proposalPage(
  token: string,
  form: URLSearchParams | undefined,
  call: InternalRequest,
): Promise<Response> {
  const base = `/v1/proposals/public/${token}`;
  const { status, body } = await call(base);
  if (status === 404) return notFoundPage('No proposal is under it.');
  if (status !== 200) return errorPage({ status, message: body.message });
  if (form) return submitAnswer(base, form, call);
  await call(`${base}/view`, {});
  // Not validated again: the response comes from this sandbox's own route.
  const offer = body as unknown as PublicProposal;
  return htmlPage(
    offer.title,
    `<p>${escapeHtml(offer.branding.name)}, ${escapeHtml(offer.proposalRef)}. ${escapeHtml(words(offer.status))}. <a href="${base}/document">PDF</a></p>
${offer.coverLetterHtml ?? ''}${offer.letterHtml}${fees(offer)}${offer.termsHtml === null ? '' : `<h2>Terms</h2>${offer.termsHtml}`}${answerForm(offer)}`,
  );
}

async function submitAnswer(base: string, form: URLSearchParams, call: InternalRequest): Promise<Response> {
  const value = (name: string) => form.get(name) ?? '';
  const isDecline = value('act') === 'decline';
  const { status, body } = isDecline
    ? await call(`${base}/decline`, {})
    : await call(`${base}/accept`, {
        name: value('name'),
        email: value('email'),
        authority: value('authority'),
      });
  if (status >= 400) return errorPage({ status, message: body.message });
  if (isDecline) return htmlPage('Declined', '<p>The firm has been told.</p>');
  return new Response(null, {
    status: 303,
    headers: { Location: String(body.signingUrl), 'Cache-Control': 'no-store' },
  });
}
