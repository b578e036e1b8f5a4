/** Pure: what the service stores of a signature, as it is shown. */

export type SignatureKind = 'signature' | 'initials';

export interface SavedSignature {
  readonly id: string;
  readonly name: string;
  readonly isInitials: boolean;
  /** The one that is offered first; one signature and one set of initials are. */
  readonly isDefault: boolean;
  /** A PNG or JPEG as base64. */
  readonly picture?: string;
  /** The words of a typed one. */
  readonly text?: string;
}

interface Row {
  id: string;
  name?: string | null | undefined;
  type?: string | null | undefined;
  imageData?: string | null | undefined;
  isDefault?: boolean | null | undefined;
  isInitials?: boolean | null | undefined;
}

/** How PNG and JPEG files begin, as base64. Nothing else is decoded: other formats can carry scripts. */
const pictureStarts = ['iVBORw0KGgo', '/9j/'];

/** Reads an answer. `imageData` is base64, with a data URL's prefix or without, or the words of a typed one (R127, G39). */
export function toSaved({ id, name, type, imageData, isDefault, isInitials }: Row): SavedSignature {
  const words = imageData?.trim() ?? '';
  const base64 = words.replace(/^data:[^,]*;base64,/, '');
  const isPicture = pictureStarts.some((start) => base64.startsWith(start));
  return {
    id,
    name: name?.trim() || id,
    isInitials: isInitials === true,
    isDefault: isDefault === true,
    ...(isPicture ? { picture: base64 } : type === 'TYPED' && words && { text: words }),
  };
}

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

/** The one that a lost answer was about: it was not there before, and has the name. */
export const findAdded = (
  before: readonly SavedSignature[],
  after: readonly SavedSignature[],
  name: string,
): SavedSignature | undefined =>
  after.find((one) => one.name === name && !before.some(({ id }) => id === one.id));
