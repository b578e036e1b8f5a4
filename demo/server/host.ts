import { createClient, SigError } from 'sig-widgets/client';
import {
  createEnvelope,
  createWebhook,
  getDocument,
  getEnvelope,
  getEnvelopeAudit,
  getEnvelopeAuditAnchors,
  getEnvelopeCertificate,
  getEnvelopeEvidence,
  sendEnvelope,
  uploadDocument,
  verifyEnvelopeAudit,
} from 'sig-widgets/contract';
import { samplePdf } from 'sig-widgets/sandbox';
import {
  createSigServer,
  forPlacing,
  forSigning,
  inMemoryBus,
  type SigServerOptions,
} from 'sig-widgets/server';
import { Administrator, type Person } from './administrator.js';
import { sentCopies } from './copies.js';
import type { EndpointSecrets } from './endpoint-secrets.js';
import { vendoredFile, type Pages } from './pages.js';
import { createStaffHelper } from './staff.js';
import type { Visitors } from './visitors.js';

/** The part of the sandbox's scene that the demo uses. */
export interface Scene {
  apiKeys: { full: string };
  actingUser: string;
  /** The firm's owner comes first. */
  users: Person[];
  host: { handle: string; slug: string };
  proposals: Record<string, { id: string; token: string }>;
  documents: Record<'ready', string>;
  copies: Record<'live', string>;
  envelopes: Record<string, { id: string }>;
}

export interface HostOptions {
  url: string;
  sandboxUrl: string;
  scene: Scene;
  pages: Pages;
  secrets: EndpointSecrets;
  visitors: Visitors;
  /** What the helpers of several processes share, over Redis; each process has its own without it. */
  shared?: Pick<SigServerOptions, 'claims' | 'limit' | 'bus' | 'owners'>;
}

/** The operations of `sig-envelope-proof`. `forFollowing` would also allow lists of the whole account. */
const forProving: ReadonlySet<string> = new Set(
  [
    getEnvelope,
    getEnvelopeAudit,
    verifyEnvelopeAudit,
    getEnvelopeAuditAnchors,
    getEnvelopeCertificate,
    getEnvelopeEvidence,
  ].map(({ id }) => id),
);

/** Ids from an address that somebody typed. */
const idShape = /^[\w-]{1,64}$/;

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

