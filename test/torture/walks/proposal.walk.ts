import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createProposal, type HeadlessProposal } from '../../../src/headless/index.js';
import { sampleSignature } from '../../../src/sandbox/pdf/sample/sample-signature.js';
import { waitUntil } from '../../support/wait.js';
import { act, type Act, type WalkWorld } from './act.js';
import { networkModes, type NetworkMode } from './unreliable-fetch.js';
import { origin, WalkedService } from './walked-service.js';
import { walkOf } from './walk.js';

type Member = 'name' | 'email' | 'authority' | 'reason';
type ProposalAct = Act<ProposalModel, ProposalWorld>;

/** What a person knows of their own acts. */
interface ProposalModel {
  typed: Partial<Record<Member, string>>;
  /** Reasons as they were when something was declined. */
  sentReasons: Set<string>;
}

interface Stored {
  id: string;
  status: string;
  envelopeId: string | null;
  declineReason: string | null;
}

/** The letter is left out: only a browser can sanitise it. */
async function withoutLetter(request: Request, answer: Response): Promise<Response> {
  if (request.method !== 'GET' || !answer.headers.get('Content-Type')?.includes('json')) return answer;
  const proposal = (await answer.json()) as Record<string, unknown>;
  const letter = { letterHtml: '', coverLetterHtml: null, termsHtml: null };
  return Response.json({ ...proposal, ...letter }, { status: answer.status });
}

/** A client with a proposal, the firm that sent it, and the network between them. */
class ProposalWorld implements WalkWorld<ProposalModel> {
  readonly service = new WalkedService(async (request, serve) =>
    withoutLetter(request, await serve(request.clone())),
  );
  readonly network = this.service.network;
  proposal!: HeadlessProposal;
  readonly #heard: string[] = [];
  #id = '';
  #envelopeId?: string;

