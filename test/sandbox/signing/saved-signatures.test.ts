import assert from 'node:assert/strict';
import { test } from 'node:test';
import { service, signatureImage } from './support.js';

const recipient = (n: number) => ({ name: `Person ${n}`, email: `person${n}@many.example`, role: 'CC' });

test('a suggestion list has ten recipients unless a limit is given (R125)', async () => {
  const s = await service();
  const signer = { name: 'Clara', email: 'clara@client.example', role: 'SIGNER' };
  await s.call('POST', '/v1/envelopes', {
    subject: 'Many',
    documentIds: [s.scene.documents.ready],
    recipients: [signer, ...Array.from({ length: 14 }, (_, n) => recipient(n))],
  });
  const count = async (query: string) =>
    (await s.call('GET', `/v1/recipients/suggestions?q=many${query}`)).list('items').length;
  assert.deepEqual([await count(''), await count('&limit=3'), await count('&limit=14')], [10, 3, 14]);
});

test('the history of a recipient needs page and pageSize, both of them (R126)', async () => {
  const s = await service();
  const status = async (query: string) =>
    (await s.call('GET', `/v1/recipients/clara%40client.example?${query}`)).status;
  assert.deepEqual(
    [await status(''), await status('page=1'), await status('pageSize=5'), await status('page=1&pageSize=5')],
    [400, 400, 400, 200],
  );
});

test('a drawn or uploaded signature is a picture in base64, a typed one is text, and none is 400 (R127)', async () => {
  const s = await service();
  const create = (type: string, imageData?: string) =>
    s.asPerson('POST', '/v1/signatures', {
      name: 'Mine',
      type,
      ...(imageData !== undefined && { imageData }),
    });
  for (const [type, given, status] of [
    ['DRAWN', signatureImage(), 201],
    ['UPLOADED', signatureImage(), 201],
    ['TYPED', 'Żółć Owner', 201],
    ['DRAWN', 'Żółć Owner', 400],
    ['UPLOADED', btoa('no picture'), 400],
    ['DRAWN', undefined, 400],
    ['UPLOADED', undefined, 400],
    ['TYPED', undefined, 400],
  ] as const) {
    const made = await create(type, given);
    assert.equal(made.status, status, `${type} ${given?.slice(0, 12)}`);
    if (status === 201) assert.equal(made.at('imageData'), given);
  }
});

test('an edit of a signature needs its type with a new picture only, never makes it initials, and clears its signer (R128)', async () => {
  const s = await service();
  const signer = { signerName: 'O. Owner', signerEmail: 'o@firm.example' };
  const made = await s.asPerson('POST', '/v1/signatures', {
    ...{ name: 'Mine', type: 'TYPED', imageData: 'Olivia', isInitials: false, ...signer },
  });
  const path = `/v1/signatures/${made.text('id')}`;
  const put = (body: object) => s.asPerson('PUT', path, body);
  assert.deepEqual([made.at('signerName'), made.at('signerEmail')], ['O. Owner', 'o@firm.example']);
  assert.equal((await put({ imageData: 'Other' })).status, 400, 'of which type?');
  assert.equal((await put({ type: 'TYPED', imageData: 'Other' })).at('imageData'), 'Other');
  assert.equal((await put({ name: 'Renamed' })).at('imageData'), 'Other');
  await put({ isInitials: true });
  assert.equal((await s.asPerson('GET', path)).at('isInitials'), false);
  assert.equal((await put({ signerName: '' })).at('signerName'), null);
  assert.equal((await s.asPerson('GET', path)).at('signerEmail'), 'o@firm.example', 'the other stays');
  assert.equal((await put({ signerEmail: '' })).at('signerEmail'), null);
});
