import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firmIn } from './support.js';

interface Service {
  id: string;
  name: string;
  sectionId: string | null;
  isPublished: boolean;
  isArchived: boolean;
  defaultBillingFrequency: string | null;
  [member: string]: unknown;
}
interface Catalogue {
  sections: { id: string; name: string; isPublished: boolean; services: Service[] }[];
  ungrouped: Service[];
  currency: string | null;
  isUsable: boolean;
}

const root = '/v1/service-catalogue';

async function catalogue() {
  const firm = await firmIn();
  const { ask } = firm;
  const section = async (name: string) =>
    (await ask<{ id: string }>('POST', `${root}/sections`, { name })).body.id;
  const service = async (body: object) => {
    const { status, body: row } = await ask<Service>('POST', `${root}/services`, { name: 'Work', ...body });
    assert.equal(status, 201);
    return row;
  };
  const read = async (query = '') => (await ask<Catalogue>('GET', `${root}${query}`)).body;
  return { ...firm, section, service, read };
}

test('the catalogue lists ordered sections with their services, services without a section, and its currency (R200)', async () => {
  const { ask, section, service, read } = await catalogue();
  const [first, second] = [await section('Accounts'), await section('Tax')];
  const a = await service({ name: 'A', sectionId: first });
  const b = await service({ name: 'B' });
  const all = await read();
  assert.deepEqual(
    all.sections.map(({ name, services }) => [name, services.map((row) => row.name)]),
    [
      ['Accounts', ['A']],
      ['Tax', []],
    ],
  );
  assert.deepEqual(
    all.ungrouped.map(({ name }) => name),
    ['B'],
  );
  assert.equal(all.currency, 'GBP');
  assert.equal(all.isUsable, true);

  assert.equal(
    (await ask('PUT', `${root}/sections/reorder`, { sectionIds: [second] })).status,
    400,
    'partial',
  );
  assert.equal((await ask('PUT', `${root}/sections/reorder`, { sectionIds: [second, second] })).status, 400);
  assert.equal((await ask('PUT', `${root}/sections/reorder`, { sectionIds: [second, first] })).status, 204);
  const move = {
    services: [
      { id: b.id, sectionId: second },
      { id: a.id, sectionId: second },
    ],
  };
  assert.equal((await ask('PUT', `${root}/services/reorder`, { services: [move.services[0]] })).status, 400);
  assert.equal((await ask('PUT', `${root}/services/reorder`, { services: [1, {}] })).status, 400);
  assert.equal((await ask('PUT', `${root}/services/reorder`, move)).status, 204);
  const moved = await read();
  assert.deepEqual(
    moved.sections.map(({ name, services }) => [name, services.map((row) => row.name)]),
    [
      ['Tax', ['B', 'A']],
      ['Accounts', []],
    ],
  );
});

test('without a company currency the catalogue is marked as not usable (R200)', async () => {
  const { ask } = await firmIn({ currency: null });
  const { body } = await ask<Catalogue>('GET', root);
  assert.equal(body.currency, null);
  assert.equal(body.isUsable, false);
  const template = await ask('POST', '/v1/proposal-templates', { bodyContent: '<p>Hello</p>' });
  assert.equal(template.status, 400, 'a template has no currency to start from (R192)');
});

test('a section with active services cannot be archived; hiding and archiving are independent (R197, R198)', async () => {
  const { ask, section, service, read } = await catalogue();
  const id = await section('Accounts');
  const { id: work } = await service({ sectionId: id });
  assert.equal(
    (await ask('PATCH', `${root}/sections/${id}`, { isPublished: false })).body.isPublished,
    false,
  );
  assert.equal((await read()).sections.length, 1, 'hidden, still there');
  assert.equal((await ask('DELETE', `${root}/sections/${id}`)).status, 409);

  const gone = await ask<Service>('DELETE', `${root}/services/${work}`);
  assert.deepEqual([gone.body.isArchived, gone.body.isPublished], [true, false]);
  assert.equal((await ask('DELETE', `${root}/services/${work}`)).status, 200, 'again is fine');
  assert.equal((await ask('DELETE', `${root}/sections/${id}`)).status, 200);
  assert.equal((await ask('DELETE', `${root}/sections/${id}`)).status, 200, 'again is fine');
  assert.equal((await read()).sections.length, 0);
  assert.equal((await read('?includeArchived=true')).sections.length, 1);
  const publish = { isPublished: true };
  assert.equal((await ask('PATCH', `${root}/sections/${id}`, publish)).status, 400, 'archived as it is');

  assert.equal(
    (await ask('POST', `${root}/services/${work}/restore`)).status,
    409,
    'its section is archived',
  );
  assert.equal((await ask('POST', `${root}/sections/${id}/restore`)).body.isPublished, false);
  const back = await ask<Service>('POST', `${root}/services/${work}/restore`);
  assert.deepEqual([back.status, back.body.isArchived, back.body.isPublished], [200, false, false]);
});

test('a changed price adds one log entry, other edits add none; the first entry has six nulls (R199, R201)', async () => {
  const { ask, service } = await catalogue();
  const { id, defaultBillingFrequency } = await service({ name: 'Books', defaultAmount: '250.00' });
  assert.equal(defaultBillingFrequency, 'ONE_OFF');
  const log = async () =>
    (await ask<{ items: Record<string, string | null>[] }>('GET', `${root}/services/${id}/price-history`))
      .body.items;
  await ask('PATCH', `${root}/services/${id}`, { name: 'Bookkeeping' });
  await ask('PATCH', `${root}/services/${id}`, { defaultAmount: '250.00' });
  await ask('PATCH', `${root}/services/${id}`, { defaultVatRate: '5' });
  assert.equal((await log()).length, 1);
  await ask('PATCH', `${root}/services/${id}`, { defaultAmount: '275.00' });
  const [latest, first] = await log();
  assert.deepEqual([latest?.fromAmount, latest?.toAmount], ['250.00', '275.00']);
  const six = ['FeeType', 'Amount', 'AmountTo', 'BillingFrequency', 'Rate', 'EstimatedHours'];
  const members = (start: string) => Object.keys(first ?? {}).filter((name) => name.startsWith(start));
  assert.deepEqual(members('from').sort(), six.map((name) => `from${name}`).sort());
  assert.deepEqual(members('to').sort(), six.map((name) => `to${name}`).sort());
  assert.deepEqual(
    six.map((name) => first?.[`from${name}`]),
    six.map(() => null),
  );
  assert.equal(first?.toAmount, '250.00');
});

