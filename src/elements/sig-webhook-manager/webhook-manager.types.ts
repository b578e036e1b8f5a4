import type { SigErrorCode } from '../../contract/index.js';
import type { webhooks } from '../../locales/en/webhooks.js';
import type { SigErrorDetail } from '../shared/element/errors.js';
import type { HelperHost } from '../shared/element/helper-element.js';
import type { Draft, DraftProblems, Endpoint, Panel } from './webhook-manager.model.js';

type Key = keyof typeof webhooks;

/** What the element lends its controllers. */
export interface ManagerHost extends HelperHost<typeof webhooks> {
  fire(event: Event): void;
}

/** Why an act was refused, for a person to read. */
export interface Refusal {
  readonly code: SigErrorCode;
  readonly sentence?: string;
  /** Closer words than those for the code. */
  readonly key?: Key;
}

/** The result of an act, at its endpoint. */
export interface Notice {
  readonly id: string;
  readonly tone: 'done' | 'problem' | 'wait';
  readonly key: Key;
  readonly values?: Readonly<Record<string, string | number>>;
  /** Its secret is not stored: a new one is offered. */
  readonly needsSecret?: boolean;
}

/** What is under way. */
export type Act = 'create' | 'update' | 'switch' | 'delete' | 'secret' | 'test';

/** What the views show. */
export interface ManagerView {
  readonly host: ManagerHost;
  readonly endpoints?: readonly Endpoint[];
  readonly loadError?: SigErrorDetail;
  readonly sentence?: string;
  /** Seconds until loading is retried automatically. */
  readonly secondsToRetry: number;
  readonly panel?: Panel;
  readonly act?: Act;
  /** Of the endpoint the act is about. */
  readonly actId?: string;
  readonly refusal?: Refusal;
  readonly notice?: Notice;
  /** Seconds until the service accepts acts again. */
  readonly secondsToAct: number;
  readonly draft: Draft;
  readonly problems: DraftProblems;
  /** The service lets endpoints be changed and removed, as far as is known (G45). */
  readonly canChange: boolean;
  readonly hasChunkError: boolean;
  /** What is open, once its code is there. */
  readonly panelContent: unknown;
}

/** What the views can ask for. */
export interface ManagerActions {
  retry(): void;
  open(panel: Panel): void;
  close(): void;
  edit(change: (draft: Draft) => Draft): void;
  save(): void;
  setActive(endpoint: Endpoint, isActive: boolean): void;
  remove(id: string): void;
  renewSecret(id: string): void;
  test(endpoint: Endpoint): void;
  retryChunk(): void;
}
