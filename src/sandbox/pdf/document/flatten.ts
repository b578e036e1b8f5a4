import type { PDFDict, PDFDocument, PDFObject, PDFPage, PDFRef } from '@cantoo/pdf-lib';
import { annotationShape, nameIn, numbers } from './annotation-shape.js';
import type { PdfLib } from './pdf-lib.js';

/** A text that has no appearance in the file and that the library cannot write: its box in user space. */
export interface UnwrittenText {
  page: PDFPage;
  rect: [number, number, number, number];
  text: string;
  multiline: boolean;
}

/** These stay as they are: a reader opens them, and nothing of theirs covers a page. */
const interactive = new Set(['Link', 'Text', 'FileAttachment', 'Popup']);
const hidden = 2;
const noView = 32;

/**
 * Draws form fields (on all pages) and annotations (on `stamped` pages) into the pages, in their order: readers paint them
 * above the page, so that an opaque one would hide a stamp. By hand, because the library's own flattening fails on forms
 * whose widgets are on no page, are listed twice or have no appearance. `isolate` makes a page safe to draw on. Returns the
 * texts that are still to be drawn.
 */
export async function flattenPages(
  lib: PdfLib,
  doc: PDFDocument,
  stamped: ReadonlySet<PDFPage>,
  isolate: (page: PDFPage) => Promise<void>,
): Promise<UnwrittenText[]> {
  addMissingAppearances(lib, doc);
  const unwritten: UnwrittenText[] = [];
  for (const page of doc.getPages()) {
    const entries = annotationsOf(lib, page);
    const drawn = entries.filter(({ subtype }) =>
      subtype === 'Widget' ? true : stamped.has(page) && !interactive.has(subtype),
    );
    if (drawn.length === 0) continue;
    const forms: PlacedForm[] = [];
    for (const { dict, subtype } of drawn) {
      const rect = rectOf(lib, dict);
      if (!rect || flagsOf(lib, dict) & (hidden | noView)) continue;
      const form = formOf(lib, doc, dict, rect);
      if (form) forms.push(form);
      else {
        const text = textOf(lib, dict, subtype);
        if (text) unwritten.push({ page, rect, ...text });
      }
    }
    if (forms.length > 0) {
      await isolate(page);
      drawForms(lib, page, forms);
    }
    const gone = new Set<PDFObject>(drawn.map(({ dict }) => dict));
    const rest = entries.filter(({ dict, subtype }) => {
      const parent = subtype === 'Popup' ? dict.lookup(lib.PDFName.of('Parent')) : undefined;
      return !gone.has(dict) && !(parent && gone.has(parent));
    });
    page.node.set(lib.PDFName.of('Annots'), doc.context.obj(rest.map(({ entry }) => entry)));
  }
  doc.catalog.delete(lib.PDFName.of('AcroForm'));
  return unwritten;
}

function annotationsOf(lib: PdfLib, page: PDFPage) {
  const list = page.node.lookup(lib.PDFName.of('Annots'));
  if (!(list instanceof lib.PDFArray)) return [];
  return list.asArray().flatMap((entry) => {
    const dict = page.doc.context.lookup(entry);
    return dict instanceof lib.PDFDict ? [{ entry, dict, subtype: nameIn(lib, dict, 'Subtype') }] : [];
  });
}

/** Fields without an appearance get one from the library, each for itself: one that it cannot write must not stop the others. */
function addMissingAppearances(lib: PdfLib, doc: PDFDocument): void {
  const dict = doc.catalog.lookup(lib.PDFName.of('AcroForm'));
  if (!(dict instanceof lib.PDFDict)) return;
  // The pages hold what an XFA form shows, and the library would warn about it.
  dict.delete(lib.PDFName.of('XFA'));
  attempt(() => {
    const form = doc.getForm();
    const font = form.getDefaultFont();
    const writable = new Set(font.getCharacterSet());
    const canWrite = (text: string) => [...text].every((c) => c < ' ' || writable.has(c.codePointAt(0) ?? 0));
    for (const field of form.getFields()) {
      attempt(() => {
        if (!field.needsAppearancesUpdate()) return;
        // The library writes "?" for what the font does not have.
        if (canWrite(valueText(lib, field.acroField.dict))) field.defaultUpdateAppearances(font);
      });
    }
  });
}

function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // What the file shows as it is remains.
  }
}

function flagsOf(lib: PdfLib, dict: PDFDict): number {
  const flags = dict.lookup(lib.PDFName.of('F'));
  return flags instanceof lib.PDFNumber ? flags.asNumber() : 0;
}

function rectOf(lib: PdfLib, dict: PDFDict): [number, number, number, number] | undefined {
  const [a, b, c, d] = numbers(lib, dict, 'Rect');
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
}

/** The stream of the normal appearance: of a button, that of its state. */
function appearanceOf(lib: PdfLib, dict: PDFDict): PDFRef | undefined {
  const appearances = dict.lookup(lib.PDFName.of('AP'));
  if (!(appearances instanceof lib.PDFDict)) return undefined;
  const name = lib.PDFName.of('N');
  const normal = appearances.lookup(name);
  if (normal instanceof lib.PDFStream) return refOf(lib, appearances, name);
  if (!(normal instanceof lib.PDFDict)) return undefined;
  const state = [nameIn(lib, dict, 'AS'), inheritedName(lib, dict, 'V'), 'Off'].find((value) => value !== '');
  const key = lib.PDFName.of(state ?? 'Off');
  return normal.lookup(key) instanceof lib.PDFStream ? refOf(lib, normal, key) : undefined;
}

function refOf(lib: PdfLib, dict: PDFDict, key: ReturnType<PdfLib['PDFName']['of']>): PDFRef | undefined {
  const value = dict.get(key);
  if (value instanceof lib.PDFRef) return value;
  return value ? dict.context.register(value) : undefined;
}

