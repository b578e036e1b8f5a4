/** What runs in the browser for `pages.ts`: each function is called by name from there. */
import * as pdfjs from 'pdfjs-dist';
import type { SigDocumentViewer, SigFieldPlacer } from 'sig-widgets';
import 'sig-widgets/define/sig-document-viewer';
import 'sig-widgets/define/sig-field-placer';
import 'sig-widgets/define/sig-provider';

/** Where a field lies, in fractions of its page. */
interface FieldPlace {
  readonly pageNumber: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const main = document.querySelector('main')!;
let bytes = new Uint8Array();
let file = new Blob();
const size = { width: 595.28, height: 841.89 };

const json = (body: string) => new Response(body, { headers: { 'content-type': 'application/json' } });

/** `count` fields spread over the pages. */
export const places = (pages: number, count: number): FieldPlace[] =>
  Array.from({ length: count }, (_, index) => {
    const nth = Math.floor(index / pages);
    const [x, y] = [0.08 + 0.3 * (nth % 3), 0.5 + 0.06 * Math.floor(nth / 3)];
    return { pageNumber: (index % pages) + 1, x, y, width: 0.22, height: 0.04 };
  });

/** How long a service nearby takes, in milliseconds. None answers in the instant in which the worker is being started. */
const nearby = 20;

/** A service whose answers were written before. */
function service(pages: number, count: number): typeof fetch {
  const fields = places(pages, count).map((place, index) => {
    return { id: `f${index}`, ...place, type: 'TEXT', recipientRole: 'Client', required: true };
  });
  const client = {
    id: 'r',
    name: 'Ada',
    email: 'ada@client.example',
    role: 'SIGNER',
    recipientRole: 'Client',
  };
  const details = Array.from({ length: pages }, (_, index) => ({ pageNumber: index + 1, ...size }));
  const said: readonly (readonly [path: RegExp, body: string])[] = [
    [/\/details$/, JSON.stringify({ id: 'd', pages: details })],
    [/\/fields$/, JSON.stringify(fields)],
    [/\/(grid-groups|suggestions)$/, '[]'],
    [/\/envelopes\//, JSON.stringify({ id: 'e', status: 'DRAFT', recipients: [client] })],
    [/./, JSON.stringify({ id: 'd', status: 'READY', pageCount: pages })],
  ];
  return async (input) => {
    const { pathname } = new URL(new Request(input).url);
    await new Promise((answered) => setTimeout(answered, nearby));
    if (pathname.endsWith('/content')) {
      return new Response(file, { headers: { 'content-type': 'application/pdf' } });
    }
    return json(said.find(([path]) => path.test(pathname))![1]);
  };
}

/** Resolves when `look` gives something; looks after every change below `root`. */
export function watch<T>(root: Node, look: () => T | undefined | false): Promise<T> {
  return new Promise((done) => {
    const observer = new MutationObserver(() => check());
    const check = () => {
      const found = look();
      if (!found) return;
      observer.disconnect();
      done(found);
    };
    observer.observe(root, { childList: true, subtree: true, attributes: true });
    check();
  });
}

const sharp = (root: ParentNode | null | undefined) => {
  const canvas = root?.querySelector<HTMLCanvasElement>('.sheet canvas.drawn');
  return canvas && canvas.width >= canvas.clientWidth * devicePixelRatio * 0.95 && canvas;
};

/** The document that was loaded. */
export const documentBytes = () => bytes;

export async function load(url: string): Promise<void> {
  bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  file = new Blob([bytes], { type: 'application/pdf' });
}

/** Milliseconds from the tag to the sharp first page among its fields. */
export async function openPlacer(pages: number, fields: number): Promise<number> {
  main.replaceChildren();
  const answers = service(pages, fields);
  const begun = performance.now();
  const provider = document.createElement('sig-provider');
  Object.assign(provider, { serverUrl: '/sig', fetch: answers });
  const placer = document.createElement('sig-field-placer');
  placer.setAttribute('document-id', 'd');
  placer.setAttribute('envelope-id', 'e');
  provider.append(placer);
  main.append(provider);
  await watch(
    placer.shadowRoot!,
    () => sharp(placer.shadowRoot) && (fields === 0 || placer.shadowRoot!.querySelector('.fld')),
  );
  return performance.now() - begun;
}

/** Milliseconds until something of the first page can be seen, and until it is sharp. */
export async function openViewerInSteps(): Promise<{ readable: number; sharp: number }> {
  const begun = performance.now();
  const opening = openViewer();
  const { shadowRoot } = main.querySelector('sig-document-viewer')!;
  await watch(shadowRoot!, () => shadowRoot!.querySelector('.sheet canvas:is(.drawn, .growing)'));
  const readable = performance.now() - begun;
  await opening;
  return { readable, sharp: performance.now() - begun };
}

export async function openViewer(): Promise<number> {
  main.replaceChildren();
  const begun = performance.now();
  const viewer = document.createElement('sig-document-viewer');
  viewer.data = bytes;
  main.append(viewer);
  await viewer.updateComplete;
  await watch(viewer.shadowRoot!, () => sharp(viewer.shadowRoot));
  return performance.now() - begun;
}

/** How wide the page in view is shown, in CSS px. */
export const pageWidth = (): number => root().querySelector('.page')!.getBoundingClientRect().width;

/** Puts away what is shown, and lets its worker end. */
export async function clear(): Promise<void> {
  main.replaceChildren();
  await new Promise((next) => setTimeout(next, 200));
}

/**
 * What bare pdf.js is given: the file's address, as its documentation shows it; the file from the same service, asked for
 * beside the start of the worker, which is the least anyone could do; or bytes that are there already.
 */
export type Given = 'address' | 'beside' | 'memory';

async function sourceOf(given: Given): Promise<{ url: string } | { data: ArrayBuffer | Uint8Array }> {
  const { href } = new URL('./content', document.baseURI);
  if (given === 'address') return { url: href };
  return { data: given === 'memory' ? bytes.slice() : await (await fetch(href)).arrayBuffer() };
}

/** Bare pdf.js: a worker, the document, its first page at the same size on one canvas. */
export async function openBare(width: number, given: Given): Promise<number> {
  main.replaceChildren();
  const network = globalThis.fetch;
  globalThis.fetch = service(0, 0);
  try {
    const begun = performance.now();
    pdfjs.GlobalWorkerOptions.workerSrc = new URL('./pdf.worker.min.mjs', document.baseURI).href;
    const worker = new pdfjs.PDFWorker();
    const task = pdfjs.getDocument({ ...(await sourceOf(given)), worker });
    const page = await (await task.promise).getPage(1);
    const natural = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: (width / natural.width) * devicePixelRatio });
    const canvas = document.createElement('canvas');
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    main.append(canvas);
    await page.render({ canvas, viewport }).promise;
    const time = performance.now() - begun;
    await task.destroy();
    worker.destroy();
    return time;
  } finally {
    globalThis.fetch = network;
  }
}

