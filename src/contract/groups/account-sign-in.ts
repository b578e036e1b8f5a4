import * as z from 'zod/mini';
import type { Dialect } from '../dialect.js';
import type { Operation } from '../operation.js';
import { form, message } from '../resources/form.js';
import { currentUser, session } from '../resources/people.js';
import { refusals } from '../resources/error.js';
import { acting } from '../resources/headers.js';
import { done } from '../resources/act.js';

/** POST /v1/auth/login: Signs a person in; no API key involved. */
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

/** POST /v1/auth/logout: Session only; an API key gets 403. */
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

/** GET /v1/auth/me: Answers 200 even when not signed in: check authenticated. */
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

/** POST /v1/auth/me/resend-verification: Session only. */
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

/** POST /v1/auth/forgot-password: Starts a password reset by email. */
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

/** POST /v1/auth/reset-password: Password: at least 8 characters with uppercase, number and special character. */
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

/** POST /v1/auth/verify-email: see the documents. */
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

/** POST /v1/auth/resend-verification: see the documents. */
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

/** POST /v1/auth/register: Deprecated; always answers 410. */
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
