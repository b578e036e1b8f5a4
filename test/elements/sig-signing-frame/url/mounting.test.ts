import { expect } from '@open-wc/testing';
import { html, render } from 'lit';
import { SigningFrameDriver } from '../../../../src/testing/signing-frame.driver.js';
import { body, frameOf, Host, mount, opened, page, shown } from '../support.js';
import { waitUntil } from '../../../support/wait.js';

const settle = (milliseconds = 60) => new Promise((next) => setTimeout(next, milliseconds));

describe('sig-signing-frame: minting URLs', () => {
  it('mints no URL before it is visible, and one when it is', async () => {
    const host = new Host();
    const place = document.createElement('div');
    place.style.marginTop = '5000px';
    document.body.append(place);
    render(frameOf(host), place);
    await settle();
    expect(host.minted).to.equal(0);
    place.style.marginTop = '0';
    place.scrollIntoView();
    await waitUntil(() => host.minted === 1);
    place.remove();
  });

  it('mints one URL when it is mounted, unmounted and mounted again at once, as React does in development', async () => {
    const host = new Host();
    const { main, driver } = await mount(host);
    const { element } = driver;
    const parent = element.parentElement!;
    element.remove();
    parent.append(element);
    element.remove();
    parent.append(element);
    await shown(driver);
    await settle();
    expect(host.minted).to.equal(1);
    expect(opened().length).to.equal(1);
    main.remove();
  });

  it('mints none for an element that is removed at once', async () => {
    const host = new Host();
    const { main } = await mount(host, { manual: true });
    const twin = document.createElement('sig-signing-frame');
    Object.assign(twin, { getEmbedUrl: host.getEmbedUrl, allowSameOrigin: true });
    main.append(twin);
    twin.remove();
    await settle();
    expect(host.minted).to.equal(0);
  });

  it('does not reload the framed page when it is hidden and shown again', async () => {
    const host = new Host();
    const { driver } = await mount(host);
    await shown(driver);
    for (let turn = 0; turn < 3; turn++) {
      driver.element.hidden = true;
      await settle(30);
      driver.element.hidden = false;
      await settle(30);
    }
    expect(host.minted).to.equal(1);
    expect(opened()).to.deep.equal(['CANARY-1']);
  });

  it('mints a fresh URL when it is moved, and never opens the used one again', async () => {
    const host = new Host();
    const { main, driver } = await mount(host);
    await shown(driver);
    const elsewhere = document.createElement('div');
    main.append(elsewhere);
    elsewhere.append(driver.element);
    await waitUntil(() => host.minted === 2);
    await shown(driver);
    const wrapper = document.createElement('section');
    elsewhere.replaceWith(wrapper);
    wrapper.append(elsewhere);
    await waitUntil(() => host.minted === 3);
    await shown(driver);
    expect(opened()).to.deep.equal(['CANARY-1', 'CANARY-2', 'CANARY-3']);
  });

  it('keeps the framed page when it is moved by moveBefore', async () => {
    const host = new Host();
    const { main, driver } = await mount(host);
    await shown(driver);
    const elsewhere = document.createElement('div');
    main.append(elsewhere);
    (elsewhere as unknown as { moveBefore(node: Node, before: Node | null): void }).moveBefore(
      driver.element,
      null,
    );
    await settle();
    expect(host.minted).to.equal(1);
    expect(opened()).to.deep.equal(['CANARY-1']);
    expect(driver.element.state).to.equal('signing');
  });

  it('keeps a URL that arrived while it was disconnected, for at most four minutes', async () => {
    for (const [away, wanted] of [
      [60_000, 1],
      [241_000, 2],
    ] as const) {
      const host = new Host();
      let give = () => {};
      const getEmbedUrl = () =>
        new Promise<{ url: string }>((resolve) => {
          host.minted++;
          const { minted } = host;
          give = () => resolve({ url: `${page}?token=CANARY-${minted}` });
        });
      const { main, driver } = await mount(host, { getEmbedUrl });
      await waitUntil(() => host.minted === 1);
      const parent = driver.element.parentElement!;
      driver.element.remove();
      give();
      await settle();
      expect(driver.iframe).to.equal(undefined);
      await host.clock.advance(away, 10_000);
      parent.append(driver.element);
      await waitUntil(() => host.minted === wanted, `minted ${wanted}`);
      give();
      await shown(driver);
      expect(opened()).to.deep.equal([`CANARY-${wanted}`]);
      main.remove();
    }
  });

  it('shares one request among concurrent calls of start()', async () => {
    const host = new Host();
    const { driver } = await mount(host, { manual: true });
    await Promise.all([driver.element.start(), driver.element.start(), driver.element.start()]);
    await shown(driver);
    expect(host.minted).to.equal(1);
    expect(host.heard('sig-start').length).to.equal(1);
  });

  it('two frames on one page listen only to their own framed page', async () => {
    const [one, two] = [new Host(), new Host()];
    const first = await mount(one);
    const second = await mount(two);
    await shown(first.driver);
    second.element.scrollIntoView();
    await shown(second.driver);
    (second.driver.iframe!.contentWindow as unknown as { say(message: unknown): void }).say({
      source: 'sig-ceremony',
      type: 'completed',
    });
    await second.driver.in('confirming');
    await settle();
    expect(first.driver.element.state).to.equal('signing');
  });

  it('a late upgrade keeps the properties that were set before', async () => {
    const host = new Host();
    const early = document.createElement('div');
    early.innerHTML = '<sig-signing-frame manual envelope-id="e"></sig-signing-frame>';
    const element = early.firstElementChild as HTMLElementTagNameMap['sig-signing-frame'];
    element.getEmbedUrl = host.getEmbedUrl;
    document.body.append(early);
    await new SigningFrameDriver(element).says('Ready for your signature');
    expect(new SigningFrameDriver(element).buttons).to.deep.equal(['Start signing']);
    early.remove();
  });

  it('leaves no timers or listeners after 1,000 mounts', async () => {
    const host = new Host();
    let listening = 0;
    const { addEventListener, removeEventListener } = window;
    window.addEventListener = function (this: Window, ...args: unknown[]) {
      if (args[0] === 'message') listening++;
      return (addEventListener as (...all: unknown[]) => void).apply(this, args);
    } as typeof addEventListener;
    window.removeEventListener = function (this: Window, ...args: unknown[]) {
      if (args[0] === 'message') listening--;
      return (removeEventListener as (...all: unknown[]) => void).apply(this, args);
    } as typeof removeEventListener;
    try {
      const place = document.createElement('div');
      document.body.append(place);
      for (let turn = 0; turn < 1000; turn++) {
        render(
          html`<sig-provider .clock=${host.clock}>${frameOf(host, { manual: true })}</sig-provider>`,
          place,
        );
        render(html``, place);
      }
      await settle();
      expect(listening).to.equal(0);
      expect(host.clock.waiting).to.equal(0);
      place.remove();
    } finally {
      window.addEventListener = addEventListener;
      window.removeEventListener = removeEventListener;
    }
  });

  it('stops checking when it is removed while signing', async () => {
    const host = new Host();
    const { main, driver } = await mount(host);
    await shown(driver);
    main.remove();
    await settle();
    const { reads } = host;
    await host.clock.advance(60_000);
    expect(host.reads).to.equal(reads);
    host.status = body('COMPLETED', 'signed');
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(host.reads).to.equal(reads);
  });
});
