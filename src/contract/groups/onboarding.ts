import * as z from 'zod/mini';
import type { Operation } from '../operation.js';
import { form, nothing, unshown } from '../resources/form.js';
import { preferences, tours } from '../resources/onboarding.js';
import { key } from '../resources/params.js';

/** GET /v1/onboarding/preferences: {toursDisabled}. */
export const getOnboardingPreferences = {
  id: 'getOnboardingPreferences',
  group: 'Onboarding',
  method: 'GET',
  path: '/v1/onboarding/preferences',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 401],
  shapes: () => ({ answers: { 200: preferences() } }),
} as const satisfies Operation;

/** PUT /v1/onboarding/preferences: Idempotent. */
export const setOnboardingPreferences = {
  id: 'setOnboardingPreferences',
  group: 'Onboarding',
  method: 'PUT',
  path: '/v1/onboarding/preferences',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 401],
  shapes: () => ({ body: form({ toursDisabled: z.boolean() }), answers: { 200: preferences() } }),
} as const satisfies Operation;

/** GET /v1/onboarding/setup: Computed live; items marked required block something. */
export const getOnboardingSetup = {
  id: 'getOnboardingSetup',
  group: 'Onboarding',
  method: 'GET',
  path: '/v1/onboarding/setup',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 401],
  shapes: () => ({ answers: { 200: unshown() } }),
} as const satisfies Operation;

/** GET /v1/onboarding/tours: one row per completed or dismissed tour plus preferences. */
export const listOnboardingTours = {
  id: 'listOnboardingTours',
  group: 'Onboarding',
  method: 'GET',
  path: '/v1/onboarding/tours',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 401],
  shapes: () => ({ answers: { 200: tours() } }),
} as const satisfies Operation;

/** DELETE /v1/onboarding/tours/{key}: empty. */
export const resetOnboardingTour = {
  id: 'resetOnboardingTour',
  group: 'Onboarding',
  method: 'DELETE',
  path: '/v1/onboarding/tours/{key}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [204, 401],
  shapes: () => ({ params: z.object({ key: key() }), answers: { 204: nothing() } }),
} as const satisfies Operation;

/** POST /v1/onboarding/tours/{key}/complete: see the documents. */
export const completeOnboardingTour = {
  id: 'completeOnboardingTour',
  group: 'Onboarding',
  method: 'POST',
  path: '/v1/onboarding/tours/{key}/complete',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 401],
  shapes: () => ({
    params: z.object({ key: key() }),
    body: form({ version: z.number() }),
    answers: { 200: unshown() },
  }),
} as const satisfies Operation;

/** POST /v1/onboarding/tours/{key}/dismiss: see the documents. */
export const dismissOnboardingTour = {
  id: 'dismissOnboardingTour',
  group: 'Onboarding',
  method: 'POST',
  path: '/v1/onboarding/tours/{key}/dismiss',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 401],
  shapes: () => ({
    params: z.object({ key: key() }),
    body: form({ version: z.number() }),
    answers: { 200: unshown() },
  }),
} as const satisfies Operation;
