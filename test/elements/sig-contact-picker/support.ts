import { fixture, html } from '@open-wc/testing';
import '../../../src/elements/sig-contact-picker/sig-contact-picker.define.js';
import '../../../src/elements/sig-provider/sig-provider.define.js';
import { createSandbox } from '../../../src/sandbox/index.js';
import { ContactPickerDriver } from '../../../src/testing/contact/contact-picker.driver.js';
import type { ManualClock } from '../../support/manual-clock.js';

export type Answer = (request: Request) => Response | undefined | Promise<Response | undefined>;

const contact = (name: string, email: string, more = {}) => ({ id: `c-${email}`, name, email, ...more });
const contacts = [
  contact('Ada Lovelace', 'ada@example.com', { company: 'Engines' }),
  contact('Adam Old', 'adam@example.com', { archived: true }),
];
const suggestions = [
  { email: 'ADA@example.com', name: 'Ada L.' },
  { email: 'adele@example.com', name: 'Adele' },
];

interface Setup {
  answer?: Answer;
  attributes?: Record<string, string>;
  lang?: string;
  clock?: ManualClock;
}

/** A picker in a form, whose service answers with two contacts and two suggestions unless `answer` does. */
export async function picker({ answer, attributes = {}, lang = 'en', clock }: Setup = {}) {
  const asked: string[] = [];
  const events: string[] = [];
  const through: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const name = `${request.method} ${pathname.split('/').at(-1)}`;
    asked.push(`${name} ${searchParams.get('q') ?? searchParams.get('search') ?? ''}`.trim());
    const own = await answer?.(request);
    if (own) return own;
    return Response.json(pathname.endsWith('suggestions') ? suggestions : { items: contacts, total: 2 });
  };
  const note = (event: Event) => events.push(event.type);
  const root = await fixture<HTMLElement>(html`
    <main lang=${lang} @input=${note} @sig-error=${note}>
      <h1>Send</h1>
      <sig-provider server-url="http://helper.test" .fetch=${through} .clock=${clock}>
        <form @change=${note}>
          <sig-contact-picker name="to"></sig-contact-picker>
        </form>
      </sig-provider>
    </main>
  `);
  const element = root.querySelector('sig-contact-picker')!;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  await element.updateComplete;
  const data = () => new FormData(root.querySelector('form')!).getAll('to');
  return {
    root,
    element,
    driver: new ContactPickerDriver(element),
    form: root.querySelector('form')!,
    asked,
    events,
    data,
  };
}

/** Answers from a sandbox, as the helper would, and its contacts. */
export async function sandboxContacts() {
  const sandbox = createSandbox({ now: '2026-05-18T08:00:00Z' });
  const { apiKeys } = (await sandbox.scene()) as unknown as { apiKeys: { full: string } };
  const send = (request: Request) => {
    request.headers.set('Authorization', `Bearer ${apiKeys.full}`);
    return sandbox.fetch(request);
  };
  const call = async (method: string, path: string, body?: object) => {
    const answer = await send(
      new Request(`http://helper.test/v1/contacts${path}`, {
        method,
        headers: { 'Content-Type': 'application/json' },
        body: body && JSON.stringify(body),
      }),
    );
    return (await answer.json()) as Record<string, unknown> & { id: string };
  };
  return {
    send,
    add: (contact: { email: string; name?: string; company?: string; isFavorite?: boolean }) =>
      call('POST', '', contact),
    read: (id: string) => call('GET', `/${id}`),
  };
}

/** 400 as the helper passes it on: which members were refused, without the service's words. */
export const asHelper = (details: readonly { path: string }[]): Response =>
  Response.json(
    { error: { code: 'bad-request', message: 'The service did not accept the request.', details } },
    { status: 400 },
  );
