import { createSigServer, forSending } from '../../../../src/server/index.js';
import { asMade, asReceived, asSent } from '../../../support/in-page-service.js';
import { nextTask, randomOf, type ObservedService } from './support.js';

const session = 'session-of-anna-9d41c7';

/** The helper in front of the service. Started again, it knows no envelope and no document any more. */
function helperOf({ sandbox, scene }: ObservedService) {
  return createSigServer({
    baseUrl: 'https://sandbox.test',
    apiKey: scene.apiKeys.full,
    origins: [location.origin],
    authorize: (_request, { operation }) =>
      forSending.has(operation) ? { actingUser: scene.actingUser, session } : null,
    fetch: async (input, init) => {
      const request = await asMade(input, init);
      // The sandbox has no sign-in: the key stands for the session, in the person's name (R35).
      if (request.headers.get('Authorization') === `Bearer ${session}`) {
        request.headers.set('Authorization', `Bearer ${scene.apiKeys.full}`);
        request.headers.set('X-Acting-User', scene.actingUser);
      }
      return sandbox.fetch(request);
    },
  });
}

const refusal = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json({ error: { code, message: 'A fault.', retryable: status !== 413 } }, { status, headers });

/** A PDF of one page with a field for a signature, which the service finds. */
export function signablePdf(name: string, text: string): File {
  const body = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]>>>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Annots[4 0 R]>>endobj
4 0 obj<</Type/Annot/Subtype/Widget/FT/Sig/Ff 2/T(Signature)/Rect[200 100 380 150]/P 3 0 R>>endobj
trailer<</Root 1 0 R>>
% ${text}
%%EOF`;
  return new File([body], name, { type: 'application/pdf' });
}

/** A document that a page has heard of: its name, and whether the page knows that it is ready. */
export interface KnownDocument {
  readonly name: string;
  isReady: boolean;
}

/** A number of 32 bits for a text (FNV-1a). */
const hashOf = (text: string) =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0, 2166136261);

/**
 * The way from a page to the service: a network that fails as the seed says, in front of a helper that is started again.
 * `seen` gets the faults that have happened.
 */
export function wayOf(service: ObservedService, seed: number, seen: Set<string>) {
  const streams = new Map<string, () => number>();
  /** A stream for each kind of request, so that a seed's faults do not depend on which request comes first. */
  const randomFor = (method: string, path: string) => {
    const kind = `${method} ${path.replace(/\/(?!v1\/)[^/]*\d[^/]*/g, '/:id')}`;
    const stream = streams.get(kind) ?? randomOf(hashOf(`${seed} ${kind}`));
    streams.set(kind, stream);
    return stream;
  };
  let helper = helperOf(service);
  const documents = new Map<string, KnownDocument>();
  const way = {
    isFaulty: true,
    isOffline: false,
    /** Requests whose answer has not come yet. */
    busy: 0,
    /** What the pages know of documents, by their ids. */
    documents,
    restart: () => void (helper = helperOf(service)),
  };

  async function listen(path: string, method: string, answer: Response): Promise<void> {
    const id = /^\/v1\/documents\/([^/]+)$/.exec(path)?.[1];
    const isUpload = path === '/v1/documents' && method === 'POST';
    if (!answer.ok || method === 'DELETE' || (!isUpload && id === undefined)) return;
    const document = (await answer.clone().json()) as { id: string; name: string; status: string };
    const known = documents.get(document.id) ?? { name: document.name, isReady: false };
    documents.set(document.id, known);
    if (document.status === 'READY') known.isReady = true;
  }

  async function pass(request: Request, path: string): Promise<Response> {
    const { method } = request;
    const isUpload = method === 'POST' && path === '/v1/documents';
    const isSend = method === 'POST' && path.endsWith('/send');
    const random = randomFor(method, path);
    const call = () => helper.fetch(asReceived(request));
    if (way.isOffline) throw new TypeError('offline');
    const dice = way.isFaulty ? random() : 1;
    // What is asked once has faults more often than what is asked all the time.
    const rare = way.isFaulty && (isUpload || isSend) ? random() : 1;
    if (dice < 0.06) {
      if (isUpload) seen.add('an upload was interrupted');
      throw new TypeError('lost on the way');
    }
    if (dice < 0.12 || rare < (isSend ? 0.25 : 0.15)) {
      const answer = await call();
      if (isUpload && answer.ok) seen.add('the answer of an upload was lost');
      if (isSend && answer.ok) seen.add('the answer of sending was lost');
      throw new TypeError('the answer is lost');
    }
    if (isUpload && rare < 0.3) {
      seen.add('413');
      return refusal(413, 'too-large');
    }
    if (isSend && rare < 0.5) {
      // Another program of the account has sent it: the service refuses to send it again.
      await service.ask(path, { method, body: '{}' });
      const answer = await call();
      if (answer.status === 409) seen.add('409: it was sent already');
      return answer;
    }
    if (dice < 0.15) {
      seen.add('429');
      return refusal(429, 'rate-limited', { 'Retry-After': '5' });
    }
    if (dice < 0.17) return refusal(503, 'upstream');
    if (dice < 0.25) for (let turn = 0; turn < 5; turn++) await nextTask();
    return call();
  }

  /** The `fetch` of a page whose helper is at `mount`. */
  const through =
    (mount: string): typeof fetch =>
    async (input, init) => {
      way.busy++;
      try {
        const given = input instanceof Request ? input.url : new URL(input, location.href).href;
        const url = given.replace(`${location.origin}${mount}/`, `${location.origin}/sig/`);
        const request = await asSent(url, input instanceof Request ? input : init);
        const path = new URL(url).pathname.replace('/sig', '');
        const answer = await pass(request, path);
        await listen(path, request.method, answer);
        return answer;
      } finally {
        way.busy--;
      }
    };
  return Object.assign(way, { through });
}

export type Way = ReturnType<typeof wayOf>;
