import type { Client } from '../../../client/index.js';
import type { Clock } from '../../shared/element/clock.js';
import { hasEnded, toDelivery, type Delivery } from './deliveries.model.js';

/** A receiver has 30 s (R137); most answer within the first. */
const pausesMs = [500, 1500, 3000, 6000] as const;

/** Reads a delivery until the attempt that was asked for has ended; after 11 s returns what is known. */
export async function watchDelivery(
  first: Delivery,
  {
    attemptsBefore,
    read,
    clock,
  }: {
    attemptsBefore: number;
    read(id: string): Promise<Delivery | undefined>;
    clock: Clock;
  },
): Promise<Delivery> {
  let delivery = first;
  for (const pauseMs of pausesMs) {
    if (hasEnded(delivery, attemptsBefore)) break;
    await new Promise<void>((resolve) => clock.after(pauseMs, resolve));
    delivery = (await read(delivery.id)) ?? delivery;
  }
  return delivery;
}

/** Reads one delivery of an endpoint; `undefined` if it cannot be read. */
export async function readDelivery(
  client: Client,
  endpointId: string,
  id: string,
): Promise<Delivery | undefined> {
  const { listWebhookDeliveries } = await import('../webhook-manager.operations.js');
  try {
    const { data } = await client.call(listWebhookDeliveries, { params: { id: endpointId } });
    const found = data.items.find((item) => item.id === id);
    return found && toDelivery(found);
  } catch {
    return undefined;
  }
}