/** One positioned box that follows the pointer, on a page as high as the document. */
export function openBox(): void {
  main.replaceChildren();
  const box = document.createElement('div');
  box.id = 'box';
  Object.assign(box.style, {
    position: 'absolute',
    left: '200px',
    top: '200px',
    width: '160px',
    height: '32px',
    background: '#cdf',
  });
  let down = false;
  box.addEventListener('pointerdown', (event) => {
    down = true;
    box.setPointerCapture(event.pointerId);
  });
  box.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (!down) return;
    box.style.left = `${clientX - 80}px`;
    box.style.top = `${clientY - 16}px`;
  });
  box.addEventListener('pointerup', () => (down = false));
  main.append(box);
}

/** The element on show. */
const shown = () =>
  main.querySelector<SigFieldPlacer | SigDocumentViewer>('sig-field-placer, sig-document-viewer')!;
const root = () => shown().shadowRoot!;

/** Resolves when nothing was drawn or changed for a while. */
export async function quiet(): Promise<void> {
  const element = main.querySelector('sig-field-placer, sig-document-viewer');
  const target = element?.shadowRoot ?? main;
  await new Promise<void>((done) => {
    let timer = setTimeout(end, 600);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, 600);
    });
    observer.observe(target, { childList: true, subtree: true });
    function end() {
      observer.disconnect();
      done();
    }
  });
}

let work: number[] = [];
let started = 0;
let measuring = false;

/** Notes the work of each frame: from the frame's first input or its callback to after its paint. */
export function measureFrames(): void {
  work = [];
  measuring = true;
  const begin = () => {
    if (measuring && started === 0) started = performance.now();
  };
  for (const type of ['pointermove', 'mousemove']) {
    addEventListener(type, begin, { capture: true, once: false });
  }
  const frame = () => {
    if (!measuring) return;
    requestAnimationFrame(frame);
    begin();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      if (started > 0) work.push(performance.now() - started);
      started = 0;
    };
    port2.postMessage(0);
  };
  requestAnimationFrame(frame);
}

