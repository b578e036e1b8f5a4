import * as contract from '../../contract/index.js';

/**
 * Ids of the operations of `sig-signing-frame`: the signing URL, the status and its events, the signed document. For
 * `authorize` and for grants of people who sign.
 *
 * @example
 * authorize: (request, { operation, recipientId }) => (forSigning.has(operation) && isTheirs(request, recipientId) ? {} : null),
 */
export const forSigning: ReadonlySet<string> = new Set([
  contract.createRecipientEmbedUrl.id,
  'getEnvelopeStatus',
  contract.downloadEnvelopeSignedMerged.id,
]);

/**
 * Ids of the operations of `sig-field-placer`. Only for people who prepare the envelope or template: they read and change
 * all of it, other people's names and addresses included.
 */
export const forPlacing: ReadonlySet<string> = new Set(
  [
    contract.getDocument,
    contract.getDocumentContent,
    contract.getDocumentDetails,
    contract.getDocumentPage,
    contract.getEnvelope,
    contract.listDocumentFields,
    contract.listDocumentGridGroups,
    contract.createDocumentField,
    contract.bulkCreateDocumentFields,
    contract.replaceDocumentFields,
    contract.updateDocumentField,
    contract.deleteDocumentField,
    contract.linkFields,
    contract.unlinkField,
    contract.listSuggestions,
    contract.detectSuggestions,
    contract.acceptSuggestion,
    contract.acceptAllSuggestions,
    contract.rejectSuggestion,
    contract.rejectAllSuggestions,
  ].map(({ id }) => id),
);

/**
 * Ids of the operations of `sig-notification-bell`. They need the person's own `session`.
 *
 * @example
 * authorize: async (request, { operation }) =>
 *   forNotifications.has(operation) ? { session: (await sessionOf(request))?.serviceToken } : null,
 */
export const forNotifications: ReadonlySet<string> = new Set(
  [
    contract.listNotifications,
    contract.countNotifications,
    contract.markNotificationRead,
    contract.markAllNotificationsRead,
    contract.deleteNotification,
    contract.deleteAllNotifications,
  ].map(({ id }) => id),
);

/**
 * Ids of the operations of `sig-envelope-composer` and `sig-contact-picker`, with those of `forPlacing`: from upload to sending.
 * For people who send in the name of the firm: they read its documents, contacts and folders, and get the signing links of
 * every recipient of what they send. Signing at once, with one of their saved signatures, needs their own `session`.
 */
export const forSending: ReadonlySet<string> = new Set([
  ...forPlacing,
  ...[
    contract.uploadDocument,
    contract.listDocuments,
    contract.listRecentDocuments,
    contract.downloadDocument,
    contract.suggestRecipients,
    contract.listContacts,
    contract.createContact,
    contract.getContact,
    contract.updateContact,
    contract.getAssignableDepartments,
    contract.getFolderTree,
    contract.createEnvelope,
    contract.updateEnvelope,
    contract.deleteEnvelope,
    contract.previewEnvelopeEmail,
    contract.sendEnvelope,
    contract.markRecipientNotified,
    contract.duplicateEnvelope,
    contract.saveEnvelopeAsTemplate,
    contract.setEnvelopeTag,
    contract.moveEnvelopeToFolder,
    contract.selfSignEnvelope,
    contract.quickSignEnvelope,
    contract.listSignatures,
  ].map(({ id }) => id),
]);

/**
 * Ids of the operations of `sig-envelope-list`, `sig-folder-tree`, `sig-envelope-status` and `sig-envelope-proof`: what became of
 * envelopes, their proof and files, reminders, copies and folders. Lists show the whole account. What waits for somebody, tags
 * and sending a copy need that person's own `session`.
 */
export const forFollowing: ReadonlySet<string> = new Set([
  'getEnvelopeStatus',
  ...[
    contract.listEnvelopes,
    contract.getEnvelopeStats,
    contract.getEnvelope,
    contract.remindEnvelope,
    contract.voidEnvelope,
    contract.duplicateEnvelope,
    contract.resendEnvelopeWithAnswers,
    contract.setEnvelopeTag,
    contract.getEnvelopeAudit,
    contract.getEnvelopeAuditAnchors,
    contract.verifyEnvelopeAudit,
    contract.getEnvelopeCertificate,
    contract.getEnvelopeEvidence,
    contract.downloadEnvelopeDocument,
    contract.downloadEnvelopeSignedMerged,
    contract.listEnvelopeCopies,
    contract.revokeEnvelopeCopy,
    contract.createEnvelopeCopy,
    contract.listEnvelopesAwaitingMe,
    contract.listEnvelopeTags,
    contract.getFolderTree,
    contract.listFolders,
    contract.createFolder,
    contract.getFolder,
    contract.getFolderPath,
    contract.updateFolder,
    contract.moveFolder,
    contract.deleteFolder,
    contract.moveEnvelopeToFolder,
    contract.bulkMoveEnvelopes,
  ].map(({ id }) => id),
]);

/**
 * Ids of the operations of `sig-webhook-manager`. Only for administrators: an endpoint gets every event of the account, with
 * the names and addresses in it, at the address that they give.
 */
export const forWebhooks: ReadonlySet<string> = new Set(
  [
    contract.listWebhooks,
    contract.createWebhook,
    contract.getWebhook,
    contract.updateWebhook,
    contract.deleteWebhook,
    contract.regenerateWebhookSecret,
    contract.testWebhook,
    contract.listWebhookDeliveries,
    contract.retryWebhookDelivery,
    contract.listDeadLetterDeliveries,
  ].map(({ id }) => id),
);

/** Ids of the operations on a person's saved signatures. They need the person's own `session`. */
export const forSavedSignatures: ReadonlySet<string> = new Set(
  [
    contract.listSignatures,
    contract.createSignature,
    contract.getSignature,
    contract.updateSignature,
    contract.deleteSignature,
  ].map(({ id }) => id),
);
