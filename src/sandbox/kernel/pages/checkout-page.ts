import { errorPage, escapeHtml, htmlPage, notFoundPage } from './html-page.js';
import type { InternalRequest } from './booking-page.js';

/** The path of a checkout (R252); the token is the last segment. */
export const checkoutLinkPattern = /^\/checkout\/([0-9a-f]{16,128})$/;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The payment provider's page: what is bought, for how much, and the one button. No money moves. */
export async function checkoutPage(token: string, method: string, call: InternalRequest): Promise<Response> {
  const base = `/sandbox/checkouts/${token}`;
  const { status, body: checkout } = await call(base);
  if (status === 404) return notFoundPage('There is no order at this address.');
  if (status !== 200) return errorPage({ status, message: checkout.message });
  const facts = `<p><strong>${escapeHtml(text(checkout.description))}</strong><br>${escapeHtml(text(checkout.total))}, VAT included</p>`;
  if (method === 'POST') {
    const paid = await call(`${base}/pay`, {});
    if (paid.status !== 200) return errorPage({ status: paid.status, message: paid.body.message, facts });
    return htmlPage('Paid', facts);
  }
  if (checkout.paidAt !== null) return htmlPage('Already paid', facts);
  return htmlPage('Checkout', `${facts}<form method="post"><button>Pay</button></form>`);
}
