import { expect } from '@open-wc/testing';
import { withGrant } from '../../src/elements/shared/grant.js';
import { isSafeUrl } from '../../src/elements/shared/safe-url.js';

describe('Talking to the helper', () => {
  it('asks for the grant once for several requests, and once more when the helper refuses it', async () => {
    const grants = ['old', 'new'];
    const asked: string[] = [];
    const seen: (string | null)[] = [];
    const helper: typeof fetch = async (input) => {
      const bearer = (input as Request).headers.get('authorization');
      seen.push(bearer);
      return new Response(null, { status: bearer === 'Bearer old' && seen.length > 2 ? 401 : 200 });
    };
    const send = withGrant(helper, async () => {
      const grant = grants.shift() ?? 'none';
      asked.push(grant);
      return grant;
    });
    for (const _ of [1, 2, 3]) expect((await send('https://host.test/sig/v1')).status).to.equal(200);
    expect(asked).to.deep.equal(['old', 'new']);
    expect(seen).to.deep.equal(['Bearer old', 'Bearer old', 'Bearer old', 'Bearer new']);
  });

  it('sends the body again with the new grant', async () => {
    const bodies: string[] = [];
    const helper: typeof fetch = async (input) => {
      bodies.push(await (input as Request).text());
      return new Response(null, { status: bodies.length === 1 ? 401 : 201 });
    };
    const send = withGrant(helper, async () => 'grant');
    const answer = await send('https://host.test/sig/embed', { method: 'POST', body: '{"a":1}' });
    expect(answer.status).to.equal(201);
    expect(bodies).to.deep.equal(['{"a":1}', '{"a":1}']);
  });

  it('opens only https addresses, and http on this machine', () => {
    for (const url of [
      'https://sign.example/x',
      'http://localhost:4010/',
      'http://127.0.0.1/',
      'http://[::1]:1/',
    ]) {
      expect(isSafeUrl(url), url).to.be.true;
    }
    const bad = [
      'http://sign.example/',
      'javascript:alert(1)',
      'data:text/html,x',
      'blob:https://a/b',
      'file:///etc/passwd',
      'https://user:secret@sign.example/',
      'http://localhost.evil.example/',
      'http://127.0.0.1.evil.example/',
      '//sign.example',
      '',
    ];
    for (const url of bad) expect(isSafeUrl(url), url).to.be.false;
  });
});
