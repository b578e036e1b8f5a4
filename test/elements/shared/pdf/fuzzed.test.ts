import { expect } from '@open-wc/testing';
import { openPdf, PdfError } from '../../../../src/elements/shared/pdf/pdf.js';
import { readable } from '../../../support/traits/damaged.js';
import { forms } from '../../../support/traits/forms.js';
import { unusual } from '../../../support/traits/pages.js';

/** Numbers from 0 to 1, the same for the same seed (xorshift). */
function randomOf(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** A few bytes of the file are others. */
function damage(file: Uint8Array, random: () => number): Uint8Array {
  const copy = file.slice();
  for (let count = 1 + random() * 30; count > 0; count--) {
    copy[Math.floor(random() * copy.length)] = Math.floor(random() * 256);
  }
  return copy;
}

/** What becomes of a file: drawn, or the problem that is said. */
async function outcome(bytes: Uint8Array): Promise<string> {
  try {
    const pdf = await openPdf(bytes);
    try {
      const page = await pdf.page(1);
      await page.draw({ scale: 0.5, signal: AbortSignal.timeout(60_000) });
      return 'drawn';
    } finally {
      await pdf.close();
    }
  } catch (error) {
    return error instanceof PdfError ? error.problem : `unexplained: ${String(error)}`;
  }
}

describe('reading damaged files', () => {
  it('forms that draw themselves are drawn, or refused in words', async () => {
    for (const { name, build } of readable.filter((one) => /form/.test(one.name))) {
      expect(await outcome(await build()), name).to.be.oneOf(['drawn', 'corrupt', 'slow']);
    }
  });

  it('a file with damaged bytes is drawn, or refused as what it is: damaged, protected, no PDF', async () => {
    const traits = [...readable, ...forms, ...unusual];
    const tally = new Map<string, number>();
    for (let seed = 1; seed <= 16; seed++) {
      const random = randomOf(seed);
      const { name, build } = traits[Math.floor(random() * traits.length)]!;
      const result = await outcome(damage(await build(), random));
      expect(result, `seed ${seed} of ${name}`).to.be.oneOf(['drawn', 'corrupt', 'not-pdf', 'encrypted']);
      tally.set(result, (tally.get(result) ?? 0) + 1);
    }
    expect([...tally.keys()], 'some were refused').to.include('corrupt');
  }).timeout(180_000);
});
