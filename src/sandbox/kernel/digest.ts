import { hmac } from '@noble/hashes/hmac';
import { sha256 as digest } from '@noble/hashes/sha2';
import { bytesToHex } from '@noble/hashes/utils';

/**
 * SHA-256 of text (UTF-8) or bytes, in hexadecimal. Not WebCrypto, which is asynchronous: the audit trail is written
 * together with the act that it records.
 */
export const sha256 = (data: string | Uint8Array): string => bytesToHex(digest(data));

/** HMAC-SHA-256 of text, in hexadecimal; the whole secret string is the key (R136). */
export const hmacSha256 = (secret: string, text: string): string => bytesToHex(hmac(digest, secret, text));
