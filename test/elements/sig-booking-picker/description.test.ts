import { expect, fixtureCleanup } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { until } from '../../../src/testing/query.js';
import { createSandbox } from '../../../src/sandbox/index.js';
import { now, setup, type Setup } from './support.js';

const sentence = 'A first conversation about what you need, by phone or by video. ';
const descriptions = ['', sentence, sentence.repeat(60), 'One line.\n'.repeat(40)];

const frames = () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));

/** An empty box without a colour only reserves space: its move is not seen. */
function isReserved(element: Element) {
  if (!(element instanceof HTMLDivElement) || element.textContent.trim() || element.childElementCount > 0)
    return false;
  return getComputedStyle(element).backgroundColor === 'rgba(0, 0, 0, 0)';
}

/** What a person sees below `root`, in shadow trees too: each element with where it starts. */
function shownIn(root: Element | ShadowRoot, places = new Map<Element, DOMRect>()) {
  for (const element of root.children) {
    const place = element.getBoundingClientRect();
    // A text for screen readers alone has one px.
    if (place.width > 1 && place.height > 1 && !isReserved(element)) places.set(element, place);
    if (element.shadowRoot) shownIn(element.shadowRoot, places);
    shownIn(element, places);
  }
  return places;
}

/** As browsers do that report layout shifts: less is not noticed. */
const leastShiftPx = 3;
const hasMoved = (from: DOMRect, to: DOMRect) =>
  Math.abs(to.left - from.left) > leastShiftPx || Math.abs(to.top - from.top) > leastShiftPx;

/** Counts in each frame the elements that moved since the frame before, until `end`. */
function watchShifts(root: Element) {
  let places = shownIn(root);
  let shifts = 0;
  const look = () => {
    const now = shownIn(root);
    for (const [element, place] of now) if (hasMoved(places.get(element) ?? place, place)) shifts += 1;
    places = now;
  };
  let frame = 0;
  const lookEachFrame = () => {
    look();
    frame = requestAnimationFrame(lookEachFrame);
  };
  lookEachFrame();
  return {
    seen: async () => {
      await frames();
      look();
      const seen = shifts;
      shifts = 0;
      return seen;
    },
    end: () => cancelAnimationFrame(frame),
  };
}

/** A picker whose event type, with this description, comes when `send` is called: after the days. */
async function withLateDescription(description: string, layout: Partial<Setup>) {
  let send = () => {};
  const gate = new Promise<void>((open) => (send = open));
  const service = createSandbox({ now });
  const { host } = await service.scene();
  const page = await setup({
    ...layout,
    attributes: {
      ...layout.attributes,
      token: host.eventTypeToken,
      handle: undefined,
      slug: undefined,
    },
    fetch: async (input, init) => {
      const answer = await service.fetch(input, init);
      if (!new URL(answer.url || (input as Request).url).pathname.endsWith(host.eventTypeToken))
        return answer;
      await gate;
      const body = (await answer.json()) as { description?: string };
      return Response.json({ ...body, description });
    },
  });
  const next = page.element.parentElement!.appendChild(document.createElement('footer'));
  next.textContent = 'What follows.';
  await until(() => page.driver.days().length > 0, 'the days');
  return { ...page, send, next };
}

describe('sig-booking-picker: the description', () => {
  before(() => setViewport({ width: 1280, height: 1800 }));

  for (const [name, layout] of [
    ['beside the month', { width: 1100 }],
    ['below the month', { width: 800 }],
    ['below a list', { width: 340, attributes: { layout: 'list' } }],
  ] as const) {
    it(`${name}: of any length it moves nothing when it arrives late`, async () => {
      for (const description of descriptions) {
        const { driver, next, send } = await withLateDescription(description, layout);
        await frames();
        const shifts = watchShifts(next.parentElement!);
        const before = next.getBoundingClientRect().top;
        send();
        await until(() => driver.heading('Introductory call'), 'the event type');
        if (description)
          await until(() => driver.text().includes(description.slice(0, 9)), 'the description');
        expect(await shifts.seen(), `shifts for ${description.length} characters`).to.equal(0);
        expect(next.getBoundingClientRect().top).to.be.closeTo(before, 1);
        // The measure measures.
        next.style.marginTop = '90px';
        expect(await shifts.seen(), 'a shift that is there').to.be.above(0);
        shifts.end();
        fixtureCleanup();
      }
    });
  }

  it('a long one is folded: a button shows all of it, and less again', async () => {
    const { driver, element, send } = await withLateDescription(sentence.repeat(60), { width: 800 });
    send();
    const more = await until(() => driver.button('Show more'), 'the button');
    const text = element.shadowRoot!.querySelector<HTMLElement>('.about p')!;
    const isCut = () => text.scrollHeight > text.clientHeight;
    expect(more.getAttribute('aria-expanded')).to.equal('false');
    expect(isCut()).to.equal(true);
    await expect(element).to.be.accessible();
    more.click();
    expect(driver.button('Show less')?.getAttribute('aria-expanded')).to.equal('true');
    expect(isCut()).to.equal(false);
    driver.button('Show less')!.click();
    expect(isCut()).to.equal(true);
  });

  it('a short one has no button', async () => {
    const { driver, send } = await withLateDescription(sentence, { width: 800 });
    send();
    await until(() => driver.text().includes('by phone or by video'), 'the description');
    await frames();
    expect(driver.button('Show more')).to.equal(undefined);
  });
});
