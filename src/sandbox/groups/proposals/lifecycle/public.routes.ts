import {
  acceptPublicProposal,
  declinePublicProposal,
  getPublicProposal,
  getPublicProposalDocument,
  getPublicProposalSupporting,
  recordPublicProposalView,
} from '../../../../contract/index.js';
import type { ProposalRow } from '../../../entities/index.js';
import { badRequest, notFound } from '../../../kernel/http/http-error.js';
import { file, ok, route } from '../../../kernel/http/route.js';
import { timestamp } from '../../../kernel/time/dates.js';
import type { World } from '../../../kernel/world.js';
import { emitProposalEvent, logEvent, patchProposal } from '../proposal-store.js';
import { publicProposalView } from '../views.js';
import { accept, decline } from './acceptance.js';
import { frozenPdf, pdfDisposition } from './sending.js';

function findByToken(world: World, token: string): ProposalRow {
  const row = world.store.proposals.one(({ publicToken }) => publicToken === token);
  if (!row) throw notFound('This proposal is not available');
  return row;
}

/** User agents of link previews, crawlers and scripts; an automated browser counts as a person (R169, G54). */
const automatedAgents =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|curl\/|wget\/|python-|go-http|okhttp/i;

/** Counts every view; only a person's first view of a SENT proposal changes its status and raises an event (R169). */
export function recordView(world: World, row: ProposalRow, byPerson = true): ProposalRow {
  const firstView = byPerson && row.status === 'SENT';
  const next = patchProposal(world, row, {
    viewCount: row.viewCount + 1,
    status: firstView ? 'VIEWED' : row.status,
  });
  logEvent(world, next, 'VIEWED', { firstView });
  if (firstView) emitProposalEvent(world, next, 'PROPOSAL_VIEWED', { viewedAt: timestamp(world) });
  return next;
}

export const publicRoutes = [
  route(getPublicProposal, (context) =>
    ok(publicProposalView(context, findByToken(context, context.params.token))),
  ),
  route(recordPublicProposalView, (context) => {
    const row = findByToken(context, context.params.token);
    const byPerson = !automatedAgents.test(context.request.headers.get('User-Agent') ?? '');
    return ok({ status: recordView(context, row, byPerson).status });
  }),
  route(acceptPublicProposal, async (context) => {
    const { id } = findByToken(context, context.params.token);
    return ok(await accept(context, id, context.body));
  }),
  route(declinePublicProposal, async (context) => {
    const { id } = findByToken(context, context.params.token);
    const row = await decline(context, id, context.body?.reason);
    return ok({ status: row.status, declinedAt: row.declinedAt });
  }),
  route(getPublicProposalDocument, (context) => {
    const row = findByToken(context, context.params.token);
    const bytes = frozenPdf(context, row);
    if (!bytes) throw notFound('The PDF is not available');
    return file(bytes, 'application/pdf', pdfDisposition(row));
  }),
  route(getPublicProposalSupporting, (context) => {
    const row = findByToken(context, context.params.token);
    const item = row.supporting.find(({ id }) => id === context.params.supportingId);
    if (!item) throw notFound('Not available');
    if (item.externalUrl !== null) throw badRequest('This item is an external link');
    const bytes = item.blobKey === null ? undefined : context.store.blobs.get(item.blobKey);
    if (!bytes) throw notFound('Not available');
    const disposition = context.query.disposition === 'attachment' ? 'attachment' : 'inline';
    const name = encodeURIComponent(item.fileName ?? item.label);
    return file(bytes, item.mimeType ?? 'application/octet-stream', {
      'Content-Disposition': `${disposition}; filename*=UTF-8''${name}`,
    });
  }),
];
