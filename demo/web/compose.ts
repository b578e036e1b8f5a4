import 'sig-widgets/define/sig-envelope-composer';
import './site.js';

/** A new envelope, or the draft that the address names: `/compose.html#/{id}`. */
const composer = document.querySelector('sig-envelope-composer')!;
const next = document.querySelector<HTMLElement>('#next')!;
const id = location.hash.slice(2);
if (id) composer.envelopeId = id;

// The draft is in the address from then on, so that it opens again anywhere.
composer.addEventListener('sig-created', ({ detail }) => {
  if ('envelopeId' in detail) history.replaceState(null, '', `#/${detail.envelopeId}`);
});
composer.addEventListener('sig-sent', ({ detail }) => {
  next.querySelector('a')!.href = `/envelope.html#/${detail.envelopeId}`;
  next.hidden = false;
});
composer.addEventListener('sig-discarded', () => location.assign('/envelopes.html'));
