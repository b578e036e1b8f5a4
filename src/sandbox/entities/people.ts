/** A user of the simulated account. */
export interface User {
  id: string;
  email: string;
  name: string;
  role: 'OWNER' | 'ADMIN' | 'MEMBER';
  active: boolean;
  /** Plain text: passwords in a sandbox need no protection. */
  password: string;
}

export interface ApiKey {
  id: string;
  name: string;
  permissions: ('READ' | 'WRITE')[];
  requireActingUser: boolean;
  expiresAt: string | null;
  revokedAt: string | null;
  /** SHA-256 of the plaintext, hexadecimal (R11). */
  hash: string;
  prefix: string;
  lastFour: string;
  createdAt: string;
}

export interface Session {
  id: string;
  userId: string;
  createdAt: string;
}

/** The token of a mailed link that resets a password or confirms an address. */
export interface MailToken {
  /** The token itself. */
  id: string;
  userId: string;
  purpose: 'reset' | 'verify';
  expiresAt: string;
}

/** An accepted message of the contact form, discarded ones included; its rate limit counts them (R256). */
export interface ContactSubmission {
  id: string;
  at: number;
}

/** A mail that the real service would send. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  at: string;
  links?: Record<string, string>;
}
