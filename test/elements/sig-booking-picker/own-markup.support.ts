import { fixture, html } from '@open-wc/testing';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createBookingPicker, type BookingPicker } from 'sig-widgets/headless';
import { createApp } from 'vue';
import { BookingPicker as ReactPicker } from '../../../demo/headless/react/booking-picker.js';
import { BookingPicker as VuePicker } from '../../../demo/headless/vue/booking-picker.js';
import { createSandbox, type Sandbox } from '../../../src/sandbox/index.js';
import { BookingPickerDriver } from '../../../src/testing/booking-picker.driver.js';
import { now, record, setup } from './support.js';

interface Mount {
  options?: { month?: string };
  slug?: string;
  /** Runs before anything is loaded. */
  prepare?(sandbox: Sandbox): Promise<void>;
}

/** Shows a picker in an element; returns a function that takes it away again. */
type Show = (picker: BookingPicker, box: HTMLElement) => () => void;

const types = ['sig-slot-select', 'sig-book', 'sig-booked', 'sig-conflict', 'sig-error'] as const;
const shown = new Set<() => void>();

/** Takes away what the tests have shown. */
export function unmountAll(): void {
  for (const hide of shown) hide();
  shown.clear();
}

/** The suite also looks at the root itself, which no page needs. */
class RootDriver extends BookingPickerDriver {
  override get root(): ParentNode {
    return super.root;
  }
}

async function mountElement({ options, slug, prepare }: Mount = {}) {
  const { element, events, asked, sandbox } = await setup({ attributes: { ...options }, slug, prepare });
  const parent = element.parentElement!;
  return {
    element: element as HTMLElement,
    target: element as EventTarget,
    driver: new RootDriver(element),
    suspend: () => element.remove(),
    resume: () => void parent.append(element),
    ...{ events, asked, sandbox },
  };
}

const mountOwn =
  (show: Show): typeof mountElement =>
  async ({ options, slug = 'intro-call', prepare } = {}) => {
    const sandbox = createSandbox({ now });
    await prepare?.(sandbox);
    const { asked, through } = record(sandbox);
    const picker = createBookingPicker({
      baseUrl: 'http://sandbox.test',
      fetch: through,
      clock: { now: () => sandbox.now() },
      handle: 'amelia-hart',
      slug,
      timeZone: 'Europe/London',
      ...options,
    });
    const events: Event[] = [];
    for (const type of types) picker.addEventListener(type, (event) => events.push(event));
    const root = await fixture<HTMLElement>(
      html`<main lang="en-GB">
        <h1>Book</h1>
        <div></div>
      </main>`,
    );
    const element = root.querySelector('div')!;
    let hide = () => {};
    const suspend = () => {
      hide();
      shown.delete(hide);
    };
    const resume = () => shown.add((hide = show(picker, element)));
    resume();
    return {
      element,
      target: picker as unknown as EventTarget,
      driver: new RootDriver(element),
      suspend,
      resume: () => void resume(),
      ...{ events, asked, sandbox },
    };
  };

/** The element, and the same picker in markup of two frameworks. */
export const hosts = {
  'the element': mountElement,
  'React markup': mountOwn((picker, box) => {
    const root = createRoot(box);
    root.render(createElement(ReactPicker, { picker }));
    return () => root.unmount();
  }),
  'Vue markup': mountOwn((picker, box) => {
    const app = createApp(VuePicker, { picker });
    app.mount(box);
    return () => app.unmount();
  }),
};
