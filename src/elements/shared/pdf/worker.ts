import { SigError } from '../../../client/index.js';
import { trustedTypesPolicy } from '../sanitise/trusted-types.js';

let workerUrl: string | undefined;
let filesUrl: string | undefined;

/**
 * Sets the URL of pdf.js's worker, when it is not `pdf.worker.min.mjs` in the root of the package's output. Call it in the
 * module that imports the element: the worker is requested as soon as an element has a document.
 *
 * @example setPdfWorkerUrl('/assets/pdf.worker.min.mjs');
 */
export function setPdfWorkerUrl(url: string): void {
  workerUrl = url;
}

/**
 * Sets the URL of the package's folder `dist/pdfjs` (character maps, image decoders, symbol fonts), when it is not `pdfjs/`
 * beside the worker. Only documents that need these files request them. Without them, JPEG 2000 scans and East Asian text
 * without embedded fonts are missing.
 *
 * @example setPdfFilesUrl('/assets/pdfjs/');
 */
export function setPdfFilesUrl(url: string): void {
  filesUrl = url;
}

const workerAddress = (): string =>
  new URL(
    workerUrl ?? new URL(/* @vite-ignore */ '../../../pdf.worker.min.mjs', import.meta.url).href,
    document.baseURI,
  ).href;

/** The folders that pdf.js's worker reads from, as `getDocument` takes them. */
export function workerFileUrls():
  Record<'cMapUrl' | 'wasmUrl' | 'iccUrl' | 'standardFontDataUrl', string> | undefined {
  const [path, base] = filesUrl === undefined ? ['pdfjs/', workerAddress()] : [filesUrl, document.baseURI];
  // A worker from a blob has no neighbouring files.
  if (!URL.canParse(path, base)) return undefined;
  const folder = new URL(path, base).href.replace(/\/?$/, '/');
  return {
    cMapUrl: `${folder}cmaps/`,
    wasmUrl: `${folder}wasm/`,
    iccUrl: `${folder}iccs/`,
    standardFontDataUrl: `${folder}standard_fonts/`,
  };
}

function createWorker(url: string): Worker {
  const policy = trustedTypesPolicy();
  if (new URL(url).origin === location.origin) {
    return new Worker(policy.createScriptURL(url), { type: 'module' });
  }
  // A worker script must be same-origin, a module it imports need not be. The host's CSP must allow `worker-src blob:`.
  const wrapper = URL.createObjectURL(
    new Blob([`await import(${JSON.stringify(url)});`], { type: 'text/javascript' }),
  );
  try {
    return new Worker(policy.createScriptURL(wrapper), { type: 'module' });
  } finally {
    setTimeout(() => URL.revokeObjectURL(wrapper), 30_000);
  }
}

export function workerBlocked(cause: unknown): SigError {
  const message = `pdf.js's worker could not be started from ${workerAddress()}; see setPdfWorkerUrl`;
  return new SigError('blocked', message, { cause });
}

/**
 * Starts a worker. Each document gets its own, so that a hostile file can harm no other. There is no timeout: `signal` ends
 * the wait.
 */
export async function startWorker(signal: AbortSignal): Promise<Worker> {
  signal.throwIfAborted();
  let worker: Worker;
  try {
    worker = createWorker(workerAddress());
  } catch (error) {
    throw workerBlocked(error);
  }
  // pdf.js must not get the port before the worker's first message: earlier posts are lost, and it hangs.
  return new Promise((resolve, reject) => {
    const end = new AbortController();
    const fail = (error: unknown) => {
      end.abort();
      worker.terminate();
      reject(error instanceof Error ? error : workerBlocked(error));
    };
    const options = { signal: end.signal };
    worker.addEventListener('error', (event) => fail(workerBlocked(event.message)), options);
    worker.addEventListener('message', () => (end.abort(), resolve(worker)), options);
    signal.addEventListener('abort', () => fail(signal.reason), options);
  });
}
