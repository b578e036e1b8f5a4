import type { Mail } from '../../entities/index.js';
import { HttpError } from '../http/http-error.js';
import { timestamp } from '../time/dates.js';
import type { World } from '../world.js';
import { conditionsOf } from './conditions.js';

/** Puts a mail into the outbox; while mail is down it waits (G113). */
export function deliverMail(world: World, mail: Omit<Mail, 'id' | 'at'>): void {
  const { store } = world;
  const table = conditionsOf(store).mail === 'down' ? store.waitingMails : store.mails;
  table.put({ id: world.nextId(), ...mail, at: timestamp(world) });
}

/** Delivers what waited, in its order. */
export function deliverWaiting({ store, now }: World): void {
  const at = timestamp({ now });
  for (const mail of store.waitingMails.all()) store.mails.put({ ...mail, at });
  store.waitingMails.clear();
}

/** 503 while mail is down, for the operations whose only effect is a mail. */
export function requireMail({ store }: World): void {
  if (conditionsOf(store).mail === 'down')
    throw new HttpError(503, 'The message could not be delivered. Please try again later.');
}
