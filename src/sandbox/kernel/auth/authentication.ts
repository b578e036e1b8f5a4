import type { Operation } from '../../../contract/index.js';
import type { User } from '../../entities/people.js';
import { sha256 } from '../digest.js';
import { badRequest, HttpError } from '../http/http-error.js';
import type { Caller } from './caller.js';
import type { World } from '../world.js';

export const sessionCookie = 'sandbox_session';

/** A session expires after this time; the documents do not show it (G5). */
export const sessionTtlMs = 12 * 3_600_000;

const anonymous: Caller = { kind: 'none' };
const unauthorized = (message: string) => new HttpError(401, message);

function cookie(request: Request, name: string): string | undefined {
  for (const part of (request.headers.get('Cookie') ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return value.join('=');
  }
  return undefined;
}

function sessionCaller(world: World, id: string): Caller | undefined {
  const session = world.store.sessions.get(id);
  if (!session || Date.parse(session.createdAt) + sessionTtlMs <= world.now()) return undefined;
  const user = world.store.users.get(session.userId);
  return user?.active ? { kind: 'session', user, sessionId: session.id } : undefined;
}

/** The caller that the request's credential identifies; undefined for an invalid credential (R19). */
async function callerOf(world: World, request: Request): Promise<Caller | undefined> {
  const authorization = request.headers.get('Authorization');
  if (authorization !== null) {
    const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    if (token === undefined) return undefined;
    const hash = sha256(token);
    const key = world.store.apiKeys.one((row) => row.hash === hash);
    // A person's session is accepted where a key is (R4), also as a bearer token (G5).
    if (!key) return sessionCaller(world, token);
    if (key.revokedAt !== null) return undefined;
    if (key.expiresAt !== null && Date.parse(key.expiresAt) <= world.now()) return undefined;
    return {
      kind: 'key',
      keyId: key.id,
      permissions: key.permissions,
      requireActingUser: key.requireActingUser,
    };
  }
  const session = cookie(request, sessionCookie);
  return (session !== undefined && sessionCaller(world, session)) || anonymous;
}

/** Operations that also answer 200 without a session (R24). */
const anonymousOperations = new Set(['getCurrentUser']);

/**
 * The groups that refuse a person whose proposals access was revoked (R191, G93). A key always has access, also one that
 * names an acting user, which is attribution only (R32).
 */
const proposalGroups = new Set([
  'Proposals',
  'Proposal templates',
  'Proposal analytics',
  'Service catalogue',
]);

/** The caller; throws 401 or 403 without the operation's credential and permission (R4, R18 to R21). */
export async function authenticate(world: World, request: Request, operation: Operation): Promise<Caller> {
  if (operation.credential === 'none') return anonymous;
  const caller = await callerOf(world, request);
  if (!caller) throw unauthorized('Invalid or expired API key');
  if (caller.kind === 'none') {
    if (anonymousOperations.has(operation.id)) return caller;
    throw unauthorized('Authentication is required');
  }
  if (caller.kind === 'session' && proposalGroups.has(operation.group)) {
    const isRevoked = world.store.proposalsAccess.get(caller.user.id)?.hasAccess === false;
    if (isRevoked) throw new HttpError(403, 'This person has no access to proposals.');
  }
  if (caller.kind === 'key') {
    if (operation.credential === 'session') throw new HttpError(403, 'This route requires a user session');
    const needed = operation.permission;
    if (needed !== null && !caller.permissions.includes(needed)) {
      throw new HttpError(403, `This API key does not have ${needed} permission.`);
    }
  }
  return caller;
}

/** Operations that create an envelope need an acting user, whatever the key's setting (R34 to R36). */
const actingUserOperations = new Set([
  'createEnvelope',
  'selfSignEnvelope',
  'duplicateEnvelope',
  'resendEnvelopeWithAnswers',
]);

/** The person the action is attributed to; verified before the request runs, also on reads (R28 to R34). */
export function resolveActingUser(
  world: World,
  request: Request,
  operation: Operation,
  caller: Caller,
): User | undefined {
  if (caller.kind === 'session') return caller.user;
  if (caller.kind === 'none') return undefined;
  const value = request.headers.get('X-Acting-User')?.trim() ?? '';
  if (value === '') {
    if (
      actingUserOperations.has(operation.id) ||
      (caller.requireActingUser && operation.permission === 'WRITE')
    ) {
      throw badRequest('X-Acting-User is required: name the person who acts.', {
        code: 'ACTING_USER_REQUIRED',
      });
    }
    return undefined;
  }
  const email = value.toLowerCase();
  const user = world.store.users.one(
    (row) => row.active && (row.id === value || row.email.toLowerCase() === email),
  );
  if (!user) {
    throw badRequest(`The acting user ${value} is not a user of this account.`, {
      code: 'ACTING_USER_NOT_PROVISIONED',
      actingUser: value,
    });
  }
  return user;
}
