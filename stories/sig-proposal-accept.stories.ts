import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import 'sig-widgets/define/sig-proposal-accept';
import { ProposalAcceptDriver, until } from 'sig-widgets/testing';
import { brandOrigin } from './fixtures.js';
import { byFees, byLetter, byStatus, offer, type Offer } from './proposals.js';
import { pattern } from './sentences.js';

interface Args {
  /** Which of the scene's proposals. */
  proposal: 'sent' | 'viewed' | 'signing' | 'accepted' | 'declined' | 'expired' | 'unknown';
  signing: 'frame' | 'navigate' | 'event';
}

interface World {
  baseUrl: string;
  scene: { proposals: Record<string, { id: string; token: string }>; apiKeys: { full: string } };
  sandbox: { fetch: typeof fetch };
}

const meta: Meta<Args> = {
  id: 'sig-proposal-accept',
  title: 'sig-proposal-accept',
  tags: ['autodocs'],
  component: 'sig-proposal-accept',
  args: { proposal: 'viewed', signing: 'frame' },
  argTypes: {
    proposal: {
      control: 'select',
      options: ['sent', 'viewed', 'signing', 'accepted', 'declined', 'expired', 'unknown'],
    },
    signing: { control: 'inline-radio', options: ['frame', 'event'] },
  },
  // The ceremony is a page of the story site itself, hence `allow-same-origin`.
  render: ({ proposal, signing }, { loaded }) =>
    html`<sig-proposal-accept
      allow-same-origin
      .token=${(loaded as { world: World }).world.scene.proposals[proposal]?.token ?? 'f'.repeat(96)}
      .signing=${signing}
    ></sig-proposal-accept>`,
};
export default meta;
type Story = StoryObj<Args>;

const driverOf = (canvas: HTMLElement) =>
  new ProposalAcceptDriver(canvas.querySelector('sig-proposal-accept')!);

const jo = { name: 'Jo Client', email: 'jo.client@example.com', authority: 'Director' };

const tooMany = { status: 429, headers: { 'Retry-After': '90' } };

/** The service always answers with this proposal. */
const answering = (body: Offer): Story => ({
  parameters: {
    world: {
      faults: [{ match: { operation: 'getPublicProposal' }, times: 999, answer: { status: 200, body } }],
    },
  },
  play: Ready.play,
});

/** Read, accept, sign, decline: the service runs in the page. */
export const Playground: Story = {};

export const Loading: Story = {
  parameters: {
    world: {
      faults: [{ match: { operation: 'getPublicProposal' }, times: 9, answer: { delayMs: 3_600_000 } }],
    },
  },
};

export const Ready: Story = {
  play: async ({ canvasElement }) => {
    await driverOf(canvasElement).ready();
  },
};

/** The form restates the company and the price of each cadence. */
export const Accepting: Story = {
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await driver.ready();
    await driver.openForm();
  },
};

export const IncompleteDetails: Story = {
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await driver.ready();
    await driver.accept({ name: '', email: 'jo' });
    await driver.shows(pattern('proposal.nameMissing'));
  },
};

/** 503: what was typed is kept. */
export const SigningCannotStart: Story = {
  parameters: {
    world: { faults: [{ match: { operation: 'acceptPublicProposal' }, times: 9, answer: { status: 503 } }] },
  },
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await driver.ready();
    await driver.accept(jo);
    await driver.shows(pattern('proposal.startFailed'));
  },
};

/** The service refuses the form or the decline with this answer. */
const refusing = (act: 'accept' | 'decline', status: number, body: object, words: string): Story => ({
  parameters: {
    world: {
      faults: [
        {
          match: { operation: act === 'accept' ? 'acceptPublicProposal' : 'declinePublicProposal' },
          times: 9,
          answer: { status, body: { statusCode: status, ...body } },
        },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await driver.ready();
    await (act === 'accept' ? driver.accept(jo) : driver.decline('It costs more than we can pay.'));
    await driver.shows(pattern(words));
  },
});

const clientsOnly = { message: 'Only a director may act on this proposal.' };
/** A message about the sender's plan is for the developer. */
const notInPlan = { message: 'Upgrade your plan to use proposals.', requiredPlan: 'PRO' };
const expired = { message: 'This proposal has expired.' };

/** 400 without a member: the service's sentence, and no field is marked. */
export const AcceptRefused = refusing('accept', 400, clientsOnly, clientsOnly.message);
export const AcceptForbidden = refusing('accept', 403, notInPlan, 'proposal.refusedContact');
/** 409 while it still reads as open: the sentence says which state it is in. */
export const AcceptTooLate = refusing('accept', 409, expired, 'proposal.expiredNoDate');
export const AcceptConflict = refusing(
  'accept',
  409,
  { message: 'A colleague of yours has to accept first.' },
  'A colleague of yours has to accept first.',
);
export const AcceptGone = refusing('accept', 410, expired, 'proposal.expiredNoDate');
export const DeclineRefused = refusing('decline', 400, clientsOnly, clientsOnly.message);
export const DeclineForbidden = refusing('decline', 403, notInPlan, 'proposal.refusedContact');
export const DeclineConflict = refusing(
  'decline',
  409,
  { message: 'This proposal is being signed at the moment.' },
  'This proposal is being signed at the moment.',
);
export const DeclineGone = refusing('decline', 410, expired, 'proposal.expiredNoDate');
/** 503: what was typed is kept, and it can be tried again. */
export const DeclineNotAnswering = refusing('decline', 503, {}, 'common.notAnswering');

/** The ceremony in a frame; the proposal is accepted when the service says so. */
export const Signing: Story = {
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await driver.ready();
    await driver.accept(jo);
    await until(() => driver.frame, 'the frame');
  },
};

/** Continues a signing that was begun earlier. */
export const Started: Story = { args: { proposal: 'signing' }, play: Ready.play };

export const Accepted: Story = { args: { proposal: 'accepted' }, play: Ready.play };

export const Declining: Story = {
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await driver.ready();
    driver.press('decline');
    await driver.shows(pattern('proposal.declineText'));
  },
};

