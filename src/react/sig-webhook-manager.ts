'use client';
import { SigWebhookManager as SigWebhookManagerElement } from '../elements/index.js';
import '../elements/sig-webhook-manager/sig-webhook-manager.define.js';
import { component } from './props/component.js';
import { eventProps } from './props/events.js';

/** The account's webhook endpoints: `<sig-webhook-manager>` as a component of React 18 and 19. A `ref` is the element itself. */
export const SigWebhookManager = component({
  tagName: 'sig-webhook-manager',
  elementClass: SigWebhookManagerElement,
  events: eventProps('sig-created', 'sig-deleted', 'sig-error'),
});
