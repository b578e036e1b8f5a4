import type { Frame, FrameEvent } from '../../domain/index.js';
import type { frame } from '../../locales/en/frame.js';
import type { Clock } from '../shared/element/clock.js';
import type { Strings } from '../shared/i18n/strings.js';
import type { HintType } from './ceremony.events.js';
import type { SigningDetail } from './signing-frame.events.js';

export type FrameKey = keyof typeof frame;
export type FrameStrings = Strings<typeof frame>;

/** A signing URL and when it expires (ISO 8601). */
export interface SigningUrl {
  url: string;
  expiresAt?: string;
}
export type GetEmbedUrl = (signal: AbortSignal) => Promise<SigningUrl>;
export type GetStatus = (signal: AbortSignal) => Promise<unknown>;

/** What a message of the framed page means. */
export interface FrameMessage {
  type: Exclude<HintType, 'finished'>;
  /** CSS pixels, with `type: 'height'`. */
  height?: number;
}

/** Translates the messages of a host's own ceremony; nothing for a message without a meaning. */
export type MapMessage = (data: unknown) => FrameMessage | null | undefined;

/** The host's helper, for one recipient. */
export interface HelperAddress {
  url: string;
  fetch: typeof fetch;
  clock: Clock;
  envelopeId: string;
  recipientId: string;
}

/** What a page sets: the element's properties, or the options of the headless frame. */
export interface FrameSettings {
  readonly envelopeId?: string;
  readonly recipientId?: string;
  readonly signingUrl?: string;
  readonly getEmbedUrl?: GetEmbedUrl;
  readonly getStatus?: GetStatus;
  readonly mapMessage?: MapMessage;
  readonly manual: boolean;
  readonly allow: string;
  readonly allowSameOrigin: boolean;
}

/** What a host adds to its settings. */
export interface FrameEnvironment {
  helperUrl: string | undefined;
  fetch: typeof fetch;
  title: string;
  clock: Clock;
}

/** The settings as they are now. */
export interface FrameOptions {
  envelopeId?: string;
  recipientId?: string;
  signingUrl?: string;
  getEmbedUrl?: GetEmbedUrl;
  getStatus?: GetStatus;
  mapMessage?: MapMessage;
  helper?: HelperAddress;
  allow: string;
  allowSameOrigin: boolean;
  title: string;
  clock: Clock;
}

/** What the controller needs of its element, or of the headless frame. */
export interface FrameHost {
  readonly settings: FrameSettings;
  /** Where the helper is; absolute. */
  helperUrl(): string | undefined;
  isConnected(): boolean;
  options(): FrameOptions;
  /** The container of the framed window; it is there from the first render on. */
  container(): Element | null;
  handleStateChange(before: Frame, after: Frame): void;
  /** It starts once this is in view. */
  target(): Element | null;
  /** Resolves when the settings of now are rendered. */
  rendered(): Promise<unknown>;
  /** Applies the height of the framed page, in CSS pixels; `undefined` for the default. */
  resize(heightPx: number | undefined): void;
  requestUpdate(): void;
  dispatchEvent(event: Event): boolean;
  report(error: unknown, operation?: string): void;
}

/** What the lazily loaded parts need of the controller. */
export interface CeremonyHost {
  readonly host: FrameHost;
  readonly frame: Frame;
  /** Whether the element is in the document. */
  readonly isListening: boolean;
  /** Aborts when the element is addressed to another envelope, recipient or source. */
  readonly addressSignal: AbortSignal;
  /** The ids for an event's detail. */
  readonly detail: SigningDetail;
  readonly clock: () => Clock;
  dispatch(event: FrameEvent): void;
  setSubject(subject: string | undefined): void;
}

/** What the last refusal of a URL leaves for the panel. */
export interface Refusal {
  /** Milliseconds until a URL may be requested again. */
  readonly retryInMs: number;
  /** The service's own sentence, where a host's function threw the client's error: the helper passes none on. */
  readonly sentence?: string;
}

/** Why the frame itself refuses to open a URL. */
export type OpenFailure = 'config' | 'same-origin' | 'unsafe';

/** The options of now: what the settings mean in their environment. */
export function frameOptions(settings: FrameSettings, environment: FrameEnvironment): FrameOptions {
  const { envelopeId, recipientId, signingUrl, getEmbedUrl, getStatus, mapMessage, allow, allowSameOrigin } =
    settings;
  const { helperUrl: url, fetch, title, clock } = environment;
  return {
    envelopeId,
    recipientId,
    getEmbedUrl,
    getStatus,
    mapMessage,
    allow,
    allowSameOrigin,
    title,
    clock,
    signingUrl: signingUrl === '' ? undefined : signingUrl,
    helper:
      url !== undefined && envelopeId && recipientId
        ? { url, fetch, clock, envelopeId, recipientId }
        : undefined,
  };
}

export const hasUrlSource = ({ signingUrl, getEmbedUrl, helper }: FrameOptions): boolean =>
  !!getEmbedUrl || signingUrl !== undefined || !!helper;

export const canReadStatus = ({ getStatus, helper }: FrameOptions): boolean => !!getStatus || !!helper;
