import { expect } from '@open-wc/testing';
import { until } from '../../../../src/testing/query.js';
import { composerWorld, setup, signable, type Instead } from '../support/fixture.js';

/** The composer after an envelope was sent. */
async function sent(settings: object = {}, instead?: Instead) {
  const world = await composerWorld(instead);
  const envelopeId = await signable(world);
  await world.call('/v1/folders', { method: 'POST', body: JSON.stringify({ name: 'Tenancies 2026' }) });
  const page = await setup(world, { envelopeId, startStep: 'send', ...settings });
  const { driver } = page;
  await until(() => driver.canSend(), 'the button');
  driver.press('Send');
  await until(() => driver.headings().includes('What next?'), 'what can follow');
  return { ...page, world, envelopeId };
}

const bodyOf = async (request: Request) => (await request.clone().json()) as unknown;

describe('sig-envelope-composer: after sending', () => {
  beforeEach(() => sessionStorage.clear());

  it('tags what was sent, puts it in a folder and saves it as a template', async () => {
    const { driver, world, envelopeId, element } = await sent();
    expect(driver.buttons()).not.to.include('Sign it now');
    driver.press('Add a tag');
    await element.updateComplete;
    driver.type(/^Tag/, ' Flat 4 ');
    driver.press('Save tag');
    await until(() => driver.text().includes('Tagged “Flat 4”.'), 'the tag');
    driver.press('Put in a folder');
    await until(() => driver.folders().length > 0, 'the folders');
    await expect(element).to.be.accessible();
    driver.chooseFolder(/Tenancies 2026/);
    await element.updateComplete;
    driver.press('Move');
    await until(() => driver.text().includes('Moved to “Tenancies 2026”.'), 'the folder');
    driver.press('Save as template');
    await element.updateComplete;
    expect(driver.value(/^Name of the template/)).to.equal('Tenancy');
    driver.press('Save template');
    await until(() => driver.text().includes('Saved as template “Tenancy”.'), 'the template');
    await expect(element).to.be.accessible();
    expect(driver.said()).to.contain('Saved as template “Tenancy”.');
    const { tag, folderId } = await world.ask<{ tag: string; folderId: string }>(
      `/v1/envelopes/${envelopeId}`,
    );
    expect(tag).to.equal('Flat 4');
    expect(folderId).to.be.a('string').that.is.not.empty;
    expect(world.count(/save-as-template$/)).to.equal(1);
  });

  it('duplicates what was sent, once, and opens the copy', async () => {
    const { driver, world, details, envelopeId } = await sent();
    driver.press('Duplicate');
    driver.press('Duplicate');
    await until(() => driver.step() === 'Review and send', 'the copy');
    expect(world.count(/duplicate$/)).to.equal(1);
    const [{ envelopeId: copyId } = {}] = details('sig-created');
    expect(copyId).to.be.a('string').that.is.not.equal(envelopeId);
    await until(() => driver.text().includes('Clara Client'), 'the recipients');
    driver.type(/^Subject/, 'Tenancy, again');
    await until(() => world.count(/^PATCH /) > 0 && driver.saveState() === 'Saved', 'saved');
    const subjectOf = async (id: unknown) =>
      (await world.ask<{ subject: string }>(`/v1/envelopes/${String(id)}`)).subject;
    expect([await subjectOf(copyId), await subjectOf(envelopeId)]).to.deep.equal([
      'Tenancy, again',
      'Tenancy',
    ]);
  });

  it('signs at once with the person’s consent, and says what may keep them from it', async () => {
    const bodies: unknown[] = [];
    const { driver, element } = await sent({ actions: 'sign', consentVersion: '2026-05' }, (request, path) =>
      path.endsWith('/quick-sign')
        ? bodyOf(request).then((body) => {
            bodies.push(body);
            return bodies.length === 1
              ? Response.json({ statusCode: 400 }, { status: 400 })
              : Response.json({});
          })
        : undefined,
    );
    expect(driver.buttons()).not.to.include('Duplicate');
    driver.press('Sign it now');
    await element.updateComplete;
    driver.press(/^Sign$/);
    expect(bodies).to.deep.equal([]);
    driver.agree();
    await element.updateComplete;
    driver.press(/^Sign$/);
    await until(() => driver.text().includes('It may not be your turn yet'), 'the refusal');
    await expect(element).to.be.accessible();
    driver.press(/^Sign$/);
    await until(() => driver.text().includes('You have signed.'), 'signed');
    expect(bodies).to.deep.equal(Array(2).fill({ consent: true, consentVersion: '2026-05' }));
    expect(driver.buttons()).not.to.include('Sign it now');
  });

  it('does not ask to repeat what may have been done when the answer was lost', async () => {
    const { driver, element } = await sent({}, (_request, path, call) =>
      path.endsWith('/save-as-template')
        ? call().then(() => Promise.reject(new TypeError('lost')))
        : undefined,
    );
    driver.press('Save as template');
    await element.updateComplete;
    driver.press('Save template');
    await until(() => driver.text().includes('We don’t know yet whether it was done.'), 'unknown');
    expect(driver.text()).to.contain('Check before you try it again');
  });

  const signatures = [
    { id: 'own', name: 'Anna Acting', type: 'TYPED', imageData: 'Anna Acting', isDefault: true },
    { id: 'short', name: 'Short', type: 'TYPED', imageData: 'A. Acting' },
    { id: 'letters', name: 'Letters', type: 'TYPED', imageData: 'AA', isInitials: true, isDefault: true },
  ];
  /** A person with saved signatures; `sign` answers each request to sign at once. */
  const signer =
    (sign: (body: unknown) => Response, list: () => Response = () => Response.json(signatures)): Instead =>
    (request, path) =>
      path === '/v1/signatures'
        ? Promise.resolve(list())
        : path.endsWith('/quick-sign')
          ? bodyOf(request).then(sign)
          : undefined;

  it('places the saved signature and the initials that the person chooses', async () => {
    const bodies: unknown[] = [];
    const { driver, element } = await sent(
      { actions: 'sign' },
      signer((body) => (bodies.push(body), Response.json({}))),
    );
    driver.press('Sign it now');
    await until(() => driver.options().length === 3, 'the signatures');
    expect(driver.options()).to.deep.equal([
      'Anna Acting (default) Anna Acting, chosen',
      'Short A. Acting',
      'Letters (default) AA, chosen',
    ]);
    await expect(element).to.be.accessible();
    driver.chooseOption(/^Short/);
    driver.agree();
    await until(() => driver.canSubmit(), 'the button');
    driver.press(/^Sign$/);
    await until(() => driver.text().includes('You have signed.'), 'signed');
    expect(bodies).to.deep.equal([{ consent: true, signatureId: 'short', initialsId: 'letters' }]);
  });

  it('signs with what the service chooses when the saved signatures cannot be shown, and says so', async () => {
    const bodies: unknown[] = [];
    const { driver } = await sent(
      { actions: 'sign' },
      signer(
        (body) => (bodies.push(body), Response.json({})),
        () => new Response('', { status: 503 }),
      ),
    );
    driver.press('Sign it now');
    await until(() => driver.text().includes('Your saved signatures can’t be shown.'), 'the failure');
    expect(driver.said()).to.include('Your default signature is used.');
    driver.agree();
    await until(() => driver.canSubmit(), 'the button');
    driver.press(/^Sign$/);
    await until(() => driver.text().includes('You have signed.'), 'signed');
    expect(bodies).to.deep.equal([{ consent: true }]);
  });

  it('leads to the person’s own signing page when it is refused, and shows no other link', async () => {
    const { driver, element } = await sent(
      { actions: 'sign', selfSigner: 'Clara@example.com' },
      signer(() => Response.json({ statusCode: 400 }, { status: 400 })),
    );
    driver.press('Sign it now');
    await until(() => driver.options().length === 3, 'the signatures');
    driver.agree();
    await until(() => driver.canSubmit(), 'the button');
    driver.press(/^Sign$/);
    await until(() => driver.text().includes('It isn’t signed yet.'), 'the refusal');
    const link = driver.signingLink()!;
    expect(link.textContent).to.include('Open your signing page');
    expect(link.rel).to.include('noopener');
    expect(driver.links().join(), 'only the link by hand is shown').to.not.include('Clara');
    await expect(element).to.be.accessible();
  });

  it('does not offer signing to a person who is no signer of it', async () => {
    const { driver } = await sent({ selfSigner: 'anna@example.com', actions: 'sign tag' });
    expect(driver.buttons()).to.include('Add a tag').and.not.to.include('Sign it now');
  });
});
