/** The sandbox's few pages for people: plain HTML without scripts, under a policy that allows no more than they need. */

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as HTML. */
export const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 64rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 22px; } h2 { font-size: 17px; margin: 2rem 0 .5rem; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: start; vertical-align: baseline; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 18%, transparent); }
th { font-weight: 600; } td { overflow-wrap: anywhere; } td:first-child { white-space: nowrap; font-variant-numeric: tabular-nums; }
code { font: 13px/1.5 ui-monospace, monospace; }
form { display: flex; flex-wrap: wrap; gap: 8px; margin-block: 1rem; }
button { font: inherit; color: inherit; min-height: 40px; padding: 7px 16px; border: 1px solid color-mix(in srgb, currentColor 52%, transparent); border-radius: 8px; background: none; cursor: pointer; font-variant-numeric: tabular-nums; }
`;

async function styleHash(): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/** A page with a title and a body that is HTML already. */
export async function page(title: string, body: string, status = 200): Promise<Response> {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${safe(title)}</title><style>${style}</style></head>
<body><main>
<h1>${safe(title)}</h1>
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
