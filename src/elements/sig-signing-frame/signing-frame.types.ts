import type { Frame } from '../../domain/index.js';
import type { Clock } from '../shared/element/clock.js';
import type { MapMessage } from './window/messages.js';
import type { GetEmbedUrl, GetStatus, HelperAddress } from './url/helper-request.js';

/** What the element gives: its properties as they are now. */
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

export interface FrameHost extends HTMLElement {
  readonly manual: boolean;
  options(): FrameOptions;
  /** Where the framed window goes; always there once rendered. */
  container(): Element | null;
  /** The state has changed. */
  handleStateChange(before: Frame, after: Frame): void;
  /** Waits until it is seen, then tells the controller. */
  observeVisibility(): void;
  resize(height: number): void;
  requestUpdate(): void;
  report(error: unknown, operation?: string): void;
}

/** Whether there is a way to a signing URL. */
export const hasUrlSource = ({ signingUrl, getEmbedUrl, helper }: FrameOptions): boolean =>
  !!getEmbedUrl || signingUrl !== undefined || !!helper;

/** Whether there is a way to the status. */
export const canReadStatus = ({ getStatus, helper }: FrameOptions): boolean => !!getStatus || !!helper;