interface PlacedForm {
  ref: PDFRef;
  matrix: readonly [number, number, number, number, number, number];
}

/** The annotation's appearance and where it goes (ISO 32000-1, 12.5.5); a shape for those that readers draw themselves. */
function formOf(lib: PdfLib, doc: PDFDocument, dict: PDFDict, rect: number[]): PlacedForm | undefined {
  const ref = appearanceOf(lib, dict);
  if (ref) {
    const stream = doc.context.lookup(ref);
    const matrix = stream instanceof lib.PDFStream ? placement(lib, stream.dict, rect) : undefined;
    // A second name for the form, so that what is optional stays so.
    const layer = dict.get(lib.PDFName.of('OC'));
    return matrix && { ref: layer ? layered(doc, ref, layer, lib) : ref, matrix };
  }
  const shape = annotationShape(lib, dict, rect);
  if (!shape) return undefined;
  const opacity = dict.lookup(lib.PDFName.of('CA'));
  const state = {
    Type: 'ExtGState',
    BM: shape.multiply ? 'Multiply' : 'Normal',
    ...(opacity instanceof lib.PDFNumber ? { ca: opacity.asNumber(), CA: opacity.asNumber() } : {}),
  };
  const form = doc.context.flateStream(`/State gs ${shape.operators}`, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: shapeBounds(rect),
    Resources: { ExtGState: { State: state } },
  });
  return { ref: doc.context.register(form), matrix: [1, 0, 0, 1, 0, 0] };
}

/** Lines of half a point may leave the rectangle. */
const shapeBounds = ([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: number[]) => [x0 - 2, y0 - 2, x1 + 2, y1 + 2];

function layered(doc: PDFDocument, ref: PDFRef, layer: PDFObject, { PDFName }: PdfLib): PDFRef {
  const form = wrapper(doc, '/Form Do', { Form: ref });
  form.dict.set(PDFName.of('OC'), layer);
  return doc.context.register(form);
}

function placement(lib: PdfLib, form: PDFDict, rect: number[]): PlacedForm['matrix'] | undefined {
  // Some producers leave these out, although an appearance is a form XObject.
  form.set(lib.PDFName.of('Type'), lib.PDFName.of('XObject'));
  form.set(lib.PDFName.of('Subtype'), lib.PDFName.of('Form'));
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = rect;
  const box = numbers(lib, form, 'BBox');
  if (box.length < 4) return undefined;
  const [bx0 = 0, by0 = 0, bx1 = 0, by1 = 0] = box;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers(lib, form, 'Matrix');
  const corners = [bx0, bx1].flatMap((x) => [by0, by1].map((y) => [a * x + c * y + e, b * x + d * y + f]));
  const xs = corners.map(([x = 0]) => x);
  const ys = corners.map(([, y = 0]) => y);
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  if (right - left < 1e-6 || top - bottom < 1e-6) return undefined;
  const [sx, sy] = [(x1 - x0) / (right - left), (y1 - y0) / (top - bottom)];
  return [sx, 0, 0, sy, x0 - left * sx, y0 - bottom * sy];
}

/** One form for all: the library's names for a page's forms are slow and few. */
function drawForms(lib: PdfLib, page: PDFPage, forms: readonly PlacedForm[]): void {
  const { context } = page.doc;
  const operators = forms.map(({ matrix }, i) => `q ${matrix.map(plain).join(' ')} cm /F${i} Do Q`);
  const all = wrapper(
    page.doc,
    operators.join('\n'),
    Object.fromEntries(forms.map(({ ref }, i) => [`F${i}`, ref])),
  );
  page.pushOperators(
    lib.pushGraphicsState(),
    lib.drawObject(page.node.newXObject('Flat', context.register(all))),
    lib.popGraphicsState(),
  );
}

/** PDF has no exponents. */
const plain = (value: number) => value.toFixed(6);

const wrapper = (doc: PDFDocument, operators: string, forms: Record<string, PDFRef>) =>
  doc.context.flateStream(operators, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [-32_000, -32_000, 32_000, 32_000],
    Resources: { XObject: forms },
  });

/** A member of a field or of its ancestors; at most 30 of them, as a damaged tree may be a circle. */
function inherited(lib: PdfLib, dict: PDFDict, name: string): PDFObject | undefined {
  let at: PDFObject | undefined = dict;
  for (let depth = 0; depth < 30 && at instanceof lib.PDFDict; depth++) {
    const value = at.lookup(lib.PDFName.of(name));
    if (value) return value;
    at = at.lookup(lib.PDFName.of('Parent'));
  }
  return undefined;
}

function inheritedName(lib: PdfLib, dict: PDFDict, name: string): string {
  const value = inherited(lib, dict, name);
  return value instanceof lib.PDFName ? value.decodeText() : '';
}

/** The text of a text field, list or free text. */
function textOf(
  lib: PdfLib,
  dict: PDFDict,
  subtype: string,
): { text: string; multiline: boolean } | undefined {
  const isField = subtype === 'Widget';
  if (isField ? !['Tx', 'Ch'].includes(inheritedName(lib, dict, 'FT')) : subtype !== 'FreeText')
    return undefined;
  const text = isField ? valueText(lib, dict) : decoded(lib, dict.lookup(lib.PDFName.of('Contents')));
  return text.trim() === '' ? undefined : { text, multiline: true };
}

const valueText = (lib: PdfLib, dict: PDFDict): string => decoded(lib, inherited(lib, dict, 'V'));

const decoded = (lib: PdfLib, value: PDFObject | undefined): string =>
  value instanceof lib.PDFString || value instanceof lib.PDFHexString ? value.decodeText() : '';
