'use client';
import { SigNotificationBell as SigNotificationBellElement } from '../elements/index.js';
import '../elements/sig-notification-bell/sig-notification-bell.define.js';
import { component } from './props/component.js';
import { eventProps } from './props/events.js';

/** A person's notifications: `<sig-notification-bell>` as a component of React 18 and 19. A `ref` is the element itself. */
export const SigNotificationBell = component({
  tagName: 'sig-notification-bell',
  elementClass: SigNotificationBellElement,
  events: eventProps('sig-open', 'sig-error'),
});
