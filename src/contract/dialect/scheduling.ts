import type { ResourceNames } from './resource-names.js';

/** Member names of `rule` (G70). */
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

/** Member names of a `slots` answer: the list in it (G71). */
export const slotsNames: ResourceNames = { resource: 'slots', names: { slots: ['slots', 'items', 'data'] } };

/** Member names of a `slot` that is not a string (G71). */
export const slotNames: ResourceNames = {
  resource: 'slot',
  names: { start: ['start', 'startTime', 'startAt', 'time'] },
};

/** Member names of `question` (G80). */
export const questionNames: ResourceNames = {
  resource: 'question',
  names: { id: ['id', 'key'], label: ['label', 'title', 'question'], options: ['options', 'choices'] },
};

/** Member names of a booking page's host. */
export const bookingHostNames: ResourceNames = {
  resource: 'bookingHost',
  names: { name: ['name', 'displayName', 'fullName'], timeZone: ['timeZone', 'timezone'] },
};

/** Member names of `eventType`, which may be wrapped in a member of that name (G76, G84). */
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

/** Member names of `publicHost` (G82, D3:80). */
export const publicHostNames: ResourceNames = {
  resource: 'publicHost',
  names: { eventTypes: ['eventTypes', 'items', 'data'], handle: ['handle', 'host.handle'] },
};

/** Member names of `booking`, which may be wrapped in a member of that name (G76, G77). */
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

/** Member names of `schedule` (G76). */
export const scheduleNames: ResourceNames = {
  resource: 'schedule',
  names: { timeZone: ['timeZone', 'timezone'], rules: ['rules', 'availabilityRules'] },
};

/** Member names of `assignable` (R245). */
export const assignableNames: ResourceNames = {
  resource: 'assignable',
  names: { departments: ['departments', 'items', 'data'] },
};

/** Member names of `link` (G90). */
export const linkNames: ResourceNames = { resource: 'link', names: { url: ['url', 'href', 'redirectUrl'] } };

/** Member names of `branding` (G81, G52). */
export const brandingNames: ResourceNames = {
  resource: 'branding',
  names: {
    name: ['name', 'companyName', 'firmName'],
    logoUrl: ['logoUrl', 'logo'],
    primaryColor: ['primaryColor', 'color', 'brandColor', 'accentColor'],
  },
};
