import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSandbox } from '../../../../src/sandbox/index.js';
import { firmIn, now } from './support.js';

interface Line {
  id: string;
  name: string;
  [member: string]: unknown;
}
interface Template {
  id: string;
  version: number;
  currency: string;
  bodyTitle: string;
  defaultVatRate: string;
  services: Line[];
}

const root = '/v1/proposal-templates';
const content = { bodyContent: '<p>We act for {{client-name}}.</p>' };

async function templates(body: object = {}) {
  const firm = await firmIn();
  const services = [
    { name: 'Books', defaultAmount: '250.00', defaultBillingFrequency: 'MONTHLY' },
    { name: 'Advice', defaultFeeType: 'HOURLY', defaultRate: '95', defaultEstimatedHours: '2' },
  ];
  const made = await firm.ask<Template>('POST', root, { ...content, services, ...body });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  return { ...firm, template: made.body };
}

test('a template starts from the company profile and the standard title (R192)', async () => {
  const { template, ask } = await templates();
  assert.equal(template.currency, 'GBP');
  assert.equal(template.defaultVatRate, '20');
  assert.equal(template.bodyTitle, 'Letter of engagement');
  assert.equal(template.version, 1);
  assert.equal((await ask('POST', root, { bodyContent: ' ' })).status, 400);
  assert.equal((await ask('POST', root, { ...content, currency: 'pounds' })).status, 400);
  const wrong = await ask<{ details: { path: string }[] }>('POST', root, {
    ...content,
    services: [{ name: 'Fine' }, { name: 'Bad', defaultAmount: 5 }],
  });
  assert.equal(wrong.status, 400);
});

test('every edit of a line raises the version; an inverted range is 400 (R158, R192, R194)', async () => {
  const { template, ask } = await templates();
  const [books, advice] = template.services;
  const at = `${root}/${template.id}/services`;
  const priced = await ask<Template>('PATCH', `${at}/${books?.id}`, { defaultAmount: '275.00' });
  assert.equal(priced.body.version, 2);
  assert.equal(priced.body.services[0]?.['defaultAmount'], '275.00');
  const range = { defaultFeeType: 'ESTIMATE', defaultAmount: '10', defaultAmountTo: '9' };
  assert.equal((await ask('PATCH', `${at}/${books?.id}`, range)).status, 400);
  const order = (serviceIds: unknown[]) => ask<Template>('PUT', `${at}/reorder`, { serviceIds });
  assert.equal((await order([books?.id])).status, 400, 'missing');
  assert.equal((await order([books?.id, books?.id])).status, 400, 'twice');
  assert.equal((await order([books?.id, 'foreign'])).status, 400, 'foreign');
  const turned = await order([advice?.id, books?.id]);
  assert.deepEqual(
    [turned.body.services.map(({ name }) => name), turned.body.version],
    [['Advice', 'Books'], 3],
  );
  const less = await ask<Template>('DELETE', `${at}/${advice?.id}`);
  assert.deepEqual([less.body.services.length, less.body.version], [1, 4]);
  assert.equal((await ask('DELETE', `${at}/${advice?.id}`)).status, 404);
  assert.equal((await ask('PATCH', `${root}/unknown/services/x`, { name: 'N' })).status, 404);
});

test('a proposal copies a template’s content and lines; members of the request take precedence (R146, R165, R166)', async () => {
  const { template, ask, contactId } = await templates();
  type Made = {
    id: string;
    templateId: string;
    bodyContent: string;
    currency: string;
    createdBy: null;
    services: Line[];
    pricing: { feeGroups: { frequency: string; subtotal: string }[] };
  };
  const made = await ask<Made>('POST', '/v1/proposals', { contactId, templateId: template.id });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  assert.equal(made.body.templateId, template.id);
  assert.equal(made.body.bodyContent, content.bodyContent);
  assert.equal(made.body.currency, 'GBP');
  assert.deepEqual(
    made.body.pricing.feeGroups.map(({ frequency, subtotal }) => [frequency, subtotal]),
    [
      ['ONE_OFF', '190.00'],
      ['MONTHLY', '250.00'],
    ],
  );
  const own = await ask<Made>('POST', '/v1/proposals', {
    contactId,
    templateId: template.id,
    bodyContent: '<p>Ours</p>',
    currency: 'EUR',
  });
  assert.deepEqual([own.body.bodyContent, own.body.currency], ['<p>Ours</p>', 'EUR']);

  await ask('PATCH', `${root}/${template.id}/services/${template.services[0]?.id}`, { defaultAmount: '999' });
  const after = await ask<Made>('GET', `/v1/proposals/${made.body.id}`);
  assert.deepEqual(after.body.services, made.body.services, 'a later edit of the template alters nothing');
  assert.equal((await ask('POST', '/v1/proposals', { contactId, templateId: 'none' })).status, 404);
});

