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
  /** What the receiver answered; absent when nothing came. */
  responseStatus?: number;
  error?: string;
}

/** One event on its way to one endpoint; its id is `X-Service-Delivery` (R134). */
export interface DeliveryRow {
  id: string;
  webhookId: string;
  event: string;
  /** The raw body, the same bytes at every attempt. */
  body: string;
  /** `FAILED`: attempts exhausted, in the dead letter. */
  status: 'PENDING' | 'DELIVERED' | 'FAILED';
  attempts: DeliveryAttempt[];
  /** Milliseconds on the sandbox's clock; absent when nothing more is due. */
  dueAt?: number;
  createdAt: string;
}
