import { expect, fixture, html } from '@open-wc/testing';
import { LitElement } from 'lit';
import { Announcer } from '../../../../src/elements/shared/ui/announcer.js';

class SpeakingElement extends LitElement {
  readonly announcer = new Announcer();
  renders = 0;
  protected override render() {
    this.renders += 1;
    return html`<p>${this.renders}</p>
      ${this.announcer.view()}`;
  }
}
customElements.define('speaking-element', SpeakingElement);

const speaking = () => fixture<SpeakingElement>('<speaking-element></speaking-element>');
const regionOf = (element: Element) => element.shadowRoot!.querySelector('[role=status][aria-live=polite]')!;

describe('Announcer', () => {
  it('is a live region that is there before the first words', async () => {
    const region = regionOf(await speaking());
    expect(region.textContent).to.equal('');
    expect(region.className).to.equal('sr');
  });

  it('speaks without a render of its element, and stays the same node in the next one', async () => {
    const element = await speaking();
    const region = regionOf(element);
    element.announcer.announce('June 2026');
    expect(region.textContent.trim()).to.equal('June 2026');
    await element.updateComplete;
    expect(element.renders).to.equal(1);
    element.requestUpdate();
    await element.updateComplete;
    expect(regionOf(element)).to.equal(region);
    expect(region.textContent.trim()).to.equal('June 2026');
  });

  it('words that are announced before the first render are in the region', async () => {
    const element = new SpeakingElement();
    element.announcer.announce('Loading');
    await fixture(element);
    await element.updateComplete;
    expect(regionOf(element).textContent.trim()).to.equal('Loading');
  });

  it('the same words twice change the region twice, so that they are spoken again', async () => {
    const element = await speaking();
    const region = regionOf(element);
    element.announcer.announce('Saved');
    const first = region.textContent;
    element.announcer.announce('Saved');
    expect(region.textContent).to.not.equal(first);
    expect(region.textContent.trim()).to.equal('Saved');
  });

  it('words that are no longer true leave the region', async () => {
    const element = await speaking();
    element.announcer.announce('Saved');
    element.announcer.announce('');
    expect(regionOf(element).textContent).to.equal('');
  });
});
