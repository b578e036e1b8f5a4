import { SigCopyViewer } from '../../../../src/elements/sig-copy-viewer/sig-copy-viewer.js';
import { origin, WalkedService } from '../walked-service.js';
import { signIn } from '../world/helper.js';
import { isAble, nameOf, type Control } from '../world/markup.js';
import { walkedElement, type Walked } from '../world/walked-element.js';
import { WalkedPage } from '../world/walked-page.js';

/** Links that a person may have: those of two copies, two that have ended, one that never was, one cut off, and none. */
export const links = ['live', 'other', 'withdrawn', 'expired', 'unknown', 'short', 'none'] as const;
export type LinkName = (typeof links)[number] | 'fresh';

interface StoredCopy {
  readonly id: string;
  readonly email: string;
  readonly openCount: number;
}

/** A request of the page. */
interface Sent {
  readonly token: string;
  readonly isDocument: boolean;
  readonly atMs: number;
  /** The link that the page had, as they are counted. */
  readonly link: number;
  /** What arrived: a status, 0 for something that is not the service's; nothing while it is under way. */
  heard?: number;
}

/** How long the client waits for an answer that does not begin, and for a file. */
const timeoutMsOf = (isDocument: boolean) => (isDocument ? 30_000 : 10_000);
/** The seconds that the network's refusals ask to wait. */
const retryAfterMs = 5000;
/** The bytes of the document of a link. */
export const documentOf = (token: string): string => `%PDF ${token}`;

/** A recipient with the link of a copy, the page that opens it, and the service behind it. */
export class CopyWorldBase {
  readonly service = new WalkedService((request, serve) => this.#answer(request, serve));
  readonly network = this.service.network;
  readonly page = new WalkedPage();
  element!: SigCopyViewer & Walked;
  /** What the service answers when the document is asked for, instead of giving it. */
  documentRefusal?: number;
  readonly sent: Sent[] = [];
  /** Whether what the person or the host does now may open the copy. */
  mayOpen = true;
  /** Whether the link was not requested yet. */
  isFirst = true;
  /** What the page did against its promises. */
  readonly faults: string[] = [];
  /** What the page said last of the copy: that it is shown, or that it is not. */
  lastSaid?: 'viewed' | 'failed';
  /** Whether the copy that is shown could not be read again. */
  isStale = false;
  /** Counts the links that the element had; the same one, given again or in a page that is loaded again, is another. */
  #linkNumber = 0;
  readonly #tokens = new Map<LinkName, string>();
  #envelopeId = '';
  /** The link that the element had in the page last. */
  #entered?: { readonly token: string | undefined };
  #restorePage = () => {};

  async start(): Promise<void> {
    this.#restorePage = this.page.install();
    this.element = this.#createElement();
    const { envelopes, ...scene } = await this.service.sandbox.scene();
    const { copies } = scene as unknown as { copies: Record<string, string> };
    this.#envelopeId = envelopes['completed']!.id;
    for (const name of ['live', 'withdrawn', 'expired'] as const) this.#tokens.set(name, copies[name]!);
    this.#tokens.set('unknown', 'f'.repeat(96)).set('short', 'short');
    await this.send('other');
    this.element.token = this.tokenOf('live');
    this.enter();
    await this.network.settled();
  }

  stop(): void {
    this.element.leave();
    this.#restorePage();
  }

  wait(ms: number, stepMs = 1000): Promise<void> {
    return this.service.wait(ms, stepMs);
  }

  tokenOf(name: LinkName): string | undefined {
    return this.#tokens.get(name);
  }

  /** The sender sends another copy, with the link's name as its note. */
  async send(name: 'other' | 'fresh'): Promise<void> {
    const body = { email: `${name}@walk.example`, note: name };
    await this.#ask('POST', '', body);
    const { items } = await this.service.ask<{ items: { to: string; links: { copy?: string } }[] }>(
      'GET',
      '/sandbox/outbox',
    );
    const mail = items.find(({ to }) => to === body.email);
    this.#tokens.set(name, mail!.links.copy!.split('/').at(-1)!);
  }

  async stored(name: LinkName): Promise<StoredCopy> {
    const emails = { live: 'bank@bank.example' } as Partial<Record<LinkName, string>>;
    const { items } = await this.#ask<{ items: StoredCopy[] }>('GET');
    return items.find(({ email }) => email === (emails[name] ?? `${name}@walk.example`))!;
  }

  async withdraw(name: LinkName): Promise<void> {
    const { id } = await this.stored(name);
    await this.#ask('POST', `/${id}/revoke`);
  }

  /** Whether the service opens the link now. */
  async isReadable(token: string): Promise<boolean> {
    // Past the page, on a path that counts no opening.
    const answer = await this.service.sandbox.fetch(new Request(`${origin}/v1/copies/${token}/document`));
    return answer.ok;
  }

  /** The page is loaded again. */
  openPage(): void {
    const { token, isConnected } = this.element;
    if (isConnected) this.element.leave();
    this.element = this.#createElement();
    this.#entered = undefined;
    this.element.token = token;
    this.enter();
  }

  enter(): void {
    this.#noteLink();
    this.element.enter();
  }

  /** The host gives the element a link. Out of the page it counts once the element is back. */
  setLink(token: string | undefined): void {
    this.element.token = token;
    if (this.element.isConnected) this.#noteLink();
  }

  /** Another link, or the same in another page, may be opened once. */
  #noteLink(): void {
    const { token } = this.element;
    if (this.#entered && this.#entered.token === token) return;
    this.#entered = { token };
    this.#linkNumber += 1;
    this.mayOpen = this.isFirst = true;
    this.lastSaid = undefined;
    this.isStale = false;
  }

  /** Whether the page waits for an answer. Requests of former links and pages do not count. */
  isUnderWay(isDocument: boolean): boolean {
    return this.#own(isDocument).some(
      ({ heard, atMs }) => heard === undefined && this.service.clock.now() - atMs < timeoutMsOf(isDocument),
    );
  }

