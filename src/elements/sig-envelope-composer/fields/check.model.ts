import type { PlacementFinding } from './placement.model.js';
import type { Draft, DraftDocument, DraftRecipient } from '../model/draft.js';

/** Pure: what the fields of all documents lack, and whose fields suggested ones are. */

/** As much of a field as counts. */
export interface PlacedRole {
  readonly id: string;
  readonly documentId: string;
  readonly pageNumber: number;
  readonly type: string;
  readonly recipientRole?: string | null;
  readonly required?: boolean;
}

/** Something that is missing, or that a person should look at before sending. */
export type Finding =
  /** Without a required field nothing can be sent (R102). */
  | { readonly kind: 'no-fields' | 'no-required' }
  /** Fields on one page whose role no signer has (G22). */
  | {
      readonly kind: 'orphans';
      readonly document: DraftDocument;
      readonly page: number;
      readonly role: string;
      readonly ids: readonly string[];
    }
  /** A signer without any field. The service would send it all the same. */
  | { readonly kind: 'no-field'; readonly recipient: DraftRecipient }
  /** A signer with fields in these documents, but without a signature that must be given. The service would send it, too. */
  | {
      readonly kind: 'no-signature';
      readonly recipient: DraftRecipient;
      readonly documents: readonly DraftDocument[];
    }
  /** The service refused this field when it was asked to send. */
  | {
      readonly kind: 'refused';
      readonly document: DraftDocument;
      readonly page: number;
      readonly ids: readonly string[];
    }
  /** What the placer's check would say of fields on one page. */
  | ({ readonly kind: 'placement'; readonly document: DraftDocument } & Omit<PlacementFinding, 'documentId'>)
  /** The service could not look for fields in this document (R90). */
  | { readonly kind: 'not-analysed'; readonly document: DraftDocument }
  /** The search for fields did not get to this document, or failed there. */
  | { readonly kind: 'not-searched'; readonly document: DraftDocument };

type Orphans = Extract<Finding, { kind: 'orphans' }>;

export const signersOf = (recipients: readonly DraftRecipient[]): readonly DraftRecipient[] =>
  recipients.filter(({ role }) => role === 'SIGNER');

/** Whether it keeps the draft from being sent. */
export const isBlocking = ({ kind }: Finding): boolean =>
  kind === 'no-fields' || kind === 'no-required' || kind === 'orphans';

/** What keeps the draft from being sent comes first. */
export function checkFields(
  fields: readonly PlacedRole[],
  { documents, recipients }: Pick<Draft, 'documents' | 'recipients'>,
): readonly Finding[] {
  if (fields.length === 0) return [{ kind: 'no-fields' }];
  const isRequired = fields.some(({ required }) => required !== false);
  return [
    ...(isRequired ? [] : [{ kind: 'no-required' } as const]),
    ...orphansOf(fields, { documents, recipients }),
    ...signersOf(recipients).flatMap((recipient): readonly Finding[] => {
      const own = fields.filter(({ recipientRole }) => recipientRole === recipient.recipientRole);
      if (own.length === 0) return [{ kind: 'no-field', recipient }];
      if (own.some(({ type, required }) => type === 'SIGNATURE' && required !== false)) return [];
      const ids = new Set(own.map(({ documentId }) => documentId));
      return [{ kind: 'no-signature', recipient, documents: documents.filter(({ id }) => ids.has(id)) }];
    }),
  ];
}

/** By document, page and role, in the documents' order. */
function orphansOf(
  fields: readonly PlacedRole[],
  { documents, recipients }: Pick<Draft, 'documents' | 'recipients'>,
): readonly Orphans[] {
  const roles = new Set(signersOf(recipients).map(({ recipientRole }) => recipientRole));
  const groups = new Map<string, Orphans>();
  for (const { id, documentId, pageNumber, recipientRole } of fields) {
    const role = recipientRole ?? '';
    const document = documents.find((one) => one.id === documentId);
    if (roles.has(role) || !document) continue;
    const key = JSON.stringify([documentId, pageNumber, role]);
    const ids = [...(groups.get(key)?.ids ?? []), id];
    groups.set(key, { kind: 'orphans', document, page: pageNumber, role, ids });
  }
  const place = ({ document, page }: Orphans) => [documents.indexOf(document), page] as const;
  return [...groups.values()].sort((a, b) => place(a)[0] - place(b)[0] || place(a)[1] - place(b)[1]);
}

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLocaleLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();

/** "Signer 2" says which signer is meant; "Landlord" doesn't. */
const numbered = /^(?:signer|recipient|party|unterzeichner) ?(\d{1,3})$/;

/**
 * The signer's role for each role that fields came with; those in doubt are left out, so that no person signs in another's place. The
 * same role or name is the same person, a number goes by the signers' order, and the last role is the last signer's when all others
 * are known. With one signer everything is theirs, unless the fields are for several.
 */
export function matchRoles(
  roles: readonly string[],
  recipients: readonly DraftRecipient[],
): ReadonlyMap<string, string> {
  const signers = signersOf(recipients);
  const named = new Set(roles.map(folded).filter((role) => role !== ''));
  const [only] = signers;
  if (signers.length === 1 && only && named.size < 2)
    return new Map(roles.map((role) => [role, only.recipientRole]));
  const found = new Map<string, string>();
  for (const role of roles) {
    const signer = signerOf(folded(role), signers);
    if (signer) found.set(role, signer.recipientRole);
  }
  const left = roles.filter((role) => role !== '' && !found.has(role));
  const taken = new Set(found.values());
  const free = signers.filter(({ recipientRole }) => !taken.has(recipientRole));
  if (taken.size > 0 && left.length === 1 && free.length === 1 && left[0] && free[0])
    found.set(left[0], free[0].recipientRole);
  return found;
}

function signerOf(role: string, signers: readonly DraftRecipient[]): DraftRecipient | undefined {
  if (role === '') return undefined;
  const own = signers.filter(({ recipientRole }) => folded(recipientRole) === role);
  const same = own.length > 0 ? own : signers.filter(({ name }) => folded(name) === role);
  if (same.length > 0) return same.length === 1 ? same[0] : undefined;
  const number = numbered.exec(role)?.[1];
  return number === undefined ? undefined : signers[Number(number) - 1];
}
