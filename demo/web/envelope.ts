import { createClient } from 'sig-widgets/client';
import { getEnvelope } from 'sig-widgets/contract';
import 'sig-widgets/define/sig-envelope-proof';
import 'sig-widgets/define/sig-envelope-status';
import './site.js';

/** The page of one envelope: `/envelope.html#/{id}`. */
const status = document.querySelector('sig-envelope-status')!;
/** In the page once somebody wants to see it, and so read as it is then. */
const proof = document.createElement('sig-envelope-proof');
proof.setAttribute('server-url', '/staff');
const trail = document.querySelector<HTMLDetailsElement>('#trail')!;
const portal = document.querySelector<HTMLElement>('.portal')!;
const recipients = document.querySelector<HTMLElement>('#recipients')!;
const client = createClient({ baseUrl: new URL('/staff', location.href).href, allowHttp: true });

function show(): void {
  const id = location.hash.slice(2);
  trail.open = false;
  recipients.hidden = true;
  document.querySelector<HTMLElement>('#none')!.hidden = id !== '';
  // Without an id there is nothing to show, and the element would say so to developers.
  if (!id) return portal.remove();
  status.envelopeId = id;
  document.querySelector('main')!.append(portal);
  void showRecipients(id).catch(() => undefined);
}

async function showRecipients(id: string): Promise<void> {
  const { data } = await client.call(getEnvelope, { params: { id } });
  if (location.hash.slice(2) !== id) return;
  if (data.status === 'DRAFT') return;
  const signers = (data.recipients ?? []).filter(({ role }) => !role || role === 'SIGNER');
  recipients.querySelector('ul')!.replaceChildren(
    ...signers.map((signer) => {
      const [item, link] = [document.createElement('li'), document.createElement('a')];
      link.href = `/recipient.html#/${id}/${signer.id}`;
      link.textContent = signer.name ?? signer.email ?? signer.id;
      item.append(link);
      return item;
    }),
  );
  recipients.hidden = signers.length === 0;
}

trail.addEventListener('toggle', () => {
  if (!trail.open) return;
  if (proof.isConnected && proof.envelopeId === status.envelopeId) return proof.reload();
  proof.envelopeId = status.envelopeId;
  trail.append(proof);
});
for (const type of ['sig-voided', 'sig-reminded', 'sig-copy-sent', 'sig-copy-revoked'] as const)
  status.addEventListener(type, () => trail.open && proof.reload());
addEventListener('hashchange', show);
show();
