'use client';
import { createComponent } from '@lit/react';
import * as react from 'react';
import { SigWebhookManager as SigWebhookManagerElement } from '../elements/index.js';
import '../elements/sig-webhook-manager/sig-webhook-manager.define.js';
import { eventProps } from './props/events.js';

/** The account's webhook endpoints: `<sig-webhook-manager>` as a component of React 18 and 19. A `ref` is the element itself. */
export const SigWebhookManager = createComponent({
  react,
  tagName: 'sig-webhook-manager',
  elementClass: SigWebhookManagerElement,
  events: eventProps('sig-created', 'sig-deleted', 'sig-error'),
});
