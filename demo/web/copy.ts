import 'sig-widgets/define/sig-copy-viewer';
import { sentCopies } from './site.js';

/**
 * The page of a copy's link: `/copy.html#/{token}`. Without a token it lists the mails that were sent: opening a copy is
 * recorded, so that none opens by itself.
 */
const place = document.querySelector('#copy')!;

function open(token: string): void {
  const copy = document.createElement('sig-copy-viewer');
  copy.setAttribute('server-url', '/sig');
  copy.token = token;
  place.replaceChildren(copy);
}

async function list(): Promise<void> {
  const rows = (await sentCopies()).map(({ to, subject, token }) => {
    const link = document.createElement('a');
    link.href = `#/${token}`;
    link.textContent = subject;
    const row = document.createElement('li');
    row.append(link, ` to ${to}`);
    return row;
  });
  if (rows.length === 0) return place.replaceChildren('No copy was sent yet.');
  const mails = document.createElement('ul');
  mails.append(...rows);
  place.replaceChildren(mails);
}

async function show(): Promise<void> {
  const token = location.hash.slice(2);
  if (token) open(token);
  else await list();
}

addEventListener('hashchange', () => void show());
await show();
