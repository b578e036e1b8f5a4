import type { Sanitise } from '../../shared/sanitise/sanitise.js';
import type { ProposalHost } from '../proposal-accept.types.js';
import type { Proposal } from '../state/proposal-state.js';
import {
  clearMarks,
  hasSameHtml,
  markChanges,
  passageTexts,
  renderLetter,
  type LetterContent,
  type LetterOptions,
  type PassageTexts,
} from './letter-content.js';

/** Owns the sanitised letter, the marks of its changes, and whether its PDF has been handed over. */
export class LetterController {
  #content: LetterContent = { state: 'whole', descriptions: [] };
  #version = 0;
  #isPdfOpened = false;
  /** The texts that the reader was shown before the letter changed. */
  #textsBefore?: PassageTexts;

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

  /** Renders the letter of `proposal` if it differs from that of `previous`. */
  update(proposal: Proposal, previous: Proposal | undefined, sanitise: Sanitise | undefined): void {
    if (previous && !this.#isFailed && hasSameHtml(previous, proposal)) return;
    if (previous) this.#textsBefore ??= passageTexts(this.#content);
    this.#content = renderLetter(proposal, sanitise, this.options());
    if (this.#textsBefore) markChanges(this.#content, this.#textsBefore, this.options());
    this.#version++;
    if (previous) this.#isPdfOpened = false;
    this.#reportFailure();
  }

  /** The changes have been read. */
  acknowledge(): void {
    this.#textsBefore = undefined;
    clearMarks(this.#content);
  }

  reset(): void {
    this.#isPdfOpened = false;
    this.#textsBefore = undefined;
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
