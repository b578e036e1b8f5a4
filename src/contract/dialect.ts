/**
 * The one place that knows our guesses at member names the documents do not show (`gaps.md`).
 *
 * For each resource: canonical member -> the names to try, in order; the first is also what a writer sends. A name may
 * be a path (`links.cancel`). Each resource is its own constant so that a page carries only those it reads.
 */
export interface ResourceNames {
  readonly resource: string;
  readonly names: { readonly [canonical: string]: readonly string[] };
}

/** A host's corrections, by resource and canonical member; what it leaves out keeps the default. */
export type Dialect = {
  readonly [resource: string]: { readonly [canonical: string]: readonly string[] };
};

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

/** G70. */
export const ruleNames: ResourceNames = {
  resource: 'rule',
  names: {
    dayOfWeek: ['dayOfWeek', 'weekday', 'day'],
    date: ['date'],
    startMinute: ['startMinute', 'start', 'startMinutes'],
    endMinute: ['endMinute', 'end', 'endMinutes'],
    isUnavailable: ['isUnavailable', 'unavailable'],
  },
};

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

/** G81, G52. */
export const brandingNames: ResourceNames = {
  resource: 'branding',
  names: {
    name: ['name', 'companyName', 'firmName'],
    logoUrl: ['logoUrl', 'logo'],
    primaryColor: ['primaryColor', 'color', 'brandColor', 'accentColor'],
  },
};

/** G71: the list inside a slots answer. */
export const slotsNames: ResourceNames = { resource: 'slots', names: { slots: ['slots', 'items', 'data'] } };

/** G71: one slot that is not a string. */
export const slotNames: ResourceNames = {
  resource: 'slot',
  names: { start: ['start', 'startTime', 'startAt', 'time'] },
};

/** G80. */
export const questionNames: ResourceNames = {
  resource: 'question',
  names: { id: ['id', 'key'], label: ['label', 'title', 'question'], options: ['options', 'choices'] },
};

export const bookingHostNames: ResourceNames = {
  resource: 'bookingHost',
  names: { name: ['name', 'displayName', 'fullName'], timeZone: ['timeZone', 'timezone'] },
};

/** G76, G84; the members may be wrapped in `eventType`. */
export const eventTypeNames: ResourceNames = {
  resource: 'eventType',
  names: {
    id: ['id', 'eventType.id'],
    token: ['token', 'publicToken', 'eventType.token', 'eventType.publicToken'],
    title: ['title', 'name', 'eventType.title', 'eventType.name'],
    slug: ['slug', 'eventType.slug'],
    durationMinutes: ['durationMinutes', 'duration', 'eventType.durationMinutes', 'eventType.duration'],
    description: ['description', 'eventType.description'],
    questions: ['questions', 'eventType.questions'],
    hostTimeZone: ['hostTimeZone', 'host.timeZone', 'timeZone', 'timezone'],
  },
};

/** G82, D3:80. */
export const publicHostNames: ResourceNames = {
  resource: 'publicHost',
  names: { eventTypes: ['eventTypes', 'items', 'data'], handle: ['handle', 'host.handle'] },
};

/** G76, G77; the members may be wrapped in `booking`. */
export const bookingNames: ResourceNames = {
  resource: 'booking',
  names: {
    id: ['id', 'bookingId', 'booking.id'],
    status: ['status', 'booking.status'],
    start: [
      'start',
      'startTime',
      'startsAt',
      'startAt',
      'booking.start',
      'booking.startTime',
      'booking.startsAt',
    ],
    end: ['end', 'endTime', 'endsAt', 'endAt', 'booking.end', 'booking.endTime', 'booking.endsAt'],
    timeZone: ['timeZone', 'timezone', 'booking.timeZone'],
    eventType: ['eventType', 'booking.eventType'],
    host: ['host', 'booking.host'],
    hostTimeZone: ['hostTimeZone', 'host.timeZone', 'booking.hostTimeZone'],
    booker: ['booker', 'contact', 'booking.booker'],
    cancelUrl: ['cancelUrl', 'cancelLink', 'links.cancel'],
    rescheduleUrl: ['rescheduleUrl', 'rescheduleLink', 'links.reschedule'],
    cancelToken: ['cancelToken', 'tokens.cancel'],
    rescheduleToken: ['rescheduleToken', 'tokens.reschedule'],
  },
};

/** G49. */
export const pricingNames: ResourceNames = {
  resource: 'pricing',
  names: { oneOff: ['oneOff', 'oneOffTotals', 'one_off'], recurring: ['recurring', 'recurringTotals'] },
};

/** G49, D2:170. */
export const totalsNames: ResourceNames = {
  resource: 'totals',
  names: {
    frequency: ['frequency', 'billingFrequency', 'cadence'],
    subtotal: ['subtotal', 'net', 'netAmount'],
    vatAmount: ['vatAmount', 'vat'],
    totalAmount: ['totalAmount', 'total', 'gross'],
  },
};

