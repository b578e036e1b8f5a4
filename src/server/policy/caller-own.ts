import * as contract from '../../contract/index.js';
import type { Permission } from '../options/authorization.js';
import type { Credential } from '../upstream/upstream.types.js';

/**
 * The operations that answer for the caller: what is listed, counted, signed or sent is the caller's own (G38, R22). With the
 * API key they would be everybody's, and `X-Acting-User` changes nothing about that (R32). They are sent with the session
 * of a person, which `authorize` returns, and never with the key; all others are sent with the key, and never with a session.
 *
 * API keys, onboarding, the booking address and the account itself are a caller's own too. No element needs them, so they
 * stay refused.
 */
export const callerOwnOperations: readonly contract.Operation[] = [
  contract.listSignatures,
  contract.createSignature,
  contract.getSignature,
  contract.updateSignature,
  contract.deleteSignature,

  contract.listNotifications,
  contract.countNotifications,
  contract.markNotificationRead,
  contract.markAllNotificationsRead,
  contract.deleteNotification,
  contract.deleteAllNotifications,

  contract.listEnvelopesAwaitingMe,
  contract.listEnvelopeTags,
  contract.quickSignEnvelope,
  // The caller signs: `X-Acting-User` names somebody, and does not prove that it is them (R35).
  contract.selfSignEnvelope,
  // Refused to a key (R22).
  contract.createEnvelopeCopy,
];

const ids: ReadonlySet<string> = new Set(callerOwnOperations.map(({ id }) => id));

/** Whether an operation, by its id, needs the session of a person. */
export const isCallerOwn = (operation: string): boolean => ids.has(operation);

/**
 * What of a permission an operation uses: the session where it answers for the caller, else the acting user. `undefined`
 * when the session is missing.
 */
export function permissionFor(
  operation: string,
  { session, actingUser, ...who }: Permission,
): Permission | undefined {
  if (!isCallerOwn(operation)) return actingUser === undefined ? who : { ...who, actingUser };
  return session === undefined ? undefined : { ...who, session };
}

/** The credential of an admitted request: see `permissionFor`. */
export const credentialOf = ({ session, actingUser }: Permission): Credential =>
  session === undefined ? { kind: 'key', actingUser } : { kind: 'session', session };
