import type { SignatureKind } from '../saved-signatures.model.js';
import type { SignerField } from '../saved-signatures.types.js';

/** What a person fills in. */
export interface Draft {
  readonly name: string;
  readonly kind: SignatureKind;
  readonly isDefault: boolean;
  readonly signerName: string;
  readonly signerEmail: string;
  /** The signer's fields are unfolded. */
  readonly isSignerOpen: boolean;
}
export const emptyDraft: Draft = {
  ...{ name: '', kind: 'signature', isDefault: false },
  ...{ signerName: '', signerEmail: '', isSignerOpen: false },
};

/** The members that need no type (R128). */
export type Change = Partial<Record<'name' | SignerField, string>> & { isDefault?: true };

/** What the service stores of a signature: base64 of a picture, or the text of a typed one (R127). */
export interface Content {
  readonly type: 'DRAWN' | 'TYPED' | 'UPLOADED';
  readonly imageData: string;
}

/** A signature as it is sent first. */
export interface NewSignature extends Content {
  readonly name: string;
  readonly isInitials: boolean;
  readonly isDefault?: true;
  readonly signerName?: string;
  readonly signerEmail?: string;
}
