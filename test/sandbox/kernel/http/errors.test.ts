import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEnvelope, getEnvelope, uploadDocument } from '../../../../src/contract/index.js';
import { HttpError } from '../../../../src/sandbox/kernel/http/http-error.js';
import { created, ok, route } from '../../../../src/sandbox/kernel/http/route.js';
import { machineWith, sandboxAt } from '../../support.js';

test('an error has status, message, name, the time on the sandbox clock and the path (R47)', async () => {
  const { ask } = await sandboxAt();
  const { status, body, headers } = await ask('/v1/nothing-here?secret=1');
  assert.equal(status, 404);
  assert.match(headers.get('Content-Type') ?? '', /^application\/json/);
  assert.deepEqual(body, {
    statusCode: 404,
    message: 'Cannot GET /v1/nothing-here',
    error: 'Not Found',
    timestamp: '2026-03-02T12:00:00.000Z',
    path: '/v1/nothing-here',
  });
});

test('an error keeps its code and its extra members (R48 to R51)', async () => {
  const { ask, scene } = await machineWith([
    route(getEnvelope, () => {
      throw new HttpError(409, 'No.', { code: 'proposal-transition-invalid', from: 'SENT', to: 'DRAFT' });
    }),
  ]);
  const { status, body } = await ask('/v1/envelopes/e1', { key: scene.apiKeys.full });
  assert.equal(status, 409);
  assert.equal(body.code, 'proposal-transition-invalid');
  assert.equal(body['from'], 'SENT');
  assert.equal(body['error'], 'Conflict');
});

test('a handler that throws gives a 500 with the documented body and no internal details', async (context) => {
  const log = context.mock.method(console, 'error', () => undefined);
  const { ask, scene } = await machineWith([
    route(getEnvelope, () => {
      throw new TypeError('the secret of the inside');
    }),
  ]);
  const { status, body } = await ask('/v1/envelopes/e1', { key: scene.apiKeys.full });
  assert.equal(status, 500);
  assert.doesNotMatch(JSON.stringify(body), /secret|TypeError|at /);
  assert.equal(log.mock.callCount(), 1);
});

test('an invalid body is 400 and the error names each invalid member', async () => {
  const { ask, scene } = await machineWith([route(createEnvelope, () => created({}))]);
  const { status, body } = await ask('/v1/envelopes', {
    key: scene.apiKeys.full,
    acting: scene.actingUser,
    json: { subject: 7, documentIds: ['d'] },
  });
  assert.equal(status, 400);
  assert.match(body.message ?? '', /subject must be a string/);
  assert.match(body.message ?? '', /recipients is required/);
  const details = body['details'] as { path: string; message: string }[];
  assert.deepEqual(
    details.map(({ path }) => path),
    ['subject', 'recipients'],
  );
});

test('an invalid member deep in a list is named by its path', async () => {
  const { ask, scene } = await machineWith([route(createEnvelope, () => created({}))]);
  const { body } = await ask('/v1/envelopes', {
    key: scene.apiKeys.full,
    acting: scene.actingUser,
    json: { subject: 's', documentIds: ['d'], recipients: [{ email: 5, name: 'N', role: 'SIGNER' }] },
  });
  assert.match(body.message ?? '', /recipients\.0\.email must be a string/);
});

for (const [what, init] of Object.entries({
  'malformed JSON': { body: '{"email":', headers: { 'Content-Type': 'application/json' } },
  'JSON that is not UTF-8': {
    body: new Uint8Array([0x22, 0xff, 0x22]),
    headers: { 'Content-Type': 'application/json' },
  },
  'a wrong content type': { body: 'email=a', headers: { 'Content-Type': 'text/plain' } },
  'JSON that is no object': { body: '[1]', headers: { 'Content-Type': 'application/json' } },
  null: { body: 'null', headers: { 'Content-Type': 'application/json' } },
})) {
  test(`${what} is 400 with the documented body`, async () => {
    const { ask } = await sandboxAt();
    const { status, body } = await ask('/v1/auth/login', { method: 'POST', ...init });
    assert.equal(status, 400);
    assert.equal(body['statusCode'], 400);
    assert.equal(body['path'], '/v1/auth/login');
  });
}

test('a body above the size limit is 413 (R52)', async () => {
  const { ask } = await sandboxAt();
  const { status, body } = await ask('/v1/auth/login', {
    json: { email: 'a@b.example', password: 'x'.repeat(5_000_000) },
  });
  assert.equal(status, 413);
  assert.equal(body['error'], 'Payload Too Large');
});

test('an upload arrives as a form with its file, and a body that is not a form is refused (R2)', async () => {
  const { ask, scene } = await machineWith([
    route(uploadDocument, async ({ body }) => created({ size: body.file.size, name: body.name })),
  ]);
  const form = new FormData();
  form.set('file', new Blob(['%PDF-1.7'], { type: 'application/pdf' }), 'a.pdf');
  form.set('name', 'A');
  const good = await ask('/v1/documents', { key: scene.apiKeys.full, body: form });
  assert.deepEqual([good.status, good.body], [201, { size: 8, name: 'A' }]);

  const noFile = new FormData();
  noFile.set('file', 'text');
  const bad = await ask('/v1/documents', { key: scene.apiKeys.full, body: noFile });
  assert.equal(bad.status, 400);
  assert.match(bad.body.message ?? '', /file must be a file/);

  const json = await ask('/v1/documents', { key: scene.apiKeys.full, json: { file: 'x' } });
  assert.equal(json.status, 400);

  const broken = await ask('/v1/documents', {
    key: scene.apiKeys.full,
    body: 'nothing',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
  });
  assert.equal(broken.status, 400);
});

test('an invalid identifier is 404 (R52, R53)', async () => {
  const { ask, scene } = await machineWith([route(getEnvelope, () => ok({}))]);
  for (const id of ['a%20b', '%2e%2e%2fembed', 'x'.repeat(65), '%E0%A4%A']) {
    const { status } = await ask(`/v1/envelopes/${id}`, { key: scene.apiKeys.full });
    assert.equal(status, 404, id);
  }
});
