/** Decodes base64, with or without a data-URL prefix; `undefined` for anything else. */
export function fromBase64(text: string): Uint8Array | undefined {
  const bare = text.replace(/^data:[^,]*;base64,/, '').replace(/\s+/g, '');
  if (bare === '' || !/^[A-Za-z0-9+/]+={0,2}$/.test(bare)) return undefined;
  try {
    return Uint8Array.from(atob(bare), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
