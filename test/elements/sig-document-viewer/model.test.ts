import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import {
  findAll,
  firstMatchFrom,
  foldQuery,
  foldRuns,
  nextMatch,
  matchNumber,
  spansOf,
} from '../../../src/elements/sig-document-viewer/search/search.model.js';

const lines = (...texts: string[]) => texts.map((text) => ({ text, endsLine: true }));
const found = (query: string, ...texts: string[]) => {
  const runs = lines(...texts);
  const folded = foldRuns(runs);
  const wanted = foldQuery(query);
  return findAll(folded, wanted).map((at) =>
    spansOf(folded, at, wanted.length).map(({ run, from, to }) => texts[run]!.slice(from, to)),
  );
};

describe('finding in a page’s text', () => {
  it('ignores case, accents, ligatures and the width of white space', () => {
    expect(found('resume', 'A Résumé')).to.deep.equal([['Résumé']]);
    expect(found('office', 'the oﬃce')).to.deep.equal([['oﬃce']]);
    expect(found('ab  cd', 'ab\u00a0cd')).to.deep.equal([['ab\u00a0cd']]);
    expect(found('ŻÓŁĆ', 'z\u0307o\u0301łc\u0301'), 'marks that stand apart').to.have.length(1);
    expect(found('Łódź', 'lodz'), 'a letter of its own').to.have.length(0);
  });

  it('matches across line ends, and joins hyphenated words', () => {
    expect(found('thirty days', 'within thirty', 'days of')).to.deep.equal([['thirty', 'days']]);
    expect(found('signature', 'the signa-', 'ture of')).to.deep.equal([['signa', 'ture']]);
    expect(found('well-known', 'a well-known firm')).to.deep.equal([['well-known']]);
    expect(found('pages 3-4', 'pages 3-', '4 only')).to.deep.equal([]);
  });

  it('finds each match once, left to right, and none for an empty query', () => {
    expect(found('aa', 'aaaaa')).to.deep.equal([['aa'], ['aa']]);
    expect(found('  ', 'a b c')).to.deep.equal([]);
  });

  it('finds any part of a page’s text at its position', () => {
    const word = fc.stringMatching(/^[a-zäéß]{1,8}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 2, maxLength: 12 }), fc.nat(), (words, pick) => {
        const at = pick % words.length;
        const texts = found(words[at]!, words.join(' ')).map((parts) => parts.join(''));
        expect(texts).to.include(words[at]!);
        for (const text of texts) expect(foldQuery(text)).to.equal(foldQuery(words[at]!));
      }),
    );
  });

  it('steps through all matches and wraps around, forwards and backwards', () => {
    const counts = fc.array(fc.nat(3), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(counts, fc.nat(11), fc.constantFrom(1 as const, -1 as const), (list, from, direction) => {
        const total = list.reduce((sum, count) => sum + count, 0);
        const first = firstMatchFrom(list, from % list.length);
        if (total === 0) return void expect(first).to.equal(undefined);
        const seen = new Set<number>();
        let hit = first!;
        for (let step = 0; step < total; step++) {
          seen.add(matchNumber(list, hit));
          hit = nextMatch(list, hit, direction)!;
        }
        expect(seen.size).to.equal(total);
        expect(Math.min(...seen)).to.equal(1);
        expect(Math.max(...seen)).to.equal(total);
        expect(hit).to.deep.equal(first);
      }),
    );
  });
});
