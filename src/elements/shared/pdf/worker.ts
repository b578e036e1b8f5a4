import { SigError } from '../../../client/index.js';
import { trustedTypesPolicy } from '../sanitise/trusted-types.js';

let workerUrl: string | undefined;
let filesUrl: string | undefined;

/**
 * Where pdf.js's worker is served from, when it is not `pdf.worker.min.mjs` in the root of the package's output. Call it in
 * the module that imports the element: a document's worker is asked for as soon as the element names one.
 */
export function setPdfWorkerUrl(url: string): void {
  workerUrl = url;
}

/**
 * Where the package's folder `dist/pdfjs` is served from (character maps, picture decoders, symbol fonts), when it is not
 * `pdfjs/` beside the worker. Files are read from it only for documents that need them; without it such documents show
 * gaps: scans in JPEG 2000, East Asian text whose font is not in the file.
 */
export function setPdfFilesUrl(url: string): void {
  filesUrl = url;
}

const address = (): string =>
  new URL(
    workerUrl ?? new URL(/* @vite-ignore */ '../../../pdf.worker.min.mjs', import.meta.url).href,
    document.baseURI,
  ).href;

/** Addresses of the folders that pdf.js's worker reads from when a document needs them, as `getDocument` takes them. */
export function workerFiles():
  Record<'cMapUrl' | 'wasmUrl' | 'iccUrl' | 'standardFontDataUrl', string> | undefined {
  const [path, base] = filesUrl === undefined ? ['pdfjs/', address()] : [filesUrl, document.baseURI];
  // A worker that comes as a blob has nothing beside it.
  if (!URL.canParse(path, base)) return undefined;
  const folder = new URL(path, base).href.replace(/\/?$/, '/');
  return {
    cMapUrl: `${folder}cmaps/`,
    wasmUrl: `${folder}wasm/`,
    iccUrl: `${folder}iccs/`,
    standardFontDataUrl: `${folder}standard_fonts/`,
  };
}

function construct(url: string): Worker {
  const policy = trustedTypesPolicy();
  if (new URL(url).origin === location.origin) {
    return new Worker(policy.createScriptURL(url), { type: 'module' });
  }
  // A worker script must be same-origin; a module it imports need not be. The host's CSP must allow `worker-src blob:`.
  const wrapper = URL.createObjectURL(
    new Blob([`await import(${JSON.stringify(url)});`], { type: 'text/javascript' }),
  );
  try {
    return new Worker(policy.createScriptURL(wrapper), { type: 'module' });
  } finally {
    setTimeout(() => URL.revokeObjectURL(wrapper), 30_000);
  }
}

export function blocked(cause: unknown): SigError {
  const message = `pdf.js's worker could not be started from ${address()}; see setPdfWorkerUrl`;
  return new SigError('blocked', message, { cause });
}

/**
 * A running worker. A document of its own is the only one that a hostile file can spoil, so each gets a worker. Waits
 * for as long as the signal lets it.
 */
export async function startWorker(signal: AbortSignal): Promise<Worker> {
  signal.throwIfAborted();
  let worker: Worker;
  try {
    worker = construct(address());
  } catch (error) {
    throw blocked(error);
  }
  // pdf.js must not be given the port before the worker has spoken: what is posted earlier is lost and it hangs.
  return new Promise((resolve, reject) => {
    const end = new AbortController();
    const fail = (error: unknown) => {
      end.abort();
      worker.terminate();
      reject(error instanceof Error ? error : blocked(error));
    };
    const options = { signal: end.signal };
    worker.addEventListener('error', (event) => fail(blocked(event.message)), options);
    worker.addEventListener('message', () => (end.abort(), resolve(worker)), options);
    signal.addEventListener('abort', () => fail(signal.reason), options);
  });
}
