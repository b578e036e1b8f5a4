import { expect } from '@open-wc/testing';
import { until } from '../../../src/testing/query.js';
import { setup } from './support.js';

const urls = { envelopeUrl: '/envelopes/{id}', draftUrl: '/compose/{id}' };
const here = (path: string) => new URL(path, document.baseURI).href;

describe('sig-envelope-status, links to the host’s pages', () => {
  it('a duplicate is a link to where drafts are edited; the host can open it itself', async () => {
    const { driver, element, details } = await setup({ ...urls, prevents: true });
    expect(driver.links()).to.deep.equal({});
    driver.press('Duplicate');
    await until(() => driver.links()['Edit the draft'], 'the link');
    const [{ envelopeId } = {}] = details('sig-duplicated');
    expect(driver.links()).to.deep.equal({ 'Edit the draft': here(`/compose/${String(envelopeId)}`) });
    await expect(element).to.be.accessible();
    driver.follow('Edit the draft');
    expect(details('sig-open')).to.deep.equal([{ envelopeId, isDraft: true }]);
  });

  it('without a page for drafts, a duplicate is a link to its own page', async () => {
    const { driver, details } = await setup({ envelopeUrl: '/envelopes/{id}' });
    driver.press('Duplicate');
    await until(() => driver.links()['Open the new envelope'], 'the link');
    const [{ envelopeId } = {}] = details('sig-duplicated');
    expect(Object.values(driver.links())).to.deep.equal([here(`/envelopes/${String(envelopeId)}`)]);
  });

  it('what was sent again is a link to its page, and opens as an envelope that is out (R105)', async () => {
    const { driver, details } = await setup({ ...urls, envelope: 'completed', prevents: true });
    driver.press('Send again');
    await until(() => driver.buttons().includes('Send now'), 'the question');
    driver.press('Send now');
    await until(() => driver.links()['Open the new envelope'], 'the link');
    const [{ envelopeId } = {}] = details('sig-resent');
    expect(Object.values(driver.links())).to.deep.equal([here(`/envelopes/${String(envelopeId)}`)]);
    driver.follow('Open the new envelope');
    expect(details('sig-open')).to.deep.equal([{ envelopeId, isDraft: false }]);
  });

  it('a draft is a link to where it is edited, and to nowhere without such a page', async () => {
    const { driver, element } = await setup({ ...urls, envelope: 'draft' });
    const address = here(`/compose/${element.envelopeId!}`);
    expect(driver.links()).to.deep.equal({ 'Edit the draft': address });
    await expect(element).to.be.accessible();
    element.draftUrl = undefined;
    await until(() => Object.keys(driver.links()).length === 0, 'no link');
  });

  it('an address that would run a script or is not secure is never a link, and the result is still said', async () => {
    const unsafe = { envelopeUrl: 'javascript:alert("{id}")', draftUrl: 'http://example.com/{id}' };
    const { driver, details } = await setup(unsafe);
    driver.press('Duplicate');
    await until(() => driver.notice() === 'A new draft was made from this envelope.', 'the result');
    expect(details('sig-duplicated')).to.have.length(1);
    expect(driver.links()).to.deep.equal({});
    const draft = await setup({ ...unsafe, envelope: 'draft' });
    expect(draft.driver.links()).to.deep.equal({});
  });
});
