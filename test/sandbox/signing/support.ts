import assert from 'node:assert/strict';
import {
  createSandbox,
  samplePdf,
  type Sandbox,
  type SandboxOptions,
  type World,
} from '../../../src/sandbox/index.js';
import { defaultScene } from '../../../src/sandbox/scenes/default.js';
import type { Scene } from '../../../src/sandbox/index.js';
import { sampleSignature } from '../../../src/sandbox/pdf/sample/sample-signature.js';

export const NOW = '2026-03-02T09:00:00.000Z';
export const signatureImage = () => Buffer.from(sampleSignature()).toString('base64');

/** An answer whose JSON is read by path. */
export class Answer {
  constructor(
    readonly status: number,
    readonly headers: Headers,
    readonly bytes: Uint8Array,
  ) {}
  get body(): unknown {
    const json = (this.headers.get('Content-Type') ?? '').includes('json');
    return json ? JSON.parse(new TextDecoder().decode(this.bytes)) : undefined;
  }
  /** The value at a path such as `recipients.0.id`; `undefined` if absent. */
  at(path: string): unknown {
    return path.split('.').reduce<unknown>((here, step) => {
      return typeof here === 'object' && here !== null ? (here as Record<string, unknown>)[step] : undefined;
    }, this.body);
  }
  text(path: string): string {
    const value = this.at(path);
    assert.equal(typeof value, 'string', `${path} of ${JSON.stringify(this.body)}`);
    return value as string;
  }
  list(path = ''): Record<string, unknown>[] {
    const value = path === '' ? this.body : this.at(path);
    assert.ok(Array.isArray(value), `${path} of ${JSON.stringify(this.body)}`);
    return value as Record<string, unknown>[];
  }
}

export interface Service {
  sandbox: Sandbox;
  scene: Scene;
  world: World;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Signed in as the scene's first user. */
  asPerson(method: string, path: string, body?: unknown): Promise<Answer>;
  upload(bytes: Uint8Array | string, name: string, fields?: Record<string, string>): Promise<Answer>;
}

/** A sandbox with its scene, called like a host's server with the full key and an acting user. */
export async function service(options: SandboxOptions = {}): Promise<Service> {
  let world: World | undefined;
  const sandbox = createSandbox({
    now: NOW,
    origin: 'http://sandbox.test',
    ...options,
    scene: async (given) => {
      world = given;
      return defaultScene(given);
    },
  });
  const scene = await sandbox.scene();
  const key = { Authorization: `Bearer ${scene.apiKeys.full}`, 'X-Acting-User': scene.actingUser };

  const send = async (method: string, path: string, body: unknown, headers: Record<string, string>) => {
    const json = body !== undefined && !(body instanceof FormData);
    const response = await sandbox.fetch(`http://sandbox.test${path}`, {
      method,
      headers: { ...headers, ...(json ? { 'Content-Type': 'application/json' } : {}) },
      body: body === undefined ? undefined : body instanceof FormData ? body : JSON.stringify(body),
    });
    return new Answer(response.status, response.headers, new Uint8Array(await response.arrayBuffer()));
  };
  let session: Record<string, string> | undefined;
  return {
    sandbox,
    scene,
    world: world as World,
    call: (method, path, body, headers) => send(method, path, body, headers ?? key),
    async asPerson(method, path, body) {
      if (!session) {
        const user = scene.users[0];
        const login = await send(
          'POST',
          '/v1/auth/login',
          { email: user?.email, password: user?.password },
          {},
        );
        const cookie = login.headers.get('Set-Cookie')?.split(';')[0];
        session = { Cookie: cookie ?? '' };
      }
      return send(method, path, body, session);
    },
    upload(bytes, name, fields = {}) {
      const form = new FormData();
      form.set('file', new File([bytes as Uint8Array<ArrayBuffer>], name, { type: 'application/pdf' }));
      for (const [member, value] of Object.entries(fields)) form.set(member, value);
      return send('POST', '/v1/documents', form, key);
    },
  };
}

export const sample = () => samplePdf();
export const box = (type: string, more: Record<string, unknown> = {}) => ({
  ...{ type, pageNumber: 3, x: 0.1, y: 0.2, width: 0.3, height: 0.05 },
  ...more,
});

/** Uploads the sample and creates a draft envelope with these recipients and fields. */
export async function draft(
  { call, upload, sandbox }: Service,
  recipients: Record<string, unknown>[],
  fields: Record<string, unknown>[],
  more: Record<string, unknown> = {},
) {
  const document = (await upload(await sample(), 'agreement.pdf')).text('id');
  await sandbox.settled();
  const given = { subject: 'Agreement', documentIds: [document], recipients, ...more };
  const made = await call('POST', '/v1/envelopes', given);
  const envelope = made.text('id');
  const placed = await call('POST', `/v1/documents/${document}/fields/replace`, {
    envelopeId: envelope,
    fields,
  });
  assert.equal(placed.status, 200, JSON.stringify(placed.body));
  const ids = made.list('recipients').map(({ id }) => String(id));
  return { document, envelope, recipients: ids, fields: placed.list() };
}

export const tokenOf = (url: unknown) => new URL(String(url)).searchParams.get('token') as string;

/** Mints an embed URL and opens it; returns the signing page's data, or the refusal to mint. */
export async function open({ call }: Service, envelope: string, recipient = ''): Promise<Answer> {
  const minted = await call('POST', `/v1/envelopes/${envelope}/recipients/${recipient}/embed`);
  if (minted.status !== 200) return minted;
  return call('POST', '/sandbox/ceremony/sessions', { token: tokenOf(minted.text('url')) }, {});
}

export const bearer = (opened: Answer) => ({ Authorization: `Bearer ${opened.text('session')}` });

/** Answers every field of an open ceremony with a simple value. */
export function fillAll(opened: Answer) {
  return opened.list('fields').map(({ id: fieldId, type }) => {
    if (type === 'SIGNATURE' || type === 'INITIALS') return { fieldId, image: signatureImage() };
    if (type === 'CHECKBOX' || type === 'RADIO') return { fieldId, value: 'true' };
    if (type === 'DATE') return { fieldId, value: '2026-03-01' };
    return { fieldId, value: 'Clara' };
  });
}

export const finish = ({ call }: Service, opened: Answer, values: unknown = fillAll(opened)) =>
  call('POST', '/sandbox/ceremony/complete', { consent: true, values }, bearer(opened));

/** Opens and signs as one recipient. */
export async function signAs(
  given: Service,
  envelope: string,
  recipient: string | undefined,
): Promise<Answer> {
  const opened = await open(given, envelope, recipient);
  return opened.status === 201 ? finish(given, opened) : opened;
}
