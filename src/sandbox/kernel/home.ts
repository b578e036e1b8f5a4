import type { Scene } from '../scenes/scene.js';
import type { World } from './route.js';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const link = (address: string) =>
  /^https?:\/\//.test(address)
    ? `<a href="${safe(address)}" rel="noreferrer">${safe(address)}</a>`
    : safe(address);

/** A page for people: the scene, and the mails that would have been sent, with their links. */
export function homePage({ store }: World, scene: Scene): Response {
  const mails = store.mails.all().reverse();
  const rows = mails.map(
    ({ at, to, subject, links = {} }) =>
      `<tr><td>${safe(at)}</td><td>${safe(to)}</td><td>${safe(subject)}</td><td>${Object.values(links)
        .map(link)
        .join('<br>')}</td></tr>`,
  );
  const html = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sandbox</title>
<main>
<h1>Sandbox of the e-signature service</h1>
<p>It is ${safe(scene.now)} here.</p>
<h2>Mails</h2>
${rows.length > 0 ? `<table><thead><tr><th>When</th><th>To</th><th>Subject</th><th>Links</th></tr></thead><tbody>${rows.join('')}</tbody></table>` : '<p>None yet.</p>'}
<h2>Scene</h2>
<pre>${safe(JSON.stringify(scene, null, 2))}</pre>
</main></html>`;
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  });
}
