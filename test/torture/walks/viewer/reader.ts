/** An open file, and whether its worker has ended. */
export interface OpenFile {
  readonly name: string;
  isClosed: boolean;
}

export interface PrintJob {
  readonly name: string;
  isOver: boolean;
}

/** How files are read, painted and printed in a walk, which has no browser for it; and what was read, painted and printed. */
class Reader {
  /** How long a file takes to be opened, and a part of it to be read. */
  openMs = 0;
  readMs = 0;
  /** Why no file can be opened: no worker starts, or it is too slow. */
  refusal?: 'blocked' | 'slow';
  readonly opened: OpenFile[] = [];
  readonly prints: PrintJob[] = [];
  /** The file whose pictures are on the pages, also after it was closed. */
  painted?: OpenFile;
  /** What is being opened or read. */
  pending = 0;
  closeDialog = (): void => {};

  reset(): void {
    Object.assign(this, { openMs: 0, readMs: 0, refusal: undefined, painted: undefined, pending: 0 });
    this.opened.length = this.prints.length = 0;
    this.closeDialog = () => {};
  }

  /** Takes its time, by the walk's clock; rejects as soon as the signal aborts. */
  async pass(ms: number, signal?: AbortSignal): Promise<void> {
    this.pending += 1;
    try {
      signal?.throwIfAborted();
      if (ms === 0) return;
      await new Promise<void>((resolve, reject) => {
        setTimeout(resolve, ms);
        signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      });
    } finally {
      this.pending -= 1;
    }
  }

  get live(): readonly OpenFile[] {
    return this.opened.filter(({ isClosed }) => !isClosed);
  }
}

export const reader = new Reader();
