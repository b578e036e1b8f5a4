import type { PDFDict, PDFDocument, PDFStream } from '@cantoo/pdf-lib';
import type { PdfLib } from './pdf-lib.js';

/**
 * Ends circles of form XObjects, which draw each other for ever and let readers hang: the drawing that would begin again
 * draws nothing. Returns how many there were. A form may list itself in its resources, as long as it does not draw itself.
 */
export function breakFormCircles(lib: PdfLib, doc: PDFDocument): number {
  let broken = 0;
  const explored = new Set<PDFStream>();
  const visit = (form: PDFStream, resources: PDFDict | undefined, path: readonly PDFStream[]): void => {
    const forms = formsIn(lib, resources);
    if (explored.has(form) || forms.size === 0) return;
    const drawn = namesDrawn(lib, form);
    for (const [name, target] of forms) {
      if (!drawn.has(name)) continue;
      if (target === form || path.includes(target)) {
        hide(lib, doc, form, resourcesOf(lib, form) ?? resources, name);
        broken++;
      } else visit(target, resourcesOf(lib, target) ?? resources, [...path, form]);
    }
    explored.add(form);
  };
  for (const page of doc.getPages()) {
    const resources = page.node.Resources();
    // Most documents have no circle of resources: then no content needs to be read.
    if (!resources || !hasCircle(lib, resources)) continue;
    for (const target of formsIn(lib, resources).values())
      visit(target, resourcesOf(lib, target) ?? resources, []);
  }
  return broken;
}

function resourcesOf(lib: PdfLib, form: PDFStream): PDFDict | undefined {
  const resources = form.dict.lookup(lib.PDFName.of('Resources'));
  return resources instanceof lib.PDFDict ? resources : undefined;
}

function formsIn(lib: PdfLib, resources: PDFDict | undefined): Map<string, PDFStream> {
  const objects = resources?.lookup(lib.PDFName.of('XObject'));
  const forms = new Map<string, PDFStream>();
  if (!(objects instanceof lib.PDFDict)) return forms;
  for (const [key] of objects.entries()) {
    const target = objects.lookup(key);
    if (
      target instanceof lib.PDFStream &&
      target.dict.get(lib.PDFName.of('Subtype')) === lib.PDFName.of('Form')
    )
      forms.set(key.decodeText(), target);
  }
  return forms;
}

function hasCircle(lib: PdfLib, start: PDFDict): boolean {
  const done = new Set<PDFStream>();
  const visit = (resources: PDFDict | undefined, path: ReadonlySet<PDFStream>): boolean =>
    [...formsIn(lib, resources).values()].some((form) => {
      if (path.has(form)) return true;
      if (done.has(form)) return false;
      done.add(form);
      return visit(resourcesOf(lib, form) ?? resources, new Set([...path, form]));
    });
  return visit(start, new Set());
}

function namesDrawn({ PDFRawStream, decodePDFRawStream }: PdfLib, form: PDFStream): Set<string> {
  let bytes = form.getContents();
  try {
    if (form instanceof PDFRawStream) bytes = decodePDFRawStream(form).decode();
  } catch {
    return new Set();
  }
  const text = new TextDecoder('latin1').decode(bytes);
  return new Set([...text.matchAll(/\/([^\s()<>[\]{}/%]+)\s+Do\b/g)].map(([, name]) => name as string));
}

/** Replaces one form in a form's own resources, which others may share. */
function hide(
  { PDFName, PDFDict }: PdfLib,
  doc: PDFDocument,
  form: PDFStream,
  resources: PDFDict | undefined,
  name: string,
): void {
  const key = PDFName.of('XObject');
  const objects = resources?.lookup(key);
  if (!resources || !(objects instanceof PDFDict)) return;
  const nothing = doc.context.stream('', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 0, 0] });
  const own = resources.clone();
  const ownObjects = objects.clone();
  ownObjects.set(PDFName.of(name), doc.context.register(nothing));
  own.set(key, ownObjects);
  form.dict.set(PDFName.of('Resources'), own);
}
