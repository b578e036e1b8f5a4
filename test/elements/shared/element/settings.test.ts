import { ContextConsumer, ContextProvider } from '@lit/context';
import { expect } from '@open-wc/testing';
import { LitElement } from 'lit';
import { settingsContext, SettingsConsumer } from '../../../../src/elements/shared/element/settings.js';

const context = settingsContext;

class Asking extends LitElement {
  updates = 0;
  readonly own = new SettingsConsumer(this);
  readonly library = new ContextConsumer(this, { context, subscribe: true });

  protected override updated(): void {
    this.updates += 1;
  }
}
customElements.define('test-asking', Asking);

class Providing extends LitElement {
  readonly provider = new ContextProvider(this, { context, initialValue: {} });
  protected override createRenderRoot(): this {
    return this;
  }
}
customElements.define('test-providing', Providing);

/** The requests for settings that reach the page. */
function listen(run: () => void): Event[] {
  const requests: Event[] = [];
  const record = (event: Event) => void requests.push(event);
  document.addEventListener('context-request', record);
  run();
  document.removeEventListener('context-request', record);
  return requests;
}

describe('settings of a provider', () => {
  let asking: Asking;
  let one: Providing;
  let other: Providing;
  beforeEach(() => {
    asking = new Asking();
    [one, other] = [new Providing(), new Providing()];
    document.body.append(one, other);
    one.provider.setValue({ locale: 'de' });
    other.provider.setValue({ locale: 'fr' });
  });
  afterEach(() => {
    for (const element of [asking, one, other]) element.remove();
  });
  /** What the element has; the library's consumer must have the same. */
  const locale = () => {
    expect(asking.own.value.locale, 'as @lit/context').to.equal(asking.library.value?.locale);
    return asking.own.value.locale;
  };

  it('are there at once, and follow each change with a new rendering', async () => {
    one.append(asking);
    expect(locale()).to.equal('de');
    await asking.updateComplete;
    const { updates } = asking;
    one.provider.setValue({ locale: 'es' });
    expect(locale()).to.equal('es');
    await asking.updateComplete;
    expect(asking.updates).to.equal(updates + 1);
  });

  it('are those of the new provider when an element moves, and the old one is not heard any more', () => {
    one.append(asking);
    other.append(asking);
    expect(locale()).to.equal('fr');
    one.provider.setValue({ locale: 'es' });
    expect(locale()).to.equal('fr');
    other.provider.setValue({ locale: 'it' });
    expect(locale()).to.equal('it');
  });

  it('are not followed while the element is out of the page, and are new when it is back', () => {
    one.append(asking);
    asking.remove();
    one.provider.setValue({ locale: 'es' });
    expect(locale()).to.equal('de');
    one.append(asking);
    expect(locale()).to.equal('es');
  });

  it('are empty without a provider, and asked for once each time the element is connected', () => {
    const requests = listen(() => {
      document.body.append(asking);
      asking.remove();
      document.body.append(asking);
    });
    expect(asking.own.value).to.deep.equal({});
    expect(requests.length, 'two of each consumer').to.equal(4);
  });

  it('are heard across the boundary of a shadow root', () => {
    const host = document.createElement('div');
    host.attachShadow({ mode: 'open' }).append(asking);
    one.append(host);
    expect(locale()).to.equal('de');
  });
});
