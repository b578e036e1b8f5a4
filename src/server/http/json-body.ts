import { isRecord } from '../../contract/index.js';
import { readBytes } from './body.js';
import { unreadBody } from './consumed-body.js';
import { badRequest } from './http-error.js';
import { scanJson, type NamedValues } from './json-scan.js';

/** The limits of a JSON body. `maxValues` counts members and elements, however deep. */
export interface JsonLimits {
  readonly maxBytes: number;
  readonly maxValues: number;
}

/** For all bodies but sets of fields and pictures. */
export const ordinaryLimits: JsonLimits = { maxBytes: 64_000, maxValues: 10_000 };
/** Room for 10,000 fields with all their members. */
export const fieldSetLimits: JsonLimits = { maxBytes: 2_000_000, maxValues: 200_000 };

/** Room for the picture of a signature: an upload of 1.5 MB, in base64. */
export const pictureLimits: JsonLimits = { maxBytes: 2_000_000, maxValues: 100 };

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A body within its limits that has not been parsed: first `authorize` decides. */
export interface JsonBody {
  /** The members that were looked for. To be compared with the parsed body. */
  readonly named: NamedValues;
  /** The JSON object. An empty body is `undefined`; throws 400 for anything else. */
  parse(): Record<string, unknown> | undefined;
}

/** Reads a JSON body and finds the members called `names`. Throws 400 and 413 for a body over the limits. */
export async function readJsonBody(
  request: Request,
  names: readonly string[] = [],
  { maxBytes, maxValues }: JsonLimits = ordinaryLimits,
): Promise<JsonBody> {
  const bytes = await readBytes(unreadBody(request), maxBytes, request.headers.get('content-length'));
  let parsed: Record<string, unknown> | undefined;
  return {
    named: scanJson(bytes, maxValues, names),
    parse: () => (bytes.byteLength === 0 ? undefined : (parsed ??= parseObject(bytes))),
  };
}

function parseObject(bytes: Uint8Array): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch {
    throw badRequest('The body is not JSON.');
  }
  if (!isRecord(value)) throw badRequest('The body is not an object.');
  return value;
}
