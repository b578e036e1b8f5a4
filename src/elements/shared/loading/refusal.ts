import type { ApiError } from '../../../client/index.js';
import { asRecord, type SigErrorCode } from '../../../contract/index.js';
import { setupCodes } from '../element/error-groups.js';

const maxSentenceCharacters = 300;

/** Nothing that the reader can act on. Limits have words of their own. */
const notForReaders: readonly SigErrorCode[] = [...setupCodes, 'rate-limited'];

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/**
 * The sentence in which the service refused a request (R47), as plain text of at most 300 characters. `undefined` when it
 * names the members at fault, since each of them shows its own; when it is about the sender's plan; when the service failed
 * rather than refused; and for answers of the helper or of anything else in between.
 *
 * @example
 * panelView({ ...refused, sentence: refusalSentence(error) })
 */
export function refusalSentence(error: unknown): string | undefined {
  // Not `instanceof ApiError`: the class would be in each first view, where no error can have come from the service yet.
  const { code, status = 0, fieldErrors, body } = (error ?? {}) as Partial<ApiError>;
  if (!fieldErrors || !code || notForReaders.includes(code)) return undefined;
  if (status < 400 || status > 499 || status === 401) return undefined;
  if (fieldErrors.some(({ path }) => path !== undefined)) return undefined;
  const { message } = asRecord(body);
  const sentences = Array.isArray(message) ? message.filter(isText) : isText(message) ? [message] : [];
  return toPlainText(sentences.join(' ')) || undefined;
}

/** One line without control characters, also those that change the direction of what follows. */
function toPlainText(text: string): string {
  const characters = [...text.replace(/[\p{C}\s]+/gu, ' ').trim()];
  return characters.length > maxSentenceCharacters
    ? `${characters
        .slice(0, maxSentenceCharacters - 1)
        .join('')
        .trimEnd()}…`
    : characters.join('');
}
