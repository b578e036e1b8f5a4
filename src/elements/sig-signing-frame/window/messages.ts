import type { HintType } from '../signing-frame.events.js';

/** What a message of the framed page means to the frame. */
export interface FrameMessage {
  type: Exclude<HintType, 'finished'>;
  /** CSS pixels, with `height`. */
  height?: number;
}

/** A host's reading of its ceremony's messages; nothing for a message that says nothing. */
export type MapMessage = (data: unknown) => FrameMessage | null | undefined;

const types: ReadonlySet<string> = new Set(['ready', 'height', 'completed', 'declined', 'error', 'ended']);

/** The messages this package's own ceremony and return page send. */
export const parseOwnMessage: MapMessage = (data) => {
  if (typeof data !== 'object' || data === null) return undefined;
  const { source, type, height } = data as Record<string, unknown>;
  if (source === 'sig-return') return { type: 'return' };
  if (source !== 'sig-ceremony' || typeof type !== 'string' || !types.has(type)) return undefined;
  return { type: type as FrameMessage['type'], height: typeof height === 'number' ? height : undefined };
};

export interface ExpectedSender {
  /** The framed window. */
  source: Window | null | undefined;
  /** The origin of the URL that was opened. */
  origin: string | undefined;
  /** The origin of the return page. */
  returnOrigin: string | undefined;
  mapMessage: MapMessage | undefined;
}

/** Whether the framed page itself said it, whatever it said: then it is there. */
export const isFromFrame = (
  { source: from, origin: where }: MessageEvent,
  { source, origin }: ExpectedSender,
): boolean => !!source && from === source && origin !== undefined && where === origin && where !== 'null';

/**
 * Reads a message: only from the framed window itself, only from exactly the origin that was opened there (or, for the
 * return page, from its own), only in a known shape. A host's map that throws says nothing.
 */
export function readMessage(
  event: MessageEvent,
  { source, origin, returnOrigin, mapMessage }: ExpectedSender,
): FrameMessage | undefined {
  if (!source || event.source !== source || event.origin === 'null') return undefined;
  const own = parseOwnMessage(event.data);
  if (own?.type === 'return')
    return event.origin === returnOrigin || event.origin === origin ? own : undefined;
  if (origin === undefined || event.origin !== origin) return undefined;
  try {
    return mapMessage?.(event.data) ?? own ?? undefined;
  } catch {
    return own ?? undefined;
  }
}
