import { isRecord } from '../../contract/index.js';

/** How the service writes the secret of a webhook endpoint (R133). */
const secretPattern = /whsec_\w+/g;

/**
 * An answer about webhook endpoints without any secret: no member called `secret`, however deep, and no text of a secret's
 * form.
 */
export function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(secretPattern, 'whsec_…');
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'secret')
      .map(([name, member]) => [name, withoutSecrets(member)]),
  );
}
