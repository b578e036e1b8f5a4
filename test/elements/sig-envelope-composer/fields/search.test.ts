import { expect } from '@open-wc/testing';
import { until } from '../../../../src/testing/query.js';
import { composerWorld, setup, upload, type Instead } from '../support/fixture.js';

const signers = ['Clara Client', 'Lena Landlord'].map((name, index) => ({
  ...{ name, email: `${name.split(' ')[0]!.toLowerCase()}@example.com` },
  ...{ role: 'SIGNER', recipientRole: `Signer ${index + 1}` },
}));

/** The step of a draft with two documents without fields. */
async function fieldsStep(
  instead: (ids: readonly [string, string]) => Instead,
  recipients = signers.slice(0, 1),
) {
  const world = await composerWorld();
  const ids = [world.scene.documents.ready, await upload(world, 'Annex.pdf')] as const;
  const { id: envelopeId } = await world.ask<{ id: string }>('/v1/envelopes', {
    method: 'POST',
    body: JSON.stringify({ subject: 'Tenancy', documentIds: ids, recipients }),
  });
  world.state.instead = instead(ids);
  const page = await setup(world, { envelopeId, startStep: 'fields' });
  await until(() => page.driver.buttons().includes('Look for fields'), 'the search');
  return { world, ids, ...page };
}

const codes: Readonly<Record<number, string>> = { 404: 'not-found', 429: 'rate-limited' };

/** As the helper says it; 503 as a server between says it. */
function refusal(status: number): Response {
  const code = codes[status];
  const headers: Record<string, string> = status === 429 ? { 'Retry-After': '60' } : {};
  return code === undefined
    ? Response.json({}, { status })
    : Response.json({ error: { code, message: 'No.', retryable: status === 429 } }, { status, headers });
}

const fails =
  (status: number, isMeant: (path: string) => boolean = () => true): Instead =>
  (_, path) =>
    path.endsWith('/suggestions/detect') && isMeant(path) ? Promise.resolve(refusal(status)) : undefined;

describe('sig-envelope-composer: a search for fields that fails', () => {
  beforeEach(() => sessionStorage.clear());

  for (const [what, status, why] of [
    ['a busy service', 429, 'We’re busy.'],
    ['a document that is gone', 404, ''],
    ['a service that does not answer', 503, ''],
  ] as const)
    it(`is said, and not that no fields were found: ${what}`, async () => {
      const { driver, element, world, details } = await fieldsStep(() => fails(status));
      driver.press('Look for fields');
      await until(
        () => driver.notices().join().includes('The search for fields didn’t finish.'),
        'the notice',
      );
      expect(driver.notices().join()).to.contain(why);
      expect(driver.text()).not.to.contain('No fields were found');
      expect(driver.said()).not.to.contain('No fields were found');
      expect(driver.findings().join()).to.contain('Annex.pdf wasn’t searched for fields.');
      expect(driver.findings().join()).not.to.contain('couldn’t be searched');
      expect(details('sig-error').length).to.be.greaterThan(0);
      await expect(element).to.be.accessible();

      world.state.instead = undefined;
      driver.press('Try again');
      await until(() => element.shadowRoot!.activeElement?.getAttribute('data-focus') === 'step', 'focus');
      await until(() => !driver.text().includes('didn’t finish') && driver.findings().length === 0, 'found');
    });

  it('pressed again, it says that the documents have fields, and not that none were found', async () => {
    const { driver } = await fieldsStep(() => () => undefined);
    driver.press('Look for fields');
    await until(() => driver.said().includes('found and placed'), 'the first search');
    driver.press('Look for fields');
    await until(() => driver.said().includes('All documents already have fields.'), 'the second');
    expect(driver.text()).to.contain('All documents already have fields.');
    expect(driver.text()).not.to.contain('No fields were found');
  });

  it('does not keep the next document from being searched', async () => {
    const { driver, world, ids } = await fieldsStep(([first]) => fails(404, (path) => path.includes(first)));
    driver.press('Look for fields');
    await until(() => driver.notices().join().includes('The search for fields didn’t finish.'), 'the notice');
    expect(world.count(new RegExp(`POST .*${ids[1]}/suggestions/detect`))).to.equal(1);
    await until(() => driver.said().includes('found and placed'), 'what was found');
    const left = driver.findings().filter((text) => text.includes('wasn’t searched'));
    expect(left).to.have.length(1);
    expect(left.join()).not.to.contain('Annex.pdf');
  });

  it('asks a service that limits requests once, not for each document', async () => {
    const { driver, world } = await fieldsStep(() => fails(429));
    driver.press('Look for fields');
    await until(() => driver.notices().join().includes('didn’t finish'), 'the notice');
    expect(world.count(/POST .*suggestions\/detect/)).to.equal(1);
  });

  it('calls a document one that cannot be searched only where the service says so (W4)', async () => {
    const answers: Instead = (_, path) =>
      path.endsWith('/suggestions/detect') ? Promise.resolve(upstream()) : undefined;
    const upstream = () =>
      Response.json(
        { error: { code: 'upstream', message: 'The service failed.', retryable: true } },
        { status: 502 },
      );
    const { driver, world } = await fieldsStep(() => answers);
    driver.press('Look for fields');
    await until(
      () => driver.findings().join().includes('Annex.pdf couldn’t be searched for fields'),
      'the words',
    );
    await until(() => driver.buttons().includes('Look for fields'), 'the end of the search');
    // When the next request fails, too, the service is down.
    world.state.instead = (request, path, call) =>
      /\/suggestions$/.test(path) && world.count(/suggestions\/detect/) > 2
        ? Promise.resolve(upstream())
        : answers(request, path, call);
    driver.press('Look for fields');
    await until(
      () => driver.text().includes('didn’t finish') || driver.text().includes('checked'),
      'the problem',
    );
    expect(driver.findings().join()).not.to.contain('couldn’t be searched');
  });
});

describe('sig-envelope-composer: a field in doubt that the helper does not know any more', () => {
  beforeEach(() => sessionStorage.clear());

  it('is decided with one press: it is read again', async () => {
    let isRestarted = false;
    const { driver, world } = await fieldsStep(() => () => undefined, signers);
    driver.press('Look for fields');
    await until(() => driver.question() !== undefined && driver.canDecide(), 'a question');
    world.state.instead = (request, path) => {
      if (request.method === 'GET' && path.endsWith('/suggestions')) isRestarted = false;
      return isRestarted && /suggestions\/[^/]+\/(accept|reject)$/.test(path)
        ? Promise.resolve(
            Response.json(
              { error: { code: 'not-found', message: 'No.', retryable: false } },
              { status: 404 },
            ),
          )
        : undefined;
    };
    for (const [name, said] of [
      ['Not a field', 'It is no field.'],
      ['Use for Lena Landlord', 'The field is for Lena Landlord.'],
    ] as const) {
      isRestarted = true;
      driver.press(name);
      await until(() => driver.said().includes(said), said);
      expect(driver.text()).not.to.contain('couldn’t be saved');
      await until(() => driver.question() === undefined || driver.canDecide(), 'the next');
    }
  });
});
