import type { Progress } from '../types.js';

type ProgressCallback = (progress: Progress) => void;

/** An upload with progress: by XMLHttpRequest in a page, elsewhere by counting a stream. */
export function upload(
  url: URL,
  init: RequestInit,
  form: FormData,
  onProgress: ProgressCallback,
  ownFetch: typeof fetch | undefined,
): Promise<Response> {
  return typeof XMLHttpRequest === 'function' && !ownFetch
    ? byXhr(url, init, form, onProgress)
    : byStream(url, init, form, onProgress, ownFetch ?? fetch);
}

function byXhr(url: URL, init: RequestInit, form: FormData, onProgress: ProgressCallback): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(init.method ?? 'POST', url.href);
    new Headers(init.headers).forEach((value, name) => xhr.setRequestHeader(name, value));
    xhr.upload.onprogress = ({ loaded, total }) => onProgress({ loaded, total });
    xhr.onload = () => {
      const headers = new Headers();
      for (const line of xhr.getAllResponseHeaders().trim().split(/\r?\n/)) {
        const colon = line.indexOf(':');
        if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
      }
      const body = [204, 205, 304].includes(xhr.status) ? null : xhr.responseText;
      resolve(new Response(body, { status: xhr.status, headers }));
    };
    xhr.onerror = () => reject(new TypeError('upload failed'));
    xhr.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    init.signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    if (init.signal?.aborted) xhr.abort();
    else xhr.send(form);
  });
}

const quoted = (name: string) => name.replace(/\r?\n|\r/g, '%0D%0A').replace(/"/g, '%22');

/**
 * A form as `multipart/form-data` (RFC 7578). By hand, since `fetch` neither reports the progress of a FormData nor tells its encoded
 * size.
 */
export function multipart(form: FormData, boundary: string): Blob {
  const parts: BlobPart[] = [];
  form.forEach((value, name) => {
    const file = typeof value === 'string' ? '' : `; filename="${quoted(value.name)}"`;
    const type =
      typeof value === 'string' ? '' : `content-type: ${value.type || 'application/octet-stream'}\r\n`;
    parts.push(
      `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"${file}\r\n${type}\r\n`,
      value,
      '\r\n',
    );
  });
  return new Blob([...parts, `--${boundary}--\r\n`]);
}

function byStream(
  url: URL,
  init: RequestInit,
  form: FormData,
  onProgress: ProgressCallback,
  send: typeof fetch,
): Promise<Response> {
  const boundary = `sig-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
  const encoded = multipart(form, boundary);
  let loaded = 0;
  const counted = encoded.stream().pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        loaded += chunk.byteLength;
        controller.enqueue(chunk);
        onProgress({ loaded, total: encoded.size });
      },
    }),
  );
  const headers = new Headers(init.headers);
  headers.set('content-type', `multipart/form-data; boundary=${boundary}`);
  // Some services and proxies refuse chunked uploads; a runtime that sets the length itself ignores this.
  headers.set('content-length', String(encoded.size));
  return send(url, { ...init, headers, body: counted, duplex: 'half' } as RequestInit);
}
