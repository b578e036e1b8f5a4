import type { WalkedService } from '../walked-service.js';
import { sampleSignature } from '../../../../src/sandbox/pdf/sample/sample-signature.js';

interface Session {
  readonly session: string;
  readonly fields: readonly { id: string; type: string }[];
}

/** Nothing where the service says that this cannot be done now or any longer. */
export const unlessRefused = <T>(answer: Promise<T>): Promise<T | undefined> =>
  answer.catch((error: unknown) => {
    if (/: (403|409|410) /.test(String(error))) return undefined;
    throw error;
  });

/** Stands where an iframe stands: the page in it is the service's, and does what a person does there. */
export class FramedPage extends EventTarget {
  title = '';
  referrerPolicy = '';
  width = '';
  height = '';
  url = '';
  readonly contentWindow = {
    location: {
      href: 'about:blank',
      replace: (url: string) => {
        this.url = url;
        this.contentWindow.location.href = url;
      },
    },
  };
  #opened: Promise<Session | undefined> | undefined;

  constructor(private readonly service: () => WalkedService) {
    super();
  }

  setAttribute(): void {
    // Nothing looks at an iframe's attributes here.
  }
  remove(): void {
    this.dispatchEvent(new Event('removed'));
  }
  focus(): void {
    // Nothing has the focus here.
  }

  /** The browser loads the page, which takes up its session and says so. */
  async load(): Promise<void> {
    if (!this.url) return;
    this.dispatchEvent(new Event('load'));
    this.tell((await this.#session()) ? 'ready' : 'ended');
  }

  /** Whether the service took the answer. A page that did not load, or whose URL is dead, does nothing. */
  async answer(kind: 'complete' | 'decline'): Promise<boolean> {
    const opened = await this.#opened;
    if (!opened) return false;
    const image = Buffer.from(sampleSignature()).toString('base64');
    const values = opened.fields
      .filter(({ type }) => type !== 'DATE_SIGNED')
      .map(({ id, type }) => ({ fieldId: id, ...(type === 'TEXT' ? { value: 'Walker' } : { image }) }));
    const body = kind === 'complete' ? { consent: true, values } : { reason: 'Not for us' };
    const path = `/sandbox/ceremony/${kind}`;
    return (await unlessRefused(this.service().ask('POST', path, body, opened.session))) !== undefined;
  }

  /** What the page says to the one around it. */
  tell(type: 'ready' | 'completed' | 'declined' | 'ended'): void {
    if (!this.url) return;
    const message = { source: this.contentWindow, origin: new URL(this.url).origin };
    const data = { source: 'sig-ceremony', type };
    window.dispatchEvent(Object.assign(new Event('message'), message, { data }));
  }

  /** A URL works once: a page that is loaded again has the session that it had. */
  #session(): Promise<Session | undefined> {
    const token = new URL(this.url).searchParams.get('token');
    return (this.#opened ??= unlessRefused(
      this.service().ask<Session>('POST', '/sandbox/ceremony/sessions', { token }),
    ));
  }
}

/** A signer answers on a page of their own. Nothing happens where it is not their turn, or too late. */
export async function answerElsewhere(
  service: WalkedService,
  signer: { envelopeId: string; recipientId: string },
  kind: 'complete' | 'decline',
): Promise<void> {
  const path = `/v1/envelopes/${signer.envelopeId}/recipients/${signer.recipientId}/embed`;
  const minted = await unlessRefused(service.ask<{ url: string }>('POST', path, {}));
  if (!minted) return;
  const page = new FramedPage(() => service);
  page.contentWindow.location.replace(minted.url);
  await page.load();
  await page.answer(kind);
}

/** The place that a frame puts its page into. */
export class FramePlace {
  /** What is there now. */
  readonly pages = new Set<FramedPage>();
  /** All that was ever opened there. */
  readonly opened: FramedPage[] = [];
  readonly parentElement = null;

  append(page: FramedPage): void {
    this.pages.add(page);
    this.opened.push(page);
    page.addEventListener('removed', () => this.pages.delete(page));
  }

  get page(): FramedPage | undefined {
    return [...this.pages].at(-1);
  }
}
