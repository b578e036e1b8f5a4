import {
  acceptAllSuggestions,
  acceptSuggestion,
  bulkCreateDocumentFields,
  createDocumentField,
  createRecipientEmbedUrl,
  deleteDocumentField,
  detectSuggestions,
  downloadEnvelopeSignedMerged,
  getDocument,
  getDocumentContent,
  getDocumentDetails,
  getDocumentPage,
  getEnvelope,
  linkFields,
  listDocumentFields,
  listDocumentGridGroups,
  listSuggestions,
  rejectAllSuggestions,
  rejectSuggestion,
  replaceDocumentFields,
  unlinkField,
  updateDocumentField,
} from '../../contract/index.js';

/** What the page of a signer asks for (`sig-signing-frame`): open their signing, where it stands, the signed copy. */
export const forSigning: ReadonlySet<string> = new Set([
  createRecipientEmbedUrl.id,
  'getEnvelopeStatus',
  downloadEnvelopeSignedMerged.id,
]);

/** What `sig-field-placer` asks for: for those who prepare an envelope or template, since it shows and changes all of it. */
export const forPlacing: ReadonlySet<string> = new Set(
  [
    getDocument,
    getDocumentContent,
    getDocumentDetails,
    getDocumentPage,
    getEnvelope,
    listDocumentFields,
    listDocumentGridGroups,
    createDocumentField,
    bulkCreateDocumentFields,
    replaceDocumentFields,
    updateDocumentField,
    deleteDocumentField,
    linkFields,
    unlinkField,
    listSuggestions,
    detectSuggestions,
    acceptSuggestion,
    acceptAllSuggestions,
    rejectSuggestion,
    rejectAllSuggestions,
  ].map(({ id }) => id),
);
