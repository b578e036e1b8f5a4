import { expect } from '@open-wc/testing';
import {
  accessibilityReport,
  fieldFacts,
  readsUpwards,
  structureFacts,
  type PageFacts,
} from '../../../../src/elements/sig-document-viewer/accessibility/report.model.js';

const page = (number: number, more: Partial<PageFacts> = {}): PageFacts => ({
  ...{ page: number, hasText: true, isTagged: true, hasPictures: false, readsUpwards: false },
  ...{ describedPictures: 0, undescribedPictures: 0, namedFields: 0, unnamedFields: 0 },
  ...more,
});
const report = (pages: readonly PageFacts[], language?: string, title?: string) =>
  accessibilityReport({ pages, language, title });
/** The findings about pages: a result, with the numbers of the pages. */
const found = (...pages: PageFacts[]) =>
  Object.fromEntries(
    report(pages, 'en', 'Lease').findings.map(({ topic, result, pages: on }) => [
      topic,
      [result, ...on].join(' '),
    ]),
  );

describe('the accessibility report', () => {
  it('finds a tagged, titled document in a language readable', () => {
    expect(report([page(1), page(2)], 'en-GB', 'Lease')).to.deep.equal({
      ...{ isReadable: true, pageCount: 2, language: 'en-GB', title: 'Lease' },
      findings: [
        { topic: 'text', result: 'ok', pages: [] },
        { topic: 'tags', result: 'ok', pages: [] },
        { topic: 'language', result: 'ok', pages: [] },
        { topic: 'title', result: 'ok', pages: [] },
        { topic: 'order', result: 'ok', pages: [] },
        { topic: 'pictures', result: 'none', pages: [] },
        { topic: 'fields', result: 'none', pages: [] },
      ],
    });
  });

  it('finds a document without a language or a title not readable', () => {
    const topics = (language?: string, title?: string) => {
      const { isReadable, findings } = report([page(1)], language, title);
      expect(isReadable).to.equal(false);
      return findings.filter(({ result }) => result === 'problem').map(({ topic }) => topic);
    };
    expect(topics(undefined, 'Lease')).to.deep.equal(['language']);
    expect(topics('en', undefined)).to.deep.equal(['title']);
  });

  it('names the pages that are pictures of text', () => {
    const scan = { hasText: false, hasPictures: true };
    expect(found(page(1), page(2, scan), page(3, scan)).text).to.equal('problem 2 3');
    expect(found(page(1, { hasPictures: true })).text, 'pictures beside text').to.equal('ok');
    expect(found(page(1, { hasText: false })).text, 'an empty page').to.equal('ok');
  });

  it('names untagged pages with text, or the whole document where nothing is tagged', () => {
    const untagged = { isTagged: false };
    expect(found(page(1), page(2, untagged), page(3, { ...untagged, hasText: false })).tags).to.equal(
      'problem 2',
    );
    expect(found(page(1, untagged), page(2, untagged)).tags).to.equal('problem');
  });

  it('asks a person to check the order of pages that read upwards', () => {
    expect(found(page(1), page(2, { readsUpwards: true })).order).to.equal('check 2');
    expect(report([page(1, { readsUpwards: true })], 'en', 'Lease').isReadable, 'no problem').to.equal(true);
    expect(found(page(1, { hasText: false })).order, 'without text').to.equal('none');
    expect(found(page(1, { hasText: false }), page(2)).order, 'some text').to.equal('ok');
  });

  it('names the pages of undescribed pictures, and asks a person where tags do not tell', () => {
    expect(found(page(1, { describedPictures: 1 }), page(2)).pictures).to.equal('ok');
    expect(found(page(1, { describedPictures: 1 }), page(2, { undescribedPictures: 1 })).pictures).to.equal(
      'problem 2',
    );
    expect(found(page(1, { isTagged: false, undescribedPictures: 1 })).pictures).to.equal('check');
  });

  it('names the pages of form fields without a name', () => {
    expect(found(page(1), page(2, { namedFields: 1 })).fields).to.equal('ok');
    expect(found(page(1, { namedFields: 1 }), page(2, { unnamedFields: 2 })).fields).to.equal('problem 2');
  });
});

