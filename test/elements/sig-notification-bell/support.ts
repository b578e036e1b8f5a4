import { fixture, html } from '@open-wc/testing';
import '../../../src/elements/sig-notification-bell/sig-notification-bell.define.js';
import '../../../src/elements/sig-provider/sig-provider.define.js';
import type { Clock } from '../../../src/elements/shared/element/clock.js';
import { NotificationBellDriver } from '../../../src/testing/notification-bell.driver.js';
import { notificationService, someNotifications, type Row } from '../../../stories/notifications.js';

export const now = Date.parse('2026-03-23T09:00:00Z');

/** A clock that moves only when it is moved; timers that are due then run. */
function manualClock() {
  let at = now;
  const timers = new Set<{ at: number; run: () => void }>();
  const clock: Clock = {
    now: () => at,
    after: (ms, run) => {
      const timer = { at: at + ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  };
  const advance = (ms: number) => {
    at += ms;
    for (const timer of [...timers].sort((a, b) => a.at - b.at)) {
      if (timer.at <= at && timers.delete(timer)) timer.run();
    }
  };
  return { clock, advance, pauses: () => [...timers].map((timer) => timer.at - at) };
}

interface Setup {
  rows?: Row[];
  lang?: string;
  dir?: string;
  /** Runs before the element is created. */
  before?: (service: ReturnType<typeof notificationService>) => void;
}

export async function setup({
  rows = someNotifications(3, 2, now),
  lang = 'en-GB',
  dir = 'ltr',
  before,
}: Setup = {}) {
  const service = notificationService(rows);
  before?.(service);
  const { clock, advance, pauses } = manualClock();
  const events: Event[] = [];
  const note = (event: Event) => events.push(event);
  const root = await fixture<HTMLElement>(html`
    <main lang=${lang} dir=${dir} @sig-open=${note} @sig-error=${note}>
      <h1>Inbox</h1>
      <sig-provider server-url="/sig" .fetch=${service.fetch} .clock=${clock}>
        <sig-notification-bell></sig-notification-bell>
      </sig-provider>
      <button id="other">Other</button>
    </main>
  `);
  const element = root.querySelector('sig-notification-bell')!;
  const details = (type: string) =>
    events.filter((event) => event.type === type).map((event) => (event as CustomEvent<unknown>).detail);
  return { service, element, root, advance, pauses, details, driver: new NotificationBellDriver(element) };
}
