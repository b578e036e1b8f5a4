/**
 * A unique id of 32 hexadecimal digits. `randomUUID` is not available on plain http outside loopback (W3C
 * Secure Contexts).
 */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
