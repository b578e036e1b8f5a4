import { fixture, html } from '@open-wc/testing';
import '../../../../src/elements/sig-envelope-composer/sig-envelope-composer.define.js';
import '../../../../src/elements/sig-provider/sig-provider.define.js';
import type { SigEnvelopeComposer } from '../../../../src/elements/sig-envelope-composer/sig-envelope-composer.js';
import type { Clock } from '../../../../src/elements/shared/element/clock.js';
import { createSandbox } from '../../../../src/sandbox/index.js';
import { forSending, createSigServer } from '../../../../src/server/index.js';
import { asMade, asReceived, asSent } from '../../../support/in-page-service.js';
import { EnvelopeComposerDriver } from '../../../../src/testing/composer/envelope-composer.driver.js';

interface Scene {
  apiKeys: { full: string };
  actingUser: string;
  documents: { ready: string };
  envelopes: Record<string, { id: string; recipients: { id: string }[] }>;
}

export type World = Awaited<ReturnType<typeof composerWorld>>;
export type Instead = (
  request: Request,
  path: string,
  call: () => Promise<Response>,
) => Promise<Response> | undefined;

/** The sandbox behind the real helper, in this page. */
export async function composerWorld(instead?: Instead) {
  const sandbox = createSandbox({ now: '2026-05-18T08:00:00Z' });
  const scene = (await sandbox.scene()) as unknown as Scene;
  const helper = createSigServer({
    baseUrl: 'https://sandbox.test',
    apiKey: scene.apiKeys.full,
    origins: [location.origin],
    authorize: (_request, { operation }) =>
      forSending.has(operation) ? { actingUser: scene.actingUser } : null,
    fetch: async (input, init) => sandbox.fetch(await asMade(input, init)),
  });
  const asked: string[] = [];
  const state = { instead };
  const through: typeof fetch = async (input, init) => {
    const request = await asSent(input, init);
    const path = new URL(request.url).pathname.replace(/^\/sig/, '');
    asked.push(`${request.method} ${path}`);
    const call = () => helper.fetch(asReceived(request));
    return (await state.instead?.(request, path, call)) ?? call();
  };
  const key = (path: string, init: RequestInit = {}) =>
    sandbox.fetch(
      new Request(`https://sandbox.test${path}`, {
        ...init,
        headers: {
          Authorization: `Bearer ${scene.apiKeys.full}`,
          'X-Acting-User': scene.actingUser,
          'Content-Type': 'application/json',
        },
      }),
    );
  return {
    ...{ sandbox, scene, asked, state, through },
    /** Asks the service as the account does. */
    ask: async <T>(path: string, init?: RequestInit): Promise<T> =>
      (await (await key(path, init)).json()) as T,
    call: key,
    count: (pattern: RegExp) => asked.filter((one) => pattern.test(one)).length,
    /** The invitations that went out. */
    outbox: async () => {
      const answer = await sandbox.fetch(new Request('https://sandbox.test/sandbox/outbox'));
      const { items } = (await answer.json()) as { items: { to: string; subject: string }[] };
      return items.filter(
        ({ to, subject }) =>
          subject.startsWith('Please sign') && to.endsWith('@example.com') && !to.startsWith('jo.'),
      );
    },
  };
}

/** The composer in a page, with what a host sets. */
export async function setup(
  world: World,
  settings: Partial<SigEnvelopeComposer> = {},
  page: { lang?: string; dir?: string; clock?: Clock } = {},
) {
  const root = await fixture<HTMLElement>(html`
    <main lang=${page.lang ?? 'en-GB'} dir=${page.dir ?? 'ltr'}>
      <h1>Send</h1>
      <sig-provider server-url="/sig" .fetch=${world.through} .clock=${page.clock}></sig-provider>
    </main>
  `);
  const events: CustomEvent[] = [];
  for (const name of ['created', 'change', 'send', 'sent', 'self-sign', 'begun', 'discarded', 'error'])
    root.addEventListener(`sig-${name}`, (event) => events.push(event as CustomEvent));
  const element = Object.assign(document.createElement('sig-envelope-composer'), settings);
  root.querySelector('sig-provider')!.append(element);
  const driver = await new EnvelopeComposerDriver(element).ready();
  return {
    ...{ root, element, driver },
    details: (type: string) =>
      events.filter((event) => event.type === type).map(({ detail }) => detail as Record<string, unknown>),
  };
}

/** A PDF of one page; `text` makes it another file. */
export function pdfFile(name: string, text = name): File {
  const body = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
% ${text}
%%EOF`;
  return new File([body], name, { type: 'application/pdf' });
}

/** A draft of the scene's document, for a signer by email and one by link (`name`), with a field for each. */
export async function signable(world: World, name = 'Lena Link'): Promise<string> {
  const documentId = world.scene.documents.ready;
  const signers = [
    { name: 'Clara Client', email: 'clara@example.com', role: 'SIGNER', recipientRole: 'Signer 1' },
    {
      name,
      email: 'lena@example.com',
      role: 'SIGNER',
      recipientRole: 'Signer 2',
      authMethod: 'LINK_ONLY',
    },
  ];
  const { id } = await world.ask<{ id: string }>('/v1/envelopes', {
    method: 'POST',
    body: JSON.stringify({ subject: 'Tenancy', documentIds: [documentId], recipients: signers }),
  });
  const place = { pageNumber: 1, width: 0.2, height: 0.05, x: 0.1, type: 'SIGNATURE', required: true };
  const fields = signers.map(({ recipientRole }, index) => ({
    ...place,
    y: 0.2 + index / 10,
    recipientRole,
  }));
  await world.call(`/v1/documents/${documentId}/fields/bulk?envelopeId=${id}`, {
    method: 'POST',
    body: JSON.stringify({ fields }),
  });
  return id;
}

/** A copy of the scene's document. */
export async function upload(world: World, name: string): Promise<string> {
  const content = await (await world.call(`/v1/documents/${world.scene.documents.ready}/content`)).blob();
  const form = new FormData();
  form.append('file', new File([content], name, { type: 'application/pdf' }));
  const answer = await world.through('/sig/v1/documents', { method: 'POST', body: form });
  const { id } = (await answer.json()) as { id: string };
  for (;;) {
    const { status } = await world.ask<{ status: string }>(`/v1/documents/${id}`);
    if (status === 'READY') return id;
  }
}
