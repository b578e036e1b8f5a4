import type { Frame } from '../../domain/index.js';
import type { Clock } from '../shared/element/clock.js';
import type { MapMessage } from './window/messages.js';
import type { GetEmbedUrl, GetStatus, HelperAddress } from './url/helper-request.js';

/** What the element gives: its properties as they are now. */
export interface Given {
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
  given(): Given;
  /** Where the framed window goes; always there once rendered. */
  stage(): Element | null;
  /** The state has changed. */
  changed(before: Frame, after: Frame): void;
  /** Waits until it is seen, then tells the controller. */
  observe(): void;
  resize(height: number): void;
  requestUpdate(): void;
  report(error: unknown, operation?: string): void;
}

/** Whether there is a way to a signing URL. */
export const isAddressed = ({ signingUrl, getEmbedUrl, helper }: Given): boolean =>
  !!getEmbedUrl || signingUrl !== undefined || !!helper;

/** Whether there is a way to the status. */
export const canRead = ({ getStatus, helper }: Given): boolean => !!getStatus || !!helper;
