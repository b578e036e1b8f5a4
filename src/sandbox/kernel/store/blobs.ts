/** File contents by key. Bytes are immutable. */
export class Blobs extends Map<string, Uint8Array> {
  /** Called on each change with the new bytes, or undefined for a deletion. */
  onChange: ((key: string, bytes: Uint8Array | undefined) => void) | undefined;

  override set(key: string, bytes: Uint8Array): this {
    super.set(key, bytes);
    this.onChange?.(key, bytes);
    return this;
  }
  override delete(key: string): boolean {
    const deleted = super.delete(key);
    if (deleted) this.onChange?.(key, undefined);
    return deleted;
  }
}
