import type { AnswerOf, listWebhooks } from '../../contract/index.js';
import { isSafeUrl, parseUrl } from '../../domain/index.js';
import { findAdded } from '../shared/form/write-outcome.js';

/** Pure: webhook endpoints, and what is typed for one. No DOM, no clock, no network. */

/** What the page keeps of an endpoint: never a secret, even if an answer had one. */
export interface Endpoint {
  readonly id: string;
  readonly url: string;
  readonly events: readonly string[];
  /** Absent where the service does not say it. */
  readonly isActive?: boolean;
}

type Answer = Partial<AnswerOf<typeof listWebhooks>['data']['items'][number]>;

/** Reads the four members that are shown, and no other. */
export const toEndpoint = ({ id, url, events, isActive }: Answer, known?: Endpoint): Endpoint => ({
  id: id ?? known?.id ?? '',
  url: url ?? known?.url ?? '',
  events: events ?? known?.events ?? [],
  isActive: isActive ?? known?.isActive,
});

/** The documented events (D1, D2). */
export const eventGroups = {
  envelopes: [
    'ENVELOPE_SENT',
    'ENVELOPE_VIEWED',
    'RECIPIENT_COMPLETED',
    'ENVELOPE_COMPLETED',
    'ENVELOPE_DECLINED',
    'ENVELOPE_VOIDED',
    'ENVELOPE_EXPIRED',
  ],
  proposals: [
    'PROPOSAL_SENT',
    'PROPOSAL_VIEWED',
    'PROPOSAL_ACCEPTED',
    'PROPOSAL_DECLINED',
    'PROPOSAL_EXPIRED',
    'PROPOSAL_TERM_ENDING',
  ],
} as const;

export type EventGroup = keyof typeof eventGroups;
export type DocumentedEvent = (typeof eventGroups)[EventGroup][number];

const documented: ReadonlySet<string> = new Set(Object.values(eventGroups).flat());
export const isDocumented = (event: string): event is DocumentedEvent => documented.has(event);

/** What an endpoint has and the documents do not list: kept when it is edited. */
export const otherEvents = (events: readonly string[]): readonly string[] =>
  events.filter((event) => !isDocumented(event));

/** What a person has typed for a new endpoint, or for one that exists. */
export interface Draft {
  readonly url: string;
  readonly events: readonly string[];
  /** Events of the endpoint that the documents do not list. */
  readonly others: readonly string[];
}

export const emptyDraft: Draft = { url: '', events: [], others: [] };
export const draftOf = ({ url, events }: Endpoint): Draft => ({ url, events, others: otherEvents(events) });

/** The draft with these events on or off, in the order of the list. */
export function withEvents(draft: Draft, events: readonly string[], on: boolean): Draft {
  const chosen = new Set(draft.events);
  for (const event of events) {
    if (on) chosen.add(event);
    else chosen.delete(event);
  }
  const order = [...documented, ...draft.others];
  return { ...draft, events: order.filter((event) => chosen.has(event)) };
}

export type DraftProblem = 'urlMissing' | 'urlInvalid' | 'urlRefused' | 'eventsMissing' | 'eventsRefused';
export interface DraftProblems {
  readonly url?: DraftProblem;
  readonly events?: DraftProblem;
}

/** What can be seen to be wrong before anything is sent (R132). Whether the host is public, the service decides. */
export function problemsOf({ url, events }: Draft): DraftProblems {
  const address = url.trim();
  return {
    ...(address === ''
      ? { url: 'urlMissing' as const }
      : !parseUrl(address) || !isSafeUrl(address)
        ? { url: 'urlInvalid' as const }
        : {}),
    ...(events.length === 0 ? { events: 'eventsMissing' as const } : {}),
  };
}

/** The members that the service refused, at their fields. */
export function refusedMembers(paths: readonly (string | undefined)[]): DraftProblems {
  const has = (member: string) => paths.some((path) => path?.split(/[.[]/).includes(member));
  return {
    ...(has('url') ? { url: 'urlRefused' as const } : {}),
    ...(has('events') ? { events: 'eventsRefused' as const } : {}),
  };
}

export const hasProblems = (problems: DraftProblems): boolean => Object.keys(problems).length > 0;

/** What is open below the list or in an endpoint. Without an id: a new endpoint; the failed deliveries of all. */
export type Panel =
  | { readonly kind: 'form' | 'deliveries'; readonly id?: string }
  | { readonly kind: 'delete' | 'secret'; readonly id: string };

export const isSamePanel = (one: Panel | undefined, other: Panel): boolean =>
  one?.kind === other.kind && one.id === other.id;

/** An endpoint as it was sent. */
export type Sent = Pick<Endpoint, 'url' | 'events'>;

/** The endpoint of a request whose answer was lost. */
export const findNew = (
  before: readonly Endpoint[],
  after: readonly Endpoint[],
  sent: Sent,
): Endpoint | undefined => findAdded(before, after, (endpoint) => isAsSent(endpoint, sent));

/** Whether an endpoint has this address and these events, in any order. */
export const isAsSent = ({ url, events }: Endpoint, sent: Sent): boolean =>
  url === sent.url &&
  events.length === new Set(sent.events).size &&
  events.every((event) => sent.events.includes(event));

/** Where a refusal is shown: in its own panel, else at its endpoint, else above the list. */
export function refusalPlace(
  panel: Panel | undefined,
  endpoints: readonly Endpoint[] | undefined,
  actId: string | undefined,
): 'panel' | 'endpoint' | 'top' {
  // Deliveries have refusals of their own.
  if (panel && panel.kind !== 'deliveries' && panel.id === actId) return 'panel';
  return endpoints?.some(({ id }) => id === actId) ? 'endpoint' : 'top';
}
