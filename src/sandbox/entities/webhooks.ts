/** A subscription of the account (R132). */
export interface WebhookRow {
  id: string;
  url: string;
  events: string[];
  /** `whsec_` and 64 hexadecimal characters (R133). */
  secret: string;
  isActive: boolean;
  createdAt: string;
}

export interface DeliveryAttempt {
  at: string;
  /** The receiver's HTTP status; absent without a response. */
  responseStatus?: number;
  error?: string;
}

/** The delivery of one event to one endpoint; its id is sent as `X-Service-Delivery` (R134). */
export interface DeliveryRow {
  id: string;
  webhookId: string;
  event: string;
  /** The raw body; every attempt sends the same bytes. */
  body: string;
  /** `FAILED`: a dead letter, after the last attempt. */
  status: 'PENDING' | 'DELIVERED' | 'FAILED';
  attempts: DeliveryAttempt[];
  /** The time of the next attempt, in milliseconds on the sandbox clock; absent when no attempt is due. */
  dueAt?: number;
  createdAt: string;
}
