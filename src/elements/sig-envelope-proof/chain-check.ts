import { chainedText, firstBreak, hashedForms, hashedText, type ChainedEvent } from '../../domain/index.js';
import type { ChainCheck } from './envelope-proof.model.js';

const isChained = (event: unknown): event is ChainedEvent & { hash: string } =>
  typeof (event as ChainedEvent | null)?.hash === 'string';

async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The form of an event that its hash was calculated from; the event itself where none is. */
async function hashedForm(event: ChainedEvent): Promise<ChainedEvent> {
  for (const form of hashedForms(event)) if (event.hash === (await sha256(hashedText(form)))) return form;
  return event;
}

/**
 * Calculates the hash chain of a trail. The documents do not say how a service calculates its hashes (G33): that it does so
 * as is known here is proven by any event whose own hash comes out the same, which is no coincidence.
 */
export async function checkChain(events: readonly unknown[]): Promise<ChainCheck> {
  if (events.length === 0) return { kind: 'impossible', why: 'empty' };
  // Not available on plain http.
  if (!globalThis.crypto?.subtle) return { kind: 'impossible', why: 'crypto' };
  try {
    return await calculate(events);
  } catch (error) {
    // The text of an event that is nested by the thousands cannot be made.
    if (error instanceof RangeError) return { kind: 'impossible', why: 'form' };
    throw error;
  }
}

async function calculate(events: readonly unknown[]): Promise<ChainCheck> {
  const chained = await Promise.all(
    events.map((event): Promise<ChainedEvent> => hashedForm(isChained(event) ? event : {})),
  );
  const digests = await Promise.all(chained.map((_, index) => sha256(chainedText(chained, index))));
  const index = firstBreak(chained, (at) => digests[at] ?? '');
  if (index === undefined) return { kind: 'intact' };
  const own = await Promise.all(chained.map((event) => sha256(hashedText(event))));
  const isFormKnown = chained.some(({ hash }, at) => hash === own[at]);
  return isFormKnown ? { kind: 'broken', index } : { kind: 'impossible', why: 'form' };
}
