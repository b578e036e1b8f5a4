/** Bytes of base64 text, with or without a data-URL prefix; `undefined` when it is neither. */
export function fromBase64(text: string): Uint8Array | undefined {
  const bare = text.replace(/^data:[^,]*;base64,/, '').replace(/\s+/g, '');
  if (bare === '' || !/^[A-Za-z0-9+/]+={0,2}$/.test(bare)) return undefined;
  try {
    return Uint8Array.from(atob(bare), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
