import {
  forgotPassword,
  getCurrentUser,
  login,
  logout,
  register,
  resendMyVerification,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '../../../contract/index.js';
import type { MailToken, User } from '../../entities/people.js';
import { sessionCookie, sessionTtlMs } from '../../kernel/auth/authentication.js';
import { badRequest, HttpError } from '../../kernel/http/http-error.js';
import { ok, route, type Route } from '../../kernel/http/route.js';
import type { World } from '../../kernel/world.js';

const tokenLifeMs = 3_600_000;

const shown = ({ id, email, name, role }: User) => ({ id, email, name, role });

const byEmail = (world: World, email: string) =>
  world.store.users.one((user) => user.active && user.email.toLowerCase() === email.trim().toLowerCase());

function cookie(value: string, maxAgeSeconds: number): Record<string, string> {
  return {
    'Set-Cookie': `${sessionCookie}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}`,
  };
}

function mailLink(world: World, user: User, purpose: MailToken['purpose']): void {
  const token = world.nextHex(32);
  world.store.mailTokens.put({
    id: token,
    userId: user.id,
    purpose,
    expiresAt: new Date(world.now() + tokenLifeMs).toISOString(),
  });
  const [subject, page] =
    purpose === 'reset'
      ? ['Choose a new password', 'reset-password']
      : ['Confirm your address', 'verify-email'];
  const link = `${world.origin}/${page}?token=${token}`;
  world.mail({ to: user.email, subject, text: `${subject}: ${link}`, links: { [purpose]: link } });
}

/** Uses a mailed token up; a bad or expired one is 400 (R25). */
function redeem(world: World, id: string, purpose: MailToken['purpose']): User {
  const token = world.store.mailTokens.get(id);
  const user = token && world.store.users.get(token.userId);
  if (!token || !user || token.purpose !== purpose || Date.parse(token.expiresAt) <= world.now()) {
    throw badRequest('Invalid or expired token');
  }
  world.store.mailTokens.delete(id);
  return user;
}

function endSessions(world: World, userId: string): void {
  for (const session of world.store.sessions.where((row) => row.userId === userId)) {
    world.store.sessions.delete(session.id);
  }
}

/** At least 8 characters with uppercase, number and special character (R25). */
const strong = (password: string) =>
  password.length >= 8 &&
  /\p{Lu}/u.test(password) &&
  /\d/.test(password) &&
  /[^\p{L}\p{N}\s]/u.test(password);

/** Account sign-in (R24 to R26). The session is a cookie (G5). */
export const accountRoutes: Route[] = [
  route(login, (context) => {
    const user = byEmail(context, context.body.email);
    if (!user || user.password !== context.body.password)
      throw new HttpError(401, 'Invalid email or password');
    const session = context.store.sessions.put({
      id: context.nextHex(32),
      userId: user.id,
      createdAt: new Date(context.now()).toISOString(),
    });
    return { status: 200, json: { user: shown(user) }, headers: cookie(session.id, sessionTtlMs / 1000) };
  }),

  route(logout, ({ caller, store }) => {
    if (caller.kind === 'session' && caller.sessionId) store.sessions.delete(caller.sessionId);
    return { status: 200, json: { message: 'Signed out' }, headers: cookie('', 0) };
  }),

  route(getCurrentUser, ({ caller }) =>
    ok(
      caller.kind === 'session'
        ? { authenticated: true, ...shown(caller.user) }
        : { authenticated: false, reason: 'no-session' },
    ),
  ),

  route(resendMyVerification, (context) => {
    if (context.caller.kind === 'session') mailLink(context, context.caller.user, 'verify');
    return ok({ message: 'Sent' });
  }),

  // The same answer for a known and an unknown address: it must not tell who has an account.
  route(forgotPassword, (context) => {
    const user = byEmail(context, context.body.email);
    if (user) mailLink(context, user, 'reset');
    return ok({ message: 'If the address is known, a mail is on its way.' });
  }),

  route(resendVerification, (context) => {
    const user = byEmail(context, context.body.email);
    if (user) mailLink(context, user, 'verify');
    return ok({ message: 'If the address is known, a mail is on its way.' });
  }),

  route(resetPassword, (context) => {
    const { password, token } = context.body;
    if (!strong(password)) {
      throw badRequest(
        'password must have at least 8 characters, with an uppercase letter, a number and a special character',
      );
    }
    const user = redeem(context, token, 'reset');
    context.store.users.patch(user.id, { password });
    endSessions(context, user.id);
    return ok({ message: 'The password was changed.' });
  }),

  route(verifyEmail, (context) => {
    redeem(context, context.body.token, 'verify');
    return ok({ message: 'The address is confirmed.' });
  }),

  route(register, () => {
    throw new HttpError(410, 'Registration is no longer offered here.');
  }),
];
