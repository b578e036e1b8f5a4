/** File contents by key; bytes are never changed in place. */
export class Blobs extends Map<string, Uint8Array> {
  /** Told of every change: the bytes as they are now, or undefined when they are gone. */
  onChange: ((key: string, bytes: Uint8Array | undefined) => void) | undefined;

  override set(key: string, bytes: Uint8Array): this {
    super.set(key, bytes);
    this.onChange?.(key, bytes);
    return this;
  }
  override delete(key: string): boolean {
    const gone = super.delete(key);
    if (gone) this.onChange?.(key, undefined);
    return gone;
  }
}
