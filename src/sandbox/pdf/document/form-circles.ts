import type { PDFDict, PDFDocument, PDFObject, PDFStream } from '@cantoo/pdf-lib';
import { PdfError } from './pdf-error.js';
import type { PdfLib } from './pdf-lib.js';

/** Some seconds at most. A file of a few hundred kilobytes can ask for hours: each of 600 forms draws all others. */
const maxSteps = 1_000_000;
/** Readers end far sooner, and the walk is recursive. */
const maxDepth = 500;
const maxContentLength = 16_000_000;
const tooComplexMessage =
  'The pictures in this PDF are nested too deeply. Print it to a PDF file and upload that.';

/**
 * Ends circles of form XObjects, which draw each other for ever and let readers hang: the drawing that would begin again
 * draws nothing. Returns how many there were. A form may list itself in its resources, as long as it does not draw itself.
 * Throws a {@link PdfError} for more than it can follow.
 */
export function breakFormCircles(lib: PdfLib, doc: PDFDocument): number {
  let broken = 0;
  const steps = new Steps();
  const explored = new Set<PDFStream>();
  const visit = (form: PDFStream, resources: PDFDict | undefined, path: Set<PDFStream>): void => {
    steps.take(1);
    if (explored.has(form)) return;
    const forms = formsIn(lib, resources, steps);
    if (forms.size === 0) return;
    enter(path, form);
    const drawn = namesDrawn(lib, form, steps);
    for (const [name, target] of forms) {
      if (!drawn.has(name)) continue;
      if (path.has(target)) {
        steps.take(forms.size);
        hide(lib, doc, form, resourcesOf(lib, form) ?? resources, name);
        broken++;
      } else visit(target, resourcesOf(lib, target) ?? resources, path);
    }
    path.delete(form);
    explored.add(form);
  };
  // Some programs give all pages the same forms.
  const checked = new Set<PDFObject>();
  for (const page of doc.getPages()) {
    const resources = page.node.Resources();
    const objects = resources?.lookup(lib.PDFName.of('XObject'));
    if (!objects || checked.has(objects)) continue;
    checked.add(objects);
    // Most documents have no circle of resources: then no content needs to be read.
    if (!resources || !hasCircle(lib, resources, steps)) continue;
    for (const target of formsIn(lib, resources, steps).values())
      visit(target, resourcesOf(lib, target) ?? resources, new Set());
  }
  return broken;
}

/** Counts the work on one file. */
class Steps {
  #left = maxSteps;

  take(count: number): void {
    this.#left -= count;
    if (this.#left < 0) throw new PdfError(tooComplexMessage);
  }
}

function enter(path: Set<PDFStream>, form: PDFStream): void {
  if (path.size >= maxDepth) throw new PdfError(tooComplexMessage);
  path.add(form);
}

function resourcesOf(lib: PdfLib, form: PDFStream): PDFDict | undefined {
  const resources = form.dict.lookup(lib.PDFName.of('Resources'));
  return resources instanceof lib.PDFDict ? resources : undefined;
}

function formsIn(lib: PdfLib, resources: PDFDict | undefined, steps: Steps): Map<string, PDFStream> {
  const objects = resources?.lookup(lib.PDFName.of('XObject'));
  const forms = new Map<string, PDFStream>();
  if (!(objects instanceof lib.PDFDict)) return forms;
  for (const key of objects.keys()) {
    steps.take(1);
    const target = objects.lookup(key);
    if (
      target instanceof lib.PDFStream &&
      target.dict.get(lib.PDFName.of('Subtype')) === lib.PDFName.of('Form')
    )
      forms.set(key.decodeText(), target);
  }
  return forms;
}

function hasCircle(lib: PdfLib, start: PDFDict, steps: Steps): boolean {
  const done = new Set<PDFStream>();
  const path = new Set<PDFStream>();
  const visit = (resources: PDFDict | undefined): boolean => {
    for (const form of formsIn(lib, resources, steps).values()) {
      if (path.has(form)) return true;
      if (done.has(form)) continue;
      done.add(form);
      enter(path, form);
      if (visit(resourcesOf(lib, form) ?? resources)) return true;
      path.delete(form);
    }
    return false;
  };
  return visit(start);
}

function namesDrawn(lib: PdfLib, form: PDFStream, steps: Steps): Set<string> {
  const text = contentOf(lib, form);
  steps.take(text.length >> 5);
  return new Set([...text.matchAll(/\/([^\s()<>[\]{}/%]+)\s+Do\b/g)].map(([, name]) => name as string));
}

/** What can be decoded, bit by bit: a kilobyte can decode to a megabyte. */
function contentOf({ PDFRawStream, decodePDFRawStream }: PdfLib, form: PDFStream): string {
  const decoder = new TextDecoder('latin1');
  if (!(form instanceof PDFRawStream)) return decoder.decode(form.getContents());
  let text = '';
  try {
    const stream = decodePDFRawStream(form);
    for (;;) {
      const part = stream.getBytes(65_536);
      if (part.length === 0) return text;
      text += decoder.decode(part);
      // A circle beyond what was read would stay.
      if (text.length > maxContentLength) break;
    }
  } catch {
    return '';
  }
  throw new PdfError(tooComplexMessage);
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
