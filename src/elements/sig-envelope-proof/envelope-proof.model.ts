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
  /** Absent when it could not be read. */
  verification?: AnswerOf<typeof verifyEnvelopeAudit>['data'];
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
  /** To whom a copy went; empty for other entries. */
  to: string;
  /** The integration that the person acted through (R31). */
  integration: string;
  /** Why a recipient declined or the sender withdrew it; empty when the service does not say (G33). */
  reason: string;
  hash: string;
  previousHash: string;
}

/** One time stamp of the trail, as the service gives it. */
export interface Stamp {
  /** Who made it; empty when the service does not say. */
  provider: string;
  atMs: number | undefined;
  /** The service has found that it does not belong to the trail. */
  isBad: boolean;
}

/** What the check of a trail says. */
export type Verdict = 'verifiedAnchored' | 'verified' | 'unchecked' | 'broken';

export interface Proof {
  entries: readonly Entry[];
  verdict: Verdict;
  /** Whether certificate and evidence can be there; also when the envelope's status could not be read. */
  hasFiles: boolean;
  subject: string;
  chain: ChainCheck;
  /** The service's own verdict; `undefined`: not checked, which never counts as valid (G33). */
  serviceVerdict: boolean | undefined;
  anchored: boolean;
  /** The time stamps contradict the trail. */
  hasBadAnchors: boolean;
  /** Those of which the service says more than that they exist. */
  stamps: readonly Stamp[];
  /** The first entry that is not as it was recorded, by the browser or by the service. */
  breakIndex: number | undefined;
  /** The entry that the service names. */
  serviceBreakIndex: number | undefined;
  /** Both found a break, and not at the same entry; or only one of them found a break. */
  isDisputed: boolean;
  /** The service calls the trail wrong, and neither names an entry nor is one found changed here. */
  isContradicted: boolean;
  /** The service's contradictions, in its words. */
  findings: readonly string[];
  verified: boolean;
  /** The service did not answer, or refused, when it was asked for its verdict. */
  isVerdictMissing: boolean;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The names of who made a time stamp: a text, a record with a name, or several of them. */
function namesOfProvider(provider: unknown): string[] {
  if (Array.isArray(provider)) return provider.flatMap(namesOfProvider);
  const { name, url } = asRecord(provider);
  return [textOf(provider) || textOf(name) || textOf(url)].filter(Boolean);
}

type Batch = NonNullable<NonNullable<ProofAnswers['anchors']>['batches']>[number];

function stampOf({ provider, anchoredAt, verified }: Batch): Stamp {
  const atMs = Date.parse(textOf(anchoredAt));
  return {
    provider: namesOfProvider(provider).join(', '),
    atMs: Number.isNaN(atMs) ? undefined : atMs,
    isBad: verified === false,
  };
}

/** The name of an actor: a text, or a record with a name or an address. */
function nameOfActor(event: Record<string, unknown>): string {
  const { actor, actorName, email } = event;
  const record = asRecord(actor);
  return textOf(actorName) || textOf(record.name) || textOf(email) || textOf(record.email) || textOf(actor);
}

export function entryOf(value: unknown): Entry {
  const event = asRecord(value);
  const details = asRecord(event.details);
  const atMs = Date.parse(textOf(event.timestamp));
  return {
    type: textOf(event.type),
    atMs: Number.isNaN(atMs) ? undefined : atMs,
    who: nameOfActor(event),
    to: textOf(details.email),
    integration: textOf(details.integration),
    reason: textOf(details.reason) || textOf(event.reason),
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
  const fromService = serviceBreak(verification?.breakpoint, events);
  const fromBrowser = chain.kind === 'broken' ? chain.index : undefined;
  const serviceVerdict = verification?.verified ?? undefined;
  const stamps = (anchors?.batches ?? []).map(stampOf);
  const hasBadAnchors = anchors?.verified === false || stamps.some(({ isBad }) => isBad);
  const isBroken = fromBrowser !== undefined || fromService !== undefined || hasBadAnchors;
  // A verdict on a trail that is not here is no proof of anything.
  const verified = serviceVerdict === true && !isBroken && events.length > 0;
  const anchored = verification?.anchored === true && anchors?.anchored !== false && !hasBadAnchors;
  return {
    entries: events.map(entryOf),
    verdict: verified
      ? anchored
        ? 'verifiedAnchored'
        : 'verified'
      : isBroken || serviceVerdict === false
        ? 'broken'
        : 'unchecked',
    // A file that is not there yet is refused with a reason.
    hasFiles: envelope === undefined || envelope.status === 'COMPLETED',
    subject: textOf(envelope?.subject),
    chain,
    serviceVerdict,
    anchored,
    hasBadAnchors,
    stamps: stamps.filter(({ provider, atMs, isBad }) => provider || atMs !== undefined || isBad),
    breakIndex: fromBrowser ?? fromService,
    serviceBreakIndex: fromService,
    isDisputed: isDisputed(chain, fromService, serviceVerdict),
    isContradicted: chain.kind === 'intact' && !isBroken && serviceVerdict === false,
    findings: (verification?.findings ?? []).map(
      ({ message, type }) => textOf(message) || asWords(textOf(type)),
    ),
    verified,
    isVerdictMissing: verification === undefined,
  };
}

/** A service that finds the trail changed without naming an entry does not contradict the browser. */
function isDisputed(chain: ChainCheck, fromService: number | undefined, verdict: boolean | undefined) {
  if (chain.kind === 'intact') return fromService !== undefined;
  if (chain.kind === 'impossible') return false;
  return fromService === undefined ? verdict === true : fromService !== chain.index;
}

/** Where each of the two found the change, in words of the catalogue; `n` counts from 1. Empty where both agree. */
export function placesOf({ chain, serviceBreakIndex, serviceVerdict }: Proof): {
  key: 'browserAt' | 'browserNone' | 'serviceAt' | 'serviceNone' | 'serviceNowhere' | 'uncheckedMore';
  n: number;
}[] {
  const serviceAt = { key: 'serviceAt', n: (serviceBreakIndex ?? 0) + 1 } as const;
  if (chain.kind === 'intact')
    return serviceBreakIndex === undefined ? [] : [{ key: 'browserNone', n: 0 }, serviceAt];
  if (chain.kind === 'impossible' || chain.index === serviceBreakIndex) return [];
  const browserAt = { key: 'browserAt', n: chain.index + 1 } as const;
  if (serviceBreakIndex !== undefined) return [browserAt, serviceAt];
  const said =
    serviceVerdict === undefined ? 'uncheckedMore' : serviceVerdict ? 'serviceNone' : 'serviceNowhere';
  return [browserAt, { key: said, n: 0 }];
}

/** What the verdict means for those who would rely on the trail, in words of the catalogue. */
export function meaningOf({ verdict, isDisputed, isContradicted, entries }: Proof) {
  if (verdict === 'unchecked') return entries.length === 0 ? 'noEntries' : 'uncheckedMore';
  if (verdict !== 'broken') return 'verifiedMore';
  return isDisputed ? 'disputedMore' : isContradicted ? 'contradictedMore' : 'brokenMore';
}

/** `SOME_TYPE` as words, for types that the documents do not show. */
export const asWords = (type: string): string => {
  const words = type.replaceAll(/[_-]+/g, ' ').toLowerCase().trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