test('the log shows the newest 200 changes (R199)', async () => {
  const { ask, service } = await catalogue();
  const { id } = await service({ defaultAmount: '0' });
  for (let amount = 1; amount <= 205; amount++)
    await ask('PATCH', `${root}/services/${id}`, { defaultAmount: String(amount) });
  const { body } = await ask<{ items: { toAmount: string }[] }>(
    'GET',
    `${root}/services/${id}/price-history`,
  );
  assert.equal(body.items.length, 200);
  assert.equal(body.items[0]?.toAmount, '205');
});

test('an inverted range, or a member that its fee type does not use, is 400 and is named (R158, R159)', async () => {
  const { ask } = await catalogue();
  const refused = async (body: object) => {
    const answer = await ask<{ details: { path: string }[] }>('POST', `${root}/services`, {
      name: 'X',
      ...body,
    });
    assert.equal(answer.status, 400);
    return answer.body.details[0]?.path;
  };
  const estimate = { defaultFeeType: 'ESTIMATE', defaultAmount: '100', defaultAmountTo: '99.99' };
  assert.equal(await refused(estimate), 'defaultAmountTo');
  assert.equal(await refused({ defaultAmount: '100', defaultRate: '9' }), 'defaultRate');
  assert.equal(await refused({ defaultAmount: '-1' }), 'defaultAmount');
  assert.equal(await refused({ defaultVatRate: '101' }), 'defaultVatRate');
  assert.equal(await refused({ sectionId: 'nowhere' }), 'sectionId');
  assert.equal((await ask('GET', `${root}/services/unknown`)).status, 404);
});

test('usage counts each proposal and template once, by the origin of its lines (R165)', async () => {
  const { ask, service, contactId } = await catalogue();
  const { id } = await service({ name: 'Books' });
  const { id: proposal } = (
    await ask<{ id: string }>('POST', '/v1/proposals', {
      contactId,
      bodyContent: '<p>Hi</p>',
      currency: 'GBP',
    })
  ).body;
  for (const name of ['one', 'two'])
    await ask('POST', `/v1/proposals/${proposal}/services`, { name, amount: '1', sourceServiceId: id });
  await ask('POST', '/v1/proposal-templates', {
    bodyContent: '<p>Hi</p>',
    services: [{ name: 'Line', defaultAmount: '5', sourceServiceId: id }],
  });
  const { body } = await ask<{ proposals: object; templates: number; trackedFrom: string }>(
    'GET',
    `${root}/services/${id}/usage`,
  );
  assert.deepEqual(body.proposals, { total: 1, byStatus: { DRAFT: 1 } });
  assert.equal(body.templates, 1);
  assert.ok(Date.parse(body.trackedFrom) > 0);
  // A later price change in the catalogue does not affect proposals (R165, R196).
  const before = (await ask('GET', `/v1/proposals/${proposal}`)).body;
  await ask('PATCH', `${root}/services/${id}`, { defaultAmount: '999', name: 'Dear books' });
  assert.deepEqual((await ask('GET', `/v1/proposals/${proposal}`)).body, before);
});

test('a starter pack adds its services once, without prices; sections are reused by name, also archived ones (R202)', async () => {
  const { ask, section, read } = await catalogue();
  const accounts = await section('accounts');
  await ask('DELETE', `${root}/sections/${accounts}`);
  const packs = async (query = '') =>
    (
      await ask<{
        items: { id: string; region: string; alreadyImported: boolean; services: { key: string }[] }[];
      }>('GET', `${root}/starter-packs${query}`)
    ).body.items;
  const [pack] = await packs();
  assert.ok(pack);
  assert.equal(pack.region, 'GB');
  assert.equal((await packs('?region=IE'))[0]?.region, 'IE');
  assert.doesNotMatch(JSON.stringify(pack), /Amount|Rate/);
  const bring = (body: object) =>
    ask<{ imported: number; skipped: number }>('POST', `${root}/starter-packs/import`, {
      packId: pack.id,
      ...body,
    });
  assert.equal((await bring({ packId: 'none', serviceKeys: [] })).status, 404);
  assert.equal((await bring({ serviceKeys: ['bookkeeping', 'no such'] })).status, 400);
  assert.equal((await read()).sections.length, 0, 'all or nothing');

  assert.deepEqual((await bring({ serviceKeys: ['bookkeeping'] })).body, { imported: 1, skipped: 0 });
  const [used] = (await read()).sections;
  assert.equal(used?.id, accounts);
  const [books] = used?.services ?? [];
  assert.equal(books?.['defaultAmount'], null);
  await ask('PATCH', `${root}/services/${books?.id}`, { name: 'Our books' });
  const every = { serviceKeys: pack.services.map(({ key }) => key) };
  assert.equal((await bring(every)).body.skipped, 1);
  assert.ok(
    (await read()).sections.flatMap(({ services }) => services).some(({ name }) => name === 'Our books'),
  );
  assert.equal((await packs())[0]?.alreadyImported, true);
});
