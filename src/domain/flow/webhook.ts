/** The attempts of one webhook delivery, the first included (R137). */
export const maxDeliveryAttempts = 5;