/** G52. */
export const publicProposalNames: ResourceNames = {
  resource: 'publicProposal',
  names: {
    proposalRef: ['proposalRef', 'reference', 'ref'],
    title: ['title', 'bodyTitle', 'name'],
    canAccept: [
      'canAccept',
      'actionability.canAccept',
      'actionability.accept',
      'actions.canAccept',
      'actions.accept',
    ],
    canDecline: [
      'canDecline',
      'actionability.canDecline',
      'actionability.decline',
      'actions.canDecline',
      'actions.decline',
    ],
    validUntil: ['validUntil', 'expiresAt'],
    recipient: ['recipient', 'addressee', 'contact', 'client'],
    letterHtml: ['letterHtml', 'bodyHtml', 'letter', 'bodyContent'],
    coverLetterHtml: ['coverLetterHtml', 'coverLetter', 'coverLetterContent'],
    termsHtml: ['termsHtml', 'termsAndConditions', 'terms'],
    services: ['services', 'serviceLines', 'lines', 'items'],
    pricing: ['pricing', 'totals', 'fees'],
    feeGroups: ['feeGroups', 'pricing.feeGroups'],
    supporting: ['supporting', 'supportingDocuments', 'attachments'],
  },
};

/** G55. */
export const supportingNames: ResourceNames = {
  resource: 'supporting',
  names: { label: ['label', 'name', 'title'], externalUrl: ['externalUrl', 'url'] },
};

/** G53. */
export const acceptanceNames: ResourceNames = {
  resource: 'acceptance',
  names: { signingUrl: ['signingUrl', 'url', 'ceremonyUrl', 'redirectUrl'] },
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

/** G49, G61. */
export const proposalNames: ResourceNames = {
  resource: 'proposal',
  names: {
    services: ['services', 'serviceLines', 'lines'],
    token: ['token', 'publicToken'],
    pricing: ['pricing', 'totals'],
    feeGroups: ['feeGroups', 'pricing.feeGroups'],
    contact: ['contact', 'client'],
    lostReason: ['lostReason', 'lost.reason'],
    lostNote: ['lostNote', 'lost.note'],
    lostAt: ['lostAt', 'lost.at'],
    lostById: ['lostById', 'lost.byId'],
  },
};

/** R185: the buckets are named in words only. */
export const proposalStatsNames: ResourceNames = {
  resource: 'proposalStats',
  names: { drafts: ['drafts', 'draft'], stillWithClient: ['stillWithClient', 'withClient', 'open', 'sent'] },
};

/** R182. */
export const proposalEventNames: ResourceNames = {
  resource: 'proposalEvent',
  names: { type: ['type', 'event', 'action'], timestamp: ['timestamp', 'createdAt', 'occurredAt', 'at'] },
};

/** G57. */
export const proposalPreviewNames: ResourceNames = {
  resource: 'proposalPreview',
  names: {
    letterHtml: ['letterHtml', 'bodyHtml', 'content', 'html'],
    coverLetterHtml: ['coverLetterHtml', 'coverLetter'],
    feeGroups: ['feeGroups', 'pricing.feeGroups'],
  },
};

/** G36. */
export const previewNames: ResourceNames = {
  resource: 'preview',
  names: { html: ['html', 'body', 'content'] },
};

/** G62. */
export const proposalTemplateNames: ResourceNames = {
  resource: 'proposalTemplate',
  names: { name: ['name', 'title', 'bodyTitle'] },
};

/** G65. */
export const mergeTokenGroupNames: ResourceNames = {
  resource: 'mergeTokenGroup',
  names: { label: ['label', 'name', 'group'], tokens: ['tokens', 'items'] },
};

/** G66. */
export const catalogueNames: ResourceNames = {
  resource: 'catalogue',
  names: { sections: ['sections', 'items'], isUsable: ['isUsable', 'currencyIsUsable'] },
};

/** G66. */
export const sectionNames: ResourceNames = {
  resource: 'section',
  names: { services: ['services', 'items'] },
};

/** G76. */
export const scheduleNames: ResourceNames = {
  resource: 'schedule',
  names: { timeZone: ['timeZone', 'timezone'], rules: ['rules', 'availabilityRules'] },
};

/** G90. */
export const linkNames: ResourceNames = { resource: 'link', names: { url: ['url', 'href', 'redirectUrl'] } };

/** G37, G27. */
export const selfSignNames: ResourceNames = {
  resource: 'selfSign',
  names: {
    id: ['id', 'envelopeId', 'envelope.id'],
    status: ['status', 'envelope.status'],
    signingUrl: ['signingUrl', 'url'],
  },
};

/** R245. */
export const assignableNames: ResourceNames = {
  resource: 'assignable',
  names: { departments: ['departments', 'items', 'data'] },
};
