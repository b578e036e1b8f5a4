import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSandbox, type Scene } from '../../../../src/sandbox/index.js';

const origin = 'http://sandbox.test';

async function opened() {
  const ceremony = () => new Response('the signing page');
  const sandbox = createSandbox({ now: '2026-03-23T09:00:00Z', origin, ceremony });
  const scene: Scene = await sandbox.scene();
  const open = async (path: string, form?: Record<string, string>) => {
    const answer = await sandbox.fetch(
      origin + path,
      form && { method: 'POST', body: new URLSearchParams(form) },
    );
    return {
      status: answer.status,
      html: await answer.text(),
      location: answer.headers.get('Location'),
      policy: answer.headers.get('Content-Security-Policy') ?? '',
    };
  };
  const token = (name: string) => scene.proposals[name]?.token ?? assert.fail(name);
  return { sandbox, scene, open, token };
}

test('the root page lists the scene and every mail, with working links', async () => {
  const { scene, open } = await opened();
  const { status, html, policy } = await open('/');
  assert.equal(status, 200);
  assert.match(policy, /default-src 'none'/);
  assert.ok(!html.includes('<script'));
  for (const [name, { id }] of [...Object.entries(scene.envelopes), ...Object.entries(scene.proposals)]) {
    assert.ok(html.includes(id), name);
  }
  for (const { email, password } of scene.users) assert.ok(html.includes(email) && html.includes(password));
  for (const key of Object.values(scene.apiKeys)) assert.ok(html.includes(String(key)));
  const links = [...new Set([...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href))];
  assert.ok(links.length > 20);
  for (const href of links) {
    const { status } = await open(href.replace(origin, ''));
    const ended = /copies/.test(href) && !href.includes(scene.copies.live);
    assert.equal(status, ended ? 410 : 200, href);
  }
});

test('a scene with only people has a root page too', async () => {
  const sandbox = createSandbox({ scene: 'empty', origin });
  const answer = await sandbox.fetch(`${origin}/`);
  assert.equal(answer.status, 200);
  assert.match(await answer.text(), /None yet/);
});

test('the link in a proposal’s mail shows the letter and fees, counts as a view, and leads to signing (R169, R170)', async () => {
  const { sandbox, open, token } = await opened();
  const page = await open(`/proposals/${token('sent')}`);
  assert.equal(page.status, 200);
  assert.match(page.html, /Accept and sign/);
  assert.match(page.html, /Fees, in GBP/);
  const read = async () =>
    (await sandbox.fetch(`${origin}/v1/proposals/public/${token('sent')}`)).json() as Promise<{
      status: string;
    }>;
  assert.equal((await read()).status, 'VIEWED');
  const form = { act: 'accept', name: 'Jo', email: 'jo@client.example', authority: 'Director' };
  const accepted = await open(`/proposals/${token('sent')}`, form);
  assert.equal(accepted.status, 303);
  assert.match(accepted.location ?? '', /\/sandbox\/ceremony\/\?token=/);
  assert.equal((await read()).status, 'SIGNING');
});

test('the page can decline a proposal; a closed proposal has no form; an unknown link is 404', async () => {
  const { open, token } = await opened();
  assert.equal((await open(`/proposals/${token('viewed')}`, { act: 'decline' })).status, 200);
  const after = await open(`/proposals/${token('viewed')}`);
  assert.match(after.html, /Declined/);
  assert.ok(!after.html.includes('<form'));
  const again = await open(`/proposals/${token('viewed')}`, {
    act: 'accept',
    name: 'J',
    email: 'j@b.example',
  });
  assert.ok(again.status >= 400);
  assert.equal((await open(`/proposals/${'0'.repeat(96)}`)).status, 404);
});
