import {
  asRecord,
  type AnswerOf,
  type getEnvelope,
  type getEnvelopeAudit,
  type getEnvelopeAuditAnchors,
  type verifyEnvelopeAudit,
} from '../../contract/index.js';

/** Pure: what the answers and the calculation in this browser say about an audit trail. */

/** What the service answers about one envelope's trail. */
export interface ProofAnswers {
  audit: AnswerOf<typeof getEnvelopeAudit>['data'];
  verification: AnswerOf<typeof verifyEnvelopeAudit>['data'];
  /** Absent when it could not be read. */
  anchors?: AnswerOf<typeof getEnvelopeAuditAnchors>['data'];
  /** Absent when it could not be read. */
  envelope?: AnswerOf<typeof getEnvelope>['data'];
}

/** What the calculation in this browser found. */
export type ChainCheck =
  | { kind: 'intact' }
  | { kind: 'broken'; index: number }
  /** `form`: the service does not say how it calculates its hashes, and not as is known. `crypto`: the browser cannot. */
  | { kind: 'impossible'; why: 'form' | 'crypto' | 'empty' };

export interface Entry {
  /** In the service's words, e.g. `ENVELOPE_SENT`. */
  type: string;
  /** An instant; `undefined` when it is not one. */
  atMs: number | undefined;
  /** Who did it, as the service names them. */
  who: string;
  /** The integration that the person acted through (R31). */
  integration: string;
  hash: string;
  previousHash: string;
}

export interface Proof {
  entries: readonly Entry[];
  status: string;
  subject: string;
  chain: ChainCheck;
  /** The service's own verdict; `undefined`: not checked, which never counts as valid (G33). */
  serviceVerdict: boolean | undefined;
  anchored: boolean;
  /** The time stamps contradict the trail. */
  hasBadAnchors: boolean;
  /** The first entry that is not as it was recorded, by the browser or by the service. */
  breakIndex: number | undefined;
  /** Both found a break, and not at the same entry; or only one of them found one. */
  isDisputed: boolean;
  /** The service's contradictions, in its words. */
  findings: readonly string[];
  verified: boolean;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The name of an actor: a text, or a record with a name or an address. */
function nameOfActor(event: Record<string, unknown>): string {
  const { actor, actorName, email } = event;
  const record = asRecord(actor);
  return textOf(actorName) || textOf(record.name) || textOf(email) || textOf(record.email) || textOf(actor);
}

export function entryOf(value: unknown): Entry {
  const event = asRecord(value);
  const atMs = Date.parse(textOf(event.timestamp));
  return {
    type: textOf(event.type),
    atMs: Number.isNaN(atMs) ? undefined : atMs,
    who: nameOfActor(event),
    integration: textOf(asRecord(event.details).integration),
    hash: textOf(event.hash),
    previousHash: textOf(event.previousHash),
  };
}

/** The index of the entry at which the service says that the chain breaks; its member has no documented shape (G33). */
export function serviceBreak(breakpoint: unknown, events: readonly unknown[]): number | undefined {
  const record = asRecord(breakpoint);
  const id = textOf(breakpoint) || textOf(record.eventId) || textOf(record.id);
  const byId = id ? events.findIndex((event) => asRecord(event).id === id) : -1;
  if (byId >= 0) return byId;
  const index = typeof breakpoint === 'number' ? breakpoint : record.index;
  return typeof index === 'number' && index >= 0 && index < events.length ? index : undefined;
}

/** Everything that the element shows. */
export function proofOf({ audit, verification, anchors, envelope }: ProofAnswers, chain: ChainCheck): Proof {
  const { events } = audit;
  const fromService = serviceBreak(verification.breakpoint, events);
  const fromBrowser = chain.kind === 'broken' ? chain.index : undefined;
  const serviceVerdict = verification.verified ?? undefined;
  const hasBadAnchors = anchors?.verified === false;
  const isAgreed = chain.kind === 'impossible' || fromBrowser === fromService;
  const isBroken = fromBrowser !== undefined || fromService !== undefined || hasBadAnchors;
  return {
    entries: events.map(entryOf),
    status: envelope?.status ?? '',
    subject: textOf(envelope?.subject),
    chain,
    serviceVerdict,
    anchored: verification.anchored === true && anchors?.anchored !== false && !hasBadAnchors,
    hasBadAnchors,
    breakIndex: fromBrowser ?? fromService,
    isDisputed: !isAgreed,
    findings: (verification.findings ?? []).map(
      ({ message, type }) => textOf(message) || asWords(textOf(type)),
    ),
    verified: serviceVerdict === true && !isBroken,
  };
}

/** `SOME_TYPE` as words, for types that the documents do not show. */
export const asWords = (type: string): string => {
  const words = type.replaceAll(/[_-]+/g, ' ').toLowerCase().trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
