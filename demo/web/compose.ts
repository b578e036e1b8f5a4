import 'sig-widgets/define/sig-envelope-composer';
import './site.js';

/**
 * A new envelope, or the draft that the address names: `/compose.html#/{id}`. `?email=…` begins with a recipient whom the firm
 * knows.
 */
const composer = document.querySelector('sig-envelope-composer')!;
const next = document.querySelector<HTMLElement>('#next')!;
const id = location.hash.slice(2);
if (id) composer.envelopeId = id;
const email = new URLSearchParams(location.search).get('email');
if (email) composer.recipients = [{ email }];

// The draft is in the address from then on, so that it opens again anywhere.
composer.addEventListener('sig-created', ({ detail }) => {
  if ('envelopeId' in detail) history.replaceState(null, '', `#/${detail.envelopeId}`);
});
composer.addEventListener('sig-self-sign', ({ detail }) => {
  history.replaceState(null, '', location.pathname);
  if (detail.envelopeId === undefined) return;
  next.querySelector('a')!.href = `/envelope.html#/${detail.envelopeId}`;
  next.hidden = false;
});
// What is begun now is not in the address: a reload must not open what was sent.
composer.addEventListener('sig-begun', () => {
  composer.envelopeId = undefined;
  history.replaceState(null, '', location.pathname);
  next.hidden = true;
});
composer.addEventListener('sig-discarded', () => location.assign('/envelopes.html'));

/** Whose session the firm's server has: they may sign alone, or sign at once what they send. */
async function readSelfSigner(): Promise<void> {
  const answer = await fetch('/host/person');
  if (answer.ok) composer.selfSigner = ((await answer.json()) as { email: string }).email;
}

// Without an answer the envelope can be sent all the same.
await readSelfSigner().catch(() => undefined);
