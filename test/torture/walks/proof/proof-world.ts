import { createHash } from 'node:crypto';
import { SigEnvelopeProof } from '../../../../src/elements/sig-envelope-proof/sig-envelope-proof.js';
import { origin, WalkedService } from '../walked-service.js';
import { isAble, nameOf, type Control } from '../world/markup.js';
import { walkedElement, type Walked } from '../world/walked-element.js';
import { WalkedPage } from '../world/walked-page.js';

/** Envelopes of the firm, one that never was, and none. */
export const envelopeNames = ['completed', 'sent', 'unknown', 'none'] as const;
export type EnvelopeName = (typeof envelopeNames)[number];

/** An answer that arrived at the page. */
interface Heard {
  readonly id: string;
  /** The last part of its path. */
  readonly kind: string;
  readonly data: { readonly events?: readonly { hash: string }[]; readonly verified?: boolean };
}

/** A member of the firm with the proof of an envelope, and the service behind it. */
export class ProofWorldBase {
  readonly service = new WalkedService((request) => this.#answer(request));
  readonly network = this.service.network;
  readonly page = new WalkedPage();
  element!: SigEnvelopeProof & Walked;
  /** Whether somebody has changed an entry of each trail. */
  isTampered = false;
  /** What the service answers when a file is asked for, instead of giving it. */
  fileRefusal?: number;
  /** How long the browser takes for a hash. */
  hashMs = 0;
  readonly heard: Heard[] = [];
  /** Requests on their way, of which the page waits for an answer. */
  pending = 0;
  readonly #ids = new Map<EnvelopeName, string>([['unknown', '00000000-0000-4000-8000-000000000000']]);
  #restore: readonly (() => void)[] = [];

  async start(): Promise<void> {
    const { envelopes } = await this.service.sandbox.scene();
    for (const name of ['completed', 'sent'] as const) this.#ids.set(name, envelopes[name]!.id);
    this.#restore = [this.page.install(), setHashing(() => this.hashMs)];
    const settings = { serverUrl: origin, fetch: this.#fetch, clock: this.service.clock };
    this.element = walkedElement(SigEnvelopeProof, settings, ['sig-verified']);
    this.element.envelopeId = this.idOf('completed');
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

  idOf(name: EnvelopeName): string | undefined {
    return this.#ids.get(name);
  }

  /** What the service says of a trail now. */
  async truth(id: string) {
    const read = async (path: string) =>
      (await (
        await this.#answer(new Request(`${origin}/v1/envelopes/${id}/audit${path}`))
      ).json()) as Heard['data'];
    const [audit, verification] = [await read(''), await read('/verify')];
    return { hashes: audit.events!.map(({ hash }) => hash), verified: verification.verified };
  }

  get source(): string {
    return this.element.markup.source;
  }
  get title(): string {
    return /role="heading"[^>]*>\s*([^<]*)/.exec(this.source)?.[1]?.trim() ?? '';
  }
  /** The hashes of the entries that are shown; nothing where no trail is. */
  get hashes(): readonly string[] | undefined {
    if (!this.source.includes('part="timeline"')) return undefined;
    return [...this.source.matchAll(/ownHash<\/dt>\s*<dd dir="ltr">([^<]*)/g)].map(([, hash = '']) => hash);
  }
  get verdict(): string | undefined {
    return /part="verdict"[^]*?role="heading"[^>]*>\s*([^<]*)/.exec(this.source)?.[1]?.trim();
  }

  control(name: string): Control | undefined {
    if (!this.element.isConnected) return undefined;
    return this.element.markup.controls.find((one) => nameOf(one) === name && isAble(one));
  }

  readonly #fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const [, id = '', kind = ''] =
      /envelopes\/([^/]+)(?:.*\/)?([^/]*)$/.exec(new URL(request.url).pathname) ?? [];
    this.pending += 1;
    try {
      const answer = await this.network.fetch(input, init);
      if (answer.ok && answer.headers.get('Content-Type')?.includes('json'))
        this.heard.push({ id, kind, data: (await answer.clone().json()) as Heard['data'] });
      return answer;
    } finally {
      this.pending -= 1;
    }
  };

  async #answer(request: Request): Promise<Response> {
    const status = this.fileRefusal;
    if (status !== undefined && /\/(certificate|evidence)$/.test(new URL(request.url).pathname))
      return Response.json({ statusCode: status, message: 'Not this one.' }, { status });
    const answer = await this.service.help(request);
    if (!this.isTampered || !answer.ok) return answer;
    if (request.url.endsWith('/audit')) {
      const { events, ...rest } = (await answer.json()) as { events: object[] };
      return Response.json({ ...rest, events: events.with(1, { ...events[1], timestamp: 'changed' }) });
    }
    if (!request.url.endsWith('/verify')) return answer;
    return Response.json({ verified: false, anchored: false, breakpoint: { index: 1 }, findings: [] });
  }
}

/** Hashes in the time of the walk: the threads of Node would answer at any time. Returns what restores its own. */
function setHashing(takesMs: () => number): () => void {
  const { subtle } = crypto;
  const digest = async (_name: string, bytes: Uint8Array) => {
    const ms = takesMs();
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
    return new Uint8Array(createHash('sha256').update(bytes).digest()).buffer;
  };
  Object.defineProperty(subtle, 'digest', { value: digest, configurable: true });
  return () => void Reflect.deleteProperty(subtle, 'digest');
}
