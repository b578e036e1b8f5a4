import { ApiError, type ApiErrorInit } from './api-error.js';

/**
 * `bad-request`, 400 or 422: the input is invalid. `serviceCode` may be ACTING_USER_REQUIRED, ACTING_USER_NOT_PROVISIONED, INVALID_IDEMPOTENCY_KEY (R48),
 * proposal-not-editable (`proposalStatus`, R49), pricing-invalid (`pricingCode`, `field`, `lineIndex`, R51) or another.
 */
export class BadRequestError extends ApiError {
  constructor(message: string, init: ApiErrorInit) {
    super('bad-request', message, init);
  }
  /** The proposal's present status (R49). */
  get proposalStatus(): string | undefined {
    return this.member('status', 'string');
  }
  /** What is wrong with a price (R51). */
  get pricingCode(): string | undefined {
    return this.member('pricingCode', 'string');
  }
  /** The invalid member of a line (R51). */
  get field(): string | undefined {
    return this.member('field', 'string');
  }
  /** The index of the line, from 0 (R51). */
  get lineIndex(): number | undefined {
    return this.member('lineIndex', 'number');
  }
}
