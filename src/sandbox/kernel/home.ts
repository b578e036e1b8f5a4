import type { Scene } from '../scenes/scene.js';
import type { World } from './route.js';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 64rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 22px; } h2 { font-size: 17px; margin: 2rem 0 .5rem; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: start; vertical-align: baseline; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 18%, transparent); }
th { font-weight: 600; } td { overflow-wrap: anywhere; } td:first-child { white-space: nowrap; font-variant-numeric: tabular-nums; }
code { font: 13px/1.5 ui-monospace, monospace; }
`;

async function styleHash(): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

const when = (iso: string) => iso.slice(0, 19).replace('T', ' ');

const link = ([name, address]: [string, string]) =>
  /^https?:\/\//.test(address)
    ? `<a href="${safe(address)}" rel="noreferrer">${safe(name)}</a>`
    : `${safe(name)}: ${safe(address)}`;

const table = (heads: string[], rows: string[][]) =>
  `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`;

/** The scene's leaves by their path: `envelopes.sent.id` and what it is. */
function leaves(value: unknown, path = ''): string[][] {
  if (typeof value !== 'object' || value === null) {
    return [[`<code>${safe(path)}</code>`, `<code>${safe(String(value))}</code>`]];
  }
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, path === '' ? key : `${path}.${key}`));
}

/** A page for people: the mails that would have been sent, with their links, and the scene. */
export async function homePage({ store }: World, scene: Scene): Promise<Response> {
  const mails = store.mails
    .all()
    .reverse()
    .map(({ at, to, subject, links = {} }) => [
      when(at),
      safe(to),
      safe(subject),
      Object.entries(links).map(link).join(', '),
    ]);
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sandbox</title><style>${style}</style></head>
<body><main>
<h1>Sandbox of the e-signature service</h1>
<p>Its clock says ${when(scene.now)} (UTC).</p>
<h2>Mails it would have sent</h2>
${mails.length > 0 ? table(['When', 'To', 'Subject', 'Links'], mails) : '<p>None yet.</p>'}
<h2>What is there</h2>
${table(['Name', 'Value'], leaves(scene))}
</main></body></html>`;
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${await styleHash()}'; frame-ancestors 'none'`,
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  });
}
