/** Pure: what the service stores of a signature, as it is shown. */

export interface SavedSignature {
  readonly id: string;
  readonly name: string;
  readonly isInitials: boolean;
  /** The one that is offered first; one signature and one set of initials are. */
  readonly isDefault: boolean;
  /** Whose signature it is, as stored with it; '' for nothing. */
  readonly signerName: string;
  readonly signerEmail: string;
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
  signerName?: string | null | undefined;
  signerEmail?: string | null | undefined;
}

/** How PNG and JPEG files begin, as base64. Nothing else is decoded: other formats can carry scripts. */
const pictureStarts = ['iVBORw0KGgo', '/9j/'];

/** Reads an answer. `imageData` is base64, with a data URL's prefix or without, or the words of a typed one (R127, G39). */
export function toSaved(row: Row): SavedSignature {
  const { id, name, type, imageData, isDefault, isInitials } = row;
  const words = imageData?.trim() ?? '';
  const base64 = words.replace(/^data:[^,]*;base64,/, '');
  const isPicture = pictureStarts.some((start) => base64.startsWith(start));
  return {
    id,
    name: name?.trim() || id,
    isInitials: isInitials === true,
    isDefault: isDefault === true,
    signerName: row.signerName?.trim() ?? '',
    signerEmail: row.signerEmail?.trim() ?? '',
    ...(isPicture ? { picture: base64 } : type === 'TYPED' && words && { text: words }),
  };
}
