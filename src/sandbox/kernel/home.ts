import type { Scene } from '../scenes/scene.js';
import { page, safe } from './page.js';
import type { World } from './route.js';

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
  return page(
    'Sandbox of the e-signature service',
    `<p>Its clock says ${when(scene.now)} (UTC).</p>
<h2>Mails it would have sent</h2>
${mails.length > 0 ? table(['When', 'To', 'Subject', 'Links'], mails) : '<p>None yet.</p>'}
<h2>What is there</h2>
${table(['Name', 'Value'], leaves(scene))}`,
  );
}
