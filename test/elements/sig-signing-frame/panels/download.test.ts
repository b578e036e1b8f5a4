import { expect } from '@open-wc/testing';
import { Helper, mountHelper, notFound } from '../helper.js';
import { body, shown } from '../support.js';
import { waitUntil } from '../../../support/wait.js';

describe('sig-signing-frame: downloading the signed document', () => {
  it('saves the signed document; if it is still being prepared, says so and tries once more (R115)', async () => {
    const helper = new Helper();
    const { driver, main } = await mountHelper(helper);
    await shown(driver);
    helper.status = body('COMPLETED', 'signed');
    await driver.element.check();
    await driver.says('Completed');
    const saved: string[] = [];
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function () {
      saved.push(this.download);
    };
    try {
      driver.press('Download the signed document');
      await waitUntil(() => driver.text.includes('The signed document is being prepared.'));
      await expect(main).to.be.accessible();
      helper.merged = () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } });
      await helper.clock.advance(5000);
      await waitUntil(() => saved.length === 1);
      expect(saved).to.deep.equal(['Lease.pdf']);
      await driver.element.updateComplete;
      helper.merged = notFound;
      driver.press('Download the signed document');
      await waitUntil(async () => {
        await helper.clock.advance(1000);
        return driver.text.includes('is not ready yet');
      });
    } finally {
      HTMLAnchorElement.prototype.click = click;
    }
  });

  /** Completed, with the download pressed; returns the names of the saved files. */
  async function downloading(helper: Helper) {
    const mounted = await mountHelper(helper);
    const { driver } = mounted;
    await shown(driver);
    helper.status = body('COMPLETED', 'signed');
    await driver.element.check();
    await driver.says('Completed');
    driver.press('Download the signed document');
    return mounted;
  }

  it('saves a document that takes a minute to arrive, and gives up one that stops arriving', async () => {
    const saved: string[] = [];
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function () {
      saved.push(this.download);
    };
    try {
      for (const whole of [true, false]) {
        const helper = new Helper();
        let pieces: ReadableStreamDefaultController<Uint8Array> | undefined;
        helper.merged = () =>
          new Response(
            new ReadableStream<Uint8Array>({ start: (controller) => void (pieces = controller) }),
            {
              headers: { 'content-type': 'application/pdf' },
            },
          );
        const { driver, main } = await downloading(helper);
        await waitUntil(() => pieces);
        for (let piece = 0; piece < 6; piece += 1) {
          pieces!.enqueue(new TextEncoder().encode('%PDF-'));
          await helper.clock.advance(10_000);
        }
        expect(saved).to.deep.equal([]);
        if (whole) {
          pieces!.close();
          await waitUntil(() => saved.length === 1);
          saved.pop();
        } else {
          await helper.clock.advance(25_000);
          await waitUntil(() => driver.text.includes('could not be downloaded'));
          // Nothing of it is shown for another document.
          helper.status = body('PARTIALLY_SIGNED', 'signed', { id: 'env2' });
          driver.element.envelopeId = 'env2';
          await driver.says('You have already signed');
          expect(driver.text).not.to.include('could not be downloaded');
        }
        main.remove();
      }
    } finally {
      HTMLAnchorElement.prototype.click = click;
    }
  });
});