/** A firm's own server: its pages, a few routes, and the helper at /sig. The API key never leaves it. */
export function createHost({ url, sandboxUrl, scene, pages, secrets, visitors, shared }: HostOptions) {
  const administrator = new Administrator(sandboxUrl, scene.users[0]!);
  const client = createClient({
    baseUrl: sandboxUrl,
    apiKey: scene.apiKeys.full,
    actingUser: scene.actingUser,
  });

  // Both helpers hear of the same webhooks.
  const hooks = { ...shared, bus: shared?.bus ?? inMemoryBus() };
  const staff = createStaffHelper({
    ...{ url, sandboxUrl, visitors, administrator, secrets, hooks },
    apiKey: scene.apiKeys.full,
    // Who has signed in acts, with the key and with the session.
    actingUser: scene.users[0]!.email,
  });
  const sig = createSigServer({
    baseUrl: sandboxUrl,
    apiKey: scene.apiKeys.full,
    origins: [url],
    mount: '/sig',
    ...hooks,
    // In the demo the same visitor prepares an envelope and signs it.
    authorize: (request, { operation, envelopeId, recipientId, documentId, templateId }) => {
      const visitor = visitors.of(request);
      if (!visitor) return null;
      if (!visitor.owns(envelopeId, recipientId, documentId, templateId)) return null;
      if (forSigning.has(operation)) return { actor: visitor.id };
      return forPlacing.has(operation) || forProving.has(operation)
        ? { actor: visitor.id, actingUser: scene.actingUser }
        : null;
    },
    webhook: {
      // Read for each webhook, so that a secret counts from when it is stored.
      get secrets() {
        return secrets.all();
      },
      on: () => undefined,
    },
  });

  async function route(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const visitor = visitors.of(request);
    if (pathname === '/host/scene') {
      const { handle, slug } = scene.host;
      const { sent, viewed } = scene.proposals;
      return json({ handle, slug, proposals: [sent?.token, viewed?.token] });
    }
    if (pathname === '/host/person') {
      // Who has signed in to the firm's pages.
      const { email, name } = scene.users[0]!;
      return visitor ? json({ email, name }) : json({ message: 'Not found' }, 404);
    }
    if (pathname === '/host/copies') {
      // The mails with a copy's link. In the demo the visitor reads them in the recipients' place.
      return visitor ? json(await sentCopies(sandboxUrl)) : json({ message: 'Not found' }, 404);
    }
    if (pathname === '/host/sample.pdf') {
      return new Response((await samplePdf()) as BodyInit, {
        headers: { 'Content-Type': 'application/pdf' },
      });
    }
    if (request.method !== 'POST') return vendoredFile(pathname) ?? pages.get(request);
    if (!visitor || request.headers.get('origin') !== url) return json({ message: 'Wrong origin' }, 403);

    if (pathname === '/host/documents') {
      const file = (await request.formData()).get('file');
      if (!(file instanceof File)) return json({ message: 'The request has no file' }, 400);
      const { data } = await client.call(uploadDocument, { body: { file, name: file.name } });
      if (!data) return json({ message: 'The service returned no document' }, 502);
      visitor.add(data.id);
      return json(data, 201);
    }
    if (pathname === '/host/documents/status') {
      const { id } = (await request.json()) as { id: string };
      if (!visitor.owns(undefined, id)) return json({ message: 'Not found' }, 404);
      const { data } = await client.call(getDocument, { params: { id } });
      return json({ id, status: data.status, reason: data.error });
    }
    if (pathname === '/host/envelopes') {
      const { documentId, name, email } = (await request.json()) as Record<
        'documentId' | 'name' | 'email',
        string
      >;
      if (!visitor.owns(undefined, documentId)) return json({ message: 'Not found' }, 404);
      const signer = { name, email, role: 'SIGNER' as const, recipientRole: 'Client' };
      const { data: document } = await client.call(getDocument, { params: { id: documentId } });
      const { data } = await client.call(createEnvelope, {
        body: {
          subject: (document.name ?? 'Your document').replace(/\.pdf$/i, ''),
          documentIds: [documentId],
          recipients: [signer],
        },
      });
      if (!data) return json({ message: 'The service returned no envelope' }, 502);
      const recipientId = data.recipients?.[0]?.id;
      if (!recipientId) return json({ message: 'The service returned no recipient' }, 502);
      visitor.add(data.id);
      visitor.add(recipientId);
      return json({ envelopeId: data.id, recipientId }, 201);
    }
    if (pathname === '/host/recipient') {
      // A firm would ask the recipient to sign in. In the demo the visitor takes the recipient's place.
      const { envelopeId, recipientId } = (await request.json()) as Record<
        'envelopeId' | 'recipientId',
        string
      >;
      if (!idShape.test(envelopeId)) return json({ message: 'Not found' }, 404);
      const { data } = await client.call(getEnvelope, { params: { id: envelopeId } });
      const recipient = data.recipients?.find(({ id }) => id === recipientId);
      if (!recipient) return json({ message: 'Not found' }, 404);
      visitor.add(envelopeId);
      visitor.add(recipientId);
      return json({ subject: data.subject, name: recipient.name });
    }
    if (pathname === '/host/envelopes/send') {
      const { envelopeId } = (await request.json()) as { envelopeId: string };
      if (!visitor.owns(envelopeId)) return json({ message: 'Not found' }, 404);
      await client.call(sendEnvelope, { params: { id: envelopeId }, body: {} });
      return json({ sent: true });
    }
    return json({ message: 'Not found' }, 404);
  }

  const policy = [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self'",
    `frame-src 'self' ${sandboxUrl}`,
    `connect-src 'self' ${sandboxUrl}`,
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' blob: data:",
    "form-action 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types lit-html sig-widgets',
  ].join('; ');
  /** Vue has a Trusted Types policy of its own. */
  const policyOf = (pathname: string) => (pathname === '/headless.html' ? `${policy} vue` : policy);

  return {
    async fetch(request: Request): Promise<Response> {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith('/sig/')) return sig.fetch(request);
      if (pathname.startsWith('/staff/')) return staff.fetch(request);
      const answer = await route(request).catch((error: unknown) =>
        error instanceof SigError
          ? json({ message: error.message }, error.status ?? 502)
          : json({ message: 'The demo’s server failed' }, 500),
      );
      if (pages.underPolicy) answer.headers.set('Content-Security-Policy', policyOf(pathname));
      answer.headers.set('X-Content-Type-Options', 'nosniff');
      visitors.greet(request, answer);
      return answer;
    },
  };
}

/** Registers the helper's webhook with the service, as a team does once in its console, and keeps the secret. */
export async function registerWebhook(
  sandboxUrl: string,
  scene: Scene,
  url: string,
  secrets: EndpointSecrets,
): Promise<void> {
  const client = createClient({
    baseUrl: sandboxUrl,
    apiKey: scene.apiKeys.full,
    actingUser: scene.actingUser,
  });
  // Everything that changes what an open page shows about an envelope.
  const events = [
    'ENVELOPE_SENT',
    'ENVELOPE_VIEWED',
    'RECIPIENT_COMPLETED',
    'ENVELOPE_COMPLETED',
    'ENVELOPE_DECLINED',
    'ENVELOPE_VOIDED',
    'ENVELOPE_EXPIRED',
  ];
  const { data } = await client.call(createWebhook, { body: { url, events } });
  if (data?.secret) secrets.keep({ endpointId: data.id, secret: data.secret });
}
