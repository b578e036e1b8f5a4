import { previewProposal, previewProposalEmail } from '../../../../contract/index.js';
import { firm } from '../../../entities/index.js';
import { ok, route } from '../../../kernel/http/route.js';
import { escapeHtml } from '../../../kernel/pages/html-page.js';
import { sanitiseLetter } from '../../../pdf/html/letter-html.js';
import { findProposal } from '../proposal-store.js';
import { feeTables } from './letter-fees.js';
import { composeLetter } from './merge-fields.js';

const sanitise = (value: string | null) => (value === null ? null : sanitiseLetter(value));

export const previewRoutes = [
  route(previewProposal, (context) => {
    const row = findProposal(context, context.params.id);
    const fresh = composeLetter(context, row);
    const content = row.frozen ?? fresh.content;
    return ok({
      title: content.title,
      letterHtml: sanitise(content.letterHtml),
      coverLetterHtml: sanitise(content.coverLetterHtml),
      termsHtml: sanitise(content.termsHtml),
      pricing: row.pricing,
      feeTables: feeTables(row),
      blockers: row.frozen ? [] : fresh.blockers,
    });
  }),
  route(previewProposalEmail, (context) => {
    const row = findProposal(context, context.params.id);
    const title = escapeHtml(row.frozen?.title ?? composeLetter(context, row).content.title);
    const note = escapeHtml(row.senderMessage ?? '').replace(/\n/g, '<br>');
    return ok({
      html:
        `<p>${escapeHtml(firm.name)} has sent you: <strong>${title}</strong></p>` +
        `<div data-cs-message-slot>${note}</div>` +
        '<p><a href="#">Read the proposal</a></p>',
    });
  }),
];
