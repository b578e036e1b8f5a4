import * as z from 'zod/mini';
import { binary, type Operation } from './operation.js';

/**
 * The sandbox's own routes, beside the documented ones: unauthenticated, only on a loopback address, not part of the
 * service. The ceremony routes serve the sandbox's signing page; a real service's ceremony is opaque (G29).
 */

const sandboxRoute = { group: 'Sandbox', credential: 'none', permission: null, idempotent: false } as const;

const id = () => z.looseObject({ id: z.string() });

/** Returns the scene's ids, tokens and keys, for tests and demos. */
export const getScene = {
  ...sandboxRoute,
  id: 'sandboxGetScene',
  method: 'GET',
  path: '/sandbox/scene',
  statuses: [200],
  shapes: () => ({
    answers: {
      200: z.looseObject({
        now: z.string(),
        apiKeys: z.looseObject({ full: z.string(), readOnly: z.string(), requireActingUser: z.string() }),
        actingUser: z.string(),
        users: z.array(
          z.looseObject({ id: z.string(), email: z.string(), role: z.string(), password: z.string() }),
        ),
        host: z.looseObject({
          handle: z.string(),
          slug: z.string(),
          eventTypeToken: z.string(),
          timeZone: z.string(),
          userId: z.string(),
        }),
        documents: z.looseObject({ ready: z.string() }),
        envelopes: z.record(
          z.string(),
          z.looseObject({
            id: z.string(),
            recipients: z.array(
              z.looseObject({ id: z.string(), email: z.string(), role: z.string(), order: z.number() }),
            ),
          }),
        ),
        proposals: z.record(z.string(), z.looseObject({ id: z.string(), token: z.string() })),
        copies: z.looseObject({ live: z.string(), withdrawn: z.string(), expired: z.string() }),
      }),
    },
  }),
} as const satisfies Operation;

/** Resets the store to the initial scene and returns the scene. */
export const resetSandbox = {
  ...sandboxRoute,
  id: 'sandboxReset',
  method: 'POST',
  path: '/sandbox/reset',
  statuses: [200],
  shapes: () => ({ answers: { 200: z.looseObject({ now: z.string() }) } }),
} as const satisfies Operation;

/** Sets the sandbox's clock, or moves it forward by `advanceMs`. Over HTTP it runs on from there. */
export const moveClock = {
  ...sandboxRoute,
  id: 'sandboxMoveClock',
  method: 'POST',
  path: '/sandbox/clock',
  statuses: [200, 400],
  shapes: () => ({
    body: z.union([z.object({ now: z.string() }), z.object({ advanceMs: z.number() })]),
    answers: { 200: z.object({ now: z.string() }) },
  }),
} as const satisfies Operation;

/** Makes the next `times` matching requests fail: with an answer, a delay, or a lost connection before or after the work. */
export const setFaults = {
  ...sandboxRoute,
  id: 'sandboxSetFaults',
  method: 'POST',
  path: '/sandbox/faults',
  statuses: [200, 400],
  shapes: () => ({
    body: z.object({
      match: z.union([z.object({ operation: z.string() }), z.object({ path: z.string() })]),
      times: z.number(),
      answer: z.union([
        z.object({
          status: z.number(),
          headers: z.optional(z.record(z.string(), z.string())),
          body: z.optional(z.unknown()),
        }),
        z.object({ delayMs: z.number() }),
        z.object({ drop: z.enum(['before', 'after']) }),
      ]),
    }),
    answers: { 200: z.looseObject({}) },
  }),
} as const satisfies Operation;

/** Returns the mails that the service would have sent, oldest first. */
export const getOutbox = {
  ...sandboxRoute,
  id: 'sandboxGetOutbox',
  method: 'GET',
  path: '/sandbox/outbox',
  statuses: [200],
  shapes: () => ({
    answers: {
      200: z.object({
        items: z.array(
          z.object({
            to: z.string(),
            subject: z.string(),
            text: z.string(),
            at: z.string(),
            links: z.optional(z.record(z.string(), z.string())),
          }),
        ),
      }),
    },
  }),
} as const satisfies Operation;

/** Orders the firm's plan, seats and limits as if they were bought; a plan resets the features and the allowance (G110). */
export const orderPlan = {
  ...sandboxRoute,
  id: 'sandboxOrderPlan',
  method: 'POST',
  path: '/sandbox/plan',
  statuses: [200, 400],
  shapes: () => ({
    body: z.object({
      plan: z.optional(z.enum(['INDIVIDUAL', 'PROFESSIONAL', 'BUSINESS', 'ENTERPRISE'])),
      billingCycle: z.optional(z.enum(['monthly', 'annual'])),
      seats: z.optional(z.int()),
      without: z.optional(z.array(z.enum(['apiAccess', 'embeddedSigning', 'analytics']))),
      envelopeAllowance: z.optional(z.nullable(z.int())),
    }),
    answers: { 200: z.looseObject({ plan: z.string(), seats: z.number(), features: z.array(z.string()) }) },
  }),
} as const satisfies Operation;

