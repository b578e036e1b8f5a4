import { createWriteStream } from 'node:fs';
import type { CDPSession, Page } from 'playwright-core';
import type { Instruments } from './instruments.js';

/** What is counted in the page after garbage collection. */
export const figureNames = [
  'heapBytes',
  'nodes',
  'listeners',
  'documents',
  'frames',
  'sigElements',
  'detachedElements',
  'canvases',
  'bitmaps',
  'abortSignals',
  'mutationObservers',
  'resizeObservers',
  'intersectionObservers',
  'blobs',
  'objectUrls',
  'timers',
  'workers',
  'openRequests',
] as const;
export type FigureName = (typeof figureNames)[number];
export type Figures = Record<FigureName, number>;

/** Longer than the package delays any cleanup: an object URL is revoked once a browser has surely read it. */
const keptMs = 61_000;

/** Counts in an array of live objects; runs in the page. Several kinds from one look at the heap. */
function countTargets(this: readonly object[]) {
  // The prototypes of the classes are among them.
  const live = this.filter((one) => !Object.hasOwn(one, 'constructor'));
  const elements = live.filter((one): one is HTMLElement => one instanceof HTMLElement);
  const isSig = ({ localName }: HTMLElement) => localName.startsWith('sig-');
  return {
    sigElements: elements.filter(isSig).length,
    detachedElements: elements.filter((one) => !one.isConnected).length,
    canvases: live.filter((one) => one instanceof HTMLCanvasElement || one instanceof OffscreenCanvas).length,
    abortSignals: live.filter((one) => one instanceof AbortSignal).length,
  };
}

/** Counts what is alive in one page, through the DevTools protocol. */
export class Meter {
  #open = new Set<object>();

  private constructor(
    private readonly page: Page,
    private readonly cdp: CDPSession,
  ) {
    page.on('request', (request) => this.#open.add(request));
    page.on('requestfinished', (request) => this.#open.delete(request));
    page.on('requestfailed', (request) => this.#open.delete(request));
  }

  static async of(page: Page): Promise<Meter> {
    const cdp = await page.context().newCDPSession(page);
    for (const domain of ['HeapProfiler', 'Performance'] as const) await cdp.send(`${domain}.enable`);
    return new Meter(page, cdp);
  }

  async read(): Promise<Figures> {
    await this.page.evaluate(async (ms) => {
      const { instruments } = window as unknown as { instruments: Instruments };
      instruments.flush(ms);
      // Two frames: what a removal leaves to a frame or a task has run.
      for (let turn = 0; turn < 2; turn += 1)
        await new Promise<void>((next) => requestAnimationFrame(() => setTimeout(next)));
    }, keptMs);
    for (let turn = 0; turn < 3; turn += 1) await this.cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await this.cdp.send('Runtime.getHeapUsage');
    const { metrics } = await this.cdp.send('Performance.getMetrics');
    const metric = (name: string) => metrics.find((one) => one.name === name)!.value;
    const own = await this.page.evaluate(() => {
      const { objectUrls, timers } = (window as unknown as { instruments: Instruments }).instruments;
      return { objectUrls, timers };
    });
    const count = (prototype: string) =>
      this.#count<number>(prototype, 'function () { return this.length; }');
    return {
      heapBytes: usedSize,
      nodes: metric('Nodes'),
      listeners: metric('JSEventListeners'),
      documents: metric('Documents'),
      frames: metric('Frames'),
      ...(await this.#count<ReturnType<typeof countTargets>>('EventTarget', countTargets.toString())),
      bitmaps: await count('ImageBitmap'),
      mutationObservers: await count('MutationObserver'),
      resizeObservers: await count('ResizeObserver'),
      intersectionObservers: await count('IntersectionObserver'),
      blobs: await count('Blob'),
      ...own,
      workers: this.page.workers().length,
      openRequests: this.#open.size,
    };
  }

  /** Writes what is alive, and what holds it, for the browser's memory tools. */
  async saveSnapshot(path: string): Promise<void> {
    const file = createWriteStream(path);
    const write = ({ chunk }: { chunk: string }) => void file.write(chunk);
    this.cdp.on('HeapProfiler.addHeapSnapshotChunk', write);
    await this.cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
    this.cdp.off('HeapProfiler.addHeapSnapshotChunk', write);
    await new Promise<void>((done) => file.end(done));
  }

  /** What a function says of all live objects of a class, reached or not from the document. */
  async #count<T>(className: string, counter: string): Promise<T> {
    const objectGroup = 'soak';
    const { result } = await this.cdp.send('Runtime.evaluate', {
      expression: `${className}.prototype`,
      objectGroup,
    });
    const found = await this.cdp.send('Runtime.queryObjects', {
      prototypeObjectId: result.objectId!,
      objectGroup,
    });
    const counted = await this.cdp.send('Runtime.callFunctionOn', {
      objectId: found.objects.objectId!,
      functionDeclaration: counter,
      returnByValue: true,
    });
    if (counted.exceptionDetails) throw new Error(counted.exceptionDetails.exception?.description);
    await this.cdp.send('Runtime.releaseObjectGroup', { objectGroup });
    return counted.result.value as T;
  }
}
