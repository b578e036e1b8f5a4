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
