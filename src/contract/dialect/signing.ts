import type { ResourceNames } from './resource-names.js';

/** Member names of a list; the resource's own plural is tried after these (G1). */
export const listNames: ResourceNames = {
  resource: 'list',
  names: {
    items: ['items', 'data', 'results', 'rows'],
    nextCursor: ['nextCursor', 'meta.nextCursor'],
    total: ['total', 'totalCount', 'count', 'meta.total'],
    page: ['page', 'meta.page'],
    pageSize: ['pageSize', 'meta.pageSize'],
  },
};

/** Member names of a DROPDOWN's choices (G20). */
export const fieldNames: ResourceNames = {
  resource: 'field',
  names: { options: ['validation.options', 'options', 'validation.values'] },
};

/** Member names of `gridGroup` (G18). */
export const gridGroupNames: ResourceNames = { resource: 'gridGroup', names: { id: ['id', 'gridGroupId'] } };

/** Member names of `document` (G13). */
export const documentNames: ResourceNames = {
  resource: 'document',
  names: {
    pageCount: ['pageCount', 'numPages', 'pages.length'],
    mimeType: ['mimeType', 'contentType'],
    sizeBytes: ['sizeBytes', 'size', 'fileSize'],
  },
};

/** Member names of `documentPage` (G14). */
export const documentPageNames: ResourceNames = {
  resource: 'documentPage',
  names: { pageNumber: ['pageNumber', 'number', 'page'] },
};

/** Member names of `pagePicture` (G15). */
export const pagePictureNames: ResourceNames = {
  resource: 'pagePicture',
  names: { url: ['url', 'thumbnailUrl', 'href', 'src'] },
};

/** Member names of `envelope` (G26). */
export const envelopeNames: ResourceNames = { resource: 'envelope', names: {} };

/** Member names of `recipient` (G26). */
export const recipientNames: ResourceNames = {
  resource: 'recipient',
  names: { signedAt: ['signedAt', 'completedAt'], viewedAt: ['viewedAt', 'openedAt'] },
};

/** Member names of `send` (G27). */
export const sendNames: ResourceNames = {
  resource: 'send',
  names: {
    recipientsNotified: ['recipientsNotified', 'notified', 'notifiedCount', 'count'],
    signingLinks: ['signingLinks', 'links', 'recipients'],
  },
};

/** Member names of `signingLink` (G27). */
export const signingLinkNames: ResourceNames = {
  resource: 'signingLink',
  names: {
    recipientId: ['recipientId', 'id', 'recipient.id'],
    email: ['email', 'recipient.email'],
    url: ['url', 'signingUrl', 'link', 'href'],
  },
};

/** Member names of `embedUrl` (G28). */
export const embedUrlNames: ResourceNames = {
  resource: 'embedUrl',
  names: { url: ['url', 'embedUrl', 'signingUrl', 'href'], expiresAt: ['expiresAt', 'expiry', 'expires'] },
};

/** Member names of envelope counts, which the documents give in words only (R108). */
export const envelopeStatsNames: ResourceNames = {
  resource: 'envelopeStats',
  names: {
    drafts: ['drafts', 'draft'],
    outForSignature: ['outForSignature', 'sent', 'pending', 'inProgress'],
  },
};

/** Parameter names of the scope of field and grid reads (G16). */
export const scopeNames: ResourceNames = {
  resource: 'scope',
  names: { envelopeId: ['envelopeId'], templateId: ['templateId'] },
};

/** Member names of `suggestion` (G21). */
export const suggestionNames: ResourceNames = {
  resource: 'suggestion',
  names: {
    pageNumber: ['pageNumber', 'field.pageNumber', 'placement.pageNumber', 'bounds.pageNumber'],
    x: ['x', 'field.x', 'placement.x', 'bounds.x'],
    y: ['y', 'field.y', 'placement.y', 'bounds.y'],
    width: ['width', 'field.width', 'placement.width', 'bounds.width'],
    height: ['height', 'field.height', 'placement.height', 'bounds.height'],
    type: ['type', 'field.type', 'placement.type', 'bounds.type'],
    label: ['label', 'field.label', 'placement.label', 'bounds.label'],
    recipientRole: [
      'recipientRole',
      'field.recipientRole',
      'placement.recipientRole',
      'bounds.recipientRole',
    ],
    confidence: ['confidence', 'score'],
    reason: ['reason', 'rationale', 'source'],
  },
};

