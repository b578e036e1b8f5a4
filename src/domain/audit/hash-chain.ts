import { canonicalJson } from './canonical-json.js';

/** The previous hash of the first event. */
export const genesisHash = '0'.repeat(64);

/** An event of an audit trail. Its hash covers all its other members. */
export interface ChainedEvent {
  /** SHA-256 of `hashedText`, in hexadecimal. */
  readonly hash?: unknown;
}

/** The text whose SHA-256 is an event's hash, as the event itself has it. */
export const hashedText = ({ hash: _, ...rest }: ChainedEvent): string => canonicalJson(rest);

/** The members that a reader of an answer adds to an event when the service names them otherwise. */
const addedMembers = ['type', 'timestamp', 'actor'];

/**
 * What the service may have hashed: the event as it was read, and without each added member that repeats another member's
 * value.
 */
export function hashedForms(event: ChainedEvent): ChainedEvent[] {
  const members: [string, unknown][] = Object.entries(event);
  const repeats = (name: string) => {
    const value = members.find(([member]) => member === name)?.[1];
    return (
      value !== undefined &&
      members.some(([member, other]) => member !== name && canonicalJson(other) === canonicalJson(value))
    );
  };
  return addedMembers
    .filter(repeats)
    .reduce<ChainedEvent[]>(
      (forms, name) => [
        ...forms,
        ...forms.map((form) =>
          Object.fromEntries(Object.entries(form).filter(([member]) => member !== name)),
        ),
      ],
      [event],
    );
}

/** The members that give an event its place: its number, and the hash of the event before it. */
const placeOf = (events: readonly ChainedEvent[], index: number) => ({
  previousHash: index === 0 ? genesisHash : events[index - 1]?.hash,
  seq: index + 1,
});

/**
 * The text whose SHA-256 the hash of the event at `index` must be: with its place in the trail. A changed, moved, added or
 * removed event has another text than the one that was hashed.
 */
export const chainedText = (events: readonly ChainedEvent[], index: number): string =>
  hashedText({ ...events[index], ...placeOf(events, index) });

/**
 * The index of the first event that is not at its place, or whose hash is not that of its text; `undefined` when the chain
 * holds. `digestOf` gives the SHA-256 of the `chainedText` at an index.
 */
export function firstBreak(
  events: readonly ChainedEvent[],
  digestOf: (index: number) => string,
): number | undefined {
  const index = events.findIndex((event, at) => {
    const { previousHash, seq } = event as Record<string, unknown>;
    const place = placeOf(events, at);
    return previousHash !== place.previousHash || seq !== place.seq || event.hash !== digestOf(at);
  });
  return index < 0 ? undefined : index;
}
