import type { HostileSite } from '../support/hostile-site.js';
import type { Seeded } from './values.random.js';

type Shown = [tag: string, properties: Record<string, unknown>];
type Scenario = (site: HostileSite, random: Seeded) => Promise<Shown> | Shown;

const dayMs = 86_400_000;
const lastPart = (url: string) => url.split('/').at(-1) ?? '';

/** The token of a new booking of the next two weeks. */
async function bookingToken(site: HostileSite): Promise<string> {
  const base = `/v1/book/public/event-types/${site.scene.host.eventTypeToken}`;
  const [from, to] = [dayMs, 15 * dayMs].map((later) => new Date(site.sandbox.now() + later).toISOString());
  const answer = await site.call('GET', `${base}/slots?from=${from}&to=${to}&timeZone=Europe/London`);
  const start = /\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(JSON.stringify(answer))?.[0];
  const body = { email: 'ada@example.com', name: 'Ada', timeZone: 'Europe/London', start };
  const { cancelUrl } = (await site.call('POST', `${base}/bookings`, body)) as { cancelUrl: string };
  return lastPart(new URL(cancelUrl).pathname);
}

/** An element that reads through the helper. */
const own =
  (tag: string, properties: Record<string, unknown> = {}): Scenario =>
  ({ url }) => [tag, { serverUrl: `${url}/sig`, ...properties }];

/** Elements on an envelope, in any of its states. */
const ofEnvelope =
  (tag: string): Scenario =>
  (site, random) => {
    const envelopeId = random.pick(Object.values(site.scene.envelopes)).id;
    return own(tag, { envelopeId })(site, random);
  };

/** Each element with what the service answers, and how it is addressed. */
export const scenarios: Record<string, Scenario> = {
  'sig-proposal-accept': (site, random) => {
    const { token } = random.pick(Object.values(site.scene.proposals));
    return ['sig-proposal-accept', { baseUrl: `${site.url}/service`, token }];
  },
  'sig-booking-host': (site) => [
    'sig-booking-host',
    { baseUrl: `${site.url}/service`, handle: site.scene.host.handle },
  ],
  'sig-booking-picker': (site) => {
    const { handle, slug } = site.scene.host;
    return ['sig-booking-picker', { baseUrl: `${site.url}/service`, handle, slug }];
  },
  'sig-booking-manager': async (site) => [
    'sig-booking-manager',
    { baseUrl: `${site.url}/service`, token: await bookingToken(site) },
  ],
  'sig-signing-frame': (site, random) => {
    const { id, recipients } = random.pick(Object.values(site.scene.envelopes));
    return [
      'sig-signing-frame',
      { serverUrl: `${site.url}/sig`, envelopeId: id, recipientId: recipients[0]?.id },
    ];
  },
  'sig-field-placer': (site) => {
    const { documents, envelopes } = site.scene;
    return [
      'sig-field-placer',
      { serverUrl: `${site.url}/sig`, documentId: documents.ready, envelopeId: envelopes.draft?.id },
    ];
  },
  'sig-ceremony-app': async (site) => {
    const { id, recipients } = site.scene.envelopes.sent ?? { id: '', recipients: [] };
    const path = `/v1/envelopes/${id}/recipients/${recipients[0]?.id}/embed`;
    const { url } = (await site.call('POST', path)) as { url: string };
    return [
      'sig-ceremony-app',
      { base: `${site.url}/service`, token: new URL(url).searchParams.get('token') },
    ];
  },
  'sig-envelope-composer': (site, random) =>
    own('sig-envelope-composer', {
      envelopeId: site.scene.envelopes.draft?.id,
      startStep: random.pick(['documents', 'recipients', 'fields', 'send']),
    })(site, random),
  'sig-envelope-list': (site, random) =>
    own('sig-envelope-list', { envelopeUrl: `${site.url}/envelopes/{id}`, folderDrag: true })(site, random),
  'sig-envelope-status': ofEnvelope('sig-envelope-status'),
  'sig-envelope-proof': ofEnvelope('sig-envelope-proof'),
  'sig-folder-tree': own('sig-folder-tree'),
  'sig-contact-picker': own('sig-contact-picker', { multiple: true, create: true, edit: true }),
  'sig-saved-signatures': own('sig-saved-signatures', { selectable: true }),
  'sig-notification-bell': own('sig-notification-bell'),
  'sig-webhook-manager': own('sig-webhook-manager'),
  'sig-copy-viewer': (site) => [
    'sig-copy-viewer',
    { baseUrl: `${site.url}/service`, token: site.scene.copies.live },
  ],
  // What it shows of the service are the sentences in which a message is refused.
  'sig-contact-form': (site) => {
    site.refused = /\/contact$/;
    const prefill = {
      name: 'Ada',
      email: 'ada@example.com',
      enquiryType: 'SALES',
      message: 'A question about your work.',
    };
    return ['sig-contact-form', { baseUrl: `${site.url}/service`, prefill }];
  },
  'sig-booking-button': (site) => {
    const { handle, slug } = site.scene.host;
    return ['sig-booking-button', { baseUrl: `${site.url}/service`, handle, slug }];
  },
};
