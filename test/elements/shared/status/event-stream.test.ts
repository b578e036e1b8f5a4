import { expect } from '@open-wc/testing';
import { subscribeToChanges } from '../../../../src/elements/shared/status/event-stream.js';
import { waitUntil } from '../../../support/wait.js';

/** The waits of a page whose connections end so, one after another; after them it stays connected. */
async function waitsOf(answers: readonly (() => Response)[], random: number): Promise<number[]> {
  const waits: number[] = [];
  let count = 0;
  let isDone = false;
  const stop = subscribeToChanges(
    {
      url: 'https://a.example/sig',
      envelopeId: 'env1',
      async fetch() {
        const answer = answers[count++];
        if (answer) return answer();
        isDone = true;
        return new Response('', { status: 404 });
      },
    },
    {
      now: () => 0,
      after(ms, run) {
        // The limit of a silent stream is longer than any wait here.
        if (ms === 70_000) return () => undefined;
        waits.push(ms);
        queueMicrotask(run);
        return () => undefined;
      },
    },
    () => undefined,
    () => random,
  );
  await waitUntil(() => isDone, 'all answers are read');
  stop();
  return waits;
}

const lost = () => {
  throw new TypeError('no connection');
};
const streamOf = (text: string) => () =>
  new Response(text, { headers: { 'Content-Type': 'text/event-stream' } });
const limited = () => new Response('', { status: 429, headers: { 'Retry-After': '10' } });

describe('the event stream of a page', () => {
  it('comes back apart from the streams of other pages when a helper is lost', async () => {
    const answers = [streamOf(': hello\n\n'), lost, lost];
    expect(await waitsOf(answers, 0)).to.deep.equal([2000, 4000, 8000]);
    expect(await waitsOf(answers, 0.5)).to.deep.equal([3000, 6000, 12_000]);
  });

  it('comes back apart from them after a Retry-After that all were given, and no sooner', async () => {
    expect(await waitsOf([limited], 0)).to.deep.equal([10_000]);
    expect(await waitsOf([limited], 0.5)).to.deep.equal([11_000]);
  });

  it('comes back at the time that a helper that stops gave to this page', async () => {
    expect(await waitsOf([streamOf('retry: 5123\n\n')], 0.5)).to.deep.equal([5123]);
  });
});
