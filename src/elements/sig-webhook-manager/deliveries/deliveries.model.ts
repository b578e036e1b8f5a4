import type { AnswerOf, listWebhookDeliveries } from '../../../contract/index.js';

/** Pure: attempts to deliver events. No DOM, no clock, no network. */

type Answer = AnswerOf<typeof listWebhookDeliveries>['data']['items'][number];

export type DeliveryState = 'delivered' | 'waiting' | 'failed' | 'unknown';

/** What is shown of a delivery; its payload, which has names and addresses, is not kept. */
export interface Delivery {
  readonly id: string;
  /** The endpoint it belongs to, where the answer names it. */
  readonly endpointId?: string;
  readonly event?: string;
  readonly state: DeliveryState;
  readonly status?: string;
  readonly responseStatus?: number;
  readonly attempt?: number;
  readonly createdAt?: string;
  readonly nextAttemptAt?: string;
}

/** How many are shown at a time: the service lists all of them. */
export const pageSize = 20;

const states: Readonly<Record<string, DeliveryState>> = {
  DELIVERED: 'delivered',
  SUCCESS: 'delivered',
  SUCCEEDED: 'delivered',
  PENDING: 'waiting',
  QUEUED: 'waiting',
  RETRYING: 'waiting',
  FAILED: 'failed',
  EXHAUSTED: 'failed',
  DEAD: 'failed',
  DEAD_LETTER: 'failed',
};

const isSuccess = (status: number | undefined) => status !== undefined && status >= 200 && status < 300;

export function toDelivery(answer: Partial<Answer>, known?: Delivery): Delivery {
  const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined);
  const raw = answer as Record<string, unknown>;
  const status = answer.status ?? undefined;
  const responseStatus = answer.responseStatus ?? undefined;
  return {
    id: answer.id ?? known?.id ?? '',
    endpointId: text(raw['webhookId']) ?? text(raw['endpointId']) ?? known?.endpointId,
    event: answer.event ?? known?.event,
    state:
      states[(status ?? '').toUpperCase()] ??
      (isSuccess(responseStatus) ? 'delivered' : answer.nextAttemptAt ? 'waiting' : 'unknown'),
    status,
    responseStatus,
    attempt: answer.attempt ?? undefined,
    createdAt: answer.createdAt ?? known?.createdAt,
    nextAttemptAt: answer.nextAttemptAt ?? undefined,
  };
}

/** Whether an attempt that was just asked for has ended. */
export const hasEnded = ({ state, attempt = 0 }: Delivery, attemptsBefore: number): boolean =>
  state !== 'waiting' || attempt > attemptsBefore;

/** Newest first, whatever the order of the answer; those without a time keep theirs, at the end. */
export const newestFirst = (deliveries: readonly Delivery[]): readonly Delivery[] =>
  [...deliveries].sort((a, b) => (b.createdAt ?? '').localeCompare(a.createdAt ?? ''));
