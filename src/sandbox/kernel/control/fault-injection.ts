import type * as z from 'zod/mini';
import type { Operation, setFaults } from '../../../contract/index.js';
import { errorReply, toResponse } from '../http/response.js';
import { HttpError } from '../http/http-error.js';

type FaultSpec = z.output<ReturnType<typeof setFaults.shapes>['body']>;

/** A connection that breaks: `fetch` rejects with it, a server closes the socket. */
export class DroppedConnection extends TypeError {
  constructor() {
    super('Failed to fetch');
  }
}

type InjectedAnswer = Extract<FaultSpec['answer'], { status: number }>;

/** The answer that a fault ordered; without a body of its own, a failure has the documented one. Throws what `Response` throws. */
export function injectedResponse(
  { status, headers = {}, body }: InjectedAnswer,
  now: number,
  path: string,
): Response {
  if (body === undefined && status >= 400) {
    const asDocumented = new HttpError(status, 'A fault that this sandbox was told to make.', {}, headers);
    return toResponse(errorReply(asDocumented, now, path));
  }
  if (typeof body === 'string') return new Response(body, { status, headers });
  return toResponse({ status, json: body, headers });
}

/** The faults that `POST /sandbox/faults` ordered, first come first served. */
export class FaultInjector {
  #faults: FaultSpec[] = [];

  add(order: FaultSpec): void {
    this.#faults.push({ ...order });
  }
  get count(): number {
    return this.#faults.length;
  }
  clear(): void {
    this.#faults = [];
  }

  /** The fault for this request, used up by one. */
  take(operation: Operation | undefined, path: string): FaultSpec['answer'] | undefined {
    const order = this.#faults.find(
      ({ match, times }) =>
        times > 0 && ('operation' in match ? match.operation === operation?.id : path.startsWith(match.path)),
    );
    if (!order) return undefined;
    order.times -= 1;
    if (order.times <= 0) this.#faults = this.#faults.filter((other) => other !== order);
    return order.answer;
  }
}
