import type { ClientOptions } from '../../client/index.js';
import type { common } from '../../locales/en/common.js';
import type { copy } from '../../locales/en/copy.js';
import type { Clock } from '../shared/element/clock.js';
import type { SigErrorDetail } from '../shared/element/errors.js';
import type { SigElement } from '../shared/element/sig-element.js';
import type { Strings } from '../shared/i18n/strings.js';
import type { SigPageChangeEvent } from '../sig-document-viewer/document-viewer.events.js';
import type { CopyFacts, DocumentAct, DocumentState } from './copy-viewer.model.js';

export interface CopyHost {
  readonly element: SigElement;
  token(): string | undefined;
  /** How requests travel; nothing without an address. */
  clientOptions(): ClientOptions | undefined;
  /** Why nothing can be requested; for developers. */
  configProblem(): string | undefined;
  clock(): Clock;
  /** What the saved file is called. */
  fileTitle(subject: string): string;
  announce(key: keyof typeof copy): void;
  fail(error: unknown, operation?: string): SigErrorDetail;
}

/** Why what is shown could not be read again. */
export interface ReloadProblem {
  error: SigErrorDetail;
  /** The service's own sentence about it. */
  sentence: string | undefined;
  /** Seconds until the automatic retry; 0 when none is planned. */
  secondsToRetry: number;
}

export interface CopyView {
  facts: CopyFacts;
  reloadProblem: ReloadProblem | undefined;
  document: DocumentState;
  /** Seconds until the document is asked for again; 0 when it is not. */
  secondsToRetry: number;
  /** As the viewer takes it. */
  zoom: string | undefined;
  hasReport: boolean;
  /** Where the document opens; the same while it is open. */
  startPage: number;
  handlePage(event: SigPageChangeEvent): void;
  strings: Strings<typeof copy>;
  common: Strings<typeof common>;
  level: number;
}

export interface CopyActions {
  get(act: DocumentAct): void;
  /** Reads the copy again, and moves focus to what comes of it. */
  retry(): void;
}