  async start(): Promise<this> {
    const { proposals } = await this.service.sandbox.scene();
    const { id, token } = proposals['sent'] as { id: string; token: string };
    this.#id = id;
    this.proposal = createProposal({
      baseUrl: origin,
      token,
      signing: 'event',
      clock: this.service.clock,
      fetch: this.network.fetch,
    });
    for (const type of ['sig-accepted', 'sig-declined'] as const)
      this.proposal.addEventListener(type, () => this.#heard.push(type));
    this.proposal.connect();
    await this.network.settled();
    return this;
  }

  stop(): void {
    this.proposal.disconnect();
  }

  stored(): Promise<Stored> {
    return this.service.ask<Stored>('GET', `/v1/proposals/${this.#id}`);
  }

  async check({ typed, sentReasons }: ProposalModel): Promise<void> {
    const { status, envelopeId, declineReason } = await this.stored();
    this.#envelopeId ??= envelopeId ?? undefined;
    assert.equal(envelopeId ?? undefined, this.#envelopeId, 'a second envelope was made');
    assert.equal(new Set(this.#heard).size, this.#heard.length, `fired twice: ${this.#heard.join()}`);
    const isAccepted = status === 'ACCEPTED';
    const isDeclined = status === 'DECLINED';
    if (this.#heard.includes('sig-accepted')) assert.ok(isAccepted, `sig-accepted, and it is ${status}`);
    if (this.#heard.includes('sig-declined')) assert.ok(isDeclined, `sig-declined, and it is ${status}`);
    const { state } = this.proposal;
    if (state.status !== 'proposal') return;
    if (state.state === 'accepted') assert.ok(isAccepted, `the page says accepted, and it is ${status}`);
    if (state.state === 'declined') assert.ok(isDeclined, `the page says declined, and it is ${status}`);
    if (state.notice?.kind === 'decline-refused')
      assert.ok(!isDeclined, 'the page says not declined, and it is');
    if (isDeclined) assert.ok(sentReasons.has(declineReason ?? ''), `declined for “${declineReason}”`);
    for (const [member, value] of Object.entries(typed))
      assert.equal(state.form.values[member as Member], value, `typed ${member} is lost`);
  }
}

const proposalAct = act<ProposalModel, ProposalWorld>;

const edit = (member: Member, value: string) =>
  proposalAct(`edit(${member}, ${JSON.stringify(value)})`, ({ typed }, { proposal }) => {
    const { state } = proposal;
    const step = member === 'reason' ? 'declining' : 'accepting';
    if (state.status !== 'proposal' || state.step !== step || state.isBusy) return;
    proposal.edit(member, value);
    typed[member] = value;
  });

const open = (step: 'accepting' | 'declining') =>
  proposalAct(`open(${step})`, (_, { proposal }) => {
    const { state } = proposal;
    if (state.status !== 'proposal') return;
    const offer = step === 'accepting' ? state.offers.accept : state.offers.decline;
    if (offer === 'ready') proposal.openForm(step);
  });

/** Presses the button of an open form. */
const submit = (step: 'accepting' | 'declining') =>
  proposalAct(`submit(${step})`, ({ typed, sentReasons }, { proposal }) => {
    const { state } = proposal;
    if (state.status !== 'proposal' || state.step !== step) return;
    if (step === 'accepting') return proposal.accept();
    sentReasons.add(typed.reason?.trim() ?? '');
    proposal.decline();
  });

/** Opens the form and fills it in, so that it can be sent. */
const fillIn = (step: 'accepting' | 'declining') =>
  proposalAct(`fill in(${step})`, async (model, world) => {
    await open(step).act(model, world);
    await edit('name', 'Walker').act(model, world);
    await edit('email', 'walker@example.com').act(model, world);
    await edit('reason', 'We chose “somebody else”').act(model, world);
  });

const resume = proposalAct('resume', (_, { proposal }) => {
  const { state } = proposal;
  if (state.status === 'proposal' && state.offers.resume === 'ready') proposal.resume();
});

type Call = 'cancel' | 'reload' | 'retry' | 'leaveSigning' | 'checkFinished' | 'acknowledgeChanges';
const call = (name: Call) => proposalAct(name, (_, { proposal }) => proposal[name]());

const leave = proposalAct('leave and return', async (_, { proposal, network }) => {
  proposal.disconnect();
  await network.settled();
  proposal.connect();
});

const setNetwork = (mode: NetworkMode) =>
  proposalAct(`network(${mode})`, (_, { network }) => void (network.mode = mode));

const wait = (ms: number) => proposalAct(`wait(${ms})`, (_, { service }) => service.wait(ms));

/** The person signs on the service's own page, as they may once signing has begun. */
const sign = proposalAct('sign', async (_, { service, proposal, network }) => {
  const { status } = proposal.state;
  if (status !== 'proposal' || proposal.state.step !== 'signing') return;
  const { url } = await proposal.embedUrl(new AbortController().signal).catch(() => ({ url: '' }));
  await network.settled();
  const token = url && new URL(url).searchParams.get('token');
  if (!token) return;
  const opened = await service
    .ask<{ session: string; fields: { id: string; type: string }[] }>('POST', '/sandbox/ceremony/sessions', {
      token,
    })
    .catch(() => undefined);
  if (!opened) return;
  const image = Buffer.from(sampleSignature()).toString('base64');
  const values = opened.fields
    .filter(({ type }) => type === 'SIGNATURE' || type === 'INITIALS')
    .map(({ id }) => ({ fieldId: id, image }));
  await service.ask('POST', '/sandbox/ceremony/complete', { consent: true, values }, opened.session);
});

const turnMs = 30_000;
const maxTurns = 30;

/** With a network again, a person who does what the page offers has declined or accepted in the end. */
const finish = proposalAct('finish', async (model, world) => {
  const { proposal, network, service } = world;
  network.mode = 'ok';
  const isOver = () => {
    const { state } = proposal;
    return state.status === 'proposal' && ['accepted', 'declined', 'expired'].includes(state.state);
  };
  for (let turn = 0; turn < maxTurns && !isOver(); turn += 1) {
    const { state } = proposal;
    if (state.status === 'problem') proposal.retry();
    else if (state.status === 'proposal' && state.step === 'signing') {
      await sign.act(model, world);
      proposal.checkFinished();
    } else if (state.status === 'proposal' && state.step === 'declining')
      await submit('declining').act(model, world);
    else if (state.status === 'proposal' && state.offers.resume === 'ready') proposal.resume();
    else if (state.status === 'proposal' && state.offers.decline === 'ready') proposal.openForm('declining');
    await network.settled();
    await service.wait(turnMs);
  }
  assert.ok(isOver(), `the network is back, and nothing can be decided: ${JSON.stringify(proposal.state)}`);
});

const calls: readonly Call[] = [
  ...(['cancel', 'reload', 'retry', 'leaveSigning', 'checkFinished', 'acknowledgeChanges'] as const),
];
const steps = ['accepting', 'declining'] as const;
const commands: fc.Arbitrary<ProposalAct>[] = [
  fc.constantFrom(...steps).map(open),
  fc.constantFrom('Walker', ' Zoë O’Brien ', '').map((name) => edit('name', name)),
  fc.constantFrom('walker@example.com', 'not an address').map((value) => edit('email', value)),
  fc.constantFrom('We chose “somebody else”', '').map((value) => edit('reason', value)),
  fc.constantFrom(...steps).map(fillIn),
  fc.constantFrom(...steps).map(submit),
  fc.constantFrom(...steps).map(submit),
  fc.constant(resume),
  fc.constant(sign),
  fc.constantFrom(...calls).map(call),
  fc.constant(leave),
  fc.constantFrom<NetworkMode>(...networkModes, 'ok', 'ok').map(setNetwork),
  fc.constantFrom(400, 3000, 60_000, 3_600_000).map(wait),
];

async function warmUp(): Promise<void> {
  const { proposal, network } = await new ProposalWorld().start();
  await waitUntil(() => proposal.state.status === 'proposal', 'the proposal');
  for (const mode of networkModes.filter((one) => one !== 'ok')) {
    network.mode = mode;
    proposal.reload();
    await network.settled();
  }
  proposal.disconnect();
}

/** The proposal without markup, and the signing that follows. */
export const walk = walkOf({
  name: 'proposal',
  commands,
  starts: [],
  warmUp,
  world: () => new ProposalWorld(),
  model: (): ProposalModel => ({ typed: {}, sentReasons: new Set() }),
  finish,
});
