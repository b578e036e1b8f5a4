import type { FrameMessage, MapMessage } from '../signing-frame.types.js';

const types: ReadonlySet<string> = new Set(['ready', 'height', 'completed', 'declined', 'error', 'ended']);

/** Parses the messages of this package's own ceremony and return page. */
const parseOwnMessage: MapMessage = (data) => {
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

/** Whether the framed page itself sent the event: any message proves that the page is there. */
export const isFromFrame = (event: MessageEvent, { source, origin }: ExpectedSender): boolean =>
  !!source &&
  event.source === source &&
  origin !== undefined &&
  event.origin === origin &&
  event.origin !== 'null';

/**
 * Reads a message only from the framed window itself, only from exactly the origin that was opened there (or, for the
 * return page, from its own), and only in a known shape. A host's `mapMessage` that throws is ignored.
 */
export function readMessage(
  event: MessageEvent,
  { source, origin, returnOrigin, mapMessage }: ExpectedSender,
): FrameMessage | undefined {
  if (!source || event.source !== source || event.origin === 'null') return undefined;
  const message = parseOwnMessage(event.data);
  if (message?.type === 'return')
    return event.origin === returnOrigin || event.origin === origin ? message : undefined;
  if (origin === undefined || event.origin !== origin) return undefined;
  try {
    return mapMessage?.(event.data) ?? message ?? undefined;
  } catch {
    return message ?? undefined;
  }
}
