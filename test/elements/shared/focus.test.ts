import { expect, fixture, html } from '@open-wc/testing';
import { LitElement, html as template } from 'lit';
import { FocusController } from '../../../src/elements/shared/focus/focus-controller.js';

class TestPanel extends LitElement {
  static override properties = { open: { type: Boolean } };
  declare open: boolean;
  readonly focusController = new FocusController(this);
  override render() {
    return template`<button data-focus="opener">Open</button>${this.open ? template`<input data-focus="entry" />` : ''}`;
  }
  get focused() {
    return (this.shadowRoot!.activeElement as HTMLElement | null)?.dataset['focus'];
  }
}
customElements.define('test-focus-panel', TestPanel);

const panel = () => fixture<TestPanel>(html`<test-focus-panel></test-focus-panel>`);

describe('FocusController', () => {
  it('focuses a part as soon as it is rendered, and only once', async () => {
    const element = await panel();
    element.focusController.focus('entry');
    await element.updateComplete;
    expect(element.focused).to.equal(undefined);
    expect(element.focusController.isPending).to.equal(true);
    element.open = true;
    await element.updateComplete;
    await Promise.resolve();
    expect(element.focused).to.equal('entry');
    element.shadowRoot!.querySelector('button')!.focus();
    element.requestUpdate();
    await element.updateComplete;
    await Promise.resolve();
    expect(element.focused).to.equal('opener');
  });

  it('falls back to the next selector when the first finds nothing', async () => {
    const element = await panel();
    element.focusController.focusFirst('.missing', 'button');
    await element.updateComplete;
    await Promise.resolve();
    expect(element.focused).to.equal('opener');
  });

  it('leaves focus where it is once it is cleared', async () => {
    const element = await panel();
    element.focusController.focus('entry');
    element.focusController.clear();
    element.open = true;
    await element.updateComplete;
    await Promise.resolve();
    expect(element.focused).to.equal(undefined);
  });
});
