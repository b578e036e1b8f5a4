import { expect } from '@open-wc/testing';
import { SigElement } from '../../../../src/elements/shared/element/sig-element.js';
import { SaveRetry } from '../../../../src/elements/shared/saving/save-retry.controller.js';
import { ManualClock } from '../../../support/manual-clock.js';

class Saver extends SigElement {
  readonly manual = new ManualClock();
  retries = 0;
  readonly retry = new SaveRetry(this, { clock: () => this.manual, retry: () => (this.retries += 1) });
}
customElements.define('test-save-retry', Saver);

function saver(): Saver {
  const element = document.createElement('test-save-retry') as Saver;
  document.body.append(element);
  return element;
}
const comeOnline = () => window.dispatchEvent(new Event('online'));

describe('the retry of a failed autosave', () => {
  it('comes after a wait that grows with each failure', () => {
    const element = saver();
    element.retry.schedule(undefined);
    expect(element.retry.seconds).to.equal(2);
    element.manual.advance(2000);
    expect(element.retries).to.equal(1);
    element.retry.schedule(undefined);
    expect(element.retry.seconds).to.equal(4);
    element.remove();
  });

  it('comes at once when the device is online again, but never before a time that the service gave', () => {
    const element = saver();
    element.retry.schedule(undefined);
    comeOnline();
    expect(element.retries).to.equal(1);
    element.retry.schedule(element.manual.now() + 30_000);
    comeOnline();
    expect(element.retries).to.equal(1);
    element.manual.advance(30_000);
    expect(element.retries).to.equal(2);
    element.remove();
  });

  it('never comes while the element is out of the page, also after a failure there, and comes once it is back', () => {
    const element = saver();
    element.remove();
    element.retry.schedule(undefined);
    comeOnline();
    element.manual.advance(60_000);
    expect(element.retries).to.equal(0);
    expect(element.manual.hasTimers).to.equal(false);
    document.body.append(element);
    element.manual.advance(0);
    expect(element.retries).to.equal(1);
    element.remove();
  });
});
