import { expect, oneEvent } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { until } from '../../../src/testing/query.js';
import { emptyDraft } from './support/fixture.js';
import { placerWorld, type PlacerWorld } from '../../support/placer-world.js';
import { handClock, holding } from './support/wire.js';

const writes = (world: PlacerWorld) => world.seen.filter(({ path }) => /\/fields\/(replace|bulk)/.test(path));
const text = { type: 'TEXT', pageNumber: 1, x: 0.1, y: 0.5, width: 0.2, height: 0.05 } as const;
const turn = () => new Promise((done) => setTimeout(done, 30));

/** Typing, as the browser tells of it before the input is left. */
function typeInto(input: HTMLElement, value: string): void {
  input.focus();
  (input as HTMLInputElement).value = value;
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

describe('sig-field-placer: edits during renders and saves', () => {
  let world: PlacerWorld;
  before(() => setViewport({ width: 1280, height: 900 }));
  beforeEach(async () => {
    world = await placerWorld();
  });

  async function selected(options: Parameters<typeof emptyDraft>[1] = {}) {
    const mounted = await emptyDraft(world, options);
    const { element } = mounted;
    const id = element.addField(text)!;
    element.select([id]);
    await element.updateComplete;
    return { ...mounted, id };
  }

  it('keeps typed text during renders and autosaves', async () => {
    const { clock, strike } = handClock();
    const { element, driver } = await selected({ attributes: { autosave: 'true' }, clock });
    const input = driver.property('textbox', 'Label') as HTMLInputElement;
    typeInto(input, 'Name of the fi');
    element.requestUpdate();
    await element.updateComplete;
    expect(input.value).to.equal('Name of the fi');
    const saved = oneEvent(element, 'sig-saved');
    strike();
    await saved;
    await element.updateComplete;
    expect(driver.property('textbox', 'Label')).to.equal(input);
    expect(input.value).to.equal('Name of the fi');
    input.value += 'rm';
    input.dispatchEvent(new Event('change', { bubbles: true }));
    expect(element.fields[0]!.label, 'under its new id').to.equal('Name of the firm');
  });

  it('commits typed text to its field when another is selected, and before a save', async () => {
    const { element, driver, id, envelopeId } = await selected();
    const other = element.addField({ ...text, y: 0.7 })!;
    typeInto(driver.property('textbox', 'Label'), 'First');
    element.select([other]);
    await element.updateComplete;
    expect(element.fields.map(({ label }) => label)).to.deep.equal(['First', undefined]);
    expect((driver.property('textbox', 'Label') as HTMLInputElement).value).to.equal('');
    element.select([id]);
    await element.updateComplete;
    typeInto(driver.property('textbox', 'Label'), 'First of all');
    expect(await element.save()).to.equal(true);
    expect((await world.stored(envelopeId)).map(({ label }) => label)).to.include('First of all');
  });

  it('a render never resets a half-typed number', async () => {
    const { element, driver } = await selected();
    for (const input of [driver.property('spinbutton', 'Width'), driver.named('spinbutton', /^Page/)]) {
      typeInto(input, '1');
      element.requestUpdate();
      await element.updateComplete;
      expect((input as HTMLInputElement).value).to.equal('1');
    }
  });

  it('an input shows the old value again when the host prevents a change', async () => {
    const { element, driver } = await selected();
    element.addEventListener('sig-before-change', (event) => event.preventDefault());
    await driver.setProperty('textbox', 'Label', 'Not allowed');
    expect((driver.property('textbox', 'Label') as HTMLInputElement).value).to.equal('');
  });

  it('focusing the window never cancels a pending autosave', async () => {
    const { clock, strike, waiting } = handClock();
    let now = 0;
    const late = { ...clock, now: () => (now += 60_000) };
    const { element } = await selected({ attributes: { autosave: 'true' }, clock: late });
    expect(waiting.size).to.equal(1);
    dispatchEvent(new Event('focus'));
    await turn();
    expect(waiting.size).to.equal(1);
    const saved = oneEvent(element, 'sig-saved');
    strike();
    await saved;
    expect(writes(world)).to.have.length(1);
  });

  it('a field that is dragged while a save completes lands where it is dropped (G24)', async () => {
    const wire = holding(world);
    const { element, driver } = await selected({ fetch: wire.fetch });
    wire.hold(({ url }) => url.includes('/fields/bulk'));
    const saved = element.save();
    await until(() => wire.holds > 0, 'the write');
    const field = driver.fields()[0]!;
    const before = element.fields[0]!;
    await driver.move(field, 60, 40, { end: false });
    wire.letGo();
    await turn();
    await driver.letGo(field, 60, 40);
    expect(await saved).to.equal(true);
    const [after] = element.fields;
    expect(after!.x).to.be.above(before.x + 0.02);
    expect(after!.id, 'the service’s own').to.not.equal(before.id);
    element.undo();
    expect(element.fields[0]!.x).to.equal(before.x);
  });

  for (const [what, answer] of [
    ['nothing that can be read', { status: 201, body: { what: 'ever' } }],
    ['a page of a proxy', { status: 201, headers: { 'Content-Type': 'text/html' }, body: '<html>ok</html>' }],
  ] as const) {
    it(`reads the set again after a save that answers ${what}, and never adds a field twice (G12)`, async () => {
      let muted = false;
      const fetch: typeof globalThis.fetch = async (input, init) => {
        const request = new Request(input, init);
        const real = await world.fetch(request);
        if (muted || !/\/fields\/bulk/.test(request.url)) return real;
        muted = true;
        const { status, body } = answer;
        const headers = 'headers' in answer ? answer.headers : { 'Content-Type': 'application/json' };
        return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
      };
      const { element, envelopeId } = await selected({ fetch });
      expect(await element.save()).to.equal(true);
      expect(await element.save()).to.equal(true);
      expect(await world.stored(envelopeId)).to.have.length(1);
      expect(element.fields.map(({ id }) => id)).to.deep.equal(
        (await world.stored(envelopeId)).map(({ id }) => id),
      );
    });
  }

  it('a late response to an accepted suggestion never changes the next envelope', async () => {
    const wire = holding(world);
    const { element, driver } = await emptyDraft(world, { fetch: wire.fetch });
    await driver.activate('Look for fields');
    await until(() => driver.has('Accept all'), 'suggestions', 20_000);
    wire.hold(({ url }) => url.includes('accept-all'));
    await driver.activate('Accept all');
    await until(() => wire.holds > 0, 'the accepting');
    element.envelopeId = world.envelopes.draft!.id;
    await oneEvent(element, 'sig-ready');
    const before = element.fields;
    wire.letGo();
    await turn();
    expect(element.fields).to.deep.equal(before);
    expect(driver.all('button', /^Signature/).every(({ ariaPressed }) => ariaPressed !== 'true')).to.equal(
      true,
    );
  });

  it('a palette drag ends when its release was missed', async () => {
    const { element, driver } = await emptyDraft(world);
    const button = driver.type('Signature');
    const tell = (type: string, x: number, buttons: number) =>
      button.dispatchEvent(
        new PointerEvent(type, {
          ...{ clientX: x, clientY: 300, pointerId: 1, isPrimary: true, buttons },
          bubbles: true,
        }),
      );
    tell('pointerdown', 100, 1);
    tell('pointermove', 600, 0);
    tell('pointermove', 620, 0);
    tell('pointerup', 620, 0);
    await element.updateComplete;
    expect(element.fields).to.deep.equal([]);
  });
});
