import { expect } from '@open-wc/testing';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createApp, h, shallowRef } from 'vue';
import { OwnSigningFrame as ReactFrame } from '../../../demo/headless/react/signing-frame.js';
import { OwnSigningFrame as VueFrame } from '../../../demo/headless/vue/signing-frame.js';
import type { SigningFrame, SigningFrameOptions } from 'sig-widgets/headless';
import { SigningFrameDriver } from '../../../src/testing/signing-frame.driver.js';
import { until } from '../../../src/testing/query.js';
import { body, finished, Host, mount, names, offline, opened, say, shown } from './support.js';
import { waitUntil } from '../../support/wait.js';

type Options = Omit<SigningFrameOptions, 'container' | 'title'>;

/** One frame on a page, whatever its markup is made with. */
interface Mounted {
  main: HTMLElement;
  driver: SigningFrameDriver<HTMLElement>;
  /** What fires the events. */
  target: EventTarget;
  start(): Promise<void>;
  /** Shows another recipient. */
  update(change: { recipientId: string }): void;
  /** Disconnects and connects at once. */
  move(): void;
  remove(): void;
}

const optionsOf = (host: Host, change: Options): Options => ({
  envelopeId: 'env1',
  recipientId: 'rec1',
  allowSameOrigin: true,
  getEmbedUrl: host.getEmbedUrl,
  getStatus: host.getStatus,
  clock: host.clock,
  ...change,
});

function emptyPage(): HTMLElement {
  sessionStorage.removeItem('opened');
  const main = document.createElement('main');
  main.innerHTML = '<h1>Portal</h1><div></div>';
  document.body.append(main);
  return main;
}

function listen(target: EventTarget, host: Host): void {
  for (const name of names) target.addEventListener(`sig-${name}`, host.hear);
}

async function ownPage(main: HTMLElement, frame: SigningFrame, host: Host) {
  listen(frame, host);
  const root = await until(() => main.querySelector<HTMLElement>('[data-state]'), 'the markup');
  return {
    main,
    driver: new SigningFrameDriver(root),
    target: frame as EventTarget,
    start: () => frame.start(),
    move: () => {
      frame.disconnect();
      frame.connect();
    },
  };
}

const pages: Record<string, (host: Host, change?: Options) => Promise<Mounted>> = {
  'sig-signing-frame': async (host, change = {}) => {
    const { main, element, driver } = await mount(host, change);
    return {
      main,
      driver: driver as unknown as SigningFrameDriver<HTMLElement>,
      target: element,
      start: () => element.start(),
      update: (next) => void Object.assign(element, next),
      move: () => {
        const parent = element.parentElement!;
        element.remove();
        parent.append(element);
      },
      remove: () => main.remove(),
    };
  },
  'React markup': async (host, change = {}) => {
    const main = emptyPage();
    const root = createRoot(main.querySelector('div')!);
    let given = optionsOf(host, change);
    let frame: SigningFrame | undefined;
    const keep = (next: SigningFrame | null) => {
      if (next) frame = next;
    };
    const render = () => root.render(createElement(ReactFrame, { ...given, ref: keep }));
    render();
    return {
      ...(await ownPage(main, await until(() => frame, 'the frame'), host)),
      update: (next) => {
        given = { ...given, ...next };
        render();
      },
      remove: () => {
        root.unmount();
        main.remove();
      },
    };
  },
  'Vue markup': async (host, change = {}) => {
    const main = emptyPage();
    const options = shallowRef(optionsOf(host, change));
    const component = shallowRef<{ frame: SigningFrame } | null>(null);
    const app = createApp({
      setup: () => () => h(VueFrame, { ref: component, options: options.value }),
    });
    app.mount(main.querySelector('div')!);
    return {
      ...(await ownPage(main, component.value!.frame, host)),
      update: (next) => (options.value = { ...options.value, ...next }),
      remove: () => {
        app.unmount();
        main.remove();
      },
    };
  },
};

const asElement = (driver: SigningFrameDriver<HTMLElement>) => driver as unknown as SigningFrameDriver;