describe('text that reads upwards', () => {
  const box = (x: number, y: number, width = 80) => ({ x, y, width, height: 10 });

  it('is not that of two columns, rows of a table, wrapped cells or superscripts', () => {
    expect(readsUpwards([box(0, 0), box(0, 90), box(100, 0), box(100, 90)]), 'columns').to.equal(false);
    expect(readsUpwards([box(0, 0), box(0, 12), box(90, 0), box(0, 30)]), 'cells').to.equal(false);
    expect(readsUpwards([box(0, 50), box(5, 47), box(0, 60)]), 'a superscript').to.equal(false);
    expect(readsUpwards([box(0, 50), box(0, 36)]), 'less than half a line above').to.equal(false);
    expect(readsUpwards([])).to.equal(false);
  });

  it('continues above itself in the same column', () => {
    expect(readsUpwards([box(0, 50), box(0, 20)])).to.equal(true);
    expect(readsUpwards([box(0, 50), box(0, 35)]), 'half a line above').to.equal(true);
    expect(readsUpwards([{ ...box(0, 50), height: 20 }, box(0, 35)]), 'half a small line').to.equal(true);
    expect(readsUpwards([box(0, 0), box(0, 90), box(10, 20)]), 'later').to.equal(true);
  });

  it('shares more than three tenths of the narrower line with the text above', () => {
    expect(readsUpwards([box(0, 50, 100), box(60, 20, 100)])).to.equal(true);
    expect(readsUpwards([box(0, 50, 100), box(70, 20, 100)])).to.equal(false);
    expect(readsUpwards([box(60, 50, 100), box(0, 20, 100)]), 'to the left').to.equal(true);
    expect(readsUpwards([box(0, 50, 100), box(90, 20, 20)]), 'a narrow one').to.equal(true);
    expect(readsUpwards([box(90, 50, 20), box(0, 20, 100)]), 'after a narrow one').to.equal(true);
  });
});

describe('facts about a page', () => {
  it('count pictures with and without a description, and list content in reading order', () => {
    const tree = {
      children: [
        { role: 'P', children: [{ type: 'content', id: 'a' }] },
        { role: 'Figure', alt: 'Plan', children: [{ type: 'content', id: 'b' }] },
        { role: 'Figure', alt: '  ' },
        { role: 'Figure' },
        ...[{ type: 'object', id: 'c' }, { type: 'content', id: 7 }, null, 'text'],
      ],
    };
    expect(structureFacts(tree)).to.deep.equal({ ids: ['a', 'b'], described: 1, undescribed: 2 });
  });

  it('are read from no more than 60 levels, and none from a page without structure', () => {
    const nested = (depth: number): unknown =>
      depth === 0 ? { type: 'content', id: 'deep' } : { role: 'Sect', children: [nested(depth - 1)] };
    expect(structureFacts(nested(60)).ids).to.deep.equal(['deep']);
    expect(structureFacts(nested(61)).ids).to.deep.equal([]);
    expect(structureFacts(null)).to.deep.equal({ ids: [], described: 0, undescribed: 0 });
  });

  it('count the visible form fields with and without a name', () => {
    const field = { subtype: 'Widget', fieldType: 'Tx' };
    const annotations = [
      ...[field, { ...field, alternativeText: '  ' }, { ...field, alternativeText: 'Your name' }],
      ...[{ ...field, hidden: true }, { subtype: 'Link', fieldType: 'Tx' }, { subtype: 'Widget' }],
    ];
    expect(fieldFacts(annotations)).to.deep.equal({ named: 1, unnamed: 2 });
    expect(fieldFacts([])).to.deep.equal({ named: 0, unnamed: 0 });
  });
});
