import type * as z from 'zod/mini';
import type { Operation, setFaults } from '../../contract/index.js';

type FaultSpec = z.output<ReturnType<typeof setFaults.shapes>['body']>;

/** A connection that breaks: `fetch` rejects with it, a server closes the socket. */
export class Dropped extends TypeError {
  constructor() {
    super('Failed to fetch');
  }
}

/** The faults that `POST /sandbox/faults` ordered, first come first served. */
export class Faults {
  #orders: FaultSpec[] = [];

  add(order: FaultSpec): void {
    this.#orders.push({ ...order });
  }
  get count(): number {
    return this.#orders.length;
  }
  clear(): void {
    this.#orders = [];
  }

  /** The fault for this request, used up by one. */
  take(operation: Operation | undefined, path: string): FaultSpec['answer'] | undefined {
    const order = this.#orders.find(
      ({ match, times }) =>
        times > 0 && ('operation' in match ? match.operation === operation?.id : path.startsWith(match.path)),
    );
    if (!order) return undefined;
    order.times -= 1;
    if (order.times <= 0) this.#orders = this.#orders.filter((other) => other !== order);
    return order.answer;
  }
}
