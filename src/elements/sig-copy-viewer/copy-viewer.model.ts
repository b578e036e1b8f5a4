import type { AnswerOf, getCopy } from '../../contract/index.js';
import type { common } from '../../locales/en/common.js';
import type { SigErrorDetail } from '../shared/element/errors.js';
import { commonKeyFor } from '../shared/element/describe-error.js';

/** Pure: what a copy's page shows, and what became of its document. */

/** What the service says about a copy, and nothing else of the envelope (R121). Empty where it is not said. */
export interface CopyFacts {
  subject: string;
  sender: string;
  firm: string;
  note: string;
  /** An instant; `undefined` when it is not one. */
  expiresAtMs: number | undefined;
}

/** What a person wants of the document. */
export type DocumentAct = 'view' | 'save';

/** Why the document is not there, its link being good. */
export type DocumentProblem =
  /** The service refused it or failed over it: it is not shown (R122). */
  | { kind: 'unverified'; canRetry: boolean }
  /** Asked for again by itself after the wait. */
  | { kind: 'busy' }
  /** It did not arrive. */
  | { kind: 'missing'; key: keyof typeof common };

export type DocumentState =
  | { status: 'idle' }
  | { status: 'loading'; act: DocumentAct }
  | { status: 'failed'; act: DocumentAct; problem: DocumentProblem }
  | { status: 'ready'; file: Blob; isOpen: boolean };

export type DocumentAction =
  | { type: 'load'; act: DocumentAct }
  | { type: 'fail'; detail: SigErrorDetail }
  | { type: 'receive'; file: Blob }
  | { type: 'hide' };

export const initialDocument: DocumentState = { status: 'idle' };

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

export function factsOf(data: AnswerOf<typeof getCopy>['data']): CopyFacts {
  const expiresAtMs = Date.parse(textOf(data.expiresAt));
  return {
    subject: textOf(data.subject),
    sender: textOf(data.senderName),
    firm: textOf(data.firmName),
    note: textOf(data.note),
    expiresAtMs: Number.isNaN(expiresAtMs) ? undefined : expiresAtMs,
  };
}

/** The link itself is of no use: wrong, or no longer readable. */
export const isEnd = ({ code }: SigErrorDetail): boolean => code === 'not-found' || code === 'gone';

/** Any answer but the file is a reason not to show it; without an answer it may come later. */
export function problemOf({ code, status = 0, retryable }: SigErrorDetail): DocumentProblem {
  if (code === 'rate-limited') return { kind: 'busy' };
  return status >= 400 && code !== 'config'
    ? { kind: 'unverified', canRetry: retryable }
    : { kind: 'missing', key: commonKeyFor[code] };
}

/** The service refused the document, and would again: there is nothing left to press. */
export const isFinal = (document: DocumentState): boolean =>
  document.status === 'failed' && document.problem.kind === 'unverified' && !document.problem.canRetry;

export function reduceDocument(state: DocumentState, action: DocumentAction): DocumentState {
  switch (action.type) {
    case 'load':
      return { status: 'loading', act: action.act };
    case 'fail':
      return state.status === 'loading'
        ? { status: 'failed', act: state.act, problem: problemOf(action.detail) }
        : state;
    case 'receive':
      return state.status === 'loading'
        ? { status: 'ready', file: action.file, isOpen: state.act === 'view' }
        : state;
    case 'hide':
      return state.status === 'ready' ? { ...state, isOpen: false } : state;
  }
}

/** A name that every file system takes. */
export const fileNameOf = (title: string): string =>
  `${title
    .replace(/[\p{C}\\/:*?"<>|]+/gu, ' ')
    .trim()
    .slice(0, 120)}.pdf`;
