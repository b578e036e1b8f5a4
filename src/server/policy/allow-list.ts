import * as contract from '../../contract/index.js';
import { fieldSetLimits, pictureLimits, type JsonLimits } from '../http/json-body.js';
import type { NamedId } from './named-ids.js';
import type { OwnedKind } from './owner-registry.js';

/** Ids that `authorize` gets as they stand in the path. */
export const pathIdKinds = [
  'suggestionId',
  'folderId',
  'contactId',
  'copyId',
  'endpointId',
  'deliveryId',
] as const;
export type PathIdKind = (typeof pathIdKinds)[number];

/** `ownId`: of something that is the caller's own. The service knows no other by the session. */
export type IdKind =
  'envelopeId' | 'recipientId' | 'documentId' | 'templateId' | 'fieldId' | 'ownId' | PathIdKind;

/** An operation that passes, and what its path parameters name. */
export interface AllowedOperation {
  readonly operation: contract.Operation;
  readonly params: Readonly<Record<string, IdKind>>;
  /** The request must name exactly one envelope or template (R82). */
  readonly requiresOwner?: true;
  /** The body is a file. */
  readonly isUpload?: true;
  /** The body's limits, where they are larger than usual. */
  readonly bodyLimits?: JsonLimits;
  /** A read that names the owner: ids of this kind in its answer are recorded as the owner's. */
  readonly recordsOwnerOf?: OwnedKind;
  /** Members of the body, or of a read's query, that name something beside the usual ids. */
  readonly names?: Readonly<Record<string, NamedId>>;
  /** Rows of the body may carry ids of recipients. They must be the envelope's, by a read of it; a new envelope has none. */
  readonly changesRecipients?: true;
  /** The documents do not show the body: it may have the members of this operation's. */
  readonly bodyOf?: contract.Operation;
  /** A refusal may name what these operations saved. */
  readonly refusesBodyOf?: readonly contract.Operation[];
  /** The answer has a secret of a webhook endpoint, for the host's `onSecret` alone. */
  readonly revealsSecret?: true;
  /** Deletes a webhook endpoint, whose secret the host then forgets. */
  readonly deletesEndpoint?: true;
  /** Members to leave out of the answer, because they may belong to somebody else. */
  readonly omittedMembers?: readonly string[];
}

const document = { id: 'documentId' } as const;
const field = { id: 'documentId', fieldId: 'fieldId' } as const;
const envelope = { id: 'envelopeId' } as const;
const folder = { id: 'folderId' } as const;
const contact = { id: 'contactId' } as const;
const filed = { documentIds: 'documentIds', folderId: 'folderId', departmentId: 'departmentId' } as const;
const endpoint = { id: 'endpointId' } as const;
const own = { id: 'ownId' } as const;

