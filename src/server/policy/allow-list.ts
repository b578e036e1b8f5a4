import * as contract from '../../contract/index.js';

export type IdKind = 'envelopeId' | 'recipientId' | 'documentId' | 'templateId' | 'fieldId' | 'suggestionId';

/** A key-scoped operation that passes, and what its path parameters name. */
export interface AllowedOperation {
  readonly operation: contract.Operation;
  readonly params: Readonly<Record<string, IdKind>>;
  /** The request must name exactly one envelope or template (R82). */
  readonly requiresOwner?: true;
  /** The body is a file. */
  readonly isUpload?: true;
  /** The body is a whole set of fields, with a larger limit. */
  readonly hasLargeBody?: true;
  /** A read that names the owner: ids of this kind in its answer are recorded as the owner's. */
  readonly recordsOwnerOf?: 'field' | 'suggestion';
  /** Members to leave out of the answer, because they may belong to somebody else. */
  readonly omittedMembers?: readonly string[];
}

const document = { id: 'documentId' } as const;
const field = { id: 'documentId', fieldId: 'fieldId' } as const;
const envelope = { id: 'envelopeId' } as const;

/**
 * The operations under `v1/`. Those on a caller's own things (saved signatures, notifications, quick-sign) are missing on
 * purpose: with one API key they would be everybody's (R32, G38).
 */
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
  { operation: contract.bulkCreateDocumentFields, params: document, requiresOwner: true, hasLargeBody: true },
  { operation: contract.replaceDocumentFields, params: document, requiresOwner: true, hasLargeBody: true },
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

  { operation: contract.getEnvelope, params: envelope },
  { operation: contract.downloadEnvelopeDocument, params: { id: 'envelopeId', documentId: 'documentId' } },
  { operation: contract.downloadEnvelopeSignedMerged, params: envelope },
  { operation: contract.getEnvelopeCertificate, params: envelope },

  { operation: contract.suggestRecipients, params: {} },
  { operation: contract.listRecipients, params: {} },
  { operation: contract.getRecipientHistory, params: {} },
];
