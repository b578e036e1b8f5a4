import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib';
import type { FieldType, Placement } from '../../entities/signing.js';
import { pageBox, displayedSize, uprightMatrix, type PageBox } from '../document/page-box.js';
import { loadPdfLib, type PdfLib } from '../document/pdf-lib.js';
import { openPdf } from '../document/open-pdf.js';

/** A likely field position, in fractions of the displayed page. */
export interface DetectedField extends Placement {
  /** 0 to 1. */
  confidence: number;
  reason: 'form field' | 'tag' | 'label and line';
}

/** A rectangle in user space as fractions of the displayed page; undefined if it is outside or empty. */
export function toPageFractions(box: PageBox, left: number, bottom: number, right: number, top: number) {
  const [a, b, c, d, e, f] = uprightMatrix(box);
  const { width, height } = displayedSize(box);
  // The matrix rotates and translates only: its inverse is its transpose.
  const corner = (x: number, y: number) => [a * (x - e) + b * (y - f), c * (x - e) + d * (y - f)] as const;
  const [[x0, y0], [x1, y1]] = [corner(left, bottom), corner(right, top)];
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  const [x, end] = [clamp(Math.min(x0, x1) / width), clamp(Math.max(x0, x1) / width)];
  const [y, foot] = [clamp(1 - Math.max(y0, y1) / height), clamp(1 - Math.min(y0, y1) / height)];
  return end - x > 0.002 && foot - y > 0.002 ? { x, y, width: end - x, height: foot - y } : undefined;
}

/** The PDF's own form fields (AcroForm widgets). */
export async function detectFormFields(bytes: Uint8Array): Promise<DetectedField[]> {
  const lib = await loadPdfLib();
  const doc = await openPdf(bytes);
  const pages = doc.getPages();
  const out: DetectedField[] = [];
  for (const field of formFields(doc)) {
    try {
      out.push(...(await widgetsOf(field, pages, lib)));
    } catch {
      // A damaged field suggests nothing; the others still do.
    }
  }
  return out;
}

function formFields(doc: PDFDocument): FormField[] {
  try {
    return doc.getForm().getFields();
  } catch {
    return [];
  }
}

async function widgetsOf(field: FormField, pages: readonly PDFPage[], lib: PdfLib): Promise<DetectedField[]> {
  const out: DetectedField[] = [];
  const name = field.getName();
  const label = name
    .split('.')
    .at(-1)
    ?.replace(/[_-]+/g, ' ')
    .replace(/\[\d+\]/g, '')
    .trim();
  const base = { label, required: field.isRequired(), confidence: 0.95, reason: 'form field' as const };
  for (const [index, widget] of field.acroField.getWidgets().entries()) {
    const pageIndex = pages.findIndex((page) => isOnPage(page, widget.P(), widget.dict, lib));
    const page = pages[pageIndex];
    if (!page) continue;
    const { x, y, width, height } = widget.getRectangle();
    const place = toPageFractions(await pageBox(page), x, y, x + width, y + height);
    if (!place) continue;
    const kind = fieldKindOf(field, lib, index);
    if (kind) out.push({ pageNumber: pageIndex + 1, ...place, ...base, ...kind(name) });
  }
  return out;
}

type FormField = ReturnType<ReturnType<Awaited<ReturnType<typeof openPdf>>['getForm']>['getFields']>[number];

function isOnPage(page: PDFPage, parent: unknown, dict: unknown, { PDFRef }: PdfLib): boolean {
  if (parent instanceof PDFRef && parent === page.ref) return true;
  const annots = page.node.Annots();
  return !!annots && annots.asArray().some((entry) => page.doc.context.lookup(entry) === dict);
}

type FieldKind = Pick<DetectedField, 'type' | 'groupKey' | 'optionLabel' | 'multiline' | 'validation'>;

function fieldKindOf(
  field: FormField,
  lib: PdfLib,
  index: number,
): ((name: string) => FieldKind) | undefined {
  if (field instanceof lib.PDFSignature) return () => ({ type: 'SIGNATURE' });
  if (field instanceof lib.PDFCheckBox) return () => ({ type: 'CHECKBOX' });
  if (field instanceof lib.PDFRadioGroup) {
    const optionLabel = field.getOptions()[index];
    return (name) => ({ type: 'RADIO', groupKey: name, ...(optionLabel ? { optionLabel } : {}) });
  }
  if (field instanceof lib.PDFDropdown || field instanceof lib.PDFOptionList) {
    const options = field.getOptions();
    return () => ({ type: 'DROPDOWN', validation: { options } });
  }
  if (field instanceof lib.PDFTextField) {
    const multiline = field.isMultiline();
    return (name) => (multiline ? { type: 'TEXT', multiline } : { type: fieldTypeOf(name) ?? 'TEXT' });
  }
  return undefined;
}

/** The field type that the text of a label, name or tag suggests. */
export function fieldTypeOf(words: string): FieldType | undefined {
  const text = words.toLowerCase();
  if (/\binitials?\b/.test(text)) return 'INITIALS';
  if (/\b(signature|sign here|signed( by)?|sign)\b/.test(text)) return 'SIGNATURE';
  if (/\b(date signed|date of signature|signing date|datesigned)\b/.test(text)) return 'DATE_SIGNED';
  if (/\bdate\b/.test(text)) return 'DATE';
  if (/\b(checkbox|check|tick)\b/.test(text)) return 'CHECKBOX';
  if (/\b(name|print name|full name|title|company|text|email|address)\b/.test(text)) return 'TEXT';
  return undefined;
}
