import { expect } from '@open-wc/testing';
import { readMessage } from '../../../../src/elements/sig-signing-frame/window/messages.js';
import { finished, Host, mount, page, say, shown } from '../support.js';
import { waitUntil } from '../../../support/wait.js';

const settle = () => new Promise((next) => setTimeout(next, 80));
const script = `<script>addEventListener('load', () => { for (const w of [parent, top, opener]) try { w?.postMessage(${JSON.stringify(finished)}, '*'); } catch {} })</script>`;

/** Records the “completed” messages that the page receives, to prove that they have arrived. */
function hearing() {
  const heard: { source: MessageEventSource | null; origin: string }[] = [];
  const hear = ({ data, source, origin }: MessageEvent) => {
    if ((data as { type?: unknown } | null)?.type === 'completed') heard.push({ source, origin });
  };
  window.addEventListener('message', hear);
  return { heard, stop: () => window.removeEventListener('message', hear) };
}

describe('sig-signing-frame: forged messages', () => {
  const senders: Record<string, (frame: HTMLIFrameElement) => Promise<() => void>> = {
    'the page itself': async () => {
      window.postMessage(finished, '*');
      return () => {};
    },
    'a sibling frame of the same origin': async () => {
      const sibling = document.createElement('iframe');
      sibling.srcdoc = script;
      document.body.append(sibling);
      return () => sibling.remove();
    },
    'a sibling frame of no origin': async () => {
      const sibling = document.createElement('iframe');
      sibling.setAttribute('sandbox', 'allow-scripts');
      sibling.srcdoc = script;
      document.body.append(sibling);
      return () => sibling.remove();
    },
    'a child of the ceremony': async (frame) => {
      const child = frame.contentDocument!.createElement('iframe');
      child.srcdoc = script.replace('[parent, top, opener]', '[top]');
      frame.contentDocument!.body.append(child);
      return () => child.remove();
    },
    'a window it opened': async () => {
      const opened = window.open('about:blank')!;
      opened.document.write(script);
      opened.document.close();
      return () => opened.close();
    },
    'another origin in the same window': async (frame) => {
      for (const origin of [
        'https://evil.example',
        `${location.origin}.evil.example`,
        'http://localhost:1',
        'null',
        '',
      ])
        window.dispatchEvent(
          new MessageEvent('message', { data: finished, origin, source: frame.contentWindow }),
        );
      return () => {};
    },
    'no window': async () => {
      window.dispatchEvent(
        new MessageEvent('message', { data: finished, origin: location.origin, source: null }),
      );
      return () => {};
    },
  };
  for (const [who, send] of Object.entries(senders))
    it(`a “completed” from ${who} changes nothing`, async () => {
      const host = new Host();
      const { driver } = await mount(host);
      await shown(driver);
      const { heard, stop } = hearing();
      const tidy = await send(driver.iframe!);
      await waitUntil(() => heard.length > 0, 'the message has arrived');
      await settle();
      stop();
      const genuine = heard.filter(
        ({ source, origin }) => source === driver.iframe!.contentWindow && origin === location.origin,
      );
      expect(genuine, 'it was not the ceremony that said it').to.deep.equal([]);
      expect(driver.element.state).to.equal('signing');
      expect(host.hints('completed').concat(host.heard('sig-signed', 'sig-completed'))).to.deep.equal([]);
      tidy();
    });

  it('after a new start, a message from the previous window changes nothing', async () => {
    const host = new Host();
    const { driver } = await mount(host);
    await shown(driver);
    const before = driver.iframe!.contentWindow;
    await driver.element.start();
    await shown(driver);
    window.dispatchEvent(
      new MessageEvent('message', { data: finished, origin: location.origin, source: before }),
    );
    await settle();
    expect(driver.element.state).to.equal('signing');
  });

  it('even a “completed” from the ceremony itself fires no event until the service confirms it', async () => {
    const host = new Host();
    const { driver } = await mount(host);
    await shown(driver);
    const { heard, stop } = hearing();
    say(driver, finished);
    await driver.in('confirming');
    stop();
    expect(heard).to.deep.equal([{ source: driver.iframe!.contentWindow, origin: location.origin }]);
    expect(host.hints('completed')).to.deep.equal(['completed']);
    await settle();
    expect(host.heard('sig-signed', 'sig-completed')).to.deep.equal([]);
  });

  it('messages of an unknown shape are ignored unless the host’s mapMessage translates them', () => {
    const source = window;
    const expected = {
      source,
      origin: 'https://sign.example',
      returnOrigin: location.origin,
      mapMessage: undefined,
    };
    const event = (data: unknown, origin = 'https://sign.example') =>
      new MessageEvent('message', { data, origin, source });
    for (const data of [
      undefined,
      null,
      'completed',
      { type: 'completed' },
      { source: 'sig-ceremony' },
      { source: 'sig-ceremony', type: 'x' },
      5,
      [],
    ])
      expect(readMessage(event(data), expected)).to.equal(undefined);
    const mapMessage = (data: unknown) => (data === 'done' ? ({ type: 'completed' } as const) : undefined);
    expect(readMessage(event('done'), { ...expected, mapMessage })).to.deep.equal({ type: 'completed' });
    expect(readMessage(event('done', 'https://sign.example.evil.com'), { ...expected, mapMessage })).to.equal(
      undefined,
    );
    const broken = () => {
      throw new Error('x');
    };
    expect(readMessage(event('done'), { ...expected, mapMessage: broken })).to.equal(undefined);
    expect(readMessage(event({ source: 'sig-return', state: 'x' }, location.origin), expected)).to.deep.equal(
      { type: 'return' },
    );
    expect(page).to.include(location.origin);
  });
});
