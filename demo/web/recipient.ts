import 'sig-widgets/define/sig-signing-frame';
import { post, PostError } from './site.js';

/** What a recipient sees in the firm's portal: `/recipient.html#/{envelope}/{recipient}`. */
const find = (id: string) => document.querySelector<HTMLElement>(`#${id}`)!;

function refuse(title: string, message: string): void {
  find('title').textContent = title;
  find('message').textContent = message;
}

async function show(): Promise<void> {
  const [envelopeId = '', recipientId = ''] = location.hash.slice(2).split('/');
  try {
    const { subject, name } = await post<{ subject?: string; name?: string }>('/host/recipient', {
      envelopeId,
      recipientId,
    });
    if (name) find('title').textContent = `For ${name} to sign: ${subject ?? ''}`;
    const frame = document.createElement('sig-signing-frame');
    frame.setAttribute('server-url', '/sig');
    frame.setAttribute('envelope-id', envelopeId);
    frame.setAttribute('recipient-id', recipientId);
    frame.addEventListener('sig-signed', () => (find('verified').textContent = 'Verified: signed.'));
    frame.addEventListener('sig-completed', () => (find('verified').textContent = 'Verified: completed.'));
    find('frame').replaceChildren(frame);
  } catch (error) {
    if (error instanceof PostError && error.status < 500)
      refuse(
        'Nothing to sign here',
        'This link leads to no document for you. Open the link in your email again, or ask the sender for a new one.',
      );
    else refuse('For you to sign', 'The document could not be opened. Reload the page in a moment.');
  }
}

addEventListener('hashchange', () => location.reload());
await show();