const rateLimit = () => z.nullable(z.object({ requests: z.int(), seconds: z.number() }));

const calendar = { id: z.string(), name: z.string() };
const busyTimes = () => z.array(z.object({ start: z.iso.datetime(), end: z.iso.datetime() }));

/**
 * Orders how what the service depends on behaves, member by member: mail, receivers of webhooks, rendering (in milliseconds
 * of the sandbox's clock), rate limits, and the calendar provider with its calendars. Answers all of it (G113, G114).
 */
export const setConditions = {
  ...sandboxRoute,
  id: 'sandboxSetConditions',
  method: 'POST',
  path: '/sandbox/conditions',
  statuses: [200, 400],
  shapes: () => {
    const mail = z.enum(['delivered', 'down']);
    const webhookReceivers = z.enum(['reached', 'failing']);
    const calendarProvider = z.enum(['absent', 'ready', 'connected', 'broken']);
    return {
      body: z.optional(
        z.object({
          mail: z.optional(mail),
          webhookReceivers: z.optional(webhookReceivers),
          renderingMs: z.optional(z.int()),
          failedDocuments: z.optional(z.array(z.string())),
          rateLimits: z.optional(z.object({ api: z.optional(rateLimit()), public: z.optional(rateLimit()) })),
          calendarProvider: z.optional(calendarProvider),
          calendars: z.optional(z.array(z.object({ ...calendar, busy: z.optional(busyTimes()) }))),
        }),
      ),
      answers: {
        200: z.object({
          mail,
          webhookReceivers,
          renderingMs: z.number(),
          failedDocuments: z.array(z.string()),
          rateLimits: z.object({ api: rateLimit(), public: rateLimit() }),
          calendarProvider,
          calendars: z.array(z.object({ ...calendar, busy: busyTimes() })),
        }),
      },
    };
  },
} as const satisfies Operation;

/** Agrees on the calendar provider's page: connects the person of the state token, once. */
export const connectCalendar = {
  ...sandboxRoute,
  id: 'sandboxConnectCalendar',
  method: 'POST',
  path: '/sandbox/calendar/connect',
  statuses: [200, 400, 404],
  shapes: () => ({
    body: z.object({ state: z.string() }),
    answers: { 200: z.object({ connected: z.boolean() }) },
  }),
} as const satisfies Operation;

const checkout = () =>
  z.object({ description: z.string(), total: z.string(), paidAt: z.nullable(z.string()) });

const token = () => z.object({ token: z.string() });

/** Returns what a checkout sells: the sandbox's payment provider. */
export const getCheckout = {
  ...sandboxRoute,
  id: 'sandboxGetCheckout',
  method: 'GET',
  path: '/sandbox/checkouts/{token}',
  statuses: [200, 404],
  shapes: () => ({ params: token(), answers: { 200: checkout() } }),
} as const satisfies Operation;

/** Pays a checkout: the firm has what it ordered. */
export const payCheckout = {
  ...sandboxRoute,
  id: 'sandboxPayCheckout',
  method: 'POST',
  path: '/sandbox/checkouts/{token}/pay',
  statuses: [200, 404, 409],
  shapes: () => ({ params: token(), answers: { 200: checkout() } }),
} as const satisfies Operation;

/** A field as the ceremony shows it: geometry in fractions of the page as shown, origin top left (R75). */
const ceremonyField = () =>
  z.object({
    id: z.string(),
    documentId: z.string(),
    pageNumber: z.number(),
    x: z.number(),
    y: z.number(),
    width: z.number(),
    height: z.number(),
    type: z.string(),
    label: z.optional(z.string()),
    placeholder: z.optional(z.string()),
    required: z.boolean(),
    multiline: z.optional(z.boolean()),
    /** Its size on the page in points, into which a text has to fit at 5 points or more (G106). */
    box: z.optional(z.object({ width: z.number(), height: z.number() })),
    groupKey: z.optional(z.string()),
    optionLabel: z.optional(z.string()),
    linkKey: z.optional(z.string()),
    gridGroupId: z.optional(z.string()),
    options: z.optional(z.array(z.string())),
    validation: z.optional(z.looseObject({})),
    /** A value pre-filled from earlier answers. */
    value: z.optional(z.string()),
  });

/**
 * Exchanges the token of a signing URL for a session; an embed token works once and for five minutes (R57), a signing
 * link until the envelope ends. 404 unknown, 410 used or expired, 409 with `reason` when the recipient cannot sign now:
 * `signed`, `completed`, `voided`, `declined`, `expired`, `waiting`; 403 with `reason` when the recipient's access code
 * is missing or wrong: `code`, `code-wrong`, `code-locked` (such a request does not use the token up).
 */
