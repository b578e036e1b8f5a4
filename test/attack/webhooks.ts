import { compare, delivery } from '../server/webhooks/reference.js';
import type { AttackOptions, AttackResult } from './suite/attack.types.js';
import { Counts, tryAll } from './suite/property.js';

/** Signature headers that a sender, a proxy or an attacker might write, compared with stripe-node's verifier (S4). */
export async function attackWebhooks(options: AttackOptions): Promise<AttackResult> {
  const counts = new Counts();
  const failures = await tryAll(delivery, 40_000, options, async (one) => {
    const result = await compare(one);
    counts.add(
      typeof result === 'string' ? `deliveries ${result}` : 'deliveries that only stripe-node accepts',
    );
  });
  return { counts: counts.all, failures };
}
