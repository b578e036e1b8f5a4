import type { ResourceNames } from './resource-names.js';

/** G1. The resource's own plural is tried after these. */
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

/** G20: a DROPDOWN's choices. */
export const fieldNames: ResourceNames = {
  resource: 'field',
  names: { options: ['validation.options', 'options', 'validation.values'] },
};

/** G18. */
export const gridGroupNames: ResourceNames = { resource: 'gridGroup', names: { id: ['id', 'gridGroupId'] } };

/** G13. */
export const documentNames: ResourceNames = {
  resource: 'document',
  names: {
    pageCount: ['pageCount', 'numPages', 'pages.length'],
    mimeType: ['mimeType', 'contentType'],
    sizeBytes: ['sizeBytes', 'size', 'fileSize'],
  },
};

/** G14. */
export const documentPageNames: ResourceNames = {
  resource: 'documentPage',
  names: { pageNumber: ['pageNumber', 'number', 'page'] },
};

/** G15. */
export const pagePictureNames: ResourceNames = {
  resource: 'pagePicture',
  names: { url: ['url', 'thumbnailUrl', 'href', 'src'] },
};

/** G26. */
export const envelopeNames: ResourceNames = { resource: 'envelope', names: {} };

/** G26. */
export const recipientNames: ResourceNames = {
  resource: 'recipient',
  names: { signedAt: ['signedAt', 'completedAt'], viewedAt: ['viewedAt', 'openedAt'] },
};

/** G27. */
export const sendNames: ResourceNames = {
  resource: 'send',
  names: {
    recipientsNotified: ['recipientsNotified', 'notified', 'notifiedCount', 'count'],
    signingLinks: ['signingLinks', 'links', 'recipients'],
  },
};

/** G27. */
export const signingLinkNames: ResourceNames = {
  resource: 'signingLink',
  names: {
    recipientId: ['recipientId', 'id', 'recipient.id'],
    email: ['email', 'recipient.email'],
    url: ['url', 'signingUrl', 'link', 'href'],
  },
};

/** G28. */
export const embedUrlNames: ResourceNames = {
  resource: 'embedUrl',
  names: { url: ['url', 'embedUrl', 'signingUrl', 'href'], expiresAt: ['expiresAt', 'expiry', 'expires'] },
};

/** R108: the buckets are named in words only. */
export const envelopeStatsNames: ResourceNames = {
  resource: 'envelopeStats',
  names: {
    drafts: ['drafts', 'draft'],
    outForSignature: ['outForSignature', 'sent', 'pending', 'inProgress'],
  },
};

/** G16: the scope of field and grid reads. */
export const scopeNames: ResourceNames = {
  resource: 'scope',
  names: { envelopeId: ['envelopeId'], templateId: ['templateId'] },
};

/** G21. */
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

/** G6. */
export const sessionNames: ResourceNames = {
  resource: 'session',
  names: {
    id: ['id', 'userId', 'user.id'],
    email: ['email', 'user.email'],
    name: ['name', 'user.name'],
    role: ['role', 'user.role'],
  },
};

/** R11: the plaintext's name is not shown. */
export const apiKeyNames: ResourceNames = {
  resource: 'apiKey',
  names: {
    key: ['key', 'apiKey', 'plaintext', 'plainTextKey', 'secret', 'token'],
    prefix: ['prefix', 'keyPrefix'],
    lastFour: ['lastFour', 'last4', 'lastFourCharacters'],
  },
};

/** G33. */
export const auditNames: ResourceNames = {
  resource: 'audit',
  names: {
    events: ['events', 'items', 'data', 'entries'],
    verified: ['verified', 'valid', 'verification.verified', 'verification.valid'],
    anchored: ['anchored'],
    batches: ['batches', 'anchors'],
  },
};

/** G33. */
export const auditEventNames: ResourceNames = {
  resource: 'auditEvent',
  names: {
    type: ['type', 'action', 'event'],
    timestamp: ['timestamp', 'createdAt', 'occurredAt', 'at'],
    actor: ['actor', 'actorName', 'email'],
  },
};

/** G33. */
export const findingNames: ResourceNames = {
  resource: 'finding',
  names: { type: ['type', 'code'], message: ['message', 'description'] },
};

/** G40. */
export const envelopeCopyNames: ResourceNames = {
  resource: 'envelopeCopy',
  names: {
    sentAt: ['sentAt', 'createdAt'],
    openedAt: ['openedAt', 'firstOpenedAt'],
    live: ['live', 'isLive'],
  },
};

/** G40. */
export const copyNames: ResourceNames = {
  resource: 'copy',
  names: {
    senderName: ['senderName', 'sender.name', 'sender'],
    firmName: ['firmName', 'firm.name', 'firm'],
    expiresAt: ['expiresAt', 'expiry'],
  },
};

/** G42. */
export const folderNames: ResourceNames = {
  resource: 'folder',
  names: { children: ['children', 'folders'], envelopeCount: ['envelopeCount', 'count', 'envelopesCount'] },
};

/** G43. */
export const addresseeNames: ResourceNames = {
  resource: 'addressee',
  names: { email: ['email', 'recipientEmail'] },
};

/** G39. */
export const savedSignatureNames: ResourceNames = {
  resource: 'savedSignature',
  names: { imageData: ['imageData', 'image', 'data'] },
};

/** G41. */
export const notificationNames: ResourceNames = {
  resource: 'notification',
  names: {
    text: ['title', 'message', 'body', 'text'],
    isRead: ['isRead', 'read'],
    link: ['link', 'url', 'href'],
  },
};

/** G41. */
export const unreadCountNames: ResourceNames = {
  resource: 'unreadCount',
  names: { count: ['count', 'unread', 'unreadCount'] },
};

/** G45. */
export const deliveryNames: ResourceNames = {
  resource: 'delivery',
  names: {
    event: ['event', 'eventType', 'type'],
    responseStatus: ['responseStatus', 'statusCode', 'responseStatusCode', 'responseCode'],
    attempt: ['attempt', 'attempts', 'attemptNumber'],
  },
};

/** G36. */
export const previewNames: ResourceNames = {
  resource: 'preview',
  names: { html: ['html', 'body', 'content'] },
};

/** G37, G27. */
export const selfSignNames: ResourceNames = {
  resource: 'selfSign',
  names: {
    id: ['id', 'envelopeId', 'envelope.id'],
    status: ['status', 'envelope.status'],
    signingUrl: ['signingUrl', 'url'],
  },
};
