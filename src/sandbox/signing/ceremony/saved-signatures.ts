import type { SavedSignatureRow } from '../../entities/signing.js';
import { badRequest, invalidField, notFound, requireName } from '../../kernel/http/http-error.js';
import type { World } from '../../kernel/world.js';
import { isImage } from '../../pdf/stamp.js';
import type { Store } from '../../store.js';
import { fromBase64 } from './base64.js';
import { isEmail, iso } from '../../kernel/time/dates.js';

const maxSignatures = 20;
const maxImageBytes = 1_000_000;
const maxTypedLength = 100;

export const signaturesOf = (store: Store, ownerId: string): SavedSignatureRow[] =>
  store.signatures.where((row) => row.ownerId === ownerId);

export function findSignature(store: Store, ownerId: string, id: string): SavedSignatureRow {
  const row = store.signatures.get(id);
  if (row?.ownerId !== ownerId) throw notFound('Signature not found');
  return row;
}

/** Base64 of a PNG or JPEG for DRAWN and UPLOADED, the text itself for TYPED (R127). */
async function parseImage(type: SavedSignatureRow['type'], imageData: string): Promise<string> {
  if (type === 'TYPED') {
    const text = imageData.trim();
    if (text === '' || text.length > maxTypedLength)
      throw invalidField('imageData', `must be a text of at most ${maxTypedLength} characters`);
    return text;
  }
  const bytes = fromBase64(imageData);
  if (!bytes) throw invalidField('imageData', 'must be a picture as base64');
  if (bytes.length > maxImageBytes) throw invalidField('imageData', 'must be a picture of at most 1 MB');
  if (!(await isImage(bytes))) throw invalidField('imageData', 'must be a PNG or JPEG picture');
  return imageData.replace(/^data:[^,]*;base64,/, '');
}

function parseEmail(email: string | undefined): string | null {
  const address = email?.trim() ?? '';
  if (address !== '' && !isEmail(address)) throw invalidField('signerEmail', 'must be an email address');
  return address || null;
}

/** An owner has one default signature and one default set of initials. */
function makeDefault({ store }: World, row: SavedSignatureRow): void {
  for (const other of signaturesOf(store, row.ownerId))
    if (other.id !== row.id && other.isInitials === row.isInitials && other.isDefault)
      store.signatures.patch(other.id, { isDefault: false });
}

export interface SignatureInput {
  name: string;
  type: SavedSignatureRow['type'];
  imageData: string;
  isDefault?: boolean;
  isInitials?: boolean;
  signerEmail?: string;
  signerName?: string;
}

export async function addSignature(
  world: World,
  ownerId: string,
  input: SignatureInput,
): Promise<SavedSignatureRow> {
  const imageData = await parseImage(input.type, input.imageData);
  const existing = signaturesOf(world.store, ownerId);
  if (existing.length >= maxSignatures)
    throw badRequest(`At most ${maxSignatures} signatures can be saved. Remove one first.`);
  const isInitials = input.isInitials ?? false;
  const row = world.store.signatures.put({
    id: world.nextId(),
    ownerId,
    name: requireName(input.name),
    type: input.type,
    imageData,
    isDefault: input.isDefault ?? !existing.some((other) => other.isInitials === isInitials),
    isInitials,
    signerEmail: parseEmail(input.signerEmail),
    signerName: input.signerName?.trim() || null,
    createdAt: iso(world.now()),
  });
  if (row.isDefault) makeDefault(world, row);
  return row;
}

/** A new image needs its type (R128); `isInitials` cannot change; "" clears the signer's name or address. */
export async function updateSavedSignature(
  world: World,
  row: SavedSignatureRow,
  input: Partial<Omit<SignatureInput, 'isInitials'>>,
): Promise<SavedSignatureRow> {
  const { name, type, imageData, isDefault, signerEmail, signerName } = input;
  if (imageData !== undefined && type === undefined)
    throw invalidField('type', 'is required with a new imageData');
  const picture =
    imageData === undefined || !type ? {} : { type, imageData: await parseImage(type, imageData) };
  const next = world.store.signatures.patch(row.id, {
    ...picture,
    ...(name === undefined ? {} : { name: requireName(name) }),
    ...(isDefault === undefined ? {} : { isDefault }),
    ...(signerEmail === undefined ? {} : { signerEmail: parseEmail(signerEmail) }),
    ...(signerName === undefined ? {} : { signerName: signerName.trim() || null }),
  });
  if (next.isDefault) makeDefault(world, next);
  return next;
}