for (const [markup, put] of Object.entries(pages))
  describe(`signing in ${markup}`, () => {
    let page: Mounted;
    afterEach(() => page.remove());

    it('shows the ceremony in a titled, sandboxed frame that fills its container', async () => {
      const host = new Host();
      page = await put(host);
      await shown(asElement(page.driver));
      const iframe = page.driver.iframe!;
      await waitUntil(() => iframe.title === 'Sign: Lease');
      expect(iframe.hasAttribute('src')).to.equal(false);
      expect(iframe.getAttribute('allow')).to.equal('');
      expect(iframe.getAttribute('sandbox')).not.to.include('top-navigation');
      say(asElement(page.driver), { source: 'sig-ceremony', type: 'height', height: 5 });
      await waitUntil(() => iframe.parentElement!.clientHeight === 320);
      expect(opened()).to.deep.equal(['CANARY-1']);
      await expect(page.main).to.be.accessible();
    });

    it('reports a signature only once the service confirms it', async () => {
      const host = new Host();
      page = await put(host);
      await shown(asElement(page.driver));
      say(asElement(page.driver), finished);
      await page.driver.in('confirming');
      expect(host.heard('sig-signed', 'sig-completed')).to.deep.equal([]);
      host.status = body('PARTIALLY_SIGNED', 'signed');
      await host.clock.advance(2500);
      await page.driver.in('signed');
      host.status = body('COMPLETED', 'signed');
      await host.clock.advance(60_000);
      await page.driver.in('completed');
      expect(host.heard('sig-signed', 'sig-completed')).to.deep.equal(['sig-signed', 'sig-completed']);
      await expect(page.main).to.be.accessible();
    });

    for (const [status, own, state] of [
      ['SENT', 'waiting', 'waiting-turn'],
      ['DECLINED', 'declined', 'declined'],
      ['EXPIRED', 'pending', 'expired'],
    ] as const)
      it(`an envelope that is ${state} is shown at once, and costs no URL`, async () => {
        const host = new Host();
        host.status = body(status, own);
        page = await put(host);
        await page.driver.in(state);
        await page.driver.says(/\w/);
        expect(host.minted).to.equal(0);
      });

    it('a refused URL may be asked for again when the time that the service named is over', async () => {
      const host = new Host();
      host.refuse = { status: 429, retryAfterMs: 3000 };
      page = await put(host);
      await page.driver.in('failed');
      await until(() => /\b3\b/.test(page.driver.text), 'the countdown');
      page.driver.press('start');
      await host.clock.advance(0);
      expect(host.minted).to.equal(1);
      host.refuse = undefined;
      await host.clock.advance(4000);
      await until(() => page.driver.button('start').getAttribute('aria-disabled') === null, 'the button');
      page.driver.press('start');
      await shown(asElement(page.driver));
      expect(host.minted).to.equal(2);
    });

    it('a manual frame waits for its button, a prevented start mints nothing, and the focus follows', async () => {
      const host = new Host();
      page = await put(host, { manual: true });
      await until(() => page.driver.buttons.length, 'the button');
      page.target.addEventListener('sig-start', (event) => event.preventDefault(), { once: true });
      page.driver.press('start');
      await host.clock.advance(0);
      expect(host.minted).to.equal(0);
      page.driver.button('start').focus();
      page.driver.press('start');
      await shown(asElement(page.driver));
      await waitUntil(() => page.driver.focused === page.driver.iframe);
      host.status = body('COMPLETED', 'signed');
      await host.clock.advance(60_000);
      await page.driver.in('completed');
      const heading = await page.driver.says(/\w/);
      await waitUntil(() => page.driver.focused === heading);
    });

    it('a message from elsewhere changes nothing', async () => {
      const host = new Host();
      page = await put(host);
      await shown(asElement(page.driver));
      window.postMessage(finished, '*');
      const source = page.driver.iframe!.contentWindow;
      window.dispatchEvent(
        new MessageEvent('message', { data: finished, origin: 'https://evil.example', source }),
      );
      await host.clock.advance(0);
      await page.driver.in('signing');
      expect(host.hints('completed')).to.deep.equal([]);
    });

    it('says that the device is offline, and continues by itself', async () => {
      const host = new Host();
      host.refuse = new TypeError('Failed to fetch');
      await offline(async () => {
        page = await put(host);
        await page.driver.in('failed');
        host.refuse = undefined;
        window.dispatchEvent(new Event('online'));
        await shown(asElement(page.driver));
      });
    });

    it('moving while the URL is requested costs one URL', async () => {
      const host = new Host();
      const mint = host.getEmbedUrl;
      let answer = () => {};
      const isAnswered = new Promise<void>((resolve) => (answer = resolve));
      host.getEmbedUrl = async () => {
        const url = await mint();
        await isAnswered;
        return url;
      };
      page = await put(host);
      page.move();
      page.move();
      answer();
      await shown(asElement(page.driver));
      await host.clock.advance(0);
      expect(host.minted).to.equal(1);
    });

    it('another recipient starts over', async () => {
      const host = new Host();
      page = await put(host);
      await shown(asElement(page.driver));
      page.update({ recipientId: 'rec2' });
      await waitUntil(() => host.minted === 2);
    });
  });
