import { define } from '../shared/element/define.js';
import { SigWebhookManager } from './sig-webhook-manager.js';
// The types of the events, also where a page imports this module alone.
export type {} from '../shared/events/created-event.js';
export type {} from './webhook-manager.events.js';

define('sig-webhook-manager', SigWebhookManager);

declare global {
  interface HTMLElementTagNameMap {
    'sig-webhook-manager': SigWebhookManager;
  }
}
