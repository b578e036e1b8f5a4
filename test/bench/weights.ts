import { consume } from '../support/consumer.js';

const tags = [
  'sig-signing-frame',
  'sig-booking-picker',
  'sig-proposal-accept',
  'sig-signature-pad',
  'sig-field-placer',
  'sig-document-viewer',
  'sig-notification-bell',
  'sig-webhook-manager',
  'sig-envelope-list',
  'sig-folder-tree',
  'sig-contact-picker',
  'sig-saved-signatures',
];

/** The size of each tag's door in a consumer's bundle. */
export async function weights(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const tag of tags) {
    found[tag] = (await consume(`bench-${tag}`, `import 'sig-widgets/define/${tag}';`)).staticBytes;
  }
  return found;
}
