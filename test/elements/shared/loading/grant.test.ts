import { expect } from '@open-wc/testing';
import { createClient, SigError } from '../../../../src/client/index.js';
import { getEnvelope } from '../../../../src/contract/index.js';
import { withGrant } from '../../../../src/elements/shared/loading/grant.js';
import { waitUntil } from '../../../support/wait.js';

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

  it('concurrent requests share one grant, and one renewal when it is refused', async () => {
    let asked = 0;
    const seen: string[] = [];
    const helper: typeof fetch = async (input) => {
      const bearer = (input as Request).headers.get('authorization') ?? '';
      seen.push(bearer);
      return new Response(null, { status: bearer === 'Bearer 1' ? 401 : 200 });
    };
    const send = withGrant(helper, async () => {
      const grant = String((asked += 1));
      await new Promise((next) => setTimeout(next, 50));
      return grant;
    });
    const urls = ['a', 'b', 'c'].map((path) => `https://host.test/sig/${path}`);
    const answers = await Promise.all(urls.map(async (url) => send(url)));
    expect(answers.map(({ status }) => status)).to.deep.equal([200, 200, 200]);
    expect(asked).to.equal(2);
    expect(seen.sort()).to.deep.equal([...Array(3).fill('Bearer 1'), ...Array(3).fill('Bearer 2')]);
  });

  it('a request refused late uses the grant that another request has already renewed', async () => {
    let asked = 0;
    let late = () => {};
    const gate = new Promise<void>((open) => (late = open));
    const helper: typeof fetch = async (input) => {
      const { url, headers } = input as Request;
      const old = headers.get('authorization') === 'Bearer 1';
      if (old && url.endsWith('/slow')) await gate;
      return new Response(null, { status: old ? 401 : 200 });
    };
    const send = withGrant(helper, async () => String((asked += 1)));
    const slow = send('https://host.test/sig/slow');
    expect((await send('https://host.test/sig/quick')).status).to.equal(200);
    late();
    expect((await slow).status).to.equal(200);
    expect(asked).to.equal(2);
  });

  it('aborting one request does not cancel the grant for others; aborting all does', async () => {
    const signals: AbortSignal[] = [];
    let grant = (_: string) => {};
    const helper: typeof fetch = async () => new Response(null, { status: 200 });
    const send = withGrant(helper, (signal) => {
      signals.push(signal);
      return new Promise<string>((give) => (grant = give));
    });
    const one = new AbortController();
    const kept = send('https://host.test/sig/b');
    // The one that stays waits for the grant before the other comes and goes.
    await waitUntil(() => signals.length === 1, 'the host is asked');
    const given = send('https://host.test/sig/a', { signal: one.signal }).catch((error: Error) => error.name);
    await new Promise((next) => setTimeout(next));
    one.abort();
    expect(await given).to.equal('AbortError');
    expect(signals[0]!.aborted).to.be.false;
    grant('x');
    expect((await kept).status).to.equal(200);

    const alone = new AbortController();
    const never = withGrant(helper, (signal) => {
      signals.push(signal);
      return new Promise<string>(() => {});
    });
    const last = never('https://host.test/sig/c', { signal: alone.signal }).catch(
      (error: Error) => error.name,
    );
    await waitUntil(() => signals.length === 2, 'the host is asked');
    alone.abort();
    expect(await last).to.equal('AbortError');
    expect(signals[1]!.aborted).to.be.true;
  });

  it('after a failed grant the next request asks for one again', async () => {
    let asked = 0;
    const send = withGrant(
      async () => new Response(null, { status: 200 }),
      async () => {
        if ((asked += 1) === 1) throw new Error('the host is down');
        return 'grant';
      },
    );
    const failed = await send('https://host.test/sig/a').catch((error: Error) => error);
    expect((failed as Error).cause)
      .to.be.an('error')
      .with.property('message', 'the host is down');
    expect((await send('https://host.test/sig/a')).status).to.equal(200);
  });

  const rejections = [
    ['a session that is over', new Error('session over'), 'unauthenticated', 1],
    ['a code of its own', new SigError('plan-required', 'no plan'), 'plan-required', 1],
    ['a network that is not there', new TypeError('failed to fetch'), 'offline', 3],
  ] as const;
  for (const [what, rejection, code, times] of rejections) {
    it(`a host without a grant for ${what} gives the error ${code} after ${times} calls`, async () => {
      let asked = 0;
      const own = withGrant(
        async () => Response.json({}),
        async () => {
          asked += 1;
          throw rejection;
        },
      );
      const client = createClient({ baseUrl: 'https://host.test/sig', fetch: own });
      const error = await client
        .call(getEnvelope, { params: { id: 'env_1' } })
        .catch((failed: unknown) => failed);
      expect(error).to.include({ code });
      expect(asked).to.equal(times);
    });
  }

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
});
