import assert from 'node:assert/strict';
import { box, sample, service, type Service } from '../../signing/support.js';

/** A service with a template of two roles: a client who signs on page 3, and a witness who signs beside. */
export async function withTemplate(more: Record<string, unknown> = {}) {
  const s = await service();
  const document = (await s.upload(await sample(), 'agreement.pdf')).text('id');
  await s.sandbox.settled();
  const template = await templateOf(s, document, more);
  return { s, document, template };
}

export async function templateOf(s: Service, document: string, more: Record<string, unknown> = {}) {
  const made = await s.call('POST', '/v1/templates', {
    ...{ name: 'Engagement', documentIds: [document], roles: [{ role: 'Client' }, { role: 'Witness' }] },
    ...more,
  });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const fields = ['Client', 'Witness'].map((recipientRole, at) =>
    box('SIGNATURE', { recipientRole, x: 0.1 + at * 0.4 }),
  );
  const placed = await s.call('POST', `/v1/documents/${document}/fields/replace`, {
    templateId: made.text('id'),
    fields,
  });
  assert.equal(placed.status, 200, JSON.stringify(placed.body));
  return made.text('id');
}
