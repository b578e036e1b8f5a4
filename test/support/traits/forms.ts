import { PDFDict, PDFHexString, PDFName, PDFRef, PDFString } from '@cantoo/pdf-lib';
import { acroForm, annotate, appearance, pageWith, type Trait } from './support.js';

const rect = [40, 100, 140, 150];
const text = (words: string) => PDFString.of(words);
const helvetica = '/Helv 12 Tf 0 g';
const resources = { Font: { Helv: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' } } };

/** Forms as other programs write and break them. */
export const forms: readonly Trait[] = [
  {
    name: 'a widget on no page',
    build: () =>
      pageWith((doc) => {
        const widget = doc.context.register(
          doc.context.obj({ Type: 'Annot', Subtype: 'Widget', FT: 'Tx', T: text('lost'), Rect: rect }),
        );
        acroForm(doc, { Fields: [widget] });
      }),
  },
  {
    name: 'a widget of a page that was deleted',
    build: () =>
      pageWith((doc) => {
        const page = PDFRef.of(9000);
        const widget = doc.context.register(
          doc.context.obj({
            ...{ Type: 'Annot', Subtype: 'Widget', FT: 'Tx', T: text('gone'), Rect: rect },
            ...{ P: page, AP: { N: appearance(doc) } },
          }),
        );
        acroForm(doc, { Fields: [widget] });
      }),
  },
  {
    name: 'a widget that no field owns',
    build: () =>
      pageWith((doc, page) => {
        annotate(page, {
          ...{ Subtype: 'Widget', FT: 'Tx', T: text('orphan'), Rect: rect, F: 4 },
          ...{ AP: { N: appearance(doc) } },
        });
        acroForm(doc, { Fields: [] });
      }),
  },
  {
    name: 'one field listed twice',
    build: () =>
      pageWith((doc, page) => {
        const field = annotate(page, {
          ...{ Subtype: 'Widget', FT: 'Tx', T: text('twice'), Rect: rect },
          ...{ AP: { N: appearance(doc) } },
        });
        acroForm(doc, { Fields: [field, field] });
      }),
  },
  {
    name: 'two fields that share their kids',
    build: () =>
      pageWith((doc, page) => {
        const kid = annotate(page, { Subtype: 'Widget', Rect: rect, AP: { N: appearance(doc) } });
        const owner = (name: string) =>
          doc.context.register(doc.context.obj({ FT: 'Tx', T: text(name), Kids: [kid] }));
        const [first, second] = [owner('first'), owner('second')];
        doc.context.lookup(kid, PDFDict).set(PDFName.of('Parent'), first);
        acroForm(doc, { Fields: [first, second] });
      }),
  },
  {
    name: 'a field that is its own kid',
    build: () =>
      pageWith((doc, page) => {
        const field = annotate(page, {
          ...{ Subtype: 'Widget', FT: 'Tx', T: text('circle'), Rect: rect },
          ...{ AP: { N: appearance(doc) } },
        });
        const dict = doc.context.lookup(field, PDFDict);
        dict.set(PDFName.of('Kids'), doc.context.obj([field]));
        dict.set(PDFName.of('Parent'), field);
        acroForm(doc, { Fields: [field] });
      }),
  },
  {
    name: 'fields without appearances',
    build: () =>
      pageWith((doc, page) => {
        const field = annotate(page, {
          ...{
            Subtype: 'Widget',
            FT: 'Tx',
            T: text('name'),
            V: text('Clara'),
            Rect: rect,
            DA: text(helvetica),
          },
        });
        acroForm(doc, { Fields: [field], DA: text(helvetica), DR: resources, NeedAppearances: true });
      }),
  },
  {
    name: 'a value that the form’s font cannot write',
    build: () =>
      pageWith((doc, page) => {
        const field = annotate(page, {
          ...{ Subtype: 'Widget', FT: 'Tx', T: text('name'), Rect: rect, DA: text(helvetica) },
        });
        doc.context.lookup(field, PDFDict).set(PDFName.of('V'), PDFHexString.fromText('ЖЖ'));
        acroForm(doc, { Fields: [field], DA: text(helvetica), DR: resources });
      }),
  },
  {
    name: 'a radio group without the chosen appearance',
    build: () =>
      pageWith((doc, page) => {
        const kids = [0, 1, 2].map((n) =>
          annotate(page, {
            ...{ Subtype: 'Widget', Rect: [40 + 30 * n, 200, 60 + 30 * n, 220], AS: `Choice${n}` },
            ...{ AP: n === 1 ? { N: { [`Choice${n}`]: appearance(doc) } } : {} },
          }),
        );
        const group = doc.context.register(
          doc.context.obj({ FT: 'Btn', Ff: 1 << 15, T: text('choice'), V: 'Choice1', Kids: kids }),
        );
        acroForm(doc, { Fields: [group] });
      }),
  },
  {
    name: 'a checkbox that shares one object with another page',
    build: () =>
      pageWith((doc, page) => {
        const box = annotate(page, {
          ...{ Subtype: 'Widget', FT: 'Btn', T: text('agree'), V: 'Yes', AS: 'Yes', Rect: rect },
          ...{ AP: { N: { Yes: appearance(doc), Off: appearance(doc, '1 g') } } },
        });
        doc.addPage([400, 300]).node.addAnnot(box);
        acroForm(doc, { Fields: [box] });
      }),
  },
  {
    name: 'an appearance without a box',
    build: () =>
      pageWith((doc, page) => {
        const empty = doc.context.register(doc.context.stream('0 g 0 0 9 9 re f'));
        const field = annotate(page, {
          ...{ Subtype: 'Widget', FT: 'Tx', T: text('flat'), Rect: [40, 100, 40, 100], AP: { N: empty } },
        });
        acroForm(doc, { Fields: [field] });
      }),
  },
  {
    name: 'an XFA hybrid',
    build: () =>
      pageWith((doc, page) => {
        const field = annotate(page, {
          ...{ Subtype: 'Widget', FT: 'Tx', T: text('form1[0].name[0]'), V: text('Clara'), Rect: rect },
          ...{ AP: { N: appearance(doc) } },
        });
        const xfa = doc.context.register(
          doc.context.stream('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"/>'),
        );
        acroForm(doc, { Fields: [field], XFA: xfa });
      }),
  },
  {
    name: 'fields that are no dictionaries',
    build: () =>
      pageWith((doc, page) => {
        const field = annotate(page, { Subtype: 'Widget', FT: 'Tx', T: text('a'), Rect: rect });
        acroForm(doc, { Fields: [PDFRef.of(9001), 7, field, text('no')] });
      }),
  },
  {
    name: '2,000 fields',
    build: () =>
      pageWith((doc, page) => {
        const look = appearance(doc);
        const fields = Array.from({ length: 2000 }, (_, n) => {
          const [x, y] = [(n % 50) * 8, Math.floor(n / 50) * 7];
          return annotate(page, {
            ...{ Subtype: 'Widget', FT: 'Tx', T: text(`field ${n}`), Rect: [x, y, x + 7, y + 6] },
            ...(n % 2 ? { AP: { N: look } } : { V: text(`${n}`), DA: text(helvetica) }),
          });
        });
        acroForm(doc, { Fields: fields, DA: text(helvetica), DR: resources });
      }),
  },
];
