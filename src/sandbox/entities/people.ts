/** A user of the account that the sandbox plays. */
export interface User {
  id: string;
  email: string;
  name: string;
  role: 'OWNER' | 'ADMIN' | 'MEMBER';
  active: boolean;
  /** In clear: a sandbox person has no secret worth hashing. */
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

/** A link in a mail: a new password, or an address confirmed. */
export interface MailToken {
  /** The token itself. */
  id: string;
  userId: string;
  purpose: 'reset' | 'verify';
  expiresAt: string;
}

/** A mail the service would have sent. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  at: string;
  links?: Record<string, string>;
}
