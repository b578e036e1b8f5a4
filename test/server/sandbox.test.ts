import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createClient } from '../../src/client/index.js';
import { completeCeremony, createWebhook, listPublicSlots, openCeremony } from '../../src/contract/index.js';
import { createSandbox } from '../../src/sandbox/index.js';
import { createSigServer, mintEmbedUrl } from '../../src/server/index.js';
import { ask, refusalOf } from './support.js';

const at = '2026-03-23T09:00:00Z';

async function world() {
  // Webhooks go straight to the helper, without a socket.
  let deliver: typeof fetch = () => Promise.reject(new Error('nobody there'));
  const sandbox = createSandbox({
    now: at,
    fetch: (...given) => deliver(...given),
    allowLoopbackWebhooks: true,
  });
  const scene = (await sandbox.scene()) as unknown as {
    apiKeys: { full: string };
    actingUser: string;
    host: { eventTypeToken: string };
    envelopes: Record<string, { id: string; recipients: { id: string; role: string }[] }>;
  };
  const client = createClient({
    baseUrl: 'http://127.0.0.1:4010',
    apiKey: scene.apiKeys.full,
    actingUser: scene.actingUser,
    fetch: sandbox.fetch,
  });
  const created = await client.call(createWebhook, {
    body: {
      url: 'http://127.0.0.1:3000/sig/webhooks',
      events: ['RECIPIENT_COMPLETED', 'ENVELOPE_COMPLETED'],
    },
  });
  const { secret } = created.data as { secret: string };
  const events: string[] = [];
  const sig = createSigServer({
    baseUrl: 'http://127.0.0.1:4010',
    apiKey: scene.apiKeys.full,
    origins: ['https://app.example.com'],
    authorize: () => ({ actingUser: scene.actingUser }),
    webhook: { secrets: [secret], on: ({ event }) => void events.push(event) },
    fetch: sandbox.fetch,
    now: () => sandbox.now(),
  });
  deliver = (input, init) => sig.fetch(new Request(input, init));
  return { sandbox, scene, sig, events, client };
}

