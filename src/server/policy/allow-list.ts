import {
  acceptAllSuggestions,
  acceptSuggestion,
  bulkCreateDocumentFields,
  createDocumentField,
  deleteDocumentField,
  detectSuggestions,
  downloadDocument,
  downloadEnvelopeDocument,
  downloadEnvelopeSignedMerged,
  getDocument,
  getDocumentContent,
  getDocumentDetails,
  getDocumentPage,
  getEnvelope,
  getEnvelopeCertificate,
  getRecipientHistory,
  linkFields,
  listDocumentFields,
  listDocumentGridGroups,
  listRecipients,
  listSuggestions,
  rejectAllSuggestions,
  rejectSuggestion,
  replaceDocumentFields,
  suggestRecipients,
  unlinkField,
  updateDocumentField,
  uploadDocument,
  type Operation,
} from '../../contract/index.js';

export type IdKind = 'envelopeId' | 'recipientId' | 'documentId' | 'templateId' | 'fieldId' | 'suggestionId';

/** A key-scoped operation that a widget needs, and what its path parameters name. */
export interface Passed {
  readonly operation: Operation;
  readonly params: Readonly<Record<string, IdKind>>;
  /** Names exactly one envelope or template (R82). */
  readonly owned?: true;
  /** A file goes up. */
  readonly upload?: true;
  /** Its body is a whole set of fields and may be larger. */
  readonly large?: true;
  /** A read: ids in its answer become known as belonging to what was asked for. */
  readonly teaches?: 'field' | 'suggestion';
  /** Members of the answer that would show what belongs to somebody else. */
  readonly withheld?: readonly string[];
}

const document = { id: 'documentId' } as const;
const field = { id: 'documentId', fieldId: 'fieldId' } as const;
const envelope = { id: 'envelopeId' } as const;

/**
 * What passes under `v1/`. Operations of a caller's own things (saved signatures, notifications, quick-sign) are not
 * here: a key would give every visitor one drawer (R32, G38).
 */
export const passed: readonly Passed[] = [
  { operation: uploadDocument, params: {}, upload: true },
  { operation: getDocument, params: document },
  { operation: getDocumentContent, params: document },
  { operation: downloadDocument, params: document },
  // A document is used in many envelopes (R74): its own read shows no fields, an owner's read does.
  { operation: getDocumentDetails, params: document, withheld: ['fields', 'gridGroups'] },
  { operation: getDocumentPage, params: document },

  { operation: listDocumentFields, params: document, owned: true, teaches: 'field' },
  { operation: listDocumentGridGroups, params: document, owned: true },
  { operation: createDocumentField, params: document, owned: true },
  { operation: bulkCreateDocumentFields, params: document, owned: true, large: true },
  { operation: replaceDocumentFields, params: document, owned: true, large: true },
  { operation: updateDocumentField, params: field },
  { operation: deleteDocumentField, params: field },
  { operation: linkFields, params: {} },
  { operation: unlinkField, params: { id: 'fieldId' } },

  { operation: listSuggestions, params: document, teaches: 'suggestion' },
  { operation: detectSuggestions, params: document },
  { operation: acceptAllSuggestions, params: document, owned: true },
  { operation: rejectAllSuggestions, params: document },
  { operation: acceptSuggestion, params: { id: 'suggestionId' }, owned: true },
  { operation: rejectSuggestion, params: { id: 'suggestionId' } },

  { operation: getEnvelope, params: envelope },
  { operation: downloadEnvelopeDocument, params: { id: 'envelopeId', documentId: 'documentId' } },
  { operation: downloadEnvelopeSignedMerged, params: envelope },
  { operation: getEnvelopeCertificate, params: envelope },

  { operation: suggestRecipients, params: {} },
  { operation: listRecipients, params: {} },
  { operation: getRecipientHistory, params: {} },
];
