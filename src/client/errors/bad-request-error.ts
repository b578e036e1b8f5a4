import { ApiError, type ApiErrorInit } from './api-error.js';

/**
 * 400: the input. `serviceCode` may be ACTING_USER_REQUIRED, ACTING_USER_NOT_PROVISIONED, INVALID_IDEMPOTENCY_KEY (R48),
 * proposal-not-editable (`proposalStatus`, R49), pricing-invalid (`pricingCode`, `field`, `lineIndex`, R51) or another.
 */
export class BadRequestError extends ApiError {
  constructor(message: string, init: ApiErrorInit) {
    super('bad-request', message, init);
  }
  get proposalStatus(): string | undefined {
    return this.member('status', 'string');
  }
  get pricingCode(): string | undefined {
    return this.member('pricingCode', 'string');
  }
  get field(): string | undefined {
    return this.member('field', 'string');
  }
  /** Counted from zero. */
  get lineIndex(): number | undefined {
    return this.member('lineIndex', 'number');
  }
}
