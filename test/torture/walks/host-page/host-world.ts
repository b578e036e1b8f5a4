import { SigBookingHost } from '../../../../src/elements/sig-booking-host/sig-booking-host.js';
import { UnreliableFetch, type NetworkMode } from '../unreliable-fetch.js';
import { origin, WalkedService } from '../walked-service.js';
import { signIn } from '../world/helper.js';
import { codeAnswer, LateCode } from '../world/late-code.js';
import { isAble, nameOf, type Control } from '../world/markup.js';
import { walkedElement, type Walked } from '../world/walked-element.js';
import { WalkedPage } from '../world/walked-page.js';

/** Two hosts, the first also as somebody else writes it, one that never was, and none. */
export const handles = ['amelia-hart', 'second-host', 'Amelia-Hart', 'no-such-host', undefined] as const;
export type Handle = (typeof handles)[number];

/** An event type as the service has it. */
export interface StoredType {
  readonly id: string;
  readonly userId: string;
  readonly slug: string;
  readonly title: string;
  readonly isActive: boolean;
}

/** An event type as a host's page has it. */
export interface ListedType {
  readonly slug: string;
  readonly title: string;
  readonly token: string;
}

/** A request for a host's page. */
interface Asked {
  readonly handle: string;
  readonly atMs: number;
  readonly mode: NetworkMode;
  /** What arrived. */
  types?: readonly ListedType[];
  isOver: boolean;
}

const pagePath = '/v1/book/public/hosts/';

/** A visitor with a host's page, and the service behind it. */
export class HostWorldBase {
  readonly service = new WalkedService();
  readonly network = this.service.network;
  /** Where the picker's code comes from: a network that fails on its own. */
  readonly codeNetwork = new UnreliableFetch((request) => Promise.resolve(codeAnswer(request)!));
  readonly page = new WalkedPage();
  element!: SigBookingHost & Walked;
  /** Whether the host's page keeps the list when an event type is chosen. */
  isKeepingList = false;
  readonly asked: Asked[] = [];
  #userIds: readonly string[] = [];
  #restore: readonly (() => void)[] = [];

  async start(codeMode: NetworkMode): Promise<void> {
    this.codeNetwork.mode = codeMode;
    const { users } = await this.service.sandbox.scene();
    this.#userIds = users.slice(0, 2).map(({ id }) => id);
    const session = await signIn(this.service, users[1]!);
    await this.service.ask('POST', '/v1/scheduling/handle', { handle: 'second-host' }, session);
    // One of the same name in the address as the first host has.
    await this.add(1, 'intro-call', 'First meeting');
    this.#restore = [this.page.install(), new LateCode(this.#fetchCode).install()];
    const settings = { baseUrl: origin, fetch: this.#fetch, clock: this.service.clock };
    this.element = walkedElement(SigBookingHost, settings, ['sig-event-type-select']);
    this.element.addEventListener('sig-event-type-select', (event) => {
      if (this.isKeepingList) event.preventDefault();
    });
    this.element.handle = 'amelia-hart';
    this.element.enter();
    await this.network.settled();
  }

  stop(): void {
    this.element.leave();
    for (const restore of this.#restore) restore();
  }

  wait(ms: number): Promise<void> {
    return this.service.wait(ms, 1000);
  }

  add(host: number, slug: string, title: string): Promise<unknown> {
    const body = { userId: this.#userIds[host], slug, title, durationMinutes: 30 };
    return this.service.ask('POST', '/v1/scheduling/event-types', body);
  }

  async stored(): Promise<readonly StoredType[]> {
    const path = '/v1/scheduling/event-types';
    return (await this.service.ask<{ items: StoredType[] }>('GET', path)).items;
  }

  /** What the service would show of a host now; nothing for a host that does not exist. */
  async truth(handle: string): Promise<readonly ListedType[] | undefined> {
    const answer = await this.service.sandbox.fetch(new Request(origin + pagePath + handle));
    return answer.ok ? ((await answer.json()) as { eventTypes: ListedType[] }).eventTypes : undefined;
  }

  /** The event types that the list shows, by the name in their address and their title; nothing where no list is shown. */
  get listed(): readonly (readonly [slug: string, title: string])[] | undefined {
    const { source, controls } = this.element.markup;
    if (source.includes('part="empty"')) return [];
    if (!source.includes('part="types"')) return undefined;
    const titles = [...source.matchAll(/id="t\d+"><span dir="auto">([^<]*)/g)].map(([, title = '']) => title);
    const slugs = controls.map(nameOf).filter((name) => name.startsWith('type-'));
    return slugs.map((name, index) => [name.slice('type-'.length), titles[index] ?? ''] as const);
  }

  get pickers(): readonly { readonly slug: string; readonly isShown: boolean; readonly control: Control }[] {
    return this.element.markup.controls
      .filter(({ tag }) => tag === 'sig-booking-picker')
      .map((control) => ({
        slug: String(control.attributes.get('.slug')),
        isShown: control.attributes.get('?hidden') === false,
        control,
      }));
  }

  get source(): string {
    return this.element.markup.source;
  }

  control(name: string): Control | undefined {
    if (!this.element.isConnected) return undefined;
    return this.element.markup.controls.find((one) => nameOf(one) === name && isAble(one));
  }

  /** The host's page that was asked for last, if it is the one of the element's handle. */
  get lastAsked(): Asked | undefined {
    const last = this.asked.at(-1);
    return last?.handle === this.element.handle ? last : undefined;
  }

  readonly #fetchCode: typeof fetch = (input, init) => {
    const request = new Request(input, init);
    return request.url.includes('picker')
      ? this.codeNetwork.fetch(request)
      : Promise.resolve(codeAnswer(request)!);
  };

  readonly #fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const mode = this.network.modeFor(request);
    const handle = new URL(request.url).pathname.slice(pagePath.length);
    const one: Asked = { handle, mode, atMs: this.service.clock.now(), isOver: false };
    this.asked.push(one);
    try {
      const answer = await this.network.fetch(input, init);
      if (answer.ok && mode !== 'html')
        one.types = ((await answer.clone().json()) as { eventTypes: ListedType[] }).eventTypes;
      return answer;
    } finally {
      one.isOver = true;
    }
  };
}
