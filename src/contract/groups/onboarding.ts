import * as z from 'zod/mini';
import type { Operation } from '../operation.js';
import { form, nothing } from '../resources/body.js';
import { preferences, setup, tour, tours } from '../resources/onboarding.js';
import { key } from '../resources/params.js';
import { refusals } from '../resources/error.js';
import { acting } from '../resources/headers.js';
import { acted } from '../resources/act.js';

/** Returns whether the caller has switched tours off: `{ toursDisabled }`. Needs READ; errors 401. */
export const getOnboardingPreferences = {
  id: 'getOnboardingPreferences',
  group: 'Onboarding',
  method: 'GET',
  path: '/v1/onboarding/preferences',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 401],
  shapes: () => ({ headers: acting(), answers: { 200: preferences(), ...refusals(401) } }),
} as const satisfies Operation;

/** Switches the caller's tours on or off. Idempotent. Needs WRITE; errors 401. */
export const setOnboardingPreferences = {
  id: 'setOnboardingPreferences',
  group: 'Onboarding',
  method: 'PUT',
  path: '/v1/onboarding/preferences',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 401],
  shapes: () => ({
    headers: acting(),
    body: form({ toursDisabled: z.boolean() }),
    answers: { 200: preferences(), ...refusals(401) },
  }),
} as const satisfies Operation;

/** Returns the set-up checklist as it is now; an item marked `required` blocks something. Needs READ; errors 401. */
export const getOnboardingSetup = {
  id: 'getOnboardingSetup',
  group: 'Onboarding',
  method: 'GET',
  path: '/v1/onboarding/setup',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 401],
  shapes: () => ({ headers: acting(), answers: { 200: setup(), ...refusals(401) } }),
} as const satisfies Operation;

/** Lists the tours that the caller completed or dismissed, and their preferences. Needs READ; errors 401. */
export const listOnboardingTours = {
  id: 'listOnboardingTours',
  group: 'Onboarding',
  method: 'GET',
  path: '/v1/onboarding/tours',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 401],
  shapes: () => ({ headers: acting(), answers: { 200: tours(), ...refusals(401) } }),
} as const satisfies Operation;

/** Forgets that the caller completed or dismissed a tour. Needs WRITE; errors 401. */
export const resetOnboardingTour = {
  id: 'resetOnboardingTour',
  group: 'Onboarding',
  method: 'DELETE',
  path: '/v1/onboarding/tours/{key}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [204, 401],
  shapes: () => ({
    params: z.object({ key: key() }),
    headers: acting(),
    answers: { 204: nothing(), ...refusals(401) },
  }),
} as const satisfies Operation;

/** Records that the caller completed a tour. Needs WRITE; errors 401. */
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
    headers: acting(),
    body: form({ version: z.number() }),
    answers: { 200: acted(tour()), ...refusals(401) },
  }),
} as const satisfies Operation;

/** Records that the caller dismissed a tour. Needs WRITE; errors 401. */
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
    headers: acting(),
    body: form({ version: z.number() }),
    answers: { 200: acted(tour()), ...refusals(401) },
  }),
} as const satisfies Operation;
