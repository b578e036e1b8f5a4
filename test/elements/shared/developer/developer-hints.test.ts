import { expect } from '@open-wc/testing';
import type { LitElement } from 'lit';
import '../../../../src/elements/define.js';
import {
  attributeHints,
  distance,
  nearest,
} from '../../../../src/elements/shared/developer/attribute-hints.js';
import {
  connectionHint,
  findConnectionFault,
} from '../../../../src/elements/shared/developer/connection-hint.js';
import { until } from '../../../../src/testing/query.js';

const classOf = (tag: string) => customElements.get(tag) as typeof LitElement;

describe('hints about attributes', () => {
  it('count added, missing, wrong and swapped letters', () => {
    expect(distance('handle', 'handle')).to.equal(0);
    expect(distance('handel', 'handle')).to.equal(1);
    expect(distance('sever', 'server')).to.equal(1);
    expect(distance('', 'slug')).to.equal(4);
    expect(distance('kitten', 'sitting')).to.equal(3);
  });

  it('name what was probably meant, and nothing for a word of its own', () => {
    expect(nearest('serverurl', ['server-url', 'locale'])).to.equal('server-url');
    expect(nearest('locals', ['server-url', 'locale'])).to.equal('locale');
    expect(nearest('v-cloak', ['server-url', 'locale'])).to.equal(undefined);
    expect(nearest('log', ['slug'])).to.equal(undefined);
  });

  it('tell a misspelt attribute and a property written as an attribute, and leave the page’s own', () => {
    expect(attributeHints(['sever-url', 'envelope-id'], classOf('sig-signing-frame'))).to.deep.equal([
      '"sever-url" is no attribute: did you mean server-url?',
    ]);
    expect(attributeHints(['prefill', 'jsname'], classOf('sig-booking-picker'))).to.deep.equal([
      'prefill is a property, not an attribute: set it in script, element.prefill = …',
    ]);
  });

  it('take no attribute of an element for a mistake', () => {
    for (const tag of [
      'sig-booking-picker',
      'sig-signing-frame',
      'sig-envelope-composer',
      'sig-field-placer',
    ]) {
      const type = classOf(tag);
      expect(attributeHints(type.observedAttributes, type)).to.deep.equal([]);
    }
  });

  it('are in the console when the element comes on the page', async () => {
    const ownWarn = console.warn;
    const warnings: string[] = [];
    console.warn = (...words: unknown[]) => void warnings.push(words.join(' '));
    try {
      const pad = document.createElement('sig-signature-pad');
      pad.setAttribute('mdoe', 'type');
      document.body.append(pad);
      const hint = 'sig-signature-pad: "mdoe" is no attribute: did you mean mode?';
      await until(() => warnings.includes(hint), 'the hint');
      pad.remove();
      document.body.append(pad);
      await until(() => pad.shadowRoot!.textContent.trim(), 'its words');
      expect(warnings.filter((line) => line === hint)).to.have.length(1);
      pad.remove();
    } finally {
      console.warn = ownWarn;
    }
  });
});

describe('hints about a request without an answer', () => {
  it('tell an address where nothing listens', async () => {
    const address = new URL('http://127.0.0.1:49151/sig');
    expect(await findConnectionFault(address)).to.equal('nothing-there');
    expect(connectionHint('nothing-there', address)).to.equal(
      'nothing answers at http://127.0.0.1:49151: is the helper running, and the address right?',
    );
  });

  it('say nothing of an address that answers by now', async () => {
    expect(await findConnectionFault(new URL(location.href))).to.equal(undefined);
  });
});
