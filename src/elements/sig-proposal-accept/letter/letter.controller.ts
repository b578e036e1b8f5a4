import type { Sanitise } from '../../shared/sanitise/sanitise.js';
import type { ProposalHost } from '../proposal-accept.types.js';
import type { Proposal } from '../state/proposal-state.js';
import { hasSameHtml, renderLetter, type LetterContent, type LetterOptions } from './letter-content.js';

/** Owns the sanitised letter, and whether its PDF has been handed over. */
export class LetterController {
  #content: LetterContent = { state: 'whole', descriptions: [] };
  #version = 0;
  #isPdfOpened = false;

  constructor(
    private readonly host: ProposalHost,
    private readonly options: () => LetterOptions,
  ) {}

  get content(): LetterContent {
    return this.#content;
  }
  /** Increases with each other letter. */
  get version(): number {
    return this.#version;
  }
  get isPdfOpened(): boolean {
    return this.#isPdfOpened;
  }
  /** Whether the reader could read all that is to be signed, here or in the PDF. */
  get isReadable(): boolean {
    return this.#content.state === 'whole' || (!this.#isFailed && this.#isPdfOpened);
  }

  get #isFailed(): boolean {
    const { state } = this.#content;
    return state === 'failed' || state === 'not-loaded';
  }

  /** The PDF of this version was handed over. */
  markPdfOpened(version: number): void {
    if (version === this.#version) this.#isPdfOpened = true;
  }

  /** Renders the letter of `proposal` if it differs from that of `previous`; returns whether it did. */
  update(proposal: Proposal, previous: Proposal | undefined, sanitise: Sanitise | undefined): boolean {
    if (previous && !this.#isFailed && hasSameHtml(previous, proposal)) return false;
    this.#content = renderLetter(proposal, sanitise, this.options());
    this.#version++;
    if (previous) this.#isPdfOpened = false;
    this.#reportFailure();
    return true;
  }

  reset(): void {
    this.#isPdfOpened = false;
  }

  #reportFailure(): void {
    const { state, cause } = this.#content;
    if (state === 'not-loaded') {
      const message = 'the HTML sanitiser could not be loaded';
      this.host.report({ code: 'offline', message, retryable: true });
    }
    if (state === 'failed') {
      const reason = cause instanceof Error ? cause.message : String(cause);
      const message = `the letter could not be sanitised: ${reason}`;
      this.host.report({ code: 'blocked', message, retryable: false });
    }
  }
}
