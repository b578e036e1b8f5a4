import { firm } from '../../../entities/firm.js';
import { previewProposal, previewProposalEmail } from '../../../../contract/index.js';
import { ok, route } from '../../../kernel/http/route.js';
import { feeTables } from './fee-tables.js';
import { escapeHtml, sanitiseLetter } from '../../../pdf/html/letter-html.js';
import { compose } from './merge-fields.js';
import { findProposal } from '../proposal-store.js';

const html = (value: string | null) => (value === null ? null : sanitiseLetter(value));

export const previewRoutes = [
  route(previewProposal, (context) => {
    const row = findProposal(context, context.params.id);
    const fresh = compose(context, row);
    const content = row.frozen ?? fresh.content;
    return ok({
      title: content.title,
      letterHtml: html(content.letterHtml),
      coverLetterHtml: html(content.coverLetterHtml),
      termsHtml: html(content.termsHtml),
      pricing: row.pricing,
      feeTables: feeTables(row),
      blockers: row.frozen ? [] : fresh.blockers,
    });
  }),
  route(previewProposalEmail, (context) => {
    const row = findProposal(context, context.params.id);
    const title = escapeHtml(row.frozen?.title ?? compose(context, row).content.title);
    const note = escapeHtml(row.senderMessage ?? '').replace(/\n/g, '<br>');
    return ok({
      html:
        `<p>${escapeHtml(firm.name)} has sent you: <strong>${title}</strong></p>` +
        `<div data-cs-message-slot>${note}</div>` +
        '<p><a href="#">Read the proposal</a></p>',
    });
  }),
];