  /** What arrived for the link of this page, in that order. */
  heard(isDocument: boolean): readonly number[] {
    return this.#own(isDocument).flatMap(({ heard }) => heard ?? []);
  }

  /** What a person can press. */
  control(name: string): Control | undefined {
    if (!this.element.isConnected) return undefined;
    return this.element.markup.controls.find((one) => nameOf(one) === name && isAble(one));
  }

  /** As the sender, who signs in each time: a session ends long before a link does. */
  async #ask<T>(method: string, path = '', body?: object): Promise<T> {
    const { users } = await this.service.sandbox.scene();
    const session = await signIn(this.service, users[0]!);
    return this.service.ask<T>(method, `/v1/envelopes/${this.#envelopeId}/copies${path}`, body, session);
  }

  #own(isDocument: boolean): readonly Sent[] {
    return this.sent.filter((one) => one.isDocument === isDocument && one.link === this.#linkNumber);
  }

  #createElement(): SigCopyViewer & Walked {
    const settings = { baseUrl: origin, fetch: this.#fetch, clock: this.service.clock };
    const element = walkedElement(SigCopyViewer, settings);
    element.addEventListener('sig-viewed', () => {
      if (this.element !== element) return;
      this.lastSaid = 'viewed';
      this.isStale = false;
      if (!this.heard(false).includes(200)) this.faults.push('the page says viewed of a link that was not');
    });
    element.addEventListener('sig-error', ({ detail }) => {
      const isDocument = detail.operation === 'getCopyDocument';
      if (this.element !== element) return;
      const isEnd = detail.code === 'not-found' || detail.code === 'gone';
      if (isDocument && !isEnd) return;
      // What is read stays when it cannot be read again, unless its link has ended.
      this.isStale = this.lastSaid === 'viewed' && !isEnd;
      if (!this.isStale) this.lastSaid = 'failed';
    });
    return element;
  }

  readonly #fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const [, token = '', isDocument] = /copies\/([^/]+)(\/document)?$/.exec(request.url) ?? [];
    const atMs = this.service.clock.now();
    const one: Sent = { token, isDocument: isDocument !== undefined, atMs, link: this.#linkNumber };
    if (!one.isDocument) this.#noteOpening(one);
    this.sent.push(one);
    try {
      const answer = await this.network.fetch(input, init);
      const isOwn = !answer.headers.get('Content-Type')?.includes('html');
      const isInTime = this.service.clock.now() - atMs < timeoutMsOf(one.isDocument);
      one.heard = isOwn && isInTime ? answer.status : 0;
      return answer;
    } catch (error) {
      one.heard = 0;
      throw error;
    }
  };

  /** The copy is about to be opened, which the service counts. */
  #noteOpening({ token, atMs }: Sent): void {
    const last = this.#own(false).at(-1);
    const isAskedFor = last?.heard === 429 && atMs - last.atMs >= retryAfterMs;
    if (token !== this.element.token) this.faults.push('another link is opened than the page has');
    if (!this.mayOpen && !isAskedFor) this.faults.push('opened once more, and no one asked for it');
    const { isInView, isVisible } = this.page;
    const isSeen = isInView && isVisible && this.element.isConnected;
    if (this.isFirst && !isSeen) this.faults.push('opened before a person could see it');
    this.mayOpen = this.isFirst = false;
  }

  async #answer(request: Request, serve: (request: Request) => Promise<Response>): Promise<Response> {
    const token = /copies\/([^/]+)\/document$/.exec(request.url)?.[1];
    const status = this.documentRefusal;
    if (token !== undefined && status !== undefined)
      return Response.json({ statusCode: status, message: 'Not this one.' }, { status });
    const answer = await serve(request);
    if (token === undefined || !answer.ok) return answer;
    return new Response(documentOf(token), { headers: { 'Content-Type': 'application/pdf' } });
  }
}
