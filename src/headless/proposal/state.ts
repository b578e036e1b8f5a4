import { isLogoUrl, readHex, toHex } from '../../domain/index.js';
import { offersOf } from '../../elements/sig-proposal-accept/actions/offers.js';
import { isUnmarked } from '../../elements/sig-proposal-accept/letter/letter-changes.js';
import type { ProposalInteraction } from '../../elements/sig-proposal-accept/proposal-accept.interaction.js';
import type { ProposalStore } from '../../elements/sig-proposal-accept/proposal-accept.types.js';
import { canReload } from '../../elements/sig-proposal-accept/state/load-error.model.js';
import {
  isPastDeadline,
  recipientOf,
  type Proposal,
  type ProposalState as Stage,
} from '../../elements/sig-proposal-accept/state/proposal-state.js';
import type { LetterCopies } from './letter-copies.js';
import { changedFrom, sectionStates } from './sections.js';
import type {
  Cues,
  ProposalChanges,
  ProposalFile,
  ProposalState,
  ShownProposal,
  ProposalWait,
} from './state.types.js';

/** What the state is read from. */
export interface StateSource {
  readonly store: Pick<ProposalStore, 'view' | 'state' | 'host'>;
  /** Nothing until the first proposal was asked for. */
  readonly interaction?: ProposalInteraction;
  readonly copies: LetterCopies;
  readonly cues: Cues;
}

const waitOf = ({ seconds, initialSeconds }: ProposalWait): ProposalWait | undefined =>
  seconds > 0 ? { seconds, initialSeconds } : undefined;

function brandOf({ branding }: Proposal): Pick<ShownProposal, 'company' | 'logoUrl' | 'colour'> {
  const { name, logoUrl, primaryColor } = branding ?? {};
  const colour = readHex(primaryColor);
  return {
    company: name || undefined,
    logoUrl: logoUrl && isLogoUrl(logoUrl, location) ? logoUrl : undefined,
    colour: colour && toHex(colour),
  };
}

function changesOf(
  { view }: ProposalStore | StateSource['store'],
  { letter }: ProposalInteraction,
): ProposalChanges | undefined {
  const { changed, previous, proposal } = view;
  if (changed.length === 0 || !proposal) return undefined;
  return {
    parts: changed,
    removedPassages: letter.content.removed ?? [],
    isUnmarked: isUnmarked(letter.content, changed),
    previous: {
      company: changedFrom(previous?.branding?.name, proposal.branding?.name ?? ''),
      recipient: changedFrom(previous && recipientOf(previous), recipientOf(proposal)),
      validUntil: changedFrom(previous?.validUntil, proposal.validUntil),
    },
  };
}

function shown(
  proposal: Proposal,
  state: Stage,
  { store, copies, cues }: StateSource,
  interaction: ProposalInteraction,
): ShownProposal {
  const { view, host } = store;
  const { letter, decision, files, pause, unreadNotice } = interaction;
  const fileOf = (id: string): ProposalFile =>
    files.pending.has(id) ? 'pending' : files.failed.has(id) ? 'failed' : 'idle';
  const { title, proposalRef, validUntil, acceptedAt } = proposal;
  return {
    status: 'proposal',
    ...cues,
    state,
    refusedSentence: view.refusedSentence,
    ...brandOf(proposal),
    title: title || undefined,
    recipient: recipientOf(proposal) || undefined,
    reference: proposalRef ?? undefined,
    validUntil: validUntil ?? undefined,
    isPastDeadline: isPastDeadline(proposal, host.clock().now()),
    acceptedAt: state === 'accepted' ? (acceptedAt ?? undefined) : undefined,
    sections: sectionStates({ proposal, view, letter: letter.content, copies, fileOf }),
    changes: changesOf(store, interaction),
    letter: letter.content.state,
    unread: unreadNotice,
    offers: offersOf({ proposal, state, view, letter: letter.content, unreadNotice, pause }),
    step: view.step,
    form: { values: { ...decision.draft }, faults: view.problems },
    isBusy: view.busy,
    notice: view.notice,
    wait: waitOf(pause),
    signing: view.step === 'signing' ? host.signing() : undefined,
    pdf: fileOf('pdf'),
    isPdfOpened: letter.isPdfOpened,
  };
}

/** The state that a page shows. */
export function stateOf(source: StateSource): ProposalState {
  const { store, interaction, cues } = source;
  const { failed, proposal } = store.view;
  if (proposal && store.state && interaction) return shown(proposal, store.state, source, interaction);
  if (!failed) return { status: 'loading', ...cues };
  const wait = interaction && waitOf(interaction.reload);
  return { status: 'problem', ...cues, code: failed.code, retryable: canReload(failed), wait };
}
