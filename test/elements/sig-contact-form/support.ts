import { fixture, html } from '@open-wc/testing';
import '../../../src/elements/sig-contact-form/sig-contact-form.define.js';
import '../../../src/elements/sig-provider/sig-provider.define.js';
import { createSandbox } from '../../../src/sandbox/index.js';
import { ContactFormDriver } from '../../../src/testing/contact/contact-form.driver.js';
import { ManualClock } from '../../support/manual-clock.js';

const origin = 'http://sandbox.test';
const now = '2026-05-18T08:00:00Z';
export const ada = { name: 'Ada Byron', email: 'ada@example.com', message: 'Do you look after charities?' };

interface Setup {
  attributes?: Record<string, string>;
  prefill?: unknown;
  lang?: string;
  /** Answers instead of the sandbox. */
  instead?: () => Promise<Response> | Response | undefined;
}

/** A contact form against the sandbox, whose clock is the form's. */
export async function contactForm({ attributes = {}, prefill, lang = 'en-GB', instead }: Setup = {}) {
  const sandbox = createSandbox({ now });
  const clock = new ManualClock(Date.parse(now));
  const bodies: Record<string, unknown>[] = [];
  const through: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    bodies.push((await request.clone().json()) as Record<string, unknown>);
    return (await instead?.()) ?? sandbox.fetch(request);
  };
  const events: CustomEvent[] = [];
  const note = (event: Event) => events.push(event as CustomEvent);
  const root = await fixture<HTMLElement>(html`
    <main lang=${lang} @sig-submit=${note} @sig-submitted=${note} @sig-error=${note}>
      <h1>Contact</h1>
      <sig-provider base-url=${origin} .fetch=${through} .clock=${clock}>
        <div class="box"></div>
        <div class="other"></div>
      </sig-provider>
    </main>
  `);
  const element = document.createElement('sig-contact-form');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.prefill = prefill as typeof element.prefill;
  root.querySelector('.box')!.append(element);
  await element.updateComplete;
  const outbox = async () => {
    const answer = await sandbox.fetch(new Request(`${origin}/sandbox/outbox`));
    const { items = [] } = (await answer.json()) as { items?: { subject: string; text: string }[] };
    return items.filter(({ subject }) => subject.startsWith('Enquiry'));
  };
  const advance = async (milliseconds: number) => {
    clock.advance(milliseconds);
    await sandbox.advance(milliseconds);
    await element.updateComplete;
  };
  const types = () => events.map(({ type }) => type);
  return { root, element, bodies, events, types, outbox, advance, driver: new ContactFormDriver(element) };
}

export const refuse = (
  status: number,
  body: object = { message: 'No' },
  headers: Record<string, string> = {},
) => Response.json({ statusCode: status, ...body }, { status, headers });
