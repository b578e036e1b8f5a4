import { asRecord } from '../../contract/index.js';
import { jsonReply, type Reply } from '../http/reply.js';
import { retryAfterHeader } from './errors.js';

/** The documented members of an error (R47 to R51). */
const members = [
  'statusCode',
  'message',
  'error',
  'code',
  'status',
  'from',
  'to',
  'pricingCode',
  'field',
  'lineIndex',
];
/** The lists that may name the refused members of a form, and the members of their entries (G2). */
const lists = ['details', 'errors', 'fieldErrors'];
const entryMembers = ['field', 'property', 'path', 'message'];
const maxEntries = 50;
const maxCharacters = 1000;

const isShortText = (value: unknown) => typeof value === 'string' && value.length <= maxCharacters;
const isPlain = (value: unknown) =>
  typeof value === 'number' ||
  isShortText(value) ||
  (Array.isArray(value) && value.length <= maxEntries && value.every(isShortText));

const pickPlain = (from: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (isPlain(from[name]) ? [[name, from[name]]] : [])));

/** The service's error reduced to its documented members: under `public/v1/` the page's client reads the service's own errors. */
export function publicErrorReply(status: number, headers: Headers, data?: unknown): Reply {
  const error = asRecord(data);
  const body: Record<string, unknown> = { statusCode: status, ...pickPlain(error, members) };
  for (const name of lists) {
    const list = error[name];
    if (Array.isArray(list))
      body[name] = (list as unknown[])
        .slice(0, maxEntries)
        .map((entry) => (isPlain(entry) ? entry : pickPlain(asRecord(entry), entryMembers)));
  }
  const replyStatus = status >= 400 && status < 600 ? status : 502;
  return jsonReply(
    body,
    replyStatus,
    status === 429 || status === 503 ? retryAfterHeader(headers) : undefined,
  );
}
