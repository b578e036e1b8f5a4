import { placerAct } from './placer-acts.js';
import type { PlacerModel, PlacerWorld } from './placer-checks.js';
import { newField, people } from './placer-world.js';
import { targetKey, type Row, type Target } from './service-record.js';

export type Rivalry = 'adds' | 'changes' | 'moves' | 'deletes' | 'rewrites' | 'rewrites and adds';

const sentMembers = (row: Row) => {
  const { id: _, documentId: _d, envelopeId: _e, templateId: _t, ...rest } = row;
  return rest;
};

/** Replaces all fields: each gets a new id. */
async function rewrite(
  world: PlacerWorld,
  target: Target,
  added: readonly object[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = world.record.of(targetKey(target)).now;
  const { documentId, envelopeId } = target;
  const fields = [...rows.map(sentMembers), ...added];
  const answer = await world.service.ask<Row[] | { items: Row[] }>(
    'POST',
    `/v1/documents/${documentId}/fields/replace`,
    { envelopeId, fields },
  );
  const made = Array.isArray(answer) ? answer : answer.items;
  return new Map(rows.map(({ id }, index) => [id, made[index]!.id]));
}

async function write(world: PlacerWorld, target: Target, name: Rivalry, index: number): Promise<boolean> {
  const { service, record } = world;
  if ((await world.envelope(target.envelopeId))?.status !== 'DRAFT') return false;
  const { rows } = record.of(targetKey(target)).now;
  const field = newField(world.nextLabel('theirs'), index);
  if (name === 'adds') await world.addFields(target, [field]);
  if (name === 'adds') return true;
  if (name === 'rewrites' || name === 'rewrites and adds') {
    const renames = await rewrite(world, target, name === 'rewrites' ? [] : [field]);
    await record.noteRival(target, renames);
    return true;
  }
  const row = rows[index % Math.max(1, rows.length)];
  if (!row) return false;
  const path = `/v1/documents/${target.documentId}/fields/${row.id}`;
  if (name === 'deletes') await service.ask('DELETE', path);
  if (name === 'changes') await service.ask('PUT', path, { placeholder: world.nextLabel('hint') });
  if (name === 'moves')
    await service.ask('PUT', path, { x: Math.round((1 - Number(row['width'])) * index * 100) / 1000 });
  return true;
}

/** Somebody else changes the fields, mostly of the document on show. */
export const rival = (name: Rivalry, index: number, at: number) =>
  placerAct(`rival ${name}(${index}, ${at})`, async (_, world) => {
    const target = world.targets[at] ?? world.target;
    if (!(await world.carries(target))) return false;
    if (!(await write(world, target, name, index))) return false;
    if (!name.startsWith('rewrites')) await world.record.noteRival(target);
    return true;
  });

export type Handling = 'sends' | 'voids' | 'deletes' | 'changes people' | 'takes a document out';
/** Somebody else does something to the envelope. */
export const rivalOnEnvelope = (name: Handling, at: number) =>
  placerAct(`rival ${name} envelope(${at})`, async (_: PlacerModel, world) => {
    const { envelopeId } = world.targets[at] ?? world.target;
    const envelope = await world.envelope(envelopeId);
    if (!envelope) return false;
    const path = `/v1/envelopes/${envelopeId}`;
    const isDraft = envelope.status === 'DRAFT';
    try {
      if (name === 'sends' && isDraft) await world.service.ask('POST', `${path}/send`, {});
      else if (name === 'voids' && envelope.status === 'SENT')
        await world.service.ask('POST', `${path}/void`, { reason: 'Not for us' });
      else if (name === 'deletes' && isDraft) await world.service.ask('DELETE', path);
      else if (name === 'changes people' && isDraft)
        await world.service.ask('PATCH', path, {
          recipients: people.slice(0, 1 + (world.record.rivals % 3)),
        });
      else if (name === 'takes a document out' && isDraft && envelope.documents.length > 1)
        await world.service.ask('PATCH', path, { documentIds: [envelope.documents[0]!.id] });
      else return false;
    } catch (error) {
      // Not all that is placed can be sent.
      if (/: (400|409) /.test(String(error))) return false;
      throw error;
    }
    for (const target of world.targets)
      if (target.envelopeId === envelopeId) await world.record.noteRival(target);
    return true;
  });
