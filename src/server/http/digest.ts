async function sha256(data: Uint8Array | string): Promise<Uint8Array> {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : new Uint8Array(data);
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

/** SHA-256 in lower-case hexadecimal. */
export const sha256Hex = async (data: Uint8Array | string): Promise<string> =>
  Array.from(await sha256(data), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 in Base64, as a content security policy takes it. */
export const sha256Base64 = async (data: string): Promise<string> =>
  btoa(String.fromCharCode(...(await sha256(data))));
