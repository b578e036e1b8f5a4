import { getRecipientHistory, listRecipients, suggestRecipients } from '../../../contract/index.js';
import type { RecipientRow } from '../../entities/signing.js';
import { badRequest } from '../../kernel/http/http-error.js';
import { ok, route, type Route } from '../../kernel/http/route.js';
import { canSee } from '../../signing/access/departments.js';
import type { CallerContext } from '../../signing/envelopes/envelopes.js';
import { boundedInteger, offsetPage } from '../../kernel/http/paging.js';
import { envelopeView } from '../../signing/envelopes/views.js';

const visibleEnvelopes = ({ store, caller }: CallerContext) =>
  store.envelopes.where((row) => canSee(store, caller, row));

interface KnownRecipient {
  email: string;
  name: string;
  roles: RecipientRow['role'][];
  envelopeCount: number;
}

const alphabetical = new Intl.Collator('en');

/** All recipients of envelopes the caller can see (R244), once per lower-cased address, with their latest name. */
function knownRecipients(context: CallerContext): KnownRecipient[] {
  const byEmail = new Map<string, KnownRecipient>();
  for (const { recipients } of visibleEnvelopes(context)) {
    for (const { email, name, role } of recipients) {
      const key = email.toLowerCase();
      const known = byEmail.get(key);
      if (!known) {
        byEmail.set(key, { email: key, name, roles: [role], envelopeCount: 1 });
        continue;
      }
      known.name = name;
      known.envelopeCount += 1;
      if (!known.roles.includes(role)) known.roles.push(role);
    }
  }
  return [...byEmail.values()].sort((a, b) => alphabetical.compare(a.email, b.email));
}

const matchesText = (text: string) => {
  const query = text.toLowerCase();
  return ({ email, name }: KnownRecipient) => email.includes(query) || name.toLowerCase().includes(query);
};

export const recipientRoutes: Route[] = [
  route(listRecipients, (context) => {
    const { query } = context;
    const { search, role } = query;
    const rows = knownRecipients(context)
      .filter(({ roles }) => role === undefined || roles.includes(role))
      .filter(search === undefined ? () => true : matchesText(search));
    return ok(offsetPage(rows, query, (row) => row));
  }),

  // At least two characters (R125).
  route(suggestRecipients, (context) => {
    const { query } = context;
    const q = query.q.trim();
    if (q.length < 2) throw badRequest('q must have at least 2 characters.');
    const limit = boundedInteger('limit', query.limit, 10, 100);
    const items = knownRecipients(context).filter(matchesText(q)).slice(0, limit);
    return ok({ items: items.map(({ email, name }) => ({ email, name })) });
  }),

  route(getRecipientHistory, (context) => {
    const { store, params, query } = context;
    const email = params.email.toLowerCase();
    const rows = visibleEnvelopes(context).filter(({ recipients }) =>
      recipients.some((row) => row.email.toLowerCase() === email),
    );
    return ok(
      offsetPage(
        rows.sort((a, b) => b.seq - a.seq),
        query,
        (row) => envelopeView(store, row),
      ),
    );
  }),
];
