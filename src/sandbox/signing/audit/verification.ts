import { canonicalJson, chainedText, firstBreak, genesisHash } from '../../../domain/index.js';
import type { AuditRow, EnvelopeRow } from '../../entities/signing.js';
import type { Store } from '../../store.js';
import { sha256 } from '../../kernel/digest.js';
import { verifiedFile } from '../documents/copy-links.js';
import { auditTrail } from './audit-trail.js';

export interface Finding {
  type: string;
  message: string;
}

export interface Verification {
  verified: boolean;
  /** The sandbox anchors nothing, which is not a failure (R116). */
  anchored: false;
  eventCount: number;
  /** The first event whose hash does not match the chain. */
  breakpoint?: { index: number; eventId: string; expectedHash: string; actualHash: string };
  findings: Finding[];
}

/** Checks the hash chain, the files' hashes, and that the trail agrees with the recorded statuses (R117). */
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
  const digestOf = (index: number) => sha256(chainedText(events, index));
  const index = firstBreak(events, digestOf);
  const event = index === undefined ? undefined : events[index];
  if (index === undefined || !event) return undefined;
  return { index, eventId: event.id, expectedHash: digestOf(index), actualHash: event.hash };
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
  const findings: Finding[] = [];
  for (const [status, type] of Object.entries(statusEvents)) {
    if (envelope.status === status && !has(type))
      findings.push({
        type: 'STATUS_WITHOUT_EVENT',
        message: `The envelope is ${status}, the trail has no ${type}.`,
      });
    if (envelope.status !== status && has(type))
      findings.push({
        type: 'EVENT_WITHOUT_STATUS',
        message: `The trail has ${type}, the envelope is ${envelope.status}.`,
      });
  }
  if (envelope.status !== 'DRAFT' && !has('ENVELOPE_SENT'))
    findings.push({
      type: 'STATUS_WITHOUT_EVENT',
      message: `The envelope is ${envelope.status}, the trail has no ENVELOPE_SENT.`,
    });
  for (const { id, name, status } of envelope.recipients) {
    if ((status === 'SIGNED') !== has('RECIPIENT_SIGNED', id))
      findings.push({
        type: 'RECIPIENT_MISMATCH',
        message: `${name} is recorded as ${status}, the trail says otherwise.`,
      });
  }
  return findings;
}

function fileMismatches(store: Store, envelope: EnvelopeRow): Finding[] {
  const signed = [...envelope.signed, ...(envelope.merged ? [envelope.merged] : [])];
  const attached = store.fields
    .where(({ envelopeId }) => envelopeId === envelope.id)
    .flatMap(({ answer }) => (answer?.attachment ? [answer.attachment] : []));
  const all = [
    ...signed.map((file) => ({ ...file, label: `The signed file of document ${file.documentId}` })),
    ...attached.map((file) => ({ ...file, label: `The attached file ${file.name}` })),
  ];
  return all
    .filter((file) => !verifiedFile(store, file))
    .map(({ label }) => ({ type: 'FILE_MISMATCH', message: `${label} is not the one that was recorded.` }));
}

/** The recorded file hashes must equal those in the chain. */
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