/** Member names of `session` (G6). */
export const sessionNames: ResourceNames = {
  resource: 'session',
  names: {
    id: ['id', 'userId', 'user.id'],
    email: ['email', 'user.email'],
    name: ['name', 'user.name'],
    role: ['role', 'user.role'],
  },
};

/** Member names of an API key's secret, which the documents do not show (R11). */
export const apiKeyNames: ResourceNames = {
  resource: 'apiKey',
  names: {
    key: ['key', 'apiKey', 'plaintext', 'plainTextKey', 'secret', 'token'],
    prefix: ['prefix', 'keyPrefix'],
    lastFour: ['lastFour', 'last4', 'lastFourCharacters'],
  },
};

/** Member names of `audit` (G33). */
export const auditNames: ResourceNames = {
  resource: 'audit',
  names: {
    events: ['events', 'items', 'data', 'entries'],
    verified: ['verified', 'valid', 'verification.verified', 'verification.valid'],
    anchored: ['anchored'],
    batches: ['batches', 'anchors'],
  },
};

/** Member names of `auditEvent` (G33). */
export const auditEventNames: ResourceNames = {
  resource: 'auditEvent',
  names: {
    type: ['type', 'action', 'event'],
    timestamp: ['timestamp', 'createdAt', 'occurredAt', 'at'],
    actor: ['actor', 'actorName', 'email'],
  },
};

/** Member names of `auditBatch`: what one time stamp covers, by whom and when it was made (G33). */
export const auditBatchNames: ResourceNames = {
  resource: 'auditBatch',
  names: {
    provider: ['provider', 'providers', 'providerName', 'authority', 'tsa'],
    anchoredAt: ['anchoredAt', 'timestamp', 'timestampedAt', 'createdAt', 'at'],
    verified: ['verified', 'valid', 'inclusionVerified', 'proofVerified'],
  },
};

/** Member names of `finding` (G33). */
export const findingNames: ResourceNames = {
  resource: 'finding',
  names: { type: ['type', 'code'], message: ['message', 'description'] },
};

/** Member names of `envelopeCopy` (G40). */
export const envelopeCopyNames: ResourceNames = {
  resource: 'envelopeCopy',
  names: {
    sentAt: ['sentAt', 'createdAt'],
    openedAt: ['openedAt', 'firstOpenedAt'],
    live: ['live', 'isLive'],
  },
};

/** Member names of `copy` (G40). */
export const copyNames: ResourceNames = {
  resource: 'copy',
  names: {
    senderName: ['senderName', 'sender.name', 'sender'],
    firmName: ['firmName', 'firm.name', 'firm'],
    expiresAt: ['expiresAt', 'expiry'],
  },
};

/** Member names of `folder` (G42). */
export const folderNames: ResourceNames = {
  resource: 'folder',
  names: { children: ['children', 'folders'], envelopeCount: ['envelopeCount', 'count', 'envelopesCount'] },
};

/** Member names of `addressee` (G43). */
export const addresseeNames: ResourceNames = {
  resource: 'addressee',
  names: { email: ['email', 'recipientEmail'] },
};

/** Member names of `savedSignature` (G39). */
export const savedSignatureNames: ResourceNames = {
  resource: 'savedSignature',
  names: { imageData: ['imageData', 'image', 'data'] },
};

/** Member names of `notification` (G41). */
export const notificationNames: ResourceNames = {
  resource: 'notification',
  names: {
    text: ['title', 'message', 'body', 'text'],
    isRead: ['isRead', 'read'],
    link: ['link', 'url', 'href'],
  },
};

/** Member names of `unreadCount` (G41). */
export const unreadCountNames: ResourceNames = {
  resource: 'unreadCount',
  names: { count: ['count', 'unread', 'unreadCount'] },
};

/** Member names of `delivery` (G45). */
export const deliveryNames: ResourceNames = {
  resource: 'delivery',
  names: {
    event: ['event', 'eventType', 'type'],
    responseStatus: ['responseStatus', 'statusCode', 'responseStatusCode', 'responseCode'],
    attempt: ['attempt', 'attempts', 'attemptNumber'],
  },
};

/** Member names of `preview` (G36). */
export const previewNames: ResourceNames = {
  resource: 'preview',
  names: { html: ['html', 'body', 'content'] },
};

/** Member names of `selfSign` (G37, G27). */
export const selfSignNames: ResourceNames = {
  resource: 'selfSign',
  names: {
    id: ['id', 'envelopeId', 'envelope.id'],
    status: ['status', 'envelope.status'],
    signingUrl: ['signingUrl', 'url'],
  },
};
