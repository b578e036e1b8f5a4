import type * as z from 'zod/mini';
import type { setConditions } from '../../../contract/index.js';
import type { Store } from '../../store.js';

/** The state of everything that the service depends on, as `POST /sandbox/conditions` answers it. */
export type Conditions = z.output<ReturnType<typeof setConditions.shapes>['answers'][200]>;

/** A sandbox before anything is ordered: all works, at once, without limits, and no calendar provider is set up. */
const initial: Conditions = {
  mail: 'delivered',
  webhookReceivers: 'reached',
  renderingMs: 0,
  failedDocuments: [],
  rateLimits: { api: null, public: null },
  calendarProvider: 'absent',
  calendars: [],
};

export const conditionsOf = (store: Store): Conditions =>
  (store.sandbox.get('conditions')?.value as Conditions | undefined) ?? initial;

export function changeConditions(store: Store, change: Partial<Conditions>): Conditions {
  const value = { ...conditionsOf(store), ...change };
  store.sandbox.put({ id: 'conditions', value });
  return value;
}
