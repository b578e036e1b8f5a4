import { getProposalDocument, retryProposalRender, sendProposal } from '../../../../contract/index.js';
import { firm, type ProposalRow } from '../../../entities/index.js';
import { conditionsOf } from '../../../kernel/conditions/conditions.js';
import { badRequest, conflict, HttpError, notFound } from '../../../kernel/http/http-error.js';
import { file, route } from '../../../kernel/http/route.js';
import { timestamp } from '../../../kernel/time/dates.js';
import { formatInstant } from '../../../kernel/time/format-instant.js';
import type { World } from '../../../kernel/world.js';
import { sha256 } from '../../../kernel/digest.js';
import { letterPdf } from '../letter/letter-pdf.js';
import { composeLetter } from '../letter/merge-fields.js';
import { emitProposalEvent, findProposal, logEvent, patchProposal } from '../proposal-store.js';
import { proposalView } from '../views.js';

const invalidTransition = (from: string, to: string) =>
  conflict(`A proposal cannot go from ${from} to ${to}`, { code: 'proposal-transition-invalid', from, to });

/** Renders the frozen content as a PDF; on success the public link becomes valid (R168). */
export async function renderLetter(world: World, id: string): Promise<void> {
  const row = world.store.proposals.get(id);
  if (row?.status !== 'RENDERING') return;
  const contact = world.store.contacts.get(row.contactId);
  try {
    const { bytes, fields } = await letterPdf({
      row,
      company: firm.name,
      addressee: [contact?.name, contact?.company, ...(contact?.address ?? '').split('\n')].filter(
        (part): part is string => Boolean(part),
      ),
      date: formatInstant(world.now(), firm.timeZone, 'd MMMM yyyy'),
      now: world.now(),
      fonts: (text) => world.fonts(text),
    });
    const blobKey = `proposals/${row.id}.pdf`;
    world.store.blobs.set(blobKey, bytes);
    markSent(world, patchProposal(world, row, { document: { blobKey, sha256: sha256(bytes), fields } }));
  } catch (error) {
    // The proposal was withdrawn during rendering: keep its status.
    if (world.store.proposals.get(id)?.status !== 'RENDERING') return;
    logEvent(world, patchProposal(world, row, { status: 'RENDER_FAILED' }), 'RENDER_FAILED', {
      message: String(error),
    });
  }
}

function markSent(world: World, row: ProposalRow): void {
  if (world.store.proposals.get(row.id)?.status !== 'RENDERING') return;
  const publicToken = row.publicToken ?? world.nextHex(48);
  const now = patchProposal(world, row, { status: 'SENT', sentAt: timestamp(world), publicToken });
  logEvent(world, now, 'SENT');
  emitProposalEvent(world, now, 'PROPOSAL_SENT', { sentAt: now.sentAt, validUntil: now.validUntil });
  const contact = world.store.contacts.get(now.contactId);
  if (!contact?.email) return;
  const link = `${world.origin}/proposals/${publicToken}`;
  world.mail({
    to: contact.email,
    subject: `${firm.name}: ${now.frozen?.title ?? now.proposalRef}`,
    text: [now.senderMessage, `Please read and sign your proposal: ${link}`].filter(Boolean).join('\n\n'),
    links: { proposal: link },
  });
}

/** Freezes a draft's content; its letter has to be rendered next (R167). */
export function freezeDraft(world: World, row: ProposalRow, actorId: string | null): ProposalRow {
  if (row.status !== 'DRAFT') throw invalidTransition(row.status, 'RENDERING');
  const { content, blockers } = composeLetter(world, row);
  const [first] = blockers;
  if (first) {
    const { code, message, field } = first;
    throw badRequest(message, { code, ...(field ? { field } : {}), blockers });
  }
  const next = patchProposal(world, row, { status: 'RENDERING', frozen: content });
  logEvent(world, next, 'SEND_REQUESTED', {}, { actorId });
  return next;
}

/** Renders in the background: at once, or when slow rendering is done (G113). */
function queueLetter(world: World, row: ProposalRow): ProposalRow {
  const { renderingMs } = conditionsOf(world.store);
  if (renderingMs > 0) return world.store.proposals.patch(row.id, { workDueAt: world.now() + renderingMs });
  world.later(() => renderLetter(world, row.id));
  return row;
}

/** Freezes a draft's content and queues the rendering. */
function startSending(world: World, row: ProposalRow, actorId: string | null): ProposalRow {
  const next = freezeDraft(world, row, actorId);
  return queueLetter(world, next);
}

/** The frozen PDF, or undefined when it no longer has the hash recorded at send (R181). */
export function frozenPdf(world: World, row: ProposalRow): Uint8Array | undefined {
  const bytes = row.document && world.store.blobs.get(row.document.blobKey);
  return bytes && sha256(bytes) === row.document?.sha256 ? bytes : undefined;
}

export const pdfDisposition = (row: ProposalRow) => ({
  'Content-Disposition': `inline; filename="${row.proposalRef}.pdf"`,
});

export const sendRoutes = [
  route(sendProposal, (context) => {
    const row = startSending(context, findProposal(context, context.params.id), context.actor?.id ?? null);
    return { status: 202, json: proposalView(context, row) };
  }),
  route(retryProposalRender, (context) => {
    const row = findProposal(context, context.params.id);
    if (row.status !== 'RENDER_FAILED') throw invalidTransition(row.status, 'RENDERING');
    const next = patchProposal(context, row, { status: 'RENDERING' });
    return { status: 202, json: proposalView(context, queueLetter(context, next)) };
  }),
  route(getProposalDocument, (context) => {
    const row = findProposal(context, context.params.id);
    if (!row.document) throw notFound('The PDF is not available');
    const bytes = frozenPdf(context, row);
    if (!bytes) throw new HttpError(500, 'The document does not match the hash recorded at send');
    return file(bytes, 'application/pdf', pdfDisposition(row));
  }),
];
