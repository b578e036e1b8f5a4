import * as z from 'zod/mini';
import type { Dialect } from '../dialect.js';
import type { Operation } from '../operation.js';
import { form, message } from '../resources/body.js';
import { currentUser, session } from '../resources/people.js';
import { refusals } from '../resources/error.js';
import { acting } from '../resources/headers.js';
import { done } from '../resources/act.js';

/** Signs a person in with email and password. No API key is involved. Public; errors 401, 429. */
export const login = {
  id: 'login',
  group: 'Account sign-in',
  method: 'POST',
  path: '/v1/auth/login',
  credential: 'none',
  permission: null,
  idempotent: false,
  statuses: [200, 401, 429],
  shapes: (dialect?: Dialect) => ({
    body: form({ email: z.string(), password: z.string() }),
    answers: { 200: session(dialect), ...refusals(401, 429) },
  }),
} as const satisfies Operation;

/** Ends the caller's session. An API key gets 403. Needs a session. */
export const logout = {
  id: 'logout',
  group: 'Account sign-in',
  method: 'POST',
  path: '/v1/auth/logout',
  credential: 'session',
  permission: null,
  idempotent: false,
  statuses: [200],
  shapes: () => ({ headers: acting(), answers: { 200: message() } }),
} as const satisfies Operation;

/** Returns the signed-in person. Answers 200 without a session, too: check `authenticated`. Needs a session. */
export const getCurrentUser = {
  id: 'getCurrentUser',
  group: 'Account sign-in',
  method: 'GET',
  path: '/v1/auth/me',
  credential: 'session',
  permission: null,
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({ headers: acting(), answers: { 200: currentUser(dialect) } }),
} as const satisfies Operation;

/** Sends the signed-in person's verification email again. Needs a session. */
export const resendMyVerification = {
  id: 'resendMyVerification',
  group: 'Account sign-in',
  method: 'POST',
  path: '/v1/auth/me/resend-verification',
  credential: 'session',
  permission: null,
  idempotent: false,
  statuses: [200],
  shapes: () => ({ headers: acting(), answers: { 200: done() } }),
} as const satisfies Operation;

/** Sends an email with a link to reset the password. Public; errors 429. */
export const forgotPassword = {
  id: 'forgotPassword',
  group: 'Account sign-in',
  method: 'POST',
  path: '/v1/auth/forgot-password',
  credential: 'none',
  permission: null,
  idempotent: false,
  statuses: [200, 429],
  shapes: () => ({ body: form({ email: z.string() }), answers: { 200: message(), ...refusals(429) } }),
} as const satisfies Operation;

/**
 * Sets a new password with the token from the email: at least 8 characters with upper case, number and special
 * character. Public; errors 400, 429.
 */
export const resetPassword = {
  id: 'resetPassword',
  group: 'Account sign-in',
  method: 'POST',
  path: '/v1/auth/reset-password',
  credential: 'none',
  permission: null,
  idempotent: false,
  statuses: [200, 400, 429],
  shapes: () => ({
    body: form({ password: z.string(), token: z.string() }),
    answers: { 200: done(), ...refusals(400, 429) },
  }),
} as const satisfies Operation;

/** Confirms an email address with the token from the verification email. Public; errors 400. */
export const verifyEmail = {
  id: 'verifyEmail',
  group: 'Account sign-in',
  method: 'POST',
  path: '/v1/auth/verify-email',
  credential: 'none',
  permission: null,
  idempotent: false,
  statuses: [200, 400],
  shapes: () => ({ body: form({ token: z.string() }), answers: { 200: done(), ...refusals(400) } }),
} as const satisfies Operation;

/** Sends the verification email of an address again. Public; errors 429. */
export const resendVerification = {
  id: 'resendVerification',
  group: 'Account sign-in',
  method: 'POST',
  path: '/v1/auth/resend-verification',
  credential: 'none',
  permission: null,
  idempotent: false,
  statuses: [200, 429],
  shapes: () => ({ body: form({ email: z.string() }), answers: { 200: done(), ...refusals(429) } }),
} as const satisfies Operation;

/** Deprecated: always answers 410. Public; errors 410. */
export const register = {
  id: 'register',
  group: 'Account sign-in',
  method: 'POST',
  path: '/v1/auth/register',
  credential: 'none',
  permission: null,
  idempotent: false,
  statuses: [410],
  shapes: () => ({ answers: { ...refusals(410) } }),
} as const satisfies Operation;
