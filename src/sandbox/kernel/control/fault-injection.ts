import type * as z from 'zod/mini';
import type { Operation, setFaults } from '../../../contract/index.js';
import { errorReply, toResponse } from '../http/response.js';
import { HttpError } from '../http/http-error.js';

type FaultSpec = z.output<ReturnType<typeof setFaults.shapes>['body']>;

/** An injected connection loss: `fetch` rejects with it, the server closes the socket. */
export class DroppedConnection extends TypeError {
  constructor() {
    super('Failed to fetch');
  }
}

type InjectedAnswer = Extract<FaultSpec['answer'], { status: number }>;

/** The response of a fault; an error without a body gets the documented one. Throws what `Response` throws. */
export function injectedResponse(
  { status, headers = {}, body }: InjectedAnswer,
  now: number,
  path: string,
): Response {
  if (body === undefined && status >= 400) {
    const error = new HttpError(status, 'A fault set through the control routes.', {}, headers);
    return toResponse(errorReply(error, now, path));
  }
  if (typeof body === 'string') return new Response(body, { status, headers });
  return toResponse({ status, json: body, headers });
}

/** The faults set by `POST /sandbox/faults`, used in the order they were added. */
export class FaultInjector {
  #faults: FaultSpec[] = [];

  add(fault: FaultSpec): void {
    this.#faults.push({ ...fault });
  }
  get count(): number {
    return this.#faults.length;
  }
  clear(): void {
    this.#faults = [];
  }

  /** The fault for this request, if any; uses it up once. */
  take(operation: Operation | undefined, path: string): FaultSpec['answer'] | undefined {
    const fault = this.#faults.find(
      ({ match, times }) =>
        times > 0 && ('operation' in match ? match.operation === operation?.id : path.startsWith(match.path)),
    );
    if (!fault) return undefined;
    fault.times -= 1;
    if (fault.times <= 0) this.#faults = this.#faults.filter((other) => other !== fault);
    return fault.answer;
  }
}
