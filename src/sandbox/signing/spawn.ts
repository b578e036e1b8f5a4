import type { EnvelopeSource, Placement } from '../entities/signing.js';
import type { World } from '../kernel/route.js';

/** A placement of an envelope that another group makes; `required` is true when left out (R77). */
export type SpawnField = Omit<Placement, 'required'> & { required?: boolean };

export interface Spawn {
  source: EnvelopeSource;
  subject: string;
  message?: string;
  documentName: string;
  pdf: Uint8Array;
  signer: { name: string; email: string };
  fields: SpawnField[];
  proposalId?: string;
  proposalRef?: string;
  departmentId?: string;
}

/** An envelope that is out already (SENT), with one document and one signer. Throws when `pdf` cannot be read. */
export async function spawnEnvelope(
  _world: World,
  _input: Spawn,
): Promise<{ envelopeId: string; recipientId: string }> {
  throw new Error('not made yet');
}

/** A signing URL of a recipient; an embed URL opens once and for five minutes (R57), a link until the envelope ends. */
export function mintCeremonyUrl(
  _world: World,
  _envelopeId: string,
  _recipientId: string,
  _kind: 'embed' | 'link',
): { url: string; expiresAt: string | null } {
  throw new Error('not made yet');
}

/** Withdraws an envelope; one that has ended already is left alone. Raises ENVELOPE_VOIDED (R104, R141). */
export function voidEnvelopeRow(_world: World, _envelopeId: string, _reason: string): void {
  throw new Error('not made yet');
}
