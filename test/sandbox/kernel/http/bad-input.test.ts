import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { operations, type Operation } from '../../../../src/contract/index.js';
import { sandboxAt, type Ask } from '../../support.js';

const ends = ({ method, id }: Operation) =>
  Number(method === 'DELETE' || /^(void|cancel|decline|disable|disconnect)/.test(id));

/** Deletions come last, so that other operations still find their resources. */
const all = Object.values<Operation>(operations).sort((a, b) => ends(a) - ends(b));
const wrong: unknown[] = [
  null,
  true,
  -1,
  1e308,
  '',
  '\u0000',
  'x'.repeat(300),
  [],
  [[]],
  {},
  { id: {} },
  [null],
];

interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

/** Meaningful values of some members, so that a request gets far into its handler. */
const meant: Record<string, () => unknown> = {
  email: () => 'ada@example.com',
  timeZone: () => 'Europe/London',
  start: () => '2026-03-03T10:00:00Z',
  documentIds: () => [scene.documents?.ready],
  expiresAt: () => '2027-01-01T00:00:00Z',
  validUntil: () => '2027-01-01',
  role: () => 'SIGNER',
  url: () => 'https://hooks.example.com/',
  events: () => ['TEST'],
  idempotencyKey: () => undefined,
  contractStartDate: () => '2026-04-01',
  tag: () => 'blue',
  currency: () => 'GBP',
  redirectUrl: () => 'https://host.example/done',
  x: () => 0.1,
  y: () => 0.1,
  width: () => 0.2,
  height: () => 0.1,
  dayOfWeek: () => 1,
  internalName: () => 'Internal',
  recipientEmail: () => 'ada@example.com',
  label: () => 'Label',
  envelopeId: () => scene.envelopes?.['draft']?.id,
  templateId: () => undefined,
  contactId: () => real['contactId'],
  fieldId: () => real['fieldId'],
  userId: () => scene.users[0]!.id,
};

/** A value that is valid for the schema, with every member. */
function sample(
  { type, enum: values, const: fixed, properties, items, anyOf }: JsonSchema,
  name = '',
): unknown {
  if (name in meant) return meant[name]!();
  if (fixed !== undefined) return fixed;
  if (values) return values[0];
  if (anyOf) return sample(anyOf[0]!, name);
  if (type === 'object') {
    return Object.fromEntries(Object.entries(properties ?? {}).map(([key, one]) => [key, sample(one, key)]));
  }
  if (type === 'array') return items ? [sample(items)] : [];
  if (type === 'number' || type === 'integer') return 1;
  if (type === 'boolean') return true;
  return type === 'string' ? '1' : undefined;
}

/** The members of a valid body; empty for operations without a JSON body. */
function bodyOf(operation: Operation): Record<string, unknown> {
  const { body } = operation.shapes();
  if (!body || operation.contentType) return {};
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const value = sample(schema);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

const { ask, scene, signIn, sandbox } = await sandboxAt({ scene: 'default' });
const cookie = await signIn(scene.users[0]!.email);

/** Existing ids and tokens, to get past "not found". */
const real: Record<string, string | undefined> = {
  documentId: scene.documents?.ready,
  token: scene.host?.eventTypeToken,
  handle: scene.host?.handle,
  slug: scene.host?.slug,
  userId: scene.users[0]!.id,
  pageNumber: '1',
};

const first = async (path: string): Promise<string> => {
  const { body } = await ask(path, { key: scene.apiKeys.full });
  return (body['items'] as { id: string }[] | undefined)?.[0]?.id ?? 'unknown';
};

/** The scene's ids, by the last literal path segment before `{id}`. */
const idsOf: Record<string, string[]> = {
  envelopes: Object.values(scene.envelopes ?? {}).map(({ id }) => id),
  documents: [scene.documents?.ready],
  proposals: [...Object.values(scene.proposals ?? {}).map(({ id }) => id), await newDraft()],
  contacts: [await first('/v1/contacts')],
  'event-types': [await first(`/v1/scheduling/event-types?userId=${scene.host?.userId}`)],
  schedules: [await first(`/v1/scheduling/schedules?userId=${scene.host?.userId}`)],
  bookings: [await first('/v1/scheduling/bookings')],
  webhooks: [await newWebhook()],
};

async function newDraft(): Promise<string> {
  real['contactId'] = await first('/v1/contacts');
  const json = {
    contactId: real['contactId'],
    currency: 'GBP',
    bodyTitle: 'Draft',
    bodyContent: 'A letter.',
  };
  const { body } = await ask('/v1/proposals', { key: scene.apiKeys.full, json });
  return (body['id'] as string | undefined) ?? 'unknown';
}

async function newWebhook(): Promise<string> {
  const json = { url: 'https://hooks.example.com/', events: ['ENVELOPE_SENT'] };
  return (await ask('/v1/webhooks', { key: scene.apiKeys.full, json })).body['id'] as string;
}

function pathsOf({ path, group }: Operation): string[] {
  const before = /([\w-]+)\/\{id\}/.exec(path)?.[1] ?? '';
  const tokens =
    group === 'Public proposal'
      ? Object.values(scene.proposals ?? {}).map(({ token }) => token)
      : [real['token']];
  const fill = (id: string | undefined, token: string | undefined) => {
    const recipientId = Object.values(scene.envelopes ?? {}).find((one) => one.id === id)?.recipients[0]?.id;
    const known: Record<string, string | undefined> = { ...real, id, token, recipientId };
    return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(known[name] ?? 'unknown'));
  };
  const ids = idsOf[before] ?? ['unknown'];
  return [
    ...new Set([...ids.map((id) => fill(id, tokens[0])), ...tokens.map((token) => fill(ids[0], token))]),
  ];
}