export const Declined: Story = { args: { proposal: 'declined' }, play: Ready.play };

export const Expired: Story = { args: { proposal: 'expired' }, play: Ready.play };

/** Withdrawn by the firm while the client was typing. */
export const WithdrawnWhileAccepting: Story = {
  play: async ({ canvasElement, loaded }) => {
    const { sandbox, scene } = (loaded as { world: World }).world;
    const driver = driverOf(canvasElement);
    await driver.ready();
    await driver.openForm();
    driver.type(jo);
    await sandbox.fetch(new URL(`/v1/proposals/${scene.proposals['viewed']?.id ?? ''}`, location.origin), {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${scene.apiKeys.full}` },
    });
    driver.press('accept');
    await driver.shows(pattern('proposal.withdrawnText'));
  },
};

export const NotAvailable: Story = { args: { proposal: 'unknown' }, play: Ready.play };

export const ServiceDown: Story = {
  parameters: {
    world: { faults: [{ match: { operation: 'getPublicProposal' }, times: 99, answer: { status: 503 } }] },
  },
};

/** 429: counts down, then loads again automatically. */
export const TooManyRequests: Story = {
  parameters: {
    world: { faults: [{ match: { operation: 'getPublicProposal' }, times: 99, answer: tooMany }] },
  },
};

/** 429 to a write: the button is disabled until Retry-After. */
export const TooManyAcceptances: Story = {
  parameters: {
    world: { faults: [{ match: { operation: 'acceptPublicProposal' }, times: 99, answer: tooMany }] },
  },
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await driver.ready();
    await driver.accept(jo);
    await driver.shows(pattern('proposal.waitSeconds'));
  },
};

export const NotSetUp: Story = { render: () => html`<sig-proposal-accept></sig-proposal-accept>` };

export const Dark: Story = { globals: { theme: 'dark' }, play: Ready.play };
export const German: Story = { globals: { lang: 'de' } };
export const RightToLeft: Story = { globals: { dir: 'rtl' }, play: Ready.play };

// Every status that a proposal can have.
export const StatusDraft = answering(byStatus.DRAFT);
export const StatusRendering = answering(byStatus.RENDERING);
export const StatusRenderFailed = answering(byStatus.RENDER_FAILED);
export const StatusSent = answering(byStatus.SENT);
export const StatusViewed = answering(byStatus.VIEWED);
export const StatusSigning = answering(byStatus.SIGNING);
export const StatusAccepted = answering(byStatus.ACCEPTED);
export const StatusDeclined = answering(byStatus.DECLINED);
export const StatusExpired = answering(byStatus.EXPIRED);
export const StatusSuperseded = answering(byStatus.SUPERSEDED);
export const StatusCancelled = answering(byStatus.CANCELLED);
/** SENT, but past its date: the nightly sweep has not run yet. */
export const StatusSentPastDue = answering(byStatus.PAST_DUE);
/** An unknown status: what the service allows decides. */
export const StatusUnknown = answering(byStatus.UNKNOWN);

// Currencies and cadences.
export const EveryCadence = answering(byFees.EveryCadence);
export const EveryKindOfFee = answering(byFees.EveryKindOfFee);
export const VatIncluded = answering(byFees.VatIncluded);
export const Yen = answering(byFees.Yen);
export const Dinar = answering(byFees.Dinar);
export const NoFees = answering(byFees.NoFees);
/** A cadence without a total: it is named, never computed. */
export const FeesInPart = answering(byFees.InPart);
/** No branding: the sentences are complete without a name. */
export const SenderWithoutName = answering(offer({ branding: { name: '' } }));

/** The sender's logo beside its name; without a logo its colour, when that is `#rrggbb` or `#rgb`. */
export const WithLogo = answering(
  offer({
    branding: { name: 'Hart & Vale', logoUrl: `${brandOrigin}/logo-hart-and-vale.svg` },
  }),
);

// Letters.
/** Nested lists, tables with spans, words longer than a line, right-to-left paragraphs. */
export const LetterOfEveryKind = answering(byLetter.EveryKind);
export const LetterOf200Pages = answering(byLetter.TwoHundredPages);
/** Words were lost with a tag that cannot be shown: accepting requires the PDF. */
export const LetterInPart = answering(byLetter.InPart);
/** Pictures are never fetched, and their loss is reported. */
export const LetterWithPicture = answering(byLetter.WithPicture);
export const LetterTooLong = answering(byLetter.TooLong);

/** The letter, the fees and the date changed after they were shown. */
export const Changed: Story = {
  parameters: {
    world: {
      faults: [
        { match: { operation: 'getPublicProposal' }, times: 1, answer: { status: 200, body: offer() } },
        {
          match: { operation: 'getPublicProposal' },
          times: 999,
          answer: {
            status: 200,
            body: offer({
              ...byFees.EveryKindOfFee,
              letterHtml: offer().letterHtml.replace('one month’s', 'six months’'),
              validUntil: '2026-04-01T16:00:00Z',
            }),
          },
        },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await driver.ready();
    await driver.element.reload();
    await driver.shows(pattern('proposal.changedTitle'));
  },
};

export const Phone: Story = {
  decorators: [(story) => html`<div style="max-inline-size: 375px">${story()}</div>`],
  play: Ready.play,
};
export const Arabic: Story = { globals: { lang: 'ar-EG', dir: 'rtl' }, play: Ready.play };
