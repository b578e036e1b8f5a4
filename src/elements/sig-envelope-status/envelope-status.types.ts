import type { ClientOptions } from '../../client/index.js';
import type { common } from '../../locales/en/common.js';
import type { status } from '../../locales/en/status.js';
import type { Clock } from '../shared/element/clock.js';
import type { SigErrorDetail } from '../shared/element/errors.js';
import type { SigElement } from '../shared/element/sig-element.js';
import type { FocusController } from '../shared/focus/focus-controller.js';
import type { Strings } from '../shared/i18n/strings.js';
import type { ActionName, Copy, Status } from './envelope-status.model.js';

export type Key = keyof typeof status;
export type CommonKey = keyof typeof common;

/** What the element lends its controllers. */
export interface StatusHost {
  readonly element: SigElement;
  readonly strings: Strings<typeof status>;
  readonly common: Strings<typeof common>;
  readonly focus: FocusController;
  envelopeId(): string | undefined;
  helperUrl(): string | undefined;
  fetch(): NonNullable<ClientOptions['fetch']>;
  clock(): Clock;
  allowed(): readonly ActionName[];
  /** The host's templates for the addresses of an envelope and of a draft. */
  urls(): Readonly<Record<'envelope' | 'draft', string | undefined>>;
  announce(text: string): void;
  /** What was announced last is stale. */
  clearAnnouncement(): void;
  fail(error: unknown, operation?: string): SigErrorDetail;
  level(offset?: number): number;
}

/** What is open below the buttons. */
export type Panel = 'void' | 'resend' | 'copies';

/** What is under way. */
export type Act = 'remind' | 'void' | 'resend' | 'duplicate' | 'send-copy' | 'revoke' | 'file';

/** A file to save; `document:<id>` is one of several. */
export type FileName = 'merged' | 'certificate' | 'evidence' | `document:${string}`;

/** The result of the last act, in words. */
export interface Notice {
  readonly tone: 'done' | 'problem';
  readonly text: { key: Key; values?: Readonly<Record<string, string | number>> } | { common: CommonKey };
  /** The service's own sentence. */
  readonly sentence?: string;
  /** It is about a file, and shown beside the files. */
  readonly isOfFile?: boolean;
  /** What the act has made, to be opened. */
  readonly made?: Made;
}

/** An envelope that can be opened. */
export interface Made {
  readonly id: string;
  readonly isDraft: boolean;
}

/** What was typed; kept until it was sent or the envelope changes. */
export interface Draft {
  readonly reason: string;
  readonly message: string;
  readonly email: string;
  readonly note: string;
}

export type Field = keyof Draft;

export interface StatusView {
  readonly host: StatusHost;
  readonly status: Status;
  readonly offered: readonly ActionName[];
  readonly panel?: Panel;
  readonly act?: Act;
  /** The file or copy that the act is about. */
  readonly actOn?: string;
  readonly notice?: Notice;
  readonly draft: Draft;
  /** The field that was found missing or wrong. */
  readonly problem?: { field: Field; key: Key };
  /** Seconds until the service accepts acts again. */
  readonly secondsToAct: number;
  /** The last reading failed: what is shown may be old. */
  readonly isStale: boolean;
  readonly copies: CopiesView;
}

export interface CopiesView {
  /** `undefined` until they were read. */
  readonly list?: readonly Copy[];
  readonly hasFailed: boolean;
  /** The copy whose link is withdrawn if the person confirms. */
  readonly asked?: string;
  /** Sending needs a person's session, and the host has none (R22). */
  readonly needsColleague: boolean;
}

export interface StatusActions {
  remind(): void;
  duplicate(): void;
  toggle(panel: Panel): void;
  close(): void;
  edit(field: Field, text: string): void;
  withdraw(): void;
  resend(): void;
  sendCopy(): void;
  askToRevoke(copy: Copy): void;
  revoke(copy: Copy): void;
  keepLink(copy: Copy): void;
  loadCopies(): void;
  save(file: FileName): void;
}
