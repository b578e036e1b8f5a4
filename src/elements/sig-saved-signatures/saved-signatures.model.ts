import type { SavedSignature } from '../shared/signatures/saved-signature.model.js';

export { toSaved, type SavedSignature } from '../shared/signatures/saved-signature.model.js';

/** Pure: a person's saved signatures, as they are listed. */

export type SignatureKind = 'signature' | 'initials';

export const kindOf = ({ isInitials }: SavedSignature): SignatureKind =>
  isInitials ? 'initials' : 'signature';

/** By its attribute, which is there before its code. */
export const kindOfPad = (pad: Element): SignatureKind =>
  pad.getAttribute('kind') === 'initials' ? 'initials' : 'signature';

/** Signatures apart from initials; only one kind where a pad asks for it. Empty groups are left out. */
export function groupsOf(
  signatures: readonly SavedSignature[],
  only?: SignatureKind,
): { kind: SignatureKind; signatures: SavedSignature[] }[] {
  return (['signature', 'initials'] as const)
    .filter((kind) => only === undefined || kind === only)
    .map((kind) => ({ kind, signatures: signatures.filter((one) => kindOf(one) === kind) }))
    .filter((group) => group.signatures.length > 0);
}