/** Fills in the recipient's fields and signs, over the sandbox's own routes. */
async function signFor(sandbox: { fetch: typeof fetch }, url: string) {
  const ceremony = createClient({ baseUrl: 'http://127.0.0.1:4010', fetch: sandbox.fetch });
  const token = /[?#&]?token=([^&]+)/.exec(url)?.[1] ?? url.split('/').pop()!;
  const { data } = await ceremony.call(openCeremony, { body: { token } });
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const values = data.fields.map(({ id, type }) =>
    type === 'SIGNATURE' || type === 'INITIALS'
      ? { fieldId: id, image: dot }
      : { fieldId: id, value: type === 'DATE' ? data.today : type === 'CHECKBOX' ? 'true' : 'Answer' },
  );
  await createClient({
    baseUrl: 'http://127.0.0.1:4010',
    fetch: (input, init) => {
      const request = new Request(input, init);
      request.headers.set('authorization', `Bearer ${data.session}`);
      return sandbox.fetch(request);
    },
  }).call(completeCeremony, {
    body: {
      consent: true,
      values: values.filter(
        ({ fieldId }) => data.fields.find(({ id }) => id === fieldId)?.type !== 'DATE_SIGNED',
      ),
    },
  });
}

describe('the helper with the sandbox as its service', () => {
  it('says "plan-required", not whose key it is, when the plan has no embedded signing (R113)', async () => {
    const { sandbox, scene, sig } = await world();
    const { id, recipients } = scene.envelopes.sent!;
    const fault = {
      match: { operation: 'createRecipientEmbedUrl' },
      times: 1,
      answer: {
        status: 403,
        body: { statusCode: 403, message: 'Your plan does not include embedded signing.' },
      },
    };
    await sandbox.fetch('http://127.0.0.1:4010/sandbox/faults', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    });
    const mint = () =>
      ask(sig, 'POST', '/embed', { body: { envelopeId: id, recipientId: recipients[0]!.id } });
    const refused = await mint();
    assert.equal(refused.status, 403);
    const { code, message, retryable } = await refusalOf(refused);
    assert.deepEqual(
      [code, message, retryable],
      ['plan-required', 'The plan of the account does not include this.', false],
    );
    assert.equal((await mint()).status, 201, 'with another plan it opens');
  });

  it('says why the second of two signers cannot open the document yet (R113)', async () => {
    const { scene, sig } = await world();
    const { id, recipients } = scene.envelopes.sequential!;
    const [, second] = recipients.filter(({ role }) => role === 'SIGNER');
    const refused = await ask(sig, 'POST', '/embed', { body: { envelopeId: id, recipientId: second!.id } });
    const { error } = (await refused.json()) as { error: { code: string; reason?: string } };
    assert.deepEqual([refused.status, error.code, error.reason], [409, 'conflict', 'waiting']);
  });

  it('opens a signing, reports "signed" only once it is signed, wakes the page, and serves the signed document', async () => {
    const { sandbox, scene, sig, events } = await world();
    const { id, recipients } = scene.envelopes.sent!;
    const signers = recipients.filter(({ role }) => role === 'SIGNER');
    const status = async (recipientId: string) =>
      (await (await ask(sig, 'GET', `/envelopes/${id}/status?recipientId=${recipientId}`)).json()) as {
        envelope: { status: string };
        recipient: { status: string };
      };
    const stream = (await ask(sig, 'GET', `/envelopes/${id}/events?recipientId=${signers[0]!.id}`))
      .body!.pipeThrough(new TextDecoderStream())
      .getReader();
    await stream.read();
    const merged = () => ask(sig, 'GET', `/v1/envelopes/${id}/download/signed-merged`);
    assert.equal((await merged()).status, 404, 'R115');
    for (const { id: recipientId } of signers) {
      assert.equal((await status(recipientId)).recipient.status, 'pending');
      const minted = await ask(sig, 'POST', '/embed', { body: { envelopeId: id, recipientId } });
      assert.equal(minted.status, 201, await minted.clone().text());
      const { url, expiresAt } = (await minted.json()) as { url: string; expiresAt: string };
      assert.equal(Date.parse(expiresAt) - Date.parse(at), 300_000, 'R57');
      await signFor(sandbox, url);
      assert.equal((await status(recipientId)).recipient.status, 'signed');
      const again = await ask(sig, 'POST', '/embed', { body: { envelopeId: id, recipientId } });
      assert.equal((await refusalOf(again)).code, 'conflict', 'R113');
    }
    assert.equal((await status(signers[0]!.id)).envelope.status, 'COMPLETED');
    await sandbox.settled();
    assert.ok(events.includes('ENVELOPE_COMPLETED'), events.join());
    assert.match((await stream.read()).value ?? '', /^event: changed/);
    await stream.cancel();
    const file = await merged();
    assert.equal(file.headers.get('content-type'), 'application/pdf');
    assert.match(await file.text(), /^%PDF-/);
  });

  it('reports who waits for earlier signers; refuses to open a draft, voided, declined or completed envelope', async () => {
    const { scene, sig } = await world();
    const second = scene.envelopes.sequential!.recipients.filter(({ role }) => role === 'SIGNER')[1]!;
    const response = await ask(
      sig,
      'GET',
      `/envelopes/${scene.envelopes.sequential!.id}/status?recipientId=${second.id}`,
    );
    assert.equal(((await response.json()) as { recipient: { status: string } }).recipient.status, 'waiting');
    for (const name of ['draft', 'voided', 'declined', 'completed'] as const) {
      const { id, recipients } = scene.envelopes[name]!;
      const refused = await ask(sig, 'POST', '/embed', {
        body: { envelopeId: id, recipientId: recipients[0]!.id },
      });
      assert.equal(refused.status, 409, name);
    }
  });

  it('forwards public operations without the key', async () => {
    const { scene, sig } = await world();
    const path = listPublicSlots.path.replace('{token}', scene.host.eventTypeToken);
    const response = await ask(
      sig,
      'GET',
      `/public${path}?from=2026-03-23T00:00:00Z&to=2026-03-30T00:00:00Z&timeZone=Europe/London`,
    );
    assert.equal(response.status, 200, await response.clone().text());
  });

  it('serves and replaces the fields of one envelope for the placer, and names the field that was refused', async () => {
    const { scene, sig, client } = await world();
    const { id } = scene.envelopes.draft!;
    const envelope = (await (await ask(sig, 'GET', `/v1/envelopes/${id}`)).json()) as {
      documents: { id: string }[];
    };
    const documentId = envelope.documents[0]!.id;
    const fields = [
      {
        pageNumber: 1,
        x: 0.1,
        y: 0.1,
        width: 0.2,
        height: 0.05,
        type: 'SIGNATURE',
        recipientRole: 'Signer 1',
        validation: { own: 1 },
      },
    ];
    const replaced = await ask(sig, 'POST', `/v1/documents/${documentId}/fields/replace`, {
      body: { envelopeId: id, fields, gridGroups: [{ id: 'g', rows: 2, note: { own: 1 } }] },
    });
    assert.equal(replaced.status, 200, await replaced.clone().text());
    const read = (await (
      await ask(sig, 'GET', `/v1/documents/${documentId}/fields?envelopeId=${id}`)
    ).json()) as { items: Record<string, unknown>[] } | Record<string, unknown>[];
    const rows = Array.isArray(read) ? read : read.items;
    assert.equal(rows.length, 1);
    assert.deepEqual([rows[0]!.type, rows[0]!.x, rows[0]!.validation], ['SIGNATURE', 0.1, { own: 1 }]);
    const grids = (await (
      await ask(sig, 'GET', `/v1/documents/${documentId}/grid-groups?envelopeId=${id}`)
    ).json()) as { items: unknown };
    assert.deepEqual(
      grids.items,
      [{ id: 'g', rows: 2, note: { own: 1 } }],
      'a grid group keeps all its members (R81)',
    );
    const wrong = [fields[0]!, { ...fields[0]!, x: 0.9 }];
    const refused = await ask(sig, 'POST', `/v1/documents/${documentId}/fields/replace`, {
      body: { envelopeId: id, fields: wrong, gridGroups: [] },
    });
    assert.equal(refused.status, 400);
    const { error } = (await refused.json()) as { error: { details: unknown } };
    assert.deepEqual(error.details, [{ path: 'fields.1.width' }], 'the refused field, by its path alone');
    const content = await ask(sig, 'GET', `/v1/documents/${documentId}/content`);
    assert.equal(content.headers.get('content-type'), 'application/pdf');
    assert.match(await content.text(), /^%PDF-/);
    await assert.rejects(
      mintEmbedUrl(client, { envelopeId: id, recipientId: scene.envelopes.draft!.recipients[0]!.id }),
      { code: 'conflict' },
    );
  });
});
