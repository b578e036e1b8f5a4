import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deleteWebhook, membersOf, operations, updateWebhook } from '../../../src/contract/index.js';
import {
  forFollowing,
  forNotifications,
  forPlacing,
  forSavedSignatures,
  forSending,
  forSigning,
  forWebhooks,
} from '../../../src/server/index.js';
import { allowedOperations } from '../../../src/server/policy/allow-list.js';
import { callerOwnOperations, isCallerOwn } from '../../../src/server/policy/caller-own.js';
import { publicOperations } from '../../../src/server/policy/public-list.js';
import { isDownload, shapesOf } from '../../../src/server/policy/shapes.js';

describe('the lists of operations', () => {
  it('name each operation once', () => {
    for (const list of [allowedOperations.map(({ operation }) => operation), publicOperations]) {
      const ids = list.map(({ id }) => id);
      assert.deepEqual(ids, [...new Set(ids)]);
    }
  });

  it('only documented key-scoped operations are sent with the key, and only credential-free ones without (R17, R32, G38)', () => {
    // Mentioned by the documents without method and path (G45).
    const assumed: Record<string, unknown> = { updateWebhook, deleteWebhook };
    for (const { operation } of allowedOperations) {
      const { id } = operation;
      assert.equal((operations as Record<string, unknown>)[id] ?? assumed[id], operation);
      assert.ok(operation.credential === 'apiKey' || isCallerOwn(operation.id), operation.id);
    }
    const ids = new Set([
      'getEnvelopeStatus',
      'createRecipientEmbedUrl',
      ...allowedOperations.map(({ operation }) => operation.id),
    ]);
    const sets = [
      forSigning,
      forPlacing,
      forSending,
      forFollowing,
      forNotifications,
      forSavedSignatures,
      forWebhooks,
    ];
    for (const one of sets.flatMap((set) => [...set])) assert.ok(ids.has(one), one);
    for (const one of forPlacing)
      assert.ok(one === 'getEnvelope' || !/Recipient|Envelope|upload/.test(one), one);
    for (const operation of publicOperations) assert.equal(operation.credential, 'none', operation.id);
    const own = /signature|notification|quickSign|onboarding|apiKey|awaiting|handle|tags|currentUser/i;
    for (const { operation } of allowedOperations)
      if (!isCallerOwn(operation.id)) assert.doesNotMatch(operation.id, own);
    // Never, with whatever credential.
    for (const { operation } of allowedOperations)
      assert.doesNotMatch(operation.path, /auth|onboarding|handle/, operation.id);
  });

  it('what is sent with a person’s session is what the service answers for the caller, and no file (G38, R22)', () => {
    assert.deepEqual(
      callerOwnOperations.map(({ id }) => id),
      [
        ...forSavedSignatures,
        ...forNotifications,
        'listEnvelopesAwaitingMe',
        'listEnvelopeTags',
        'quickSignEnvelope',
        'selfSignEnvelope',
        'createEnvelopeCopy',
      ],
    );
    const allowed = new Set(allowedOperations.map(({ operation }) => operation));
    for (const operation of callerOwnOperations) {
      assert.ok(allowed.has(operation), operation.id);
      assert.ok(!isDownload(operation), operation.id);
    }
    for (const { operation, params } of allowedOperations)
      if (Object.values(params).includes('ownId')) assert.ok(isCallerOwn(operation.id), operation.id);
  });

  it('every id in the path of an operation is authorised, as what it names', () => {
    const kinds: Record<string, string> = {};
    for (const { operation, params } of allowedOperations) {
      const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
      // A page number and an address name nothing of somebody else's.
      const ids = names.filter((name) => name !== 'pageNumber' && name !== 'email');
      assert.deepEqual(Object.keys(params).sort(), ids.sort(), operation.id);
      for (const [name, kind] of Object.entries(params)) {
        const prefix = operation.path.slice(0, operation.path.indexOf(`/{${name}}`));
        assert.equal((kinds[prefix] ??= kind), kind, `${prefix}/{${name}}`);
      }
    }
    assert.deepEqual(kinds, {
      '/v1/documents': 'documentId',
      '/v1/documents/{id}/fields': 'fieldId',
      '/v1/fields': 'fieldId',
      '/v1/suggestions': 'suggestionId',
      '/v1/envelopes': 'envelopeId',
      '/v1/envelopes/{id}/documents': 'documentId',
      '/v1/envelopes/{id}/recipients': 'recipientId',
      '/v1/envelopes/{id}/copies': 'copyId',
      '/v1/contacts': 'contactId',
      '/v1/folders': 'folderId',
      '/v1/webhooks': 'endpointId',
      '/v1/webhooks/{id}/deliveries': 'deliveryId',
      '/v1/signatures': 'ownId',
      '/v1/notifications': 'ownId',
    });
  });

  it('fields and what accepts suggestions belong to one envelope or template (R82)', () => {
    const owned = allowedOperations.filter(({ requiresOwner }) => requiresOwner);
    assert.deepEqual(
      owned.map(({ operation }) => operation.id),
      [
        'listDocumentFields',
        'listDocumentGridGroups',
        'createDocumentField',
        'bulkCreateDocumentFields',
        'replaceDocumentFields',
        'acceptAllSuggestions',
        'acceptSuggestion',
      ],
    );
    const recording = allowedOperations.filter(({ recordsOwnerOf }) => recordsOwnerOf);
    assert.deepEqual(
      recording.map(({ operation, recordsOwnerOf }) => [operation.id, recordsOwnerOf]),
      [
        ['listDocumentFields', 'field'],
        ['listSuggestions', 'suggestion'],
        ['getEnvelope', 'recipient'],
        ['listEnvelopeCopies', 'copy'],
      ],
    );
    const details = allowedOperations.find(({ operation }) => operation.id === 'getDocumentDetails');
    assert.deepEqual(details?.omittedMembers, ['fields', 'gridGroups']);
  });

  it('every operation that passes is in a set; the sets of signers and administrators have nothing of the others', () => {
    const sets = [forPlacing, forSending, forFollowing, forNotifications, forSavedSignatures, forWebhooks];
    const unlisted = allowedOperations
      .map(({ operation }) => operation.id)
      .filter((id) => !sets.some((set) => set.has(id)));
    assert.deepEqual(unlisted, ['listRecipients', 'getRecipientHistory']);
    for (const id of forWebhooks)
      for (const other of [...sets.slice(0, 5), forSigning]) assert.ok(!other.has(id), id);
    for (const id of forSigning) assert.ok(!forSending.has(id), id);
    for (const id of forPlacing) assert.ok(forSending.has(id), id);
  });

  it('every id that a body or query of an operation documents reaches authorize', () => {
    const others: Record<string, readonly string[]> = {
      // Names a recipient of the envelope or the caller's own, which the service knows by the session.
      quickSignEnvelope: ['signatureId', 'initialsId'],
    };
    for (const { operation, names = {}, requiresOwner } of allowedOperations) {
      const { query, body } = shapesOf(operation);
      const members = [...membersOf(query), ...membersOf(body)].filter((name) => /Ids?$/.test(name));
      const known = [...Object.keys(names), ...(requiresOwner ? ['envelopeId', 'templateId'] : [])];
      const usual = ['envelopeId', 'recipientId', 'documentId', 'templateId', 'fieldIds'];
      // A category is a filter of a list, and a grid group a part of a field.
      const ignored = ['categoryId', 'gridGroupId', ...(others[operation.id] ?? [])];
      for (const name of members)
        assert.ok([...known, ...usual, ...ignored].includes(name), `${operation.id}: ${name}`);
    }
  });

  it('what shows a secret of an endpoint is what the documents say, and an administrator’s set has nothing else (R133)', () => {
    const revealing = allowedOperations.filter(({ revealsSecret }) => revealsSecret);
    assert.deepEqual(
      revealing.map(({ operation }) => operation.id),
      ['createWebhook', 'regenerateWebhookSecret'],
    );
    for (const one of forWebhooks) assert.match(one, /Webhook|DeadLetter/);
  });

  it('a person who signs may only mint, follow and download; one who prepares may not sign', () => {
    assert.deepEqual([...forSigning].sort(), [
      'createRecipientEmbedUrl',
      'downloadEnvelopeSignedMerged',
      'getEnvelopeStatus',
    ]);
    for (const id of forSigning) assert.ok(!forPlacing.has(id), id);
  });
});