const askAs = (operation: Operation, path: string, what: Ask) =>
  ask(path, {
    method: operation.method,
    ...(operation.credential === 'session'
      ? { cookie }
      : operation.credential === 'apiKey'
        ? { key: scene.apiKeys.full }
        : {}),
    acting: scene.actingUser,
    ...what,
  });

/** Asserts that an error has the documented body and is never a 500, and that a success fits the operation's shape. */
function isDocumented(
  operation: Operation,
  { status, body, headers }: Awaited<ReturnType<typeof ask>>,
  what: string,
): void {
  assert.ok(status !== 500, `${what} answers 500`);
  if (status < 400) {
    const shape = operation.shapes().answers[status];
    assert.ok(shape, `${what} answers ${status}, which is not among its answers`);
    if (!('_zod' in shape) || !/json/.test(headers.get('Content-Type') ?? '')) return;
    const { error } = shape.safeParse(body);
    assert.equal(
      error,
      undefined,
      `${what} answers what its shape refuses: ${JSON.stringify(error?.issues)}`,
    );
    return;
  }
  assert.equal(body['statusCode'], status, what);
  assert.equal(typeof body['message'], 'string', what);
  assert.equal(typeof body['error'], 'string', what);
  assert.ok(body['timestamp'] && body['path'], what);
}

/** These two end the credential of the other requests, so they come last. */
const ending = ['logout', 'revokeApiKey'];
const inTurn = [...all].sort((a, b) => Number(ending.includes(a.id)) - Number(ending.includes(b.id)));

for (const operation of inTurn) {
  test(`${operation.id}: any input gets a documented answer`, async () => {
    for (const path of pathsOf(operation)) {
      const say = (what: string) => `${operation.method} ${path} with ${what}`;
      const json = { 'Content-Type': 'application/json' };
      if (operation.method !== 'GET') {
        for (const body of ['{', '[]', 'null', '"x"', '']) {
          isDocumented(operation, await askAs(operation, path, { body, headers: json }), say(body));
        }
        isDocumented(
          operation,
          await askAs(operation, path, { body: 'a=b', headers: { 'Content-Type': 'text/plain' } }),
          say('text'),
        );
      }
      const good = bodyOf(operation);
      if (operation.method !== 'GET')
        isDocumented(operation, await askAs(operation, path, { json: good }), say('a good body'));
      for (const member of Object.keys(good)) {
        for (const value of [undefined, ...wrong]) {
          const body = { ...good, [member]: value };
          isDocumented(
            operation,
            await askAs(operation, path, { json: body }),
            say(`${member}: ${JSON.stringify(value)}`),
          );
        }
      }
      for (const query of [
        'limit=x',
        'limit=1e9',
        'page=-1',
        'from=never&to=x',
        'envelopeId=a&envelopeId=b',
        'status=&sort=%00',
      ]) {
        if (operation.method === 'GET')
          isDocumented(operation, await askAs(operation, `${path}?${query}`, {}), say(query));
      }
    }
    await sandbox.settled();
  });
}
