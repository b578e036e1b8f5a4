import { ContactController } from '../../../../src/elements/sig-contact-form/contact-form.controller.js';
import {
  enquiryTypes,
  type ContactBody,
  type ContactPrefill,
  type EnquiryType,
} from '../../../../src/elements/sig-contact-form/contact-form.model.js';
import type { SigSubmitEvent } from '../../../../src/elements/sig-contact-form/contact-form.events.js';
import type { ContactHost } from '../../../../src/elements/sig-contact-form/contact-form.types.js';
import { toDetail } from '../../../../src/elements/shared/element/errors.js';
import { origin, WalkedService } from '../walked-service.js';
import { ElementHost } from '../world/element-host.js';

/** What the service says to a message instead of taking it. */
export type ServiceRefusal = 'name' | 'company' | 'enquiryType' | 'sentence' | 'too-large' | 'no-mail';
/** What the host's page does when a message is about to be sent. */
export type HostAnswer = 'allows' | 'prevents' | 'holds';

/** A request with a message. */
export interface Sent {
  /** Which press of the button sent it. */
  readonly press: number;
  /** The form that was on show then, and now: each message begins another one. */
  readonly pressedIn: number;
  readonly form: number;
  readonly body: ContactBody;
}

const statuses = { 'too-large': 413, 'no-mail': 503 } as const;
function refusalOf(kind: ServiceRefusal): Response {
  const status = kind === 'too-large' || kind === 'no-mail' ? statuses[kind] : 400;
  const isMember = status === 400 && kind !== 'sentence';
  const details = isMember ? { details: [{ path: kind, message: 'Not this one.' }] } : {};
  return Response.json({ statusCode: status, message: 'Not this one.', ...details }, { status });
}

/** A visitor with a contact form, the host's page around it, and the service. */
export class FormWorldBase {
  readonly service = new WalkedService((request, serve) => this.#answer(request, serve));
  readonly network = this.service.network;
  readonly element = new (class extends ElementHost {
    prefill?: ContactPrefill;
  })();
  readonly controller: ContactController;
  hostAnswer: HostAnswer = 'allows';
  serviceRefusal?: ServiceRefusal;
  press = 0;
  pressedIn = 0;
  form = 0;
  readonly sent: Sent[] = [];
  /** Those that the service has accepted. */
  readonly accepted: Sent[] = [];
  readonly announced: string[] = [];
  /** How often the host's page was asked. */
  asked = 0;
  /** How often the page said that a message was accepted. */
  submitted = 0;
  #offered: readonly EnquiryType[] = enquiryTypes;
  /** Ends the wait for the host's own step. */
  release?: (isAllowed: boolean) => void;

  constructor() {
    const fetchTagged: typeof fetch = (input, init) => {
      const request = new Request(input, init);
      request.headers.set('X-Sent', String(this.sent.length));
      const { press, pressedIn, form } = this;
      this.sent.push({ press, pressedIn, form, body: JSON.parse(init!.body as string) as ContactBody });
      return this.network.fetch(request);
    };
    const host = {
      element: this.element,
      clock: () => this.service.clock,
      clientOptions: () => ({
        ...{ baseUrl: origin, fetch: fetchTagged, allowHttp: true },
        ...{ retries: 0, longestWait: 0 },
      }),
      offered: () => this.#offered,
      website: () => '',
      announce: (text: string) => this.announced.push(text),
      fail: (error: unknown) => toDetail(error),
    };
    this.controller = new ContactController(host as unknown as ContactHost);
    this.element.addEventListener('sig-submitted', () => (this.submitted += 1));
    this.element.addEventListener('sig-submit', (event) => this.#handleSubmit(event as SigSubmitEvent));
  }

  async start(offered: readonly EnquiryType[]): Promise<void> {
    this.#offered = offered;
    await this.service.sandbox.scene();
    this.element.connect();
    this.controller.handleSeen();
  }

  stop(): void {
    this.element.disconnect();
    this.setOnline(true);
  }

  wait(ms: number): Promise<void> {
    return this.service.wait(ms, 1000);
  }

  setOnline(isOnline: boolean): void {
    Object.assign(navigator, { onLine: isOnline });
    if (isOnline) this.controller.sender?.handleOnline();
  }

  /** The texts that reached a desk. */
  async delivered(): Promise<readonly string[]> {
    const { items } = await this.service.ask<{ items: { subject: string; text: string }[] }>(
      'GET',
      '/sandbox/outbox',
    );
    return items.filter(({ subject }) => subject.startsWith('Enquiry')).map(({ text }) => text);
  }

  #handleSubmit(event: SigSubmitEvent): void {
    this.asked += 1;
    if (this.hostAnswer === 'prevents') event.preventDefault();
    if (this.hostAnswer !== 'holds') return;
    const step = new Promise<boolean>((resolve) => (this.release = resolve));
    event.waitUntil(step.finally(() => (this.release = undefined)));
  }

  async #answer(request: Request, serve: (request: Request) => Promise<Response>): Promise<Response> {
    if (this.serviceRefusal) return refusalOf(this.serviceRefusal);
    const answer = await serve(request);
    if (answer.ok) this.accepted.push(this.sent[Number(request.headers.get('X-Sent'))]!);
    return answer;
  }
}
