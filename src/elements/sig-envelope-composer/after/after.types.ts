import type { composerAfter } from '../../../locales/en/composer-after.js';
import type { SavedSignature } from '../../shared/signatures/saved-signature.model.js';
import type { FolderNode } from '../../shared/folders/folder-tree.model.js';
import type { AfterAction } from '../composer.types.js';

export type AfterKey = keyof typeof composerAfter;

export interface AfterState {
  /** The form that is open. */
  readonly open?: AfterAction;
  /** What is on its way. */
  readonly busy?: AfterAction;
  /** What was done, each with what is said of it. */
  readonly done: ReadonlyMap<AfterAction, string>;
  readonly failed?: {
    readonly action: AfterAction;
    /** What happened. */
    readonly text: AfterKey;
    /** The service's own sentence. */
    readonly sentence?: string;
    /** What it means, where the service says nothing. */
    readonly more?: string;
  };
  readonly tag: string;
  readonly templateName: string;
  /** `undefined` until they are read. */
  readonly folders?: readonly FolderNode[];
  readonly haveFoldersFailed: boolean;
  /** `undefined`: none chosen; empty: in no folder. */
  readonly folderId?: string;
  readonly hasConsented: boolean;
  /** The person's own; `undefined` until they are read. */
  readonly signatures?: readonly SavedSignature[];
  readonly haveSignaturesFailed: boolean;
  /** What is placed in the fields for signatures, and in those for initials; `undefined`: the service decides. */
  readonly signatureId?: string;
  readonly initialsId?: string;
}

export interface AfterActions {
  toggle(action: AfterAction): void;
  edit(
    change: Partial<
      Pick<AfterState, 'tag' | 'templateName' | 'folderId' | 'hasConsented' | 'signatureId' | 'initialsId'>
    >,
  ): void;
  readFolders(): void;
  run(action: AfterAction): void;
}