/** The 95th percentile and the median of the frames' work, in milliseconds. */
export function frames(): { p95: number; median: number; count: number } {
  measuring = false;
  const sorted = [...work].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { p95: at(0.95), median: at(0.5), count: sorted.length };
}

/** Where the first field in view is, in px of the window. */
export function firstField(): { x: number; y: number } {
  const box = root().querySelector('.fld')!.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

const canvases: WeakRef<HTMLCanvasElement>[] = [];

/** From now on every canvas is counted, in the document or not. */
export function countCanvases(): void {
  const make = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = make(name, options);
    if (element instanceof HTMLCanvasElement) canvases.push(new WeakRef(element));
    return element;
  };
}

const canvasBytes = () =>
  canvases.reduce((sum, ref) => {
    const canvas = ref.deref();
    return sum + (canvas ? canvas.width * canvas.height * 4 : 0);
  }, 0);

interface Moved {
  /** The longest time any page in view showed nothing, in milliseconds. */
  blank: number;
  /** From the end of the movement until every page in view was sharp, in milliseconds. */
  sharp: number;
  /** The most bytes of canvases, and of the JavaScript heap, at any time. */
  canvases: number;
  heap: number;
}

const heapBytes = () =>
  (performance as unknown as { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize ?? 0;

/** Resolves once the present frame has been painted. */
export const painted = () =>
  new Promise<void>((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done();
    port2.postMessage(0);
  });

const pagesInView = (scroller: HTMLElement): Element[] => {
  const view = scroller.getBoundingClientRect();
  return [...scroller.querySelectorAll('.page')].filter((page) => {
    const box = page.getBoundingClientRect();
    return box.bottom > view.top && box.top < view.bottom;
  });
};

/** A page that is sharp only where it is seen has a picture of that part on top. */
const isSharp = (page: Element) => !!sharp(page) || !!page.querySelector('.sheet canvas.detail');
const settleLimitMs = 10_000;

/** Runs `step` on each frame for `milliseconds`, and looks at what was painted until every page in view is sharp. */
async function observe(
  milliseconds: number,
  step: (scroller: HTMLElement, frame: number, sinceLastMs: number) => void,
): Promise<Moved> {
  const scroller = root().querySelector<HTMLElement>('.scroller')!;
  const since = new Map<Element, number>();
  const most = { blank: 0, canvases: 0, heap: 0 };
  const end = performance.now() + milliseconds;
  let last = performance.now();
  for (let frame = 0; ; frame++) {
    const now = await new Promise<number>((next) => requestAnimationFrame(next));
    const isMoving = now < end;
    if (isMoving) step(scroller, frame, Math.max(0, now - last));
    last = now;
    await painted();
    const seen = pagesInView(scroller);
    const empty = new Set(seen.filter((page) => !page.querySelector('canvas.drawn, canvas.growing')));
    // What a frame painted empty was seen so until the next.
    for (const [page, first] of since) {
      most.blank = Math.max(most.blank, now - first);
      if (!empty.has(page)) since.delete(page);
    }
    for (const page of empty) if (!since.has(page)) since.set(page, now);
    if (frame % 10 === 0) {
      most.canvases = Math.max(most.canvases, canvasBytes());
      most.heap = Math.max(most.heap, heapBytes());
    }
    const isSettled = !isMoving && seen.every(isSharp);
    if (isSettled || now > end + settleLimitMs) return { ...most, sharp: Math.max(0, now - end) };
  }
}

/** Scrolls at `speed` px a second, however many frames that takes. */
export const scroll = (speed: number, milliseconds: number): Promise<Moved> =>
  observe(milliseconds, (scroller, _, sinceLast) => void (scroller.scrollTop += (speed * sinceLast) / 1000));

/** Zooms in and out again and again. */
export const zoom = (milliseconds: number): Promise<Moved> => {
  const steps = [0.5, 1, 2, 3, 1.5, 0.25, 1, 4];
  return observe(milliseconds, (_, frame) => {
    if (frame % 15 === 0) shown().zoom = steps[(frame / 15) % steps.length]!;
  });
};

/** Goes to pages far apart. */
export const jump = (pages: number, milliseconds: number): Promise<Moved> => {
  return observe(milliseconds, (_, frame) => {
    if (frame % 30 === 0) shown().page = 1 + ((frame * 37) % pages);
  });
};

export function fit(): void {
  shown().zoom = 'fit';
}
