import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { createClient, type Progress } from '../../src/client/index.js';
import { uploadDocument } from '../../src/contract/index.js';
import { upload } from '../../src/client/transport/upload.lazy.js';
import { failure } from './support.js';

/** The part of a page's XMLHttpRequest that an upload uses. */
class PageRequest {
  static last: PageRequest;
  static handleSend = (_request: PageRequest): void => {};
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  opened?: [method: string, url: string];
  sent?: FormData;
  isAborted = false;
  status = 0;
  responseText = '';

  constructor() {
    PageRequest.last = this;
  }
  open(method: string, url: string): void {
    this.opened = [method, url];
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getAllResponseHeaders(): string {
    return 'content-type:  application/json \r\nx-trace: a:b\nno header\r\n: nameless\r\n';
  }
  send(form: FormData): void {
    this.sent = form;
    PageRequest.handleSend(this);
  }
  abort(): void {
    this.isAborted = true;
    this.onabort?.();
  }
  answer(status: number, text: string): void {
    Object.assign(this, { status, responseText: text });
    this.onload?.();
  }
}

const page = globalThis as { XMLHttpRequest?: unknown };
beforeEach(() => void (page.XMLHttpRequest = PageRequest));
afterEach(() => void delete page.XMLHttpRequest);

const file = new File(['%PDF'], 'a.pdf', { type: 'application/pdf' });

/** Starts an upload and resolves once the page's request is sent. */
async function start(signal?: AbortSignal) {
  const progress: Progress[] = [];
  const client = createClient({ baseUrl: 'https://service.test', apiKey: 'key', retries: 0 });
  const onProgress = (event: Progress) => progress.push(event);
  const sent = new Promise<PageRequest>((resolve) => (PageRequest.handleSend = resolve));
  const work = client.call(uploadDocument, { body: { file } }, { onProgress, signal });
  return { work, progress, request: await sent };
}

test('in a page an upload reports its progress, and its answer is read', async () => {
  const { work, progress, request } = await start();
  assert.equal(request.opened?.[0], 'POST');
  assert.match(request.opened?.[1] ?? '', /^https:\/\/service\.test\/v1\/documents/);
  assert.equal(request.headers['authorization'], 'Bearer key');
  assert.equal((request.sent!.get('file') as File).name, 'a.pdf');
  request.upload.onprogress!({ loaded: 2, total: 4 });
  request.answer(201, '{"id":"d","status":"PROCESSING"}');
  const { status, data, headers } = await work;
  assert.deepEqual([status, data?.id], [201, 'd']);
  assert.deepEqual(
    [...headers],
    [
      ['content-type', 'application/json'],
      ['x-trace', 'a:b'],
    ],
  );
  assert.deepEqual(progress, [{ loaded: 2, total: 4 }]);
});

test('an upload that succeeds without a body is a success in a page too (G12)', async () => {
  for (const status of [204, 205]) {
    const { work, request } = await start();
    request.answer(status, 'ignored');
    assert.deepEqual([(await work).status, (await work).data], [status, undefined]);
  }
});

test('an upload whose connection breaks is "offline", and an aborted one stops the transfer', async () => {
  const broken = await start();
  broken.request.onerror!();
  const error = await failure(broken.work);
  assert.deepEqual([error.code, (error.cause as Error).message], ['offline', 'upload failed']);

  const stop = new AbortController();
  const { work, request } = await start(stop.signal);
  assert.equal(request.isAborted, false);
  stop.abort();
  assert.equal((await failure(work)).code, 'aborted');
  assert.equal(request.isAborted, true);
});

test('an upload that was aborted while its code loaded is never sent', async () => {
  const url = new URL('https://service.test/v1/documents');
  const work = upload(url, { signal: AbortSignal.abort() }, new FormData(), () => {}, undefined);
  await assert.rejects(work, { name: 'AbortError' });
  assert.deepEqual(PageRequest.last.opened, ['POST', url.href]);
  assert.equal(PageRequest.last.sent, undefined);
});

test('a page with its own fetch sends a plain form, and a stream only to report progress', async () => {
  const bodies: unknown[] = [];
  const own = async (_: unknown, init?: RequestInit) => {
    bodies.push(init?.body);
    return Response.json({ id: 'd', status: 'PROCESSING' }, { status: 201 });
  };
  const client = createClient({ baseUrl: 'https://service.test', fetch: own });
  await client.call(uploadDocument, { body: { file } });
  await client.call(uploadDocument, { body: { file } }, { onProgress: () => {} });
  assert.ok(bodies[0] instanceof FormData);
  assert.ok(bodies[1] instanceof ReadableStream);
});