test('a proposal created with a key has no author, even with an acting user; one created by a person has (R37)', async () => {
  const { ask, asUser, contactId, actingUser, box } = await templates();
  const { apiKeys } = await box.scene();
  const body = { ...content, currency: 'GBP', contactId };
  const byKey = await ask('POST', '/v1/proposals', body, {
    Authorization: `Bearer ${apiKeys.full}`,
    'X-Acting-User': actingUser,
  });
  assert.equal(byKey.body.createdBy, null);
  const byPerson = await ask('POST', '/v1/proposals', body, await asUser(actingUser));
  assert.notEqual(byPerson.body.createdBy, null);
});

test('the firm’s default template is first; archived ones are listed on request only (R193)', async () => {
  const box = createSandbox({ now });
  const { apiKeys } = await box.scene();
  const list = async (query: string) => {
    const answer = await box.fetch(`http://127.0.0.1:4010${root}${query}`, {
      headers: { Authorization: `Bearer ${apiKeys.full}` },
    });
    type Row = { bodyTitle: string; isDefault: boolean; isArchived: boolean };
    return ((await answer.json()) as { items: Row[] }).items;
  };
  const shown = await list('');
  assert.equal(shown[0]?.isDefault, true);
  assert.ok(shown.every(({ isArchived }) => !isArchived));
  assert.equal((await list('?includeArchived=true')).length, shown.length + 1);
  const rows = await list('?isActive=false');
  assert.deepEqual(rows, []);
});

test('a letter resolves every merge token of the picker (R195, R241)', async () => {
  const { ask, contactId, settled } = await (async () => {
    const firm = await templates();
    return { ...firm, settled: () => firm.box.settled() };
  })();
  const { body } = await ask<{ groups: { label: string; tokens: { token: string; label: string }[] }[] }>(
    'GET',
    `${root}/merge-tokens`,
  );
  assert.deepEqual(
    body.groups.map(({ label }) => label),
    ['Client', 'Company', 'Proposal'],
  );
  const tokens = body.groups.flatMap((group) => group.tokens.map(({ token }) => token));
  const letter = tokens.map((token) => `<p>{{ ${token} }}</p>`).join('');
  await ask('POST', '/v1/contacts', { email: 'full@example.com' });
  const full = await ask<{ id: string }>('POST', '/v1/contacts', {
    email: 'all@example.com',
    name: 'All',
    company: 'All Ltd',
    address: '1 Street',
  });
  const made = await ask<{ id: string }>('POST', '/v1/proposals', {
    contactId: full.body.id,
    bodyContent: letter,
    currency: 'GBP',
    validUntil: '2027-06-30T00:00:00Z',
  });
  await settled();
  const preview = await ask<{ letterHtml: string; blockers: { code: string }[] }>(
    'GET',
    `/v1/proposals/${made.body.id}/preview`,
  );
  const { letterHtml } = preview.body;
  const values = ['All', 'All Ltd', 'all@example.com', '1 Street'];
  for (const value of values) assert.ok(letterHtml.includes(`<p>${value}</p>`), `${value} in ${letterHtml}`);
  assert.deepEqual(
    preview.body.blockers.map(({ code }) => code),
    ['services-unpriced'],
  );
  assert.doesNotMatch(preview.body.letterHtml, /\{\{/);
  const poor = await ask<{ id: string }>('POST', '/v1/proposals', {
    contactId,
    bodyContent: '<p>{{client-address}}</p>',
    currency: 'GBP',
  });
  const blocked = await ask<{ blockers: { code: string }[] }>('GET', `/v1/proposals/${poor.body.id}/preview`);
  assert.equal(blocked.body.blockers[0]?.code, 'merge-field-unresolved');
});
