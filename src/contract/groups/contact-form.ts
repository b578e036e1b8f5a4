import * as z from 'zod/mini';
import type { Operation } from '../operation.js';
import { form } from '../resources/body.js';
import { done } from '../resources/act.js';
import { refusals } from '../resources/error.js';

/** Sends an enquiry to the service. Limited to 3 per 10 minutes per caller. Public; errors 400, 429, 503. */
export const submitContactForm = {
  id: 'submitContactForm',
  group: 'Contact form',
  method: 'POST',
  path: '/v1/public/contact',
  credential: 'none',
  permission: null,
  idempotent: false,
  statuses: [202, 400, 429, 503],
  shapes: () => ({
    body: form({
      name: z.optional(z.string()),
      email: z.optional(z.string()),
      message: z.string(),
      company: z.optional(z.string()),
      enquiryType: z.optional(z.enum(['GENERAL', 'SALES', 'SECURITY', 'EXISTING_CUSTOMER'])),
      elapsedMs: z.optional(z.number()),
      website: z.optional(z.string()),
    }),
    answers: { 202: done(), ...refusals(400, 429, 503) },
  }),
} as const satisfies Operation;
