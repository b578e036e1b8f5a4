/** `fields.3.width`, `body.fields[3].width`, or a sentence that begins so: the documents leave the format open (G2). */
const pattern = /(?:^|\.)fields?(?:\.|\[)(\d{1,5})(?!\d)\]?(?:\.(\w+))?/;

/**
 * The field, and its member, that an error's path or sentence names. `index`: place in the fields that were sent.
 * @internal
 */
export function fieldPathIn(text: string): { index: number; member?: string } | undefined {
  const [, index, member] = pattern.exec(text) ?? [];
  return index === undefined ? undefined : { index: Number(index), member };
}
