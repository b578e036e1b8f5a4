import { fixture, html } from '@open-wc/testing';
import '../../../src/elements/sig-provider/sig-provider.define.js';
import '../../../src/elements/sig-saved-signatures/sig-saved-signatures.define.js';
import '../../../src/elements/sig-signature-pad/sig-signature-pad.define.js';
import { createSandbox } from '../../../src/sandbox/index.js';
import { SavedSignaturesDriver } from '../../../src/testing/signatures/saved-signatures.driver.js';
import { signatureService, type Saved } from '../../../stories/saved-signatures.js';

type Service = Awaited<ReturnType<typeof signatureService>>;

interface Setup {
  saved?: readonly Saved[];
  before?: (service: Service) => void;
  selectable?: boolean;
  /** The kind of a pad on the page. */
  pad?: 'signature' | 'initials';
  lang?: string;
}

export const line = [
  [0.2, 0.5],
  [0.5, 0.3],
  [0.8, 0.6],
] as const;

/** Signatures of a person who is signed in; `service` can refuse. */
export async function setup({ saved, before, selectable = false, pad, lang = 'en-GB' }: Setup = {}) {
  const sandbox = createSandbox({ now: '2026-03-23T09:00:00Z', scene: 'empty' });
  const service = await signatureService(sandbox, saved);
  before?.(service);
  const events: Event[] = [];
  const note = (event: Event) => events.push(event);
  const root = await fixture<HTMLElement>(html`
    <main lang=${lang} @sig-select=${note} @sig-error=${note} @input=${note} @change=${note}>
      <h1>Portal</h1>
      <sig-provider server-url="/sig" .fetch=${service.fetch} .clock=${{ now: () => sandbox.now() }}>
        <sig-saved-signatures ?selectable=${selectable} for=${pad ? 'pad' : ''}></sig-saved-signatures>
        ${pad ? html`<sig-signature-pad id="pad" kind=${pad} required></sig-signature-pad>` : ''}
      </sig-provider>
    </main>
  `);
  const element = root.querySelector('sig-saved-signatures')!;
  const driver = await new SavedSignaturesDriver(element).ready();
  const of = (type: string) => events.filter((event) => event.type === type);
  const asked = (operation: string) =>
    service.asked.filter((one) => one.operation === operation).map(({ body }) => body);
  return { driver, element, service, of, asked, root, pad: root.querySelector('sig-signature-pad')! };
}

/** Draws and names a new signature; the question stays open. */
export async function drawNew(driver: SavedSignaturesDriver, name: string): Promise<void> {
  await driver.ask(/^(New|Neue)/);
  await (await driver.pad()).draw(line);
  await driver.giveName(name);
}
