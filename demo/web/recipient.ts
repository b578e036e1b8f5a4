import 'sig-widgets/define/sig-signing-frame';
import { post } from './site.js';

/** What a recipient sees in the firm's portal: `/recipient.html#/{envelope}/{recipient}`. */
const find = (id: string) => document.querySelector<HTMLElement>(`#${id}`)!;
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
  find('message').textContent = error instanceof Error ? error.message : String(error);
}
