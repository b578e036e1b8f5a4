import { expect } from '@open-wc/testing';
import type { LitElement } from 'lit';
import '../../../../src/elements/define.js';
import { SigErrorEvent } from '../../../../src/elements/shared/element/errors.js';
import { until } from '../../../../src/testing/query.js';

/** Attributes that a page got wrong, and a part of what its developer has to read. */
const mistakes: [tag: string, attributes: { [name: string]: string }, message: RegExp][] = [
  ['sig-signing-frame', {}, /Give envelope-id, recipient-id and server-url/],
  ['sig-booking-picker', { layout: 'weekly', handle: 'a', slug: 'b' }, /layout "weekly" is not/],
  ['sig-booking-host', { handle: 'ada' }, /base-url or server-url is missing/],
  ['sig-booking-manager', { token: 'a'.repeat(64) }, /base-url or server-url is missing/],
  ['sig-proposal-accept', { token: 'a'.repeat(96) }, /base-url or server-url is missing/],
  ['sig-field-placer', { 'server-url': '/sig' }, /Set document-id/],
  ['sig-contact-form', { 'server-url': '/sig', 'enquiry-types': 'SALES GOSSIP' }, /"GOSSIP" is not one of/],
  ['sig-copy-viewer', { 'server-url': '/sig' }, /token is missing/],
  ['sig-contact-picker', {}, /server-url is missing/],
  ['sig-saved-signatures', {}, /server-url is missing/],
  ['sig-envelope-proof', { 'server-url': '/sig' }, /envelope-id is missing/],
  ['sig-envelope-status', { 'server-url': '/sig' }, /envelope-id is missing/],
  ['sig-document-viewer', { src: 'http://files.example/a.pdf' }, /src must be/],
  ['sig-envelope-composer', {}, /server-url is missing/],
  ['sig-envelope-composer', { 'server-url': '/sig', locked: 'all' }, /locked: "all" is not one of/],
  ['sig-envelope-list', {}, /server-url is missing/],
  ['sig-folder-tree', {}, /server-url is missing/],
  ['sig-webhook-manager', {}, /server-url is missing/],
  ['sig-notification-bell', {}, /server-url is missing/],
  ['sig-signature-pad', { mode: 'stamp' }, /mode must be/],
];

describe('wrong settings', () => {
  const ownWarn = console.warn;
  let warnings: string[] = [];
  beforeEach(() => {
    warnings = [];
    console.warn = (...words: unknown[]) => void warnings.push(words.join(' '));
  });
  afterEach(() => {
    console.warn = ownWarn;
    document.body.replaceChildren();
  });

  for (const [tag, attributes, message] of mistakes)
    it(`${tag} tells sig-error and, once, the console; the visitor reads neutral words`, async () => {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      const said: string[] = [];
      element.addEventListener(SigErrorEvent.type, ({ detail }) => {
        if (detail.code === 'config') said.push(detail.message);
      });
      const ours = () => warnings.filter((line) => line.startsWith(`${tag}: `));
      document.body.append(element);
      await until(() => said.some((line) => message.test(line)), 'sig-error');
      const warningsFor = (line: string) => ours().filter((warning) => warning.endsWith(line));
      const areAllWarned = () => said.every((line) => warningsFor(line).length > 0);
      await until(areAllWarned, 'the console');
      // Connected again, it meets the same mistake again.
      element.remove();
      document.body.append(element);
      await until(() => element.shadowRoot?.textContent?.trim(), 'its words');
      await until(areAllWarned, 'the console again');
      for (const line of said) {
        expect(warningsFor(line)).to.have.length(1);
        expect(element.shadowRoot!.textContent).not.to.contain(line);
      }
    });

  it('says the same when the element was moved while it waited for a provider', async () => {
    const unaddressed = mistakes.filter(([, , message]) => /is missing|Give/.test(message.source));
    for (const [tag, attributes, message] of unaddressed) {
      const element = document.createElement(tag) as LitElement;
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      const said: string[] = [];
      document.body.append(element);
      await element.updateComplete;
      element.remove();
      element.addEventListener(SigErrorEvent.type, ({ detail }) => said.push(detail.message));
      document.body.append(element);
      await until(() => said.some((line) => message.test(line)), tag);
    }
  });
});
