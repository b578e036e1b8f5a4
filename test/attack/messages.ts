import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Frame, Page } from 'playwright-core';
import { bundlePage, FrameSite } from '../support/frame-site.js';
import { launch, visit } from '../support/page.js';
import type { AttackOptions, AttackResult } from './suite/attack.types.js';
import { Counts } from './suite/property.js';

/** Counts the messages that arrive, and records what the element says. */
const code = `
import 'sig-widgets/define/sig-signing-frame';
globalThis.seen = { messages: 0, events: [] };
addEventListener('message', () => (seen.messages += 1));
const names = ['state-change', 'start', 'hint', 'signed', 'completed', 'declined', 'voided', 'expired', 'error'];
for (const name of names)
  document.querySelector('sig-signing-frame').addEventListener('sig-' + name, ({ detail }) =>
    seen.events.push('sig-' + name + ' ' + JSON.stringify(detail?.state ?? null)));
`;

interface Seen {
  messages: number;
  events: string[];
}

const types = [
  'ready',
  'height',
  'completed',
  'declined',
  'error',
  'ended',
  'return',
  'signed',
  '__proto__',
  '',
];
const own = fc.record(
  {
    source: fc.constantFrom(
      'sig-ceremony',
      'sig-ceremony',
      'sig-return',
      'sig-widgets',
      'SIG-CEREMONY',
      null,
      0,
    ),
    type: fc.oneof(fc.constantFrom(...types), fc.constantFrom([], {}, 1, null)),
    height: fc.constantFrom(0, -1, 1e9, '100%', 'NaN', null, 400),
    state: fc.constantFrom('completed', 'x', null),
    status: fc.constantFrom('COMPLETED', 'SENT'),
    envelopeId: fc.constantFrom('e1', 'e2'),
  },
  { requiredKeys: ['source', 'type'] },
);
const message = fc.oneof(
  { weight: 5, arbitrary: own },
  own.map((value) => JSON.stringify(value)),
  own.map((value) => [value]),
  fc.jsonValue({ maxDepth: 2 }),
);

const batchSize = 25;
const maxMessages = 3000;

/** Windows that are not the ceremony that was opened. */
async function foreignWindows(page: Page, ceremony: string): Promise<Record<string, Frame>> {
  const add = (setup: string) =>
    page.evaluateHandle((html) => {
      const holder = document.createElement('div');
      holder.innerHTML = html;
      return document.body.appendChild(holder.firstElementChild as HTMLIFrameElement);
    }, setup);
  const frameOf = async (setup: string) => {
    const frame = await (await add(setup)).asElement()?.contentFrame();
    assert.ok(frame);
    await frame.waitForLoadState();
    return frame;
  };
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open('about:blank'));
  const [shown] = page.frames().filter((frame) => frame.url().startsWith(ceremony));
  assert.ok(shown, 'the ceremony is shown');
  const child = page.waitForEvent('frameattached');
  await shown.evaluate(() => void document.body.append(document.createElement('iframe')));
  return {
    'the page itself': page.mainFrame(),
    'a frame of the page’s origin': await frameOf('<iframe srcdoc="x"></iframe>'),
    'a frame without an origin': await frameOf('<iframe sandbox="allow-scripts" srcdoc="x"></iframe>'),
    'another frame of the ceremony’s origin': await frameOf(
      `<iframe src="${ceremony}/c?token=forged"></iframe>`,
    ),
    'a frame inside the ceremony': await child,
    'a window that the page opened': (await opened).mainFrame(),
  };
}

const post = (frame: Frame, messages: unknown[]) =>
  frame.evaluate((all) => {
    const target = window.opener ? (window.opener as Window) : window.top!;
    for (const one of all) target.postMessage(one, '*');
  }, messages);

/** Messages to a page that shows a signing frame: none but the ceremony's changes its state, and none ends the signing. */
export async function attackMessages({ seed, budgetMs }: AttackOptions): Promise<AttackResult> {
  const counts = new Counts();
  const failures: string[] = [];
  const site = await new FrameSite(await bundlePage('attack-messages', code)).listen();
  const browser = await launch();
  try {
    const { page } = await visit(browser, site.url);
    const seen = () => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
    const state = () =>
      page.evaluate(
        () => (document.querySelector('sig-signing-frame') as unknown as { state: string }).state,
      );
    await page.waitForFunction(
      () =>
        (document.querySelector('sig-signing-frame') as unknown as { state?: string }).state === 'signing',
    );
    const windows = await foreignWindows(page, site.ceremony);
    const before = (await seen()).events;
    const messages = fc.sample(message, { seed, numRuns: maxMessages });
    const arrived = (count: number) =>
      page.waitForFunction(
        (wanted) => (globalThis as unknown as { seen: Seen }).seen.messages >= wanted,
        count,
      );
    const endsAt = performance.now() + budgetMs * 0.8;

    for (let at = 0; at < messages.length && failures.length === 0; at += batchSize) {
      if (at > 0 && performance.now() > endsAt) break;
      const batch = messages.slice(at, at + batchSize);
      for (const [who, frame] of Object.entries(windows)) {
        const { messages: heard } = await seen();
        await post(frame, batch);
        await arrived(heard + batch.length);
        counts.add(`messages from ${who}`, batch.length);
        const events = (await seen()).events.slice(before.length);
        if (events.length > 0 || (await state()) !== 'signing')
          failures.push(
            `messages ${at} to ${at + batchSize} from ${who}: ${events.join(', ')}\n${JSON.stringify(batch)}`,
          );
      }
    }

    // The ceremony itself may hint, but the service says that the recipient has not signed.
    const ceremony = page.frames().find((frame) => frame.url().startsWith(site.ceremony))!;
    const { messages: heard } = await seen();
    const hints = [...messages.slice(0, 100), { source: 'sig-ceremony', type: 'completed' }];
    await post(ceremony, hints);
    await arrived(heard + hints.length);
    await page.waitForFunction(() =>
      (globalThis as unknown as { seen: Seen }).seen.events.some((event) =>
        event.startsWith('sig-state-change'),
      ),
    );
    counts.add('messages from the ceremony before the recipient has signed', hints.length);
    const ends = (await seen()).events.filter((event) => /^sig-(signed|completed)/.test(event));
    if (ends.length > 0) failures.push(`the ceremony’s hints alone fired ${ends.join(', ')}`);
  } finally {
    await browser.close();
    await site.close();
  }
  return { counts: counts.all, failures };
}
