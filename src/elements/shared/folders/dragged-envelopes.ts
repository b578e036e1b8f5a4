/** The data of a drag: a list's rows on their way to a folder. The ids are no secret: the service decides who may move what. */
const mediaType = 'application/x-sig-envelopes';
const maxEnvelopes = 1000;

/** Puts the ids of envelopes into a drag. */
export const writeEnvelopes = (transfer: DataTransfer, ids: readonly string[]): void =>
  transfer.setData(mediaType, JSON.stringify(ids.slice(0, maxEnvelopes)));

/** Whether envelopes are dragged. Their ids can be read only once they are dropped. */
export const hasEnvelopes = (transfer: DataTransfer | null): boolean =>
  transfer?.types.includes(mediaType) ?? false;

/** The ids of the dropped envelopes; empty for anything else, since other pages can write the same type. */
export function readEnvelopes(transfer: DataTransfer | null): readonly string[] {
  try {
    const ids: unknown = JSON.parse(transfer?.getData(mediaType) || '[]');
    const isList = Array.isArray(ids) && ids.length <= maxEnvelopes;
    return isList && ids.every((id) => typeof id === 'string' && id !== '') ? (ids as string[]) : [];
  } catch {
    return [];
  }
}
