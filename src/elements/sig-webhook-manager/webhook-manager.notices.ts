import type { Delivery } from './deliveries/deliveries.model.js';
import type { Notice } from './webhook-manager.types.js';

/** Pure: what is said of the result of an act. */

/** What became of a new signing secret, by the helper's answer, which says that it handed it to the host's server. */
export function secretNotice(id: string, act: 'created' | 'renewed', answer: object | undefined): Notice {
  return answer && 'secretStored' in answer && answer.secretStored === true
    ? { id, tone: 'done', key: act }
    : { id, tone: 'problem', key: `${act}NoSecret`, needsSecret: true };
}

/** An endpoint that only the list names: its answer, which tells of the secret, was lost. */
export const unclearNotice = (id: string): Notice => ({
  id,
  tone: 'problem',
  key: 'createdUnclear',
  needsSecret: true,
});

/** What became of a test. */
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
