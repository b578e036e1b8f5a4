import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  bulkCreateDocumentFields,
  createEnvelope,
  createWebhook,
  membersOf,
  updateEnvelope,
  type Operation,
} from '../../../src/contract/index.js';
import { recipientInput } from '../../../src/contract/resources/recipient.js';
import { createSandbox } from '../../../src/sandbox/index.js';
import { fieldErrors } from '../../../src/server/upstream/field-errors.js';
import { ask, server } from '../support.js';

const pathsIn = (operation: Operation, body: unknown) =>
  fieldErrors(body, [operation.shapes().body ?? []].flat()).map(({ path }) => path);

test('the refused fields are found wherever the service lists them (G2)', () => {
  const expected = ['fields.3.width'];
  for (const body of [
    { details: [{ path: 'fields.3.width', message: 'x' }] },
    { errors: [{ field: 'fields[3].width' }] },
    { fieldErrors: [{ path: ['body', 'fields', 3, 'width'] }] },
    { message: ['fields.3.width must not be greater than 1'] },
    { message: 'fields.3.width reaches beyond the page' },
  ])
    assert.deepEqual(pathsIn(bulkCreateDocumentFields, body), expected);
  const twice = { message: ['fields.0 is wrong', 'fields.0 is wrong'] };
  assert.deepEqual(pathsIn(bulkCreateDocumentFields, twice), ['fields.0']);
});

test('a refused member of any documented body is named: an address, a subject, a recipient (G2)', () => {
  for (const [operation, path, sentence] of [
    [createWebhook, 'url', 'url must be a public https address'],
    [createWebhook, 'events.1', 'events.1 is not an event'],
    [createEnvelope, 'subject', 'subject must be shorter than or equal to 255 characters'],
    [createEnvelope, 'recipients.2.email', 'recipients[2].email must be an email'],
    [updateEnvelope, 'recipients.0', 'recipients.0 signs already'],
  ] as const) {
    for (const body of [
      { details: [{ path, message: 'x' }] },
      { errors: [{ path: ['body', ...path.split('.')] }] },
      { message: [sentence] },
      { message: sentence },
    ])
      assert.deepEqual(pathsIn(operation, body), [path]);
  }
  const named = (path: string) => pathsIn(createEnvelope, { details: [{ path }] });
  assert.deepEqual(named('recipients.0.shoeSize'), ['recipients.0']);
  assert.deepEqual([named('constructor'), named('url')], [[], []]);
  assert.deepEqual(pathsIn(createEnvelope, { message: 'The subject is too long.' }), []);
});

test('none of the service’s words is forwarded', () => {
  const documented = new Set([...membersOf(createEnvelope.shapes().body), ...membersOf(recipientInput())]);
  const steps = fc.constantFrom('recipients', 'subject', 'metadata', '0', 'email', 'x');
  const words = fc.array(fc.oneof(steps, fc.string())).map((all) => all.join('.'));
  fc.assert(
    fc.property(fc.jsonValue(), fc.array(words), words, (body, list, sentence) => {
      for (const refusal of [
        { details: body, message: list },
        { details: list.map((path) => ({ path })) },
        { message: sentence },
      ])
        for (const path of pathsIn(createEnvelope, refusal))
          for (const step of path.split('.')) assert.ok(documented.has(step) || /^\d{1,5}$/.test(step), path);
    }),
  );
  assert.deepEqual(pathsIn(bulkCreateDocumentFields, { details: [{ path: 'fields.1.secret-prod_KEY' }] }), [
    'fields.1',
  ]);
  assert.deepEqual(pathsIn(createEnvelope, { details: [{ path: 'metadata.secret' }] }), ['metadata']);
});

test('a page learns which member the service refused, with 400 and with 409, and reads no word of it', async () => {
  for (const [method, path, member, status] of [
    ['POST', '/v1/webhooks', 'url', 400],
    ['POST', '/v1/envelopes', 'subject', 400],
    ['PATCH', '/v1/contacts/c1', 'email', 409],
  ] as const) {
    const refused = { message: 'secret words', details: [{ path: member, message: 'more' }] };
    const { sig } = server(() => Response.json(refused, { status }));
    const answer = await ask(sig, method, path, { body: {} });
    const text = await answer.text();
    assert.equal(answer.status, status);
    assert.deepEqual((JSON.parse(text) as { error: { details: unknown } }).error.details, [{ path: member }]);
    assert.doesNotMatch(text, /secret|more/);
  }
});

test('the sandbox refuses a private address of an endpoint, and the page learns that it is the address', async () => {
  const sandbox = createSandbox();
  const { apiKeys } = (await sandbox.scene()) as unknown as { apiKeys: { full: string } };
  const { sig } = server(undefined, { apiKey: apiKeys.full, authorize: () => ({}), fetch: sandbox.fetch });
  const answer = await ask(sig, 'POST', '/v1/webhooks', {
    body: { url: 'https://10.0.0.1/in', events: ['ENVELOPE_SENT'] },
  });
  const { error } = (await answer.json()) as { error: { details: unknown } };
  assert.deepEqual([answer.status, error.details], [400, [{ path: 'url' }]]);
});

test('a public page gets the refused members of its form, and nothing else of the entry (G2)', async () => {
  const token = 'a'.repeat(96);
  for (const list of ['details', 'errors', 'fieldErrors']) {
    const { sig } = server(() =>
      Response.json(
        {
          statusCode: 400,
          message: 'Not accepted.',
          error: 'Bad Request',
          [list]: [
            { path: 'email', message: 'This address is blocked.', value: 'ada@example.com', trace: {} },
          ],
        },
        { status: 400 },
      ),
    );
    const body = { email: 'ada@example.com', name: 'Ada', timeZone: 'UTC', start: '2026-05-21T09:00:00Z' };
    const answer = await ask(sig, 'POST', `/public/v1/book/public/event-types/${token}/bookings`, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    assert.equal(answer.status, 400);
    const { [list]: entries } = (await answer.json()) as Record<string, unknown>;
    assert.deepEqual(entries, [{ path: 'email', message: 'This address is blocked.' }]);
  }
});

test('a refusal to send names the members of the envelope and of its fields, which the request has not', async () => {
  for (const path of [
    'recipients.1.email',
    'documentIds.0',
    'expiresAt',
    'departmentId',
    'fields.3.recipientRole',
  ]) {
    const refused = { message: 'secret words', details: [{ path, message: 'more' }] };
    const { sig } = server(() => Response.json(refused, { status: 400 }));
    const answer = await ask(sig, 'POST', '/v1/envelopes/env1/send', { body: {} });
    const text = await answer.text();
    assert.deepEqual((JSON.parse(text) as { error: { details: unknown } }).error.details, [{ path }]);
    assert.doesNotMatch(text, /secret|more/);
  }
});

test('the log says why the service refused who acts, and the page reads none of it', async () => {
  for (const [code, reason] of [
    ['ACTING_USER_REQUIRED', /returned no `actingUser`/],
    ['ACTING_USER_NOT_PROVISIONED', /unknown to the account, inactive, or without a seat/],
  ] as const) {
    const refused = { code, message: 'x', actingUser: 'jo@example.com' };
    const { sig, logs } = server(() => Response.json(refused, { status: 400 }));
    const answer = await ask(sig, 'POST', '/v1/envelopes/env1/send', { body: {} });
    const text = await answer.text();
    assert.equal((JSON.parse(text) as { error: { code: string } }).error.code, 'config');
    assert.doesNotMatch(text, /seat|jo@/);
    assert.match(logs.join(), reason);
    assert.doesNotMatch(logs.join(), /jo@/);
  }
});
