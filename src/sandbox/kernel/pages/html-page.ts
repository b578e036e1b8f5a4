/** The sandbox's HTML pages: no scripts, and a strict content security policy. */

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 64rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 22px; } h2 { font-size: 17px; margin: 2rem 0 .5rem; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: start; vertical-align: baseline; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 18%, transparent); }
th { font-weight: 600; } td { overflow-wrap: break-word; font-variant-numeric: tabular-nums; }
time { white-space: nowrap; }
code { font: 13px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
form { display: flex; flex-wrap: wrap; gap: 8px; margin-block: 1rem; }
label { display: grid; gap: 4px; } input { font: inherit; min-height: 40px; box-sizing: border-box; padding: 7px 10px; max-width: 100%; }
form:has(label) { align-items: end; }
button { font: inherit; color: inherit; min-height: 40px; padding: 7px 16px; border: 1px solid color-mix(in srgb, currentColor 52%, transparent); border-radius: 8px; background: none; cursor: pointer; font-variant-numeric: tabular-nums; }
:focus-visible { outline: 2px solid; outline-offset: 2px; }
@media (max-width: 40rem) {
  .facts thead { position: absolute; clip-path: inset(50%); }
  .facts tr { display: grid; padding-block: 8px; border-bottom: 1px solid color-mix(in srgb, currentColor 18%, transparent); }
  .facts td { display: grid; grid-template-columns: 6rem minmax(0, 1fr); gap: 8px; padding: 2px 0; border: 0; }
  .facts td::before { content: attr(data-head); opacity: .7; }
  .facts td:empty { display: none; }
}
`;

/** A table; cells are HTML. Narrow screens show each row as a list, so roles keep the table semantics. */
export function htmlTable(heads: string[], rows: string[][]): string {
  const head = heads.map((name) => `<th scope="col" role="columnheader">${name}</th>`).join('');
  const body = rows.map(
    (cells) =>
      `<tr role="row">${cells.map((cell, at) => `<td role="cell" data-head="${heads[at] ?? ''}">${cell === '' ? '' : `<span>${cell}</span>`}</td>`).join('')}</tr>`,
  );
  return `<table class="facts" role="table"><thead role="rowgroup"><tr role="row">${head}</tr></thead><tbody role="rowgroup">${body.join('')}</tbody></table>`;
}

async function styleHash(): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/** A page; `title` is text, `body` is HTML. */
export async function htmlPage(title: string, body: string, status = 200): Promise<Response> {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main>
<h1>${escapeHtml(title)}</h1>
${body}
</main></body></html>`;
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${await styleHash()}'; form-action 'self'; frame-ancestors 'none'`,
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  });
}

/** The page for a link with an unknown token. */
export const notFoundPage = (what: string) =>
  htmlPage('This link is not valid', `<p>${escapeHtml(what)}</p>`, 404);

/** An error page with the response's message, if any; `facts` is HTML. */
export function errorPage({
  status,
  message,
  facts = '',
}: {
  status: number;
  message?: unknown;
  facts?: string;
}): Promise<Response> {
  const reason = typeof message === 'string' ? message : 'Please try again later.';
  return htmlPage('That was not possible', `${facts}<p>${escapeHtml(reason)}</p>`, status);
}