/** The operations under `v1/`: with the API key, or those in `callerOwnOperations` with the session of a person. */
export const allowedOperations: readonly AllowedOperation[] = [
  { operation: contract.uploadDocument, params: {}, isUpload: true },
  { operation: contract.getDocument, params: document },
  { operation: contract.getDocumentContent, params: document },
  { operation: contract.downloadDocument, params: document },
  // A document can be in many envelopes (R74), so its fields are shown only by a read that names the owner.
  { operation: contract.getDocumentDetails, params: document, omittedMembers: ['fields', 'gridGroups'] },
  { operation: contract.getDocumentPage, params: document },

  { operation: contract.listDocumentFields, params: document, requiresOwner: true, recordsOwnerOf: 'field' },
  { operation: contract.listDocumentGridGroups, params: document, requiresOwner: true },
  { operation: contract.createDocumentField, params: document, requiresOwner: true },
  {
    operation: contract.bulkCreateDocumentFields,
    params: document,
    requiresOwner: true,
    bodyLimits: fieldSetLimits,
  },
  {
    operation: contract.replaceDocumentFields,
    params: document,
    requiresOwner: true,
    bodyLimits: fieldSetLimits,
  },
  { operation: contract.updateDocumentField, params: field },
  { operation: contract.deleteDocumentField, params: field },
  { operation: contract.linkFields, params: {} },
  { operation: contract.unlinkField, params: { id: 'fieldId' } },

  { operation: contract.listSuggestions, params: document, recordsOwnerOf: 'suggestion' },
  { operation: contract.detectSuggestions, params: document },
  { operation: contract.acceptAllSuggestions, params: document, requiresOwner: true },
  { operation: contract.rejectAllSuggestions, params: document },
  { operation: contract.acceptSuggestion, params: { id: 'suggestionId' }, requiresOwner: true },
  { operation: contract.rejectSuggestion, params: { id: 'suggestionId' } },

  { operation: contract.listDocuments, params: {} },
  { operation: contract.listRecentDocuments, params: {} },

  { operation: contract.listEnvelopes, params: {}, names: { folderId: 'folderId' } },
  { operation: contract.getEnvelopeStats, params: {}, names: { folderId: 'folderId' } },
  { operation: contract.createEnvelope, params: {}, names: filed, changesRecipients: true },
  { operation: contract.getEnvelope, params: envelope, recordsOwnerOf: 'recipient' },
  { operation: contract.updateEnvelope, params: envelope, names: filed, changesRecipients: true },
  { operation: contract.deleteEnvelope, params: envelope },
  { operation: contract.previewEnvelopeEmail, params: {} },
  {
    operation: contract.sendEnvelope,
    params: envelope,
    refusesBodyOf: [contract.createEnvelope, contract.bulkCreateDocumentFields],
  },
  {
    operation: contract.markRecipientNotified,
    params: { id: 'envelopeId', recipientId: 'recipientId' },
  },
  { operation: contract.remindEnvelope, params: envelope },
  { operation: contract.voidEnvelope, params: envelope },
  { operation: contract.duplicateEnvelope, params: envelope },
  { operation: contract.resendEnvelopeWithAnswers, params: envelope },
  { operation: contract.saveEnvelopeAsTemplate, params: envelope },
  { operation: contract.setEnvelopeTag, params: envelope },
  { operation: contract.moveEnvelopeToFolder, params: envelope, names: { folderId: 'folderId' } },
  {
    operation: contract.bulkMoveEnvelopes,
    params: {},
    names: { envelopeIds: 'envelopeIds', folderId: 'folderId' },
  },
  { operation: contract.getEnvelopeAudit, params: envelope },
  { operation: contract.getEnvelopeAuditAnchors, params: envelope },
  { operation: contract.verifyEnvelopeAudit, params: envelope },
  { operation: contract.getEnvelopeEvidence, params: envelope },
  { operation: contract.listEnvelopeCopies, params: envelope, recordsOwnerOf: 'copy' },
  { operation: contract.revokeEnvelopeCopy, params: { id: 'envelopeId', copyId: 'copyId' } },
  { operation: contract.downloadEnvelopeDocument, params: { id: 'envelopeId', documentId: 'documentId' } },
  { operation: contract.downloadEnvelopeSignedMerged, params: envelope },
  { operation: contract.getEnvelopeCertificate, params: envelope },

  { operation: contract.suggestRecipients, params: {} },
  { operation: contract.listRecipients, params: {} },
  { operation: contract.getRecipientHistory, params: {} },

  { operation: contract.listContacts, params: {} },
  { operation: contract.createContact, params: {} },
  { operation: contract.getContact, params: contact },
  { operation: contract.updateContact, params: contact, bodyOf: contract.createContact },
  { operation: contract.getAssignableDepartments, params: {} },

  { operation: contract.getFolderTree, params: {} },
  { operation: contract.listFolders, params: {} },
  { operation: contract.createFolder, params: {}, names: { parentId: 'parentFolderId' } },
  { operation: contract.getFolder, params: folder },
  { operation: contract.getFolderPath, params: folder },
  { operation: contract.updateFolder, params: folder, names: { parentId: 'parentFolderId' } },
  { operation: contract.moveFolder, params: folder, names: { newParentId: 'parentFolderId' } },
  { operation: contract.deleteFolder, params: folder },

  { operation: contract.listWebhooks, params: {} },
  { operation: contract.createWebhook, params: {}, revealsSecret: true },
  { operation: contract.getWebhook, params: endpoint },
  { operation: contract.updateWebhook, params: endpoint },
  { operation: contract.deleteWebhook, params: endpoint, deletesEndpoint: true },
  { operation: contract.regenerateWebhookSecret, params: endpoint, revealsSecret: true },
  { operation: contract.testWebhook, params: endpoint },
  { operation: contract.listWebhookDeliveries, params: endpoint },
  { operation: contract.retryWebhookDelivery, params: { id: 'endpointId', deliveryId: 'deliveryId' } },
  { operation: contract.listDeadLetterDeliveries, params: {} },

  { operation: contract.listSignatures, params: {} },
  { operation: contract.createSignature, params: {}, bodyLimits: pictureLimits },
  { operation: contract.getSignature, params: own },
  { operation: contract.updateSignature, params: own, bodyLimits: pictureLimits },
  { operation: contract.deleteSignature, params: own },

  { operation: contract.listNotifications, params: {} },
  { operation: contract.countNotifications, params: {} },
  { operation: contract.markNotificationRead, params: own },
  { operation: contract.markAllNotificationsRead, params: {} },
  { operation: contract.deleteNotification, params: own },
  { operation: contract.deleteAllNotifications, params: {} },

  { operation: contract.listEnvelopesAwaitingMe, params: {} },
  { operation: contract.listEnvelopeTags, params: {} },
  { operation: contract.quickSignEnvelope, params: envelope },
  {
    operation: contract.selfSignEnvelope,
    params: {},
    names: { documentIds: 'documentIds', departmentId: 'departmentId' },
  },
  { operation: contract.createEnvelopeCopy, params: envelope },
];
