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
import type { MailToken, User } from '../../entities/index.js';
import { sessionCookie, sessionTtlMs } from '../../kernel/auth/authentication.js';
import { badRequest, HttpError } from '../../kernel/http/http-error.js';
import { ok, route, type Route } from '../../kernel/http/route.js';
import { timestamp } from '../../kernel/time/dates.js';
import type { World } from '../../kernel/world.js';

const mailTokenTtlMs = 3_600_000;

const userView = ({ id, email, name, role }: User) => ({ id, email, name, role });

const findByEmail = (world: World, email: string) =>
  world.store.users.one((user) => user.active && user.email.toLowerCase() === email.trim().toLowerCase());

function cookie(value: string, maxAgeSeconds: number): Record<string, string> {
  return {
    'Set-Cookie': `${sessionCookie}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}`,
  };
}

function mailToken(world: World, user: User, purpose: MailToken['purpose']): void {
  const token = world.nextHex(32);
  world.store.mailTokens.put({
    id: token,
    userId: user.id,
    purpose,
    expiresAt: new Date(world.now() + mailTokenTtlMs).toISOString(),
  });
  const [subject, page] =
    purpose === 'reset'
      ? ['Choose a new password', 'reset-password']
      : ['Confirm your address', 'verify-email'];
  const link = `${world.origin}/${page}?token=${token}`;
  world.mail({ to: user.email, subject, text: `${subject}: ${link}`, links: { [purpose]: link } });
}

/** Known and unknown addresses get the same answer, which must not reveal who has an account. */
const mailTokenTo = (purpose: MailToken['purpose']) => (context: World & { body: { email: string } }) => {
  const user = findByEmail(context, context.body.email);
  if (user) mailToken(context, user, purpose);
  return ok({ message: 'If the address is known, a mail is on its way.' });
};

/** Redeems a mailed token once; 400 when invalid or expired (R25). */
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
const isStrongPassword = (password: string) =>
  password.length >= 8 &&
  /\p{Lu}/u.test(password) &&
  /\d/.test(password) &&
  /[^\p{L}\p{N}\s]/u.test(password);

/** Account sign-in (R24 to R26). The session is a cookie (G5). */
export const accountRoutes: Route[] = [
  route(login, (context) => {
    const user = findByEmail(context, context.body.email);
    if (!user || user.password !== context.body.password)
      throw new HttpError(401, 'Invalid email or password');
    const session = context.store.sessions.put({
      id: context.nextHex(32),
      userId: user.id,
      createdAt: timestamp(context),
    });
    return { status: 200, json: { user: userView(user) }, headers: cookie(session.id, sessionTtlMs / 1000) };
  }),

  route(logout, ({ caller, store }) => {
    if (caller.kind === 'session' && caller.sessionId) store.sessions.delete(caller.sessionId);
    return { status: 200, json: { message: 'Signed out' }, headers: cookie('', 0) };
  }),

  route(getCurrentUser, ({ caller }) =>
    ok(
      caller.kind === 'session'
        ? { authenticated: true, ...userView(caller.user) }
        : { authenticated: false, reason: 'no-session' },
    ),
  ),

  route(resendMyVerification, (context) => {
    if (context.caller.kind === 'session') mailToken(context, context.caller.user, 'verify');
    return ok({ message: 'Sent' });
  }),

  route(forgotPassword, mailTokenTo('reset')),
  route(resendVerification, mailTokenTo('verify')),

  route(resetPassword, (context) => {
    const { password, token } = context.body;
    if (!isStrongPassword(password)) {
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
