import type { ReactiveControllerHost } from 'lit';
import type { SigErrorDetail } from '../../shared/element/errors.js';
import type { RemoteChanges } from '../model/compare-sets.js';
import type { PlacerModel } from '../model/placer-model.js';
import type { EnvelopeState, FieldSource } from './field-source.operations.js';

/** A field that the service, or our own check before sending, refused; `member` where it is known. */
export interface FieldError {
  readonly id: string;
  readonly member?: string;
}

/**
 * `refused`: invalid or conflicting fields; `missing`: the document or its owner no longer exists; `too-large`: more than one
 * request may carry; `forbidden`: nothing that the person can change.
 */
export interface SaveFailure {
  readonly kind: 'failed' | 'refused' | 'missing' | 'too-large' | 'forbidden';
  readonly code: SigErrorDetail['code'];
  readonly fieldErrors: readonly FieldError[];
  /** In which the service refused; `undefined` when it named fields, or failed. */
  readonly sentence: string | undefined;
  /** Whether the same request may succeed later. */
  readonly canRetry: boolean;
}

export type SaveState =
  | { readonly kind: 'idle' | 'saving' }
  | SaveFailure
  | { readonly kind: 'conflict'; readonly remote: RemoteChanges };

/** The saving of one document and owner. Its requests run one after the other. */
export interface SaveSession {
  readonly source: FieldSource;
  queue: Promise<unknown>;
  checkedAt: number;
}

/** A document that is no longer shown. */
export interface DetachedDocument {
  readonly session: SaveSession;
  readonly model: PlacerModel;
  /** Whether an autosave was due. */
  readonly isDue: boolean;
}

/** What saving needs of the editor. */
export interface SaveHost {
  readonly element: ReactiveControllerHost;
  isAutosaving(): boolean;
  /** Resolves when no gesture is in progress: new ids would replace the element being dragged. */
  whenIdle(): Promise<void>;
  handleSaved(ids: readonly string[], renamed: ReadonlyMap<string, string>): void;
  /** Reports the error to the host page, and returns its detail. */
  fail(error: unknown): SigErrorDetail;
  /** Fields that came of suggestions were taken over. */
  handleReloaded(): void;
  setEnvelope(envelope: EnvelopeState): void;
}
