import { createClient } from '../../../../src/client/index.js';
import { toDetail } from '../../../../src/elements/shared/element/errors.js';
import type { UnreliableFetch } from '../unreliable-fetch.js';
import { origin, WalkedService } from '../walked-service.js';
import { ElementHost, keyStrings } from './element-host.js';
import { KnownState } from './known-state.js';

/** A write of the page that the service has accepted. */
export interface Write {
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly answer: Readonly<Record<string, unknown>>;
}

/** What the page fired. */
export interface Heard {
  readonly type: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** A page of the firm's owner with one element, whose requests go through the host's server to the service. */
export class OwnerPage {
  readonly service: WalkedService;
  readonly network: UnreliableFetch;
  readonly element = new ElementHost();
  readonly known: KnownState;
  /** In the order in which the service accepted them. */
  readonly writes: Write[] = [];
  readonly announced: string[] = [];
  readonly heard: Heard[] = [];

  /**
   * `isList`: whether an answer to the request has all that the element shows. `scene`: what the service begins with. `serve`: what
   * answers in place of the service.
   */
  constructor(
    isList: (request: Request) => boolean,
    {
      scene,
      serve = (request) => this.service.help(request),
    }: { scene?: 'empty'; serve?: (request: Request) => Promise<Response> } = {},
  ) {
    this.service = new WalkedService((request) => this.#answer(request, serve), { scene });
    this.network = this.service.network;
    this.known = new KnownState(this.network, isList);
  }

  /** What an element lends its controllers. */
  get host() {
    const client = createClient({ baseUrl: origin, fetch: this.known.fetch, allowHttp: true });
    return {
      element: this.element,
      strings: keyStrings,
      common: keyStrings,
      focus: { focus: () => undefined, focusFirst: () => undefined, hasFocus: false },
      client: () => Promise.resolve(client),
      clock: () => this.service.clock,
      fail: (error: unknown) => toDetail(error),
      fire: (event: Event) => {
        this.heard.push({ type: event.type, detail: (event as CustomEvent<Heard['detail']>).detail });
        return this.element.dispatchEvent(event);
      },
      announce: (text: string) => this.announced.push(text),
      level: () => 2,
    };
  }

  /** Somebody else changes something, of which no page hears. */
  async rival<T>(method: string, path: string, body?: object): Promise<T> {
    this.known.noteUnseen();
    return this.service.ask<T>(method, path, body);
  }

  async #answer(request: Request, serve: (request: Request) => Promise<Response>): Promise<Response> {
    const { method } = request;
    const sent = method === 'GET' ? '' : await request.clone().text();
    const answer = await serve(request);
    if (method === 'GET' || !answer.ok) return answer;
    const text = await answer.clone().text();
    this.writes.push({
      method,
      path: new URL(request.url).pathname,
      body: parsed(sent),
      answer: parsed(text),
    });
    return answer;
  }
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    // A file.
    return {};
  }
}
