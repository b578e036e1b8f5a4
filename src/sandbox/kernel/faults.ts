import type * as z from 'zod/mini';
import type { Operation, setFaults } from '../../contract/index.js';
import { errorReply, toResponse } from './answer.js';
import { Fault } from './fault.js';

type FaultSpec = z.output<ReturnType<typeof setFaults.shapes>['body']>;

/** A connection that breaks: `fetch` rejects with it, a server closes the socket. */
export class Dropped extends TypeError {
  constructor() {
    super('Failed to fetch');
  }
}

type OrderedAnswer = Extract<FaultSpec['answer'], { status: number }>;

/** The answer that a fault ordered; without a body of its own, a failure has the documented one. Throws what `Response` throws. */
export function orderedAnswer(
  { status, headers = {}, body }: OrderedAnswer,
  now: number,
  path: string,
): Response {
  if (body === undefined && status >= 400) {
    const asDocumented = new Fault(status, 'A fault that this sandbox was told to make.', {}, headers);
    return toResponse(errorReply(asDocumented, now, path));
  }
  if (typeof body === 'string') return new Response(body, { status, headers });
  return toResponse({ status, json: body, headers });
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
