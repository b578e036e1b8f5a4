import { expect } from '@open-wc/testing';
import { offer } from '../../../stories/proposals.js';
import { allCases } from '../letters/index.js';
import { waitUntil } from '../../support/wait.js';
import { hosts, unmountAll } from './own-markup.support.js';
import { person, settle, signAsClient } from './support.js';

afterEach(unmountAll);

for (const [name, mount] of Object.entries(hosts)) {
  describe(`a proposal with ${name}`, () => {
    it('shows the fees of each cadence apart, and the view is recorded once, when a person is there (R156, R169)', async () => {
      const { driver, element, calls, clock, names } = await mount({});
      expect(Object.keys(driver.fees)).to.deep.equal(['One-off', 'Monthly', 'Quarterly']);
      expect(driver.fees['One-off']?.at(-1)?.[1]).to.equal('£1,114.00');
      expect(driver.can('accept') && driver.can('decline')).to.equal(true);
      await expect(element).to.be.accessible();
      clock.pass(1999);
      expect(calls).to.deep.equal(['GET /']);
      clock.pass(1);
      await waitUntil(() => names().includes('sig-viewed'));
      clock.pass(10_000);
      expect(calls.filter((call) => call === 'POST /view')).to.have.length(1);
    });

    it('is accepted when the service says so, after signing on another page (R171)', async () => {
      const { driver, element, events, names, bodies, sandbox } = await mount({});
      await driver.openForm();
      await expect(element).to.be.accessible();
      driver.type(person);
      driver.press('accept');
      await waitUntil(() => names().includes('sig-signing-started'));
      await waitUntil(() => driver.focusedPart === 'signing', 'focus on signing');
      expect(bodies).to.deep.include(person);
      driver.press('finished');
      await waitUntil(() => driver.focusedPart !== '', 'an answer');
      expect(names()).not.to.include('sig-accepted');
      const started = events.find(({ type }) => type === 'sig-signing-started') as CustomEvent<{
        url: string;
      }>;
      await signAsClient(sandbox, started.detail.url);
      await waitUntil(() => driver.button('finished').getAttribute('aria-disabled') !== 'true');
      driver.press('finished');
      await waitUntil(() => names().includes('sig-accepted'));
      await waitUntil(() => driver.focusedPart === 'top', 'focus on the result');
      expect(driver.can('accept') || driver.can('decline')).to.equal(false);
      expect(driver.said).to.not.equal('');
      await expect(element).to.be.accessible();
    });

    it('shows what is missing, with the focus, before anything is sent', async () => {
      const { driver, element, calls } = await mount({});
      await driver.openForm();
      driver.type({ name: ' ', email: 'nobody' });
      driver.press('accept');
      await waitUntil(() => driver.input('name').getAttribute('aria-invalid') === 'true');
      await waitUntil(() => driver.focusedPart !== 'form', 'focus on the field');
      expect(calls).not.to.include('POST /accept');
      await expect(element).to.be.accessible();
      driver.press('cancel');
      await waitUntil(() => driver.focusedPart === 'opener', 'focus on the button');
    });

    it('a prevented sig-accept sends nothing', async () => {
      const { driver, target, calls, names } = await mount({});
      target.addEventListener('sig-accept', (event) => event.preventDefault());
      await driver.accept(person);
      await waitUntil(() => names().includes('sig-accept'));
      expect(calls).not.to.include('POST /accept');
    });

    it('is declined with a reason (R172)', async () => {
      const { driver, names, bodies } = await mount({});
      await driver.decline('Too dear');
      await waitUntil(() => names().includes('sig-declined'));
      await driver.shows('You have declined this proposal.');
      expect(bodies).to.deep.include({ reason: 'Too dear' });
      expect(driver.can('decline')).to.equal(false);
    });

    it('an expired proposal offers nothing', async () => {
      const { driver, element, names } = await mount({ state: 'expired' });
      await driver.shows(/expired/);
      expect(driver.can('accept') || driver.can('decline')).to.equal(false);
      // It may have been counted as viewed by now.
      expect(names().filter((name) => name !== 'sig-viewed')).to.deep.equal([]);
      await expect(element).to.be.accessible();
    });

    it('what has changed while accepting is shown, and must be read first', async () => {
      let now = offer({ letterHtml: '<p>A</p><p>Second</p>' });
      const { driver, element, calls } = await mount({ change: () => ({ ...now }) });
      await driver.openForm();
      driver.type(person);
      now = offer({ letterHtml: '<p>A</p><p>Third</p>' });
      driver.press('accept');
      await waitUntil(() => driver.focusedPart === 'changed', 'focus on the changes');
      await driver.shows('Removed: Second');
      expect(calls).not.to.include('POST /accept');
      expect(driver.can('accept')).to.equal(false);
      await expect(element).to.be.accessible();
      driver.press('read');
      await waitUntil(() => driver.can('accept'));
      await driver.openForm();
      expect(driver.input('authority').value).to.equal(person.authority);
    });

    it('a 429 is counted down, keeps what was typed, and then allows another attempt', async () => {
      let refuse = true;
      const { driver, element, clock, calls, names } = await mount({
        between: async (request, next) =>
          refuse && request.url.endsWith('/accept')
            ? Response.json({ message: 'slow down' }, { status: 429, headers: { 'Retry-After': '40' } })
            : next(request),
      });
      await driver.accept(person);
      await driver.shows(/\b40\b/);
      expect(driver.can('accept')).to.equal(false);
      driver.press('accept');
      await settle();
      expect(calls.filter((call) => call === 'POST /accept')).to.have.length(1);
      await expect(element).to.be.accessible();
      for (let second = 0; second < 39; second++) clock.pass(1000);
      refuse = false;
      clock.pass(1000);
      await waitUntil(() => driver.can('accept'));
      expect(driver.input('authority').value).to.equal(person.authority);
      driver.press('accept');
      await waitUntil(() => names().includes('sig-signing-started'));
    });

    it('a link to no proposal says so, and offers no other attempt', async () => {
      const { driver, element, events } = await mount({ token: 'f'.repeat(96) });
      expect(events.at(-1)?.detail).to.include({ code: 'not-found', operation: 'getPublicProposal' });
      expect(driver.headings).to.have.length(1);
      expect(() => driver.press('again')).to.throw();
      await expect(element).to.be.accessible();
    });

    it('a hostile letter runs nothing and requests nothing (S9)', async () => {
      const canary = `${location.origin}/canary-${crypto.randomUUID()}`;
      const [first, second, third, ...others] = allCases(canary).slice(0, 60);
      const services = others.map(({ html }, index) => ({ name: `Line ${index}`, description: html }));
      const letters = { letterHtml: first!.html, coverLetterHtml: second!.html, termsHtml: third!.html };
      const { element } = await mount({ change: () => ({ ...offer({ ...letters, services }) }) });
      const root = element.shadowRoot ?? element;
      await waitUntil(() => root.querySelectorAll('.letter').length > 10, 'the letters');
      expect(root.querySelector('.letter :is(script, style, iframe, object, embed, svg, img)')).to.equal(
        null,
      );
      for (const node of root.querySelectorAll('.letter *'))
        for (const attribute of node.getAttributeNames()) expect(attribute).not.to.match(/^on|^src/);
      expect((window as { pwned?: number }).pwned).to.equal(undefined);
      const asked = performance.getEntriesByType('resource').filter((entry) => entry.name.startsWith(canary));
      expect(asked).to.deep.equal([]);
    });
  });
}
