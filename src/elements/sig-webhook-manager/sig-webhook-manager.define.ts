import { define } from '../shared/element/define.js';
import { SigWebhookManager } from './sig-webhook-manager.js';

define('sig-webhook-manager', SigWebhookManager);

declare global {
  interface HTMLElementTagNameMap {
    'sig-webhook-manager': SigWebhookManager;
  }
}
