import { firm } from '../../entities/firm.js';
import type { EnvelopeRow, RecipientRow } from '../../entities/signing.js';
import type { Context } from '../../kernel/http/route.js';
import type { World } from '../../kernel/world.js';

/** The actor of an audit event: the person, and the integration if an API key was used (R31). */
export interface Actor {
  actor: string;
  actorName: string | null;
  email: string | null;
  /** The API key's name, when one was used. */
  integration?: string;
}

type ActingContext = World & Pick<Context, 'caller' | 'actor'>;

export const callerActor = ({ caller, actor, store }: ActingContext): Actor => ({
  actor: caller.kind === 'key' ? `key:${caller.keyId}` : actor ? `user:${actor.id}` : 'system',
  actorName: actor?.name ?? null,
  email: actor?.email ?? null,
  ...(caller.kind === 'key' ? { integration: store.apiKeys.get(caller.keyId)?.name ?? 'API key' } : {}),
});

export const recipientActor = ({ id, name, email }: RecipientRow): Actor => ({
  actor: `recipient:${id}`,
  actorName: name,
  email,
});

export const systemActor: Actor = { actor: 'system', actorName: null, email: null };

/** The owner id of the caller's own records; a key never stands for a person (G38). */
export const ownerIdOf = ({ caller }: ActingContext): string =>
  caller.kind === 'session' ? caller.user.id : caller.kind === 'key' ? `key:${caller.keyId}` : 'nobody';

/** Whom `mineOnly` means: the person whom these credentials name as the creator of an envelope, also with a key (G130). */
export const creatorIdOf = (context: ActingContext): string => context.actor?.id ?? ownerIdOf(context);

/** The signed-in person's address; undefined for a key, even with an acting user (R32, G38). */
export const sessionEmail = ({ caller }: ActingContext): string | undefined =>
  caller.kind === 'session' ? caller.user.email.toLowerCase() : undefined;

export const senderName = (envelope: EnvelopeRow): string => envelope.createdByName ?? firmName;

export const firmName = firm.name;
