import type { AuditRow, EnvelopeRow } from '../../entities/signing.js';
import type { World } from '../../kernel/world.js';
import type { Store } from '../../store.js';
import type { Actor } from '../access/actor.js';
import { sha256 } from '../sha256.js';

/** The hash before the first event. */
export const genesisHash = '0'.repeat(64);

/** JSON with sorted members, so that a stored event always hashes alike. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

/** The hash an event must carry: SHA-256 over everything in it but the hash. */
export const eventHash = ({ hash: _, ...rest }: AuditRow): string => sha256(canonicalJson(rest));

/** Adds one event to the envelope's chain. */
export function recordEvent(
  world: World,
  envelopeId: string,
  type: string,
  who: Actor,
  more: { recipientId?: string; details?: Record<string, unknown> } = {},
): void {
  const envelope = world.store.envelopes.get(envelopeId);
  if (!envelope) return;
  const { actor, actorName, email, integration } = who;
  const row: AuditRow = {
    id: world.nextId(),
    envelopeId,
    seq: envelope.auditHead.count + 1,
    type,
    timestamp: new Date(world.now()).toISOString(),
    actor,
    actorName,
    email,
    recipientId: more.recipientId ?? null,
    details: { ...more.details, ...(integration ? { integration } : {}) },
    previousHash: envelope.auditHead.hash,
    hash: '',
  };
  row.hash = eventHash(row);
  world.store.audit.put(row);
  world.store.envelopes.patch(envelopeId, { auditHead: { count: row.seq, hash: row.hash } });
}

/** An envelope's events, oldest first. */
export const auditTrail = (store: Store, envelopeId: string): AuditRow[] =>
  store.audit.where((row) => row.envelopeId === envelopeId).sort((a, b) => a.seq - b.seq);

export interface Finding {
  type: string;
  message: string;
}

export interface Verification {
  verified: boolean;
  /** Nothing is ever anchored here, and that is no failure (R116). */
  anchored: false;
  eventCount: number;
  /** The first event that does not fit its chain. */
  breakpoint?: { index: number; eventId: string; expectedHash: string; actualHash: string };
  findings: Finding[];
}

/** Checks the chain, the files' hashes and whether the trail tells the same story as the recorded statuses (R117). */
export function verifyTrail(store: Store, envelope: EnvelopeRow): Verification {
  const events = auditTrail(store, envelope.id);
  const broken = findBreakpoint(events);
  const findings = [
    ...missingEvents(events, envelope),
    ...statusMismatches(events, envelope),
    ...fileMismatches(store, envelope),
    ...chainMismatches(events, envelope),
  ];
  if (broken)
    findings.unshift({
      type: 'HASH_MISMATCH',
      message: `Event ${broken.index + 1} was changed after it was recorded.`,
    });
  return {
    verified: findings.length === 0,
    anchored: false,
    eventCount: events.length,
    ...(broken ? { breakpoint: broken } : {}),
    findings,
  };
}

function findBreakpoint(events: AuditRow[]): Verification['breakpoint'] {
  let previous = genesisHash;
  for (const [index, event] of events.entries()) {
    const expectedHash = eventHash({ ...event, previousHash: previous, seq: index + 1 });
    if (event.hash !== expectedHash)
      return { index, eventId: event.id, expectedHash, actualHash: event.hash };
    previous = event.hash;
  }
  return undefined;
}

function missingEvents(events: AuditRow[], { auditHead }: EnvelopeRow): Finding[] {
  const last = events.at(-1);
  if (events.length === auditHead.count && (last?.hash ?? genesisHash) === auditHead.hash) return [];
  if (events.length === auditHead.count)
    return [{ type: 'TRAIL_REPLACED', message: 'The last event is not the one that was recorded last.' }];
  return [
    {
      type: 'TRAIL_INCOMPLETE',
      message: `${auditHead.count} events were recorded, ${events.length} are there.`,
    },
  ];
}

const statusEvents = {
  COMPLETED: 'ENVELOPE_COMPLETED',
  DECLINED: 'ENVELOPE_DECLINED',
  VOIDED: 'ENVELOPE_VOIDED',
} as const;

function statusMismatches(events: AuditRow[], envelope: EnvelopeRow): Finding[] {
  const has = (type: string, recipientId?: string) =>
    events.some((event) => event.type === type && (!recipientId || event.recipientId === recipientId));
  const out: Finding[] = [];
  for (const [status, type] of Object.entries(statusEvents)) {
    if (envelope.status === status && !has(type))
      out.push({
        type: 'STATUS_WITHOUT_EVENT',
        message: `The envelope is ${status}, the trail has no ${type}.`,
      });
    if (envelope.status !== status && has(type))
      out.push({
        type: 'EVENT_WITHOUT_STATUS',
        message: `The trail has ${type}, the envelope is ${envelope.status}.`,
      });
  }
  if (envelope.status !== 'DRAFT' && !has('ENVELOPE_SENT'))
    out.push({
      type: 'STATUS_WITHOUT_EVENT',
      message: `The envelope is ${envelope.status}, the trail has no ENVELOPE_SENT.`,
    });
  for (const { id, name, status } of envelope.recipients) {
    if ((status === 'SIGNED') !== has('RECIPIENT_SIGNED', id))
      out.push({
        type: 'RECIPIENT_MISMATCH',
        message: `${name} is recorded as ${status}, the trail says otherwise.`,
      });
  }
  return out;
}

function fileMismatches(store: Store, envelope: EnvelopeRow): Finding[] {
  const signed = [...envelope.signed, ...(envelope.merged ? [envelope.merged] : [])];
  const attached = store.fields
    .where(({ envelopeId }) => envelopeId === envelope.id)
    .flatMap(({ answer }) => (answer?.attachment ? [answer.attachment] : []));
  const all = [
    ...signed.map((file) => ({ ...file, what: `The signed file of document ${file.documentId}` })),
    ...attached.map((file) => ({ ...file, what: `The attached file ${file.name}` })),
  ];
  return all
    .filter(({ blob, sha256: recorded }) => {
      const bytes = store.blobs.get(blob);
      return !bytes || sha256(bytes) !== recorded;
    })
    .map(({ what }) => ({ type: 'FILE_MISMATCH', message: `${what} is not the one that was recorded.` }));
}

/** The recorded hashes, as the completion put them into the chain. */
function chainMismatches(events: AuditRow[], { signed, merged }: EnvelopeRow): Finding[] {
  const details = events.find(({ type }) => type === 'ENVELOPE_COMPLETED')?.details;
  if (!details || !merged) return [];
  const recorded = {
    sha256: merged.sha256,
    documents: signed.map((file) => [file.documentId, file.sha256]),
  };
  const chained = { sha256: details['sha256'], documents: details['documents'] };
  if (canonicalJson(recorded) === canonicalJson(chained)) return [];
  return [
    { type: 'FILE_HASH_MISMATCH', message: 'The hashes of the signed files are not those in the trail.' },
  ];
}
