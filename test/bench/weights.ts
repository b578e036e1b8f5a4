import { builtTags, consume } from '../support/consumer.js';

/** The size of each tag's door in a consumer's bundle. */
export async function weights(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const tag of builtTags()) {
    found[tag] = (await consume(`bench-${tag}`, `import 'sig-widgets/define/${tag}';`)).staticBytes;
  }
  return found;
}
