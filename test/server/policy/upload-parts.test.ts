import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { membersOf } from '../../../src/contract/index.js';
import { allowedOperations } from '../../../src/server/policy/allow-list.js';
import { idKinds } from '../../../src/server/policy/ids.js';
import { shapesOf } from '../../../src/server/policy/shapes.js';
import { host, refusalOf, server } from '../support.js';

const part = (disposition: string, content: string, more = '') =>
  `--b\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n${content}\r\n`;
const file = (content = '%PDF', name = 'a.pdf') =>
  part(`name="file"; filename="${name}"`, content, 'Content-Type: application/pdf\r\n');

async function upload(body: string, size = body.length) {
  const received: FormData[] = [];
  const { sig } = server(undefined, {
    fetch: async (url, init) => {
      received.push(await new Request(url, init).formData());
      return Response.json({ id: 'd', name: 'n', status: 'PROCESSING' }, { status: 201 });
    },
  });
  const bytes = Uint8Array.from(body, (character) => character.charCodeAt(0));
  const source = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
  const init = {
    method: 'POST',
    body: source,
    duplex: 'half',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'multipart/form-data; boundary=b' },
  };
  return { response: await sig.fetch(new Request(`${host}/v1/documents`, init)), received };
}

describe('an upload', () => {
  it('forwards its documented parts byte for byte, however the body is cut into chunks', async () => {
    const content =
      `\r\n--b\n--\r\r\n--\r\n-b\r\n--x${String.fromCharCode(...Array(256).keys())}\r\n`.replace(
        '--b\n',
        '--c\n',
      );
    const body = `${file(content)}${part('name="name"', 'Lease')}--b--\r\n`;
    for (const size of [1, 2, 3, 7, 64, body.length]) {
      const { response, received } = await upload(body, size);
      assert.equal(response.status, 201, `chunks of ${size}`);
      const [form] = received;
      assert.deepEqual([...form!.keys()], ['file', 'name']);
      const sent = form!.get('file') as File;
      assert.deepEqual([sent.name, sent.type, form!.get('name')], ['a.pdf', 'application/pdf', 'Lease']);
      const bytes = new Uint8Array(await sent.arrayBuffer());
      assert.equal(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''), content);
    }
  });

  it('is refused with a part that the operation does not take, and the service never has the whole of it', async () => {
    for (const extra of ['envelopeId', 'ownerId', 'documentId', 'File', '__proto__', 'file[]', 'file'])
      for (const body of [
        `${file()}${part(`name="${extra}"`, 'env1')}--b--\r\n`,
        `${part(`name="${extra}"`, 'env1')}${file()}${file()}--b--\r\n`,
      ]) {
        const { response, received } = await upload(body, 16);
        const { code, message } = await refusalOf(response);
        assert.deepEqual([response.status, code, received.length], [400, 'bad-request', 0], extra);
        assert.match(message, /file, name/);
      }
  });

  it('is refused when it can be read in more than one way', async () => {
    for (const body of [
      '',
      'x',
      `x\r\n${file()}--b--\r\n`,
      file(),
      `${file()}--b`,
      `${file()}--b--`.slice(0, -1),
      `${file()}--bx\r\n`,
      '--b\r\n\r\n1\r\n--b--\r\n',
      `--b\r\nContent-Disposition: form-data; name="file"\r\nContent-Disposition: form-data; name="ownerId"\r\n\r\n1\r\n--b--\r\n`,
      `${part('name=file', '1')}--b--\r\n`,
      `${part('name="file"; name="ownerId"', '1')}--b--\r\n`,
      `${part('name="file"; filename="a\\"; name="ownerId"', '1')}--b--\r\n`,
      `${part('name="file"', '1', 'Content-Transfer-Encoding: base64\r\n')}--b--\r\n`,
      `${part('name="file"', '1', `X: ${'x'.repeat(5000)}\r\n`)}--b--\r\n`,
      `${part('name="file"\nX: y', '1')}--b--\r\n`,
      `${part('name="file"; filename="a\nb.pdf"', '1')}--b--\r\n`,
      `${part('name="file"; filename="a\0.pdf"', '1')}--b--\r\n`,
      `${file()}${part('name="name"', '1').replace('--b\r\n', '--bxy')}--b--\r\n`,
    ]) {
      const { response, received } = await upload(body);
      assert.deepEqual([response.status, received.length], [400, 0], JSON.stringify(body.slice(0, 120)));
    }
  });

  it('shows the service no part inside a file, and none behind the end', async () => {
    const hidden = '\n--b\nContent-Disposition: form-data; name="ownerId"\n\n1\n--b--\n';
    const { response, received } = await upload(
      `${file(hidden)}--b--\r\n${part('name="ownerId"', '1')}--b--\r\n`,
    );
    assert.equal(response.status, 201);
    assert.deepEqual([...received[0]!.keys()], ['file']);
  });

  it('has no documented part that names an id: authorize decides before the body is read', () => {
    const uploads = allowedOperations.filter(({ isUpload }) => isUpload);
    assert.ok(uploads.length > 0);
    for (const { operation } of uploads) {
      const parts = membersOf(shapesOf(operation).body);
      assert.ok(parts.length > 0);
      assert.deepEqual(
        parts.filter((name) => idKinds.some((kind) => kind === name)),
        [],
        operation.id,
      );
    }
  });
});
