import type { OpenPdf } from '../../shared/pdf/pdf.js';
import type { AccessibilityReport } from './report.model.js';

/** How far the panel's check is. */
export type ReportState =
  | { readonly kind: 'reading'; readonly page: number }
  | { readonly kind: 'failed' }
  | { readonly kind: 'done'; readonly report: AccessibilityReport };

interface ReportCheckHost {
  changed(): void;
  fail(error: unknown): void;
  done(report: AccessibilityReport): void;
}

const loadCheck = () => import('./check-accessibility.js');

/** The check that the panel shows: one at a time, kept until another document is opened. */
export class ReportCheck {
  #state: ReportState = { kind: 'reading', page: 1 };
  #run: AbortController | undefined;

  constructor(private readonly host: ReportCheckHost) {}

  get state(): ReportState {
    return this.#state;
  }

  async start(pdf: OpenPdf): Promise<void> {
    if (this.#run || this.#state.kind === 'done') return;
    const { signal } = (this.#run = new AbortController());
    this.#set({ kind: 'reading', page: 1 });
    try {
      const { checkAccessibility } = await loadCheck();
      const report = await checkAccessibility(pdf, {
        signal,
        progress: (page) => this.#set({ kind: 'reading', page }),
      });
      this.#set({ kind: 'done', report });
      this.host.done(report);
    } catch (error) {
      if (signal.aborted) return;
      this.#set({ kind: 'failed' });
      this.host.fail(error);
    } finally {
      if (this.#run?.signal === signal) this.#run = undefined;
    }
  }

  /** Ends a check that is running. */
  stop(): void {
    this.#run?.abort();
    this.#run = undefined;
  }

  reset(): void {
    this.stop();
    this.#state = { kind: 'reading', page: 1 };
  }

  #set(state: ReportState): void {
    this.#state = state;
    this.host.changed();
  }
}

/** Checks a document once, for `checkAccessibility()` of the element. */
export async function checkOnce(pdf: OpenPdf, signal: AbortSignal): Promise<AccessibilityReport> {
  const { checkAccessibility } = await loadCheck();
  return checkAccessibility(pdf, { signal });
}