export const openCeremony = {
  ...sandboxRoute,
  id: 'sandboxOpenCeremony',
  method: 'POST',
  path: '/sandbox/ceremony/sessions',
  statuses: [201, 403, 404, 409, 410],
  shapes: () => ({
    body: z.object({ token: z.string(), accessCode: z.optional(z.string()) }),
    answers: {
      201: z.object({
        session: z.string(),
        envelope: z.object({
          id: z.string(),
          subject: z.string(),
          message: z.optional(z.string()),
          sender: z.string(),
        }),
        recipient: z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.string() }),
        documents: z.array(z.object({ id: z.string(), name: z.string(), pageCount: z.number() })),
        /** The recipient's own fields, in reading order. */
        fields: z.array(ceremonyField()),
        /** The grids that some of these fields form, as their client described them (G18). */
        gridGroups: z.array(z.looseObject({ id: z.string(), label: z.optional(z.string()) })),
        /** Today in ISO (YYYY-MM-DD), for signing dates. */
        today: z.string(),
        redirectUrl: z.optional(z.string()),
      }),
    },
  }),
} as const satisfies Operation;

/**
 * Returns a document of the session's envelope as PDF, with all signatures once the envelope is complete; the session is
 * sent as a Bearer.
 */
export const getCeremonyDocument = {
  ...sandboxRoute,
  id: 'sandboxGetCeremonyDocument',
  method: 'GET',
  path: '/sandbox/ceremony/documents/{id}',
  statuses: [200, 401, 404],
  shapes: () => ({ params: id(), answers: { 200: binary } }),
} as const satisfies Operation;

/**
 * Fills the fields and signs. `value` is text, `true`/`false` for a check box, `YYYY-MM-DD` for a date, the option's own
 * field id selected with `true` for a radio group; `image` is a PNG as base64 for signatures and initials; an attachment
 * is `{ fileName, type, data }` (base64). Signing dates are the sandbox's own. 400 carries
 * `details: [{ fieldId, message }]`.
 */
export const completeCeremony = {
  ...sandboxRoute,
  id: 'sandboxCompleteCeremony',
  method: 'POST',
  path: '/sandbox/ceremony/complete',
  statuses: [200, 400, 401, 409],
  shapes: () => ({
    body: z.object({
      consent: z.boolean(),
      values: z.array(
        z.object({
          fieldId: z.string(),
          value: z.optional(z.string()),
          image: z.optional(z.string()),
          attachment: z.optional(z.object({ fileName: z.string(), type: z.string(), data: z.string() })),
        }),
      ),
    }),
    answers: {
      200: z.looseObject({
        envelopeStatus: z.string(),
        /** When this recipient signed, in ISO. */
        signedAt: z.optional(z.string()),
        redirectUrl: z.optional(z.string()),
      }),
    },
  }),
} as const satisfies Operation;

/**
 * Saves texts, dates and choices without validation, to finish later. Signatures and files are made when signing.
 */
export const saveCeremony = {
  ...sandboxRoute,
  id: 'sandboxSaveCeremony',
  method: 'POST',
  path: '/sandbox/ceremony/save',
  statuses: [200, 400, 401, 409],
  shapes: () => ({
    body: z.object({ values: z.array(z.object({ fieldId: z.string(), value: z.optional(z.string()) })) }),
    answers: { 200: z.looseObject({ kept: z.number() }) },
  }),
} as const satisfies Operation;

/** Declines for the recipient; the reason is optional. */
export const declineCeremony = {
  ...sandboxRoute,
  id: 'sandboxDeclineCeremony',
  method: 'POST',
  path: '/sandbox/ceremony/decline',
  statuses: [200, 401, 409],
  shapes: () => ({
    body: z.object({ reason: z.optional(z.string()) }),
    answers: { 200: z.looseObject({ envelopeStatus: z.string(), redirectUrl: z.optional(z.string()) }) },
  }),
} as const satisfies Operation;

/** The sandbox's own routes by id. */
export const sandboxOperations = {
  sandboxGetScene: getScene,
  sandboxReset: resetSandbox,
  sandboxMoveClock: moveClock,
  sandboxSetFaults: setFaults,
  sandboxGetOutbox: getOutbox,
  sandboxOrderPlan: orderPlan,
  sandboxSetConditions: setConditions,
  sandboxConnectCalendar: connectCalendar,
  sandboxGetCheckout: getCheckout,
  sandboxPayCheckout: payCheckout,
  sandboxOpenCeremony: openCeremony,
  sandboxGetCeremonyDocument: getCeremonyDocument,
  sandboxCompleteCeremony: completeCeremony,
  sandboxSaveCeremony: saveCeremony,
  sandboxDeclineCeremony: declineCeremony,
} as const;
