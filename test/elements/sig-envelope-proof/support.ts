import { fixture, html } from '@open-wc/testing';
import '../../../src/elements/sig-envelope-proof/sig-envelope-proof.define.js';
import '../../../src/elements/sig-provider/sig-provider.define.js';
import { canonicalJson, genesisHash } from '../../../src/domain/index.js';
import { createSandbox } from '../../../src/sandbox/index.js';
import { EnvelopeProofDriver } from '../../../src/testing/envelopes/envelope-proof.driver.js';

export interface Trail {
  events: Record<string, unknown>[];
  [member: string]: unknown;
}

/** The tests only read: one scene is enough for all. */
let world: ReturnType<typeof started> | undefined;

async function started() {
  const sandbox = createSandbox({ now: '2026-05-18T08:00:00Z' });
  const scene = (await sandbox.scene()) as unknown as {
    apiKeys: { full: string };
    envelopes: Record<string, { id: string }>;
  };
  return { sandbox, scene };
}

/**
 * A proof of the scene's completed envelope, with answers changed on their way (by the last part of their path, or
 * `envelope`); the helper is left out.
 */
export async function proof(
  change: Record<string, (answer: Trail) => unknown> = {},
  { lang = 'en-GB', envelope = 'completed', dir = 'ltr' } = {},
) {
  const { sandbox, scene } = await (world ??= started());
  const through: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    request.headers.set('Authorization', `Bearer ${scene.apiKeys.full}`);
    const answer = await sandbox.fetch(request);
    const last = new URL(request.url).pathname.split('/').at(-1) ?? '';
    const changed = change[last === scene.envelopes[envelope]?.id ? 'envelope' : last];
    if (!changed) return answer;
    const given = await changed((await answer.json().catch(() => ({}))) as Trail);
    return given instanceof Response ? given : Response.json(given);
  };
  const events: CustomEvent[] = [];
  const note = (event: Event) => events.push(event as CustomEvent);
  const root = await fixture<HTMLElement>(html`
    <main lang=${lang} dir=${dir} @sig-verified=${note} @sig-error=${note}>
      <h1>Proof</h1>
      <sig-provider server-url="http://sandbox.test" .fetch=${through}>
        <sig-envelope-proof .envelopeId=${scene.envelopes[envelope]?.id}></sig-envelope-proof>
      </sig-provider>
    </main>
  `);
  const element = root.querySelector('sig-envelope-proof')!;
  const driver = await new EnvelopeProofDriver(element).ready();
  const details = () => events.map(({ type, detail }) => [type, detail as Record<string, unknown>] as const);
  const focused = () => element.shadowRoot?.activeElement?.textContent?.trim();
  return { element, driver, details, focused };
}

/** The trail with other members, hashed in the known form. */
export async function rehashed(events: Trail['events']): Promise<Trail['events']> {
  const done: Trail['events'] = [];
  for (const { hash: _, ...event } of events) {
    const linked = { ...event, previousHash: done.at(-1)?.hash ?? genesisHash };
    const text = new TextEncoder().encode(canonicalJson(linked));
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
    done.push({ ...linked, hash: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') });
  }
  return done;
}

export const refusal = (status: number, message: string) =>
  Response.json({ statusCode: status, message }, { status });
