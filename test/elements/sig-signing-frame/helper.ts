import { fixture } from '@open-wc/testing';
import { html } from 'lit';
import '../../../src/elements/sig-provider/sig-provider.define.js';
import '../../../src/elements/sig-signing-frame/sig-signing-frame.define.js';
import { SigningFrameDriver } from '../../../src/testing/signing-frame.driver.js';
import { body, FakeClock, page } from './support.js';

/** The helper's own 404: one without words would be another server's. */
export const notFound = () =>
  Response.json({ error: { code: 'not-found', message: 'not found', retryable: false } }, { status: 404 });

/** A helper as `PROTOCOL.md` describes it, with a stream that a test can write to. */
export class Helper {
  readonly clock = new FakeClock();
  readonly asked: string[] = [];
  readonly bearers: (string | null)[] = [];
  status: unknown = body('SENT');
  /** Answers a request for the status. */
  answer = (): Response | Promise<Response> => Response.json(this.status);
  embed: () => Response = () =>
    Response.json({ url: `${page}?token=CANARY`, expiresAt: '2026-03-02T10:05:00Z' }, { status: 201 });
  merged: () => Response = notFound;
  stream: ReadableStreamDefaultController<Uint8Array> | undefined;

  fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname.replace('/sig', '');
    this.asked.push(`${request.method} ${path}`);
    this.bearers.push(request.headers.get('authorization'));
    if (path === '/embed') return this.embed();
    if (path.endsWith('/status')) return this.answer();
    if (path.endsWith('/signed-merged')) return this.merged();
    if (path.endsWith('/events'))
      return new Response(
        new ReadableStream<Uint8Array>({
          start: (controller) => {
            this.stream = controller;
            request.signal.addEventListener('abort', () => (this.stream = undefined));
          },
        }),
        { headers: { 'content-type': 'text/event-stream' } },
      );
    return notFound();
  };
  count = (what: string) => this.asked.filter((one) => one.includes(what)).length;
}

/** A portal whose provider uses such a helper, and the events of the frame. */
export async function mountHelper(helper: Helper, getGrant?: () => Promise<string>) {
  const main = await fixture<HTMLElement>(
    html`<main>
      <h1>Portal</h1>
      <sig-provider .clock=${helper.clock} .fetch=${helper.fetch} .getGrant=${getGrant} server-url="/sig">
        <sig-signing-frame allow-same-origin envelope-id="env1" recipient-id="rec1"></sig-signing-frame>
      </sig-provider>
    </main>`,
  );
  const events: string[] = [];
  for (const type of ['sig-signed', 'sig-completed', 'sig-error'])
    main.addEventListener(type, (event) => events.push(event.type));
  return { main, events, driver: new SigningFrameDriver(main.querySelector('sig-signing-frame')!) };
}
