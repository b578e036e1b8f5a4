import { expect } from '@open-wc/testing';
import {
  hasEnded,
  newestFirst,
  toDelivery,
  type Delivery,
} from '../../../../src/elements/sig-webhook-manager/deliveries/deliveries.model.js';

const stateOf = (answer: Parameters<typeof toDelivery>[0]) => toDelivery(answer).state;
const delivery = (id: string, more: Partial<Delivery> = {}): Delivery => ({
  ...{ id, state: 'failed' },
  ...more,
});

describe('a delivery that the service answers', () => {
  it('never brings its payload into the page', () => {
    const answer = {
      ...{ id: 'd1', event: 'ENVELOPE_SENT', status: 'FAILED', responseStatus: 500, attempt: 3 },
      ...{ createdAt: '2026-01-01T00:00:00Z', nextAttemptAt: '2026-01-02T00:00:00Z' },
      ...{ payload: { name: 'Ann' }, webhookId: 'w1' },
    };
    expect(toDelivery(answer)).to.deep.equal({
      ...{ id: 'd1', endpointId: 'w1', event: 'ENVELOPE_SENT', state: 'failed', status: 'FAILED' },
      ...{ responseStatus: 500, attempt: 3 },
      ...{ createdAt: '2026-01-01T00:00:00Z', nextAttemptAt: '2026-01-02T00:00:00Z' },
    });
  });

  it('shows the state of its status, in capital letters or not', () => {
    const delivered = ['DELIVERED', 'SUCCESS', 'succeeded'];
    for (const status of delivered) expect(stateOf({ status }), status).to.equal('delivered');
    const waiting = ['PENDING', 'QUEUED', 'Retrying'];
    for (const status of waiting) expect(stateOf({ status }), status).to.equal('waiting');
    const failed = ['FAILED', 'EXHAUSTED', 'DEAD', 'dead_letter'];
    for (const status of failed) expect(stateOf({ status }), status).to.equal('failed');
  });

  it('believes the status rather than the endpoint’s answer', () => {
    expect(stateOf({ status: 'FAILED', responseStatus: 200 })).to.equal('failed');
  });

  it('is judged by the endpoint’s answer where its status is unknown: 200 to 299 is success', () => {
    expect(stateOf({ status: 'NEW_WORD', responseStatus: 200 })).to.equal('delivered');
    expect(stateOf({ responseStatus: 299 })).to.equal('delivered');
    expect(stateOf({ responseStatus: 199 })).to.equal('unknown');
    expect(stateOf({ responseStatus: 300 })).to.equal('unknown');
    expect(stateOf({ responseStatus: 500, nextAttemptAt: '2026-01-02T00:00:00Z' })).to.equal('waiting');
    expect(stateOf({})).to.equal('unknown');
  });

  it('keeps its id, endpoint, event and time where a new answer lacks them, but not its old outcome', () => {
    const known = delivery('d1', {
      ...{ endpointId: 'w1', event: 'ENVELOPE_SENT', createdAt: '2026-01-01T00:00:00Z' },
      ...{ status: 'FAILED', responseStatus: 500, attempt: 3, nextAttemptAt: '2026-01-02T00:00:00Z' },
    });
    expect(toDelivery({}, known)).to.deep.equal({
      ...{ id: 'd1', endpointId: 'w1', event: 'ENVELOPE_SENT', state: 'unknown', status: undefined },
      ...{ responseStatus: undefined, attempt: undefined },
      ...{ createdAt: '2026-01-01T00:00:00Z', nextAttemptAt: undefined },
    });
    const answer = { id: 'd2', event: 'PROPOSAL_SENT', createdAt: '2026-02-01T00:00:00Z' };
    expect(toDelivery(answer, known)).to.include(answer);
  });

  it('belongs to the endpoint that the answer names, by either name; a name that is no text does not count', () => {
    const endpointOf = (answer: object, known?: Delivery) => toDelivery(answer, known).endpointId;
    expect(endpointOf({ webhookId: 'w1', endpointId: 'w2' })).to.equal('w1');
    expect(endpointOf({ webhookId: '', endpointId: 'w2' })).to.equal('w2');
    expect(endpointOf({ webhookId: 7 }, delivery('d', { endpointId: 'w3' }))).to.equal('w3');
    expect(endpointOf({})).to.equal(undefined);
  });

  it('has an empty id where none was ever said', () => {
    expect(toDelivery({}).id).to.equal('');
  });
});

describe('an attempt that was just asked for', () => {
  it('has ended when it no longer waits, or was counted', () => {
    expect(hasEnded(delivery('d', { state: 'failed' }), 5)).to.equal(true);
    expect(hasEnded(delivery('d', { state: 'waiting', attempt: 3 }), 2)).to.equal(true);
  });

  it('has not ended while it waits and the count is the same', () => {
    expect(hasEnded(delivery('d', { state: 'waiting', attempt: 2 }), 2)).to.equal(false);
    expect(hasEnded(delivery('d', { state: 'waiting' }), 0)).to.equal(false);
  });
});

describe('the list of deliveries', () => {
  it('shows the newest first; equal times keep their order, those without a time are last', () => {
    const list = [
      delivery('none'),
      delivery('old', { createdAt: '2026-01-01T00:00:00Z' }),
      delivery('new', { createdAt: '2026-03-01T00:00:00Z' }),
      delivery('new too', { createdAt: '2026-03-01T00:00:00Z' }),
      delivery('none too'),
      delivery('middle', { createdAt: '2026-02-01T00:00:00Z' }),
    ];
    const ids = newestFirst(list).map(({ id }) => id);
    expect(ids).to.deep.equal(['new', 'new too', 'middle', 'old', 'none', 'none too']);
    expect(list[0]!.id, 'the answer itself stays').to.equal('none');
    expect(newestFirst([])).to.deep.equal([]);
  });
});
