import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../src/elements/sig-field-placer/sig-field-placer.define.js';
import '../../src/elements/sig-provider/sig-provider.define.js';
import type { SigFieldPlacer } from '../../src/elements/sig-field-placer/sig-field-placer.js';
import { FieldPlacerDriver } from '../../src/testing/field-placer.driver.js';
import { until } from '../../src/testing/query.js';
import { placerWorld, type PlacerWorld } from '../support/placer-helper.js';

const roles = [{ role: 'Client' }, { role: 'Partner' }];

async function open(
  world: PlacerWorld,
  envelopeId: string,
  { documentId = world.documentId, own = roles as object[] | undefined } = {},
) {
  const main = await fixture<HTMLElement>(
    html`<main>
      <h1>Agreement</h1>
      <sig-provider server-url="/sig" .fetch=${world.fetch}>
        <sig-field-placer
          document-id=${documentId}
          envelope-id=${envelopeId}
          .roles=${own}
        ></sig-field-placer>
      </sig-provider>
    </main>`,
  );
  const element = main.querySelector('sig-field-placer')!;
  return { main, element, driver: new FieldPlacerDriver(element) };
}

async function empty(world: PlacerWorld) {
  const envelopeId = await world.draft(world.documentId, [
    { name: 'Ada', email: 'ada@x.example', role: 'SIGNER', recipientRole: 'Client' },
    { name: 'Bo', email: 'bo@x.example', role: 'SIGNER', recipientRole: 'Partner' },
  ]);
  return { envelopeId, ...(await open(world, envelopeId)) };
}

describe('sig-field-placer', () => {
  let world: PlacerWorld;
  before(() => setViewport({ width: 1280, height: 900 }));
  beforeEach(async () => {
    world = await placerWorld();
  });

  describe('opening', () => {
    it('shows the pages and the fields that are there, named by type, role, page and position', async () => {
      const { element, driver, main } = await open(world, world.envelopes.draft!.id, { own: undefined });
      const ready = oneEvent(element, 'sig-ready');
      await ready;
      await driver.ready();
      expect(element.fields).to.have.length(4);
      element.page = 3;
      await until(() => driver.fields('Signature').length > 0, 'page 3');
      expect(driver.names.find((name) => name.startsWith('Signature'))).to.match(
        /^Signature, Signer 1, page 3, \d+ mm from left, \d+ mm from top/,
      );
      await expect(main).to.be.accessible();
    });
  });

  describe('placing', () => {
    it('puts a field where it was dropped from the palette', async () => {
      const { element, driver } = await empty(world);
      await driver.ready();
      await driver.drag('Signature').to(1, 0.5, 0.3);
      const [field] = element.fields;
      expect(field).to.include({ type: 'SIGNATURE', pageNumber: 1, recipientRole: 'Client', required: true });
      expect(field!.x + field!.width / 2).to.be.closeTo(0.5, 0.01);
      expect(field!.y + field!.height / 2).to.be.closeTo(0.3, 0.01);
    });

    it('places, moves, resizes and removes by keyboard alone', async () => {
      const { element, driver, main } = await empty(world);
      await driver.ready();
      await driver.place('Signature');
      expect(driver.focusedName).to.match(/^Signature, Client, page 1, /);
      const before = element.fields[0]!;
      await driver.press('ArrowRight', { shift: true });
      await driver.press('ArrowRight', { shift: true });
      await driver.press('ArrowDown', { alt: true });
      const moved = element.fields[0]!;
      expect((moved.x - before.x) * 595.28).to.be.closeTo((20 * 72) / 25.4, 0.1);
      expect((moved.height - before.height) * 841.89).to.be.closeTo(72 / 25.4, 0.1);
      await expect(main).to.be.accessible();
      await driver.press('Escape');
      expect(element.fields[0]!.height).to.equal(before.height);
      await driver.press('z', { ctrl: true });
      expect(element.fields[0]!.x).to.equal(before.x);
      await driver.press('Delete');
      expect(element.fields).to.have.length(0);
      expect(element.undo()).to.equal(true);
      expect(element.fields).to.have.length(1);
    });
  });

  describe('saving', () => {
    it('saves everything with one replace and takes over the service’s ids (R85, G24)', async () => {
      const { element, driver, envelopeId } = await empty(world);
      await driver.ready();
      await driver.put('Signature', 1, 0.3, 0.4);
      await driver.put('Text', 1, 0.3, 0.6);
      const saved = oneEvent(element, 'sig-saved');
      await driver.save();
      await saved;
      const writes = world.seen.filter(({ method }) => method !== 'GET');
      expect(writes.map(({ path }) => path)).to.deep.equal([
        `/v1/documents/${world.documentId}/fields/replace`,
      ]);
      expect(writes[0]!.body).to.have.keys('envelopeId', 'fields', 'gridGroups');
      const stored = await world.stored(envelopeId);
      expect(stored.map(({ id }) => id)).to.deep.equal(element.fields.map(({ id }) => id));
      expect(driver.text).to.include('Saved');
    });
  });
});
