import type { Delivery } from './deliveries/deliveries.model.js';
import type { Notice } from './webhook-manager.types.js';

// The notices after an act, without DOM.

/** Whether a new signing secret was stored: the helper's answer says so once the host's server has it. */
export function secretNotice(id: string, act: 'created' | 'renewed', answer: object | undefined): Notice {
  return answer && 'secretStored' in answer && answer.secretStored === true
    ? { id, tone: 'done', key: act }
    : { id, tone: 'problem', key: `${act}NoSecret`, needsSecret: true };
}

/** The endpoint is in the list, but its answer was lost: whether its secret was stored is not known. */
export const unclearNotice = (id: string): Notice => ({
  id,
  tone: 'problem',
  key: 'createdUnclear',
  needsSecret: true,
});

/** The result of a test. */
export function testNotice(id: string, { state, responseStatus, attempt = 0 }: Delivery): Notice {
  if (state === 'delivered')
    return responseStatus === undefined
      ? { id, tone: 'done', key: 'testDelivered' }
      : { id, tone: 'done', key: 'testAnswered', values: { status: String(responseStatus) } };
  if (responseStatus !== undefined)
    return { id, tone: 'problem', key: 'testRefused', values: { status: String(responseStatus) } };
  return attempt > 0 || state === 'failed'
    ? { id, tone: 'problem', key: 'testUnreachable' }
    : { id, tone: 'wait', key: 'testWaiting' };
}
