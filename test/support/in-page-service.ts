import { multipart } from '../../src/client/transport/upload.lazy.js';

export { asMade, asReceived } from '../../stories/in-page-helper.js';

/** Whether a form can be read back from a request. In WebKit none with a file can: “Unable to read form data blob”. */
const isReadable = (form: FormData) =>
  new Response(form).arrayBuffer().then(
    () => true,
    () => false,
  );

/** The request that a page makes. */
export async function asSent(input: RequestInfo | URL, init?: RequestInit): Promise<Request> {
  const form = init?.body;
  if (!(form instanceof FormData) || (await isReadable(form))) return new Request(input, init);
  const boundary = `form-${crypto.randomUUID()}`;
  const headers = new Headers(init?.headers);
  headers.set('content-type', `multipart/form-data; boundary=${boundary}`);
  return new Request(input, { ...init, headers, body: await multipart(form, boundary).arrayBuffer() });
}
