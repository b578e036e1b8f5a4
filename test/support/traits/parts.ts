import {
  PDFDocument,
  PDFName,
  PDFString,
  StandardFonts,
  type PDFObject,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { content, type Trait } from './support.js';

const a4: [number, number] = [595.28, 841.89];

/** Pages that say their number. */
async function pagesOf(count: number): Promise<PDFDocument> {
  const doc = await PDFDocument.create();
  for (let n = 1; n <= count; n++)
    doc.addPage(a4).drawText(`This is sheet ${n}`, { x: 60, y: 760, size: 16 });
  return doc;
}

const set = (doc: PDFDocument, name: string, members: Record<string, unknown>) =>
  doc.catalog.set(PDFName.of(name), doc.context.register(doc.context.obj(members as never)));

/** Seven pages called i, ii, iii, 1, 2, A-1 and A-2. */
export const labelled: Trait = {
  name: 'page labels',
  build: async () => {
    const doc = await pagesOf(7);
    const appendix = { S: 'D', P: PDFString.of('A-') };
    set(doc, 'PageLabels', { Nums: [0, { S: 'r' }, 3, { S: 'D' }, 5, appendix] });
    return doc.save();
  },
};

/** One page, and files embedded in it by name. */
export function attached(files: Readonly<Record<string, string>>): Trait {
  return {
    name: 'attachments',
    build: async () => {
      const doc = await pagesOf(1);
      for (const [name, text] of Object.entries(files))
        await doc.attach(new TextEncoder().encode(text), name, { description: `About ${name}` });
      return doc.save();
    },
  };
}

/**
 * A page with three squares on layers: a group "Measures" of "Inches" (on) and "Metres", of which one is shown; "Draft" is off.
 * From left to right: red is Inches, green is Metres, blue is Draft.
 */
export const layered: Trait = {
  name: 'layers',
  build: async () => {
    const doc = await PDFDocument.create();
    const page = doc.addPage([300, 200]);
    const { context } = doc;
    const layer = (name: string) => context.register(context.obj({ Type: 'OCG', Name: PDFString.of(name) }));
    const [inches, metres, draft] = [layer('Inches'), layer('Metres'), layer('Draft')];
    page.node
      .Resources()!
      .set(PDFName.of('Properties'), context.obj({ I: inches, T: metres, D: draft } as never));
    const square = (name: string, colour: string, x: number) =>
      `/OC /${name} BDC ${colour} rg ${x} 50 80 100 re f EMC`;
    content(
      page,
      ['1 0 0', '0 1 0', '0 0 1'].map((rgb, i) => square('ITD'[i]!, rgb, 10 + 100 * i)).join(' '),
    );
    set(doc, 'OCProperties', {
      OCGs: [inches, metres, draft],
      D: {
        Order: [draft, [PDFString.of('Measures'), inches, metres]],
        ON: [inches],
        OFF: [metres, draft],
        RBGroups: [[inches, metres]],
      },
    });
    return doc.save();
  },
};

/** An element of a page's structure. */
export interface Tag {
  readonly role: string;
  readonly text?: string;
  /** Of its text, from the page's lower left corner. */
  readonly at?: readonly [x: number, y: number];
  readonly kids?: readonly Tag[];
  /** Draws a black box instead of text. */
  readonly picture?: readonly [x: number, y: number, width: number, height: number];
  readonly alt?: string;
  readonly lang?: string;
}

interface TaggedOptions {
  readonly lang?: string;
  readonly title?: string;
  /** Text outside of the structure. */
  readonly untagged?: string;
  readonly shape?: (page: PDFPage, doc: PDFDocument) => void;
}

const letters = (text: string) => text.replace(/[\\()]/g, '\\$&');

/** A page whose content is tagged: drawn in the order of the list, read in the order of the structure. */
export function tagged(tags: readonly Tag[], options: TaggedOptions = {}): Trait {
  return {
    name: 'tags of its structure',
    build: async () => {
      const doc = await PDFDocument.create();
      const page = doc.addPage(a4);
      const { context } = doc;
      page.node.setFontDictionary(PDFName.of('F1'), (await doc.embedFont(StandardFonts.Helvetica)).ref);
      const root = context.nextRef();
      const marked: PDFObject[] = [];
      const drawn: { y: number; operators: string }[] = [];
      const draw = (text: string, [x, y]: readonly [number, number]) =>
        `BT /F1 12 Tf ${x} ${y} Td (${letters(text)}) Tj ET`;
      const add = (
        { role, text, at = [60, 0], kids = [], picture, alt, lang }: Tag,
        parent: PDFObject,
      ): PDFObject => {
        const ref = context.nextRef();
        const children: unknown[] = kids.map((kid) => add(kid, ref));
        const operators = text !== undefined ? draw(text, at) : picture && `${picture.join(' ')} re f`;
        if (operators !== undefined) {
          children.push(marked.length);
          const y = picture?.[1] ?? at[1];
          drawn.push({ y, operators: `/${role} <</MCID ${marked.length}>> BDC ${operators} EMC` });
          marked.push(ref);
        }
        const members = { Type: 'StructElem', S: role, P: parent, Pg: page.ref, K: children };
        const more = {
          ...(alt === undefined ? {} : { Alt: PDFString.of(alt) }),
          ...(lang === undefined ? {} : { Lang: PDFString.of(lang) }),
        };
        context.assign(ref, context.obj({ ...members, ...more } as never));
        return ref;
      };
      const kids = tags.map((tag) => add(tag, root));
      // As many programs write it: from the top of the page down, whatever the structure says.
      drawn.sort((a, b) => b.y - a.y);
      content(page, drawn.map(({ operators }) => operators).join('\n'));
      if (options.untagged !== undefined) content(page, draw(options.untagged, [60, 40]));
      page.node.set(PDFName.of('StructParents'), context.obj(0));
      const tree = { Type: 'StructTreeRoot', K: kids, ParentTree: { Nums: [0, marked] } };
      context.assign(root, context.obj(tree as never));
      doc.catalog.set(PDFName.of('StructTreeRoot'), root);
      doc.catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
      if (options.lang !== undefined) doc.catalog.set(PDFName.of('Lang'), PDFString.of(options.lang));
      if (options.title !== undefined) doc.setTitle(options.title);
      options.shape?.(page, doc);
      return doc.save();
    },
  };
}
