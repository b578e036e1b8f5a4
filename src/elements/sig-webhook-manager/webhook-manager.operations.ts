/** A chunk of its own, since it brings the client and zod: loaded beside the element's code. */
export { createHelperClient } from '../shared/loading/helper-client.js';
export {
  createWebhook,
  deleteWebhook,
  listDeadLetterDeliveries,
  listWebhookDeliveries,
  listWebhooks,
  regenerateWebhookSecret,
  retryWebhookDelivery,
  testWebhook,
  updateWebhook,
} from '../../contract/index.js';
