import { expect } from '@open-wc/testing';
import { until } from '../../../../src/testing/query.js';
import { composerWorld, setup, signable, type Instead } from '../support/fixture.js';

const isPreview = (path: string) => path.endsWith('/preview-email');
const answer = (html: string): Promise<Response> => Promise.resolve(Response.json({ subject: 'x', html }));

/** The last step of a draft that can be sent; the service answers a preview with what `mail` gives. */
async function lastStep(mail?: () => Promise<Response>, more?: Instead) {
  const world = await composerWorld((request, path, call) =>
    mail && isPreview(path) ? mail() : more?.(request, path, call),
  );
  const envelopeId = await signable(world);
  const page = await setup(world, { envelopeId, startStep: 'send' });
  await until(() => page.driver.canSend(), 'the button');
  const frame = () => page.element.shadowRoot!.querySelector('iframe');
  return { world, ...page, frame };
}

describe('sig-envelope-composer: preview of the email', () => {
  beforeEach(() => sessionStorage.clear());

  it('shows the email of who is asked by email, and says when it is out of date', async () => {
    const { driver, element, frame, world } = await lastStep();
    expect(world.count(/preview-email/)).to.equal(0);
    driver.press('Preview the email');
    await until(() => frame() !== null, 'the email');
    expect(frame()!.srcdoc).to.contain('Dear Clara Client').and.to.contain('Tenancy');
    expect(frame()!.title).to.equal('Preview of the email');
    expect(frame()!.srcdoc, 'Tab stops in it').to.match(/<body[^>]* tabindex="0"/);
    frame()!.focus();
    expect(element.shadowRoot!.activeElement, 'scrolled by keyboard').to.equal(frame());
    await expect(element).to.be.accessible();
    driver.type(/^Subject/, 'Tenancy of the annexe');
    await until(() => driver.buttons().includes('Update the preview'), 'the note');
    driver.press('Update the preview');
    await until(() => frame()?.srcdoc.includes('annexe') ?? false, 'the new email');
    expect(driver.buttons()).not.to.include('Update the preview');
    driver.press('Hide the email');
    await until(() => frame() === null, 'no email');
  });

  it('runs and requests nothing of a hostile email', async () => {
    const canary = `${location.origin}/canary`;
    const hostile = `<meta http-equiv="refresh" content="0;url=${canary}/refresh"><base href="${canary}/">
      <link rel="stylesheet" href="${canary}/style"><link rel="dns-prefetch" href="//canary.example">
      <script>parent.sigHostile = 1</script><img src="${canary}/img" onerror="parent.sigHostile = 2">
      <style>p { background: url(${canary}/css) }</style><p style="background: url(${canary}/inline)">Words</p>
      <iframe src="${canary}/frame"></iframe><form action="${canary}/form"><button autofocus>Go</button></form>
      <svg onload="parent.sigHostile = 3"><image href="${canary}/svg" /></svg><a href="${canary}/link" ping="${canary}/ping">Link</a>`;
    const { driver, element, frame } = await lastStep(() => answer(hostile));
    const loaded = new Promise((resolve) =>
      element.shadowRoot!.addEventListener('load', resolve, { once: true, capture: true }),
    );
    driver.press('Preview the email');
    await loaded;
    const shown = frame()!;
    expect(shown.getAttribute('sandbox')).to.equal('');
    expect(shown.referrerPolicy).to.equal('no-referrer');
    expect(shown.contentDocument, 'out of reach, in both directions').to.equal(null);
    expect(shown.srcdoc).to.contain('Words').and.to.contain("default-src 'none'");
    for (const gone of [
      '<script',
      '<img',
      '<form',
      '<iframe',
      '<svg',
      '<base',
      '<link',
      'refresh',
      'style=',
      'ping=',
      '<a',
    ])
      expect(shown.srcdoc, gone).not.to.contain(gone);
    expect('sigHostile' in window).to.equal(false);
    const requested = performance.getEntriesByType('resource').map(({ name }) => name);
    expect(requested.filter((name) => name.includes('canary'))).to.deep.equal([]);
  });

  it('says why there is no preview, and never keeps the draft from being sent', async () => {
    let mail = () => Promise.resolve(Response.json({ message: 'The text has a mistake.' }, { status: 400 }));
    const { driver, frame } = await lastStep(() => mail());
    driver.press('Preview the email');
    await until(() => driver.text().includes('The text has a mistake.'), 'the refusal');
    expect(driver.buttons()).not.to.include('Try again');
    for (const [html, words] of [
      ['<script>1</script>', 'There is no preview of this email.'],
      [`<p>${'x'.repeat(600_000)}</p>`, 'This email is too long'],
    ] as const) {
      mail = () => answer(html);
      driver.press('Hide the email');
      await until(() => driver.buttons().includes('Preview the email'), 'closed');
      driver.press('Preview the email');
      await until(() => driver.text().includes(words), words);
      expect(frame()).to.equal(null);
    }
    expect(driver.canSend()).to.equal(true);
    mail = () => Promise.resolve(Response.json({ message: 'No.' }, { status: 403 }));
    driver.press('Hide the email');
    await until(() => driver.buttons().includes('Preview the email'), 'closed');
    driver.press('Preview the email');
    await until(() => !driver.buttons().some((name) => name.endsWith('the email')), 'nothing offered');
    expect(driver.canSend()).to.equal(true);
  });
});
