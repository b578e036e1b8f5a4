import type { Unit } from '../../domain/index.js';
import { fromPoints, scaleUp } from '../../domain/index.js';
import type { common } from '../../locales/en/common.js';
import type { placer } from '../../locales/en/placer.js';
import type { ZoomGestures } from '../shared/pdf/zoom-gestures.js';
import type { Strings } from '../shared/i18n/strings.js';
import type { PlacerEditor } from './model/placer-editor.js';
import { isFieldType, type PlacedField } from './model/field.js';
import type { PagesController } from '../shared/pdf/pages.controller.js';
import type { RoleMark } from './model/roles.js';
import type { InspectorController } from './inspector/inspector.controller.js';
import type { SaveController } from './saving/save.controller.js';

export type PlacerStrings = Strings<typeof placer>;
export type PlacerKey = keyof typeof placer;

/** What the views are given of the element: state to show, and what a person can ask for. */
export interface PlacerUi {
  readonly words: PlacerStrings;
  readonly common: Strings<typeof common>;
  readonly editor: PlacerEditor;
  readonly pages: PagesController;
  readonly saver: SaveController;
  /** What fields mean; there a moment after the pages. */
  readonly side: InspectorController | undefined;
  readonly roles: readonly RoleMark[];
  /** The role that new fields get. */
  readonly role: string | undefined;
  readonly armed: string | undefined;
  /** The one field that Tab comes to. */
  readonly stop: string | undefined;
  readonly locked: boolean;
  /** Why it is locked: the envelope went out, or the host says so. */
  readonly sent: boolean;
  readonly unit: Unit;
  readonly zoom: number | 'fit';
  readonly zooming: ZoomGestures;

  chooseRole(role: string): void;
  chooseUnit(unit: Unit): void;
  arm(type: string | undefined): void;
  placeHere(type: string): void;
  setZoom(zoom: number | 'fit'): void;
  goTo(pageNumber: number): void;
  undo(): void;
  redo(): void;
  askSave(mine?: boolean): void;
  openCheck(): void;
  /** Selects fields and leads to the first, or to one of its properties. */
  show(ids: readonly string[], member?: string): void;
  /** Speaks to a screen reader. */
  say(text: string): void;
  /** Renders anew. */
  refresh(): void;
  focus(...selectors: string[]): void;
  /** Scrolls to something of the chrome, whole, after the next render. */
  reveal(selector: string): void;
  focusPlace(place: PlacedField, selector: string): void;
  removeSelected(): void;
  focusField(id: string): void;
}

/** A type as people call it, without the places where it may break; one that is not documented by its own name. */
export const typeName = (words: PlacerStrings, type: string): string =>
  isFieldType(type) ? words.t(type).replaceAll('\u00AD', '') : type;

export const roleName = (
  roles: readonly RoleMark[],
  role: string | undefined,
  words: PlacerStrings,
): string => roles.find((mark) => mark.role === role)?.name ?? (role || words.t('nobody'));

const fractionDigits: Record<Unit, number> = { mm: 0, pt: 0, in: 1, '%': 0 };
export const unitKeys: Record<Unit, PlacerKey> = {
  mm: 'unit_mm',
  pt: 'unit_pt',
  in: 'unit_in',
  '%': 'unit_percent',
};

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Making a format takes as long as a thousand uses of it, and each field's name has two measures. */
function numberFormat(locale: string, unit: Unit): Intl.NumberFormat {
  const key = `${locale} ${unit}`;
  const known = numberFormats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, { maximumFractionDigits: fractionDigits[unit] });
  numberFormats.set(key, made);
  return made;
}

/** "42 mm" */
export function formatLength(words: PlacerStrings, points: number, unit: Unit, whole: number): string {
  const value = fromPoints(points, unit, whole);
  return `${numberFormat(words.locale, unit).format(value + 0)} ${words.t(unitKeys[unit])}`;
}

/** What names need: taken once per render, for roles are worked out from all fields. */
export type FieldNaming = Pick<PlacerUi, 'words' | 'roles' | 'unit' | 'pages'>;

/** Where a field is, in words: in the chosen unit, or in parts of a page that is not there. */
export function positionOf(
  { words, unit, pages }: FieldNaming,
  field: PlacedField,
): { left: string; top: string; width: string; height: string } {
  const there = pages.sizes[field.pageNumber - 1];
  const page = there ?? { width: 1, height: 1 };
  const box = scaleUp(field, page);
  const say = (points: number, whole: number) => formatLength(words, points, there ? unit : '%', whole);
  return {
    left: say(box.x, page.width),
    top: say(box.y, page.height),
    width: say(box.width, page.width),
    height: say(box.height, page.height),
  };
}

/** "Signature, Client, page 1, 42 mm from left, 210 mm from top" */
export function fieldName(ui: FieldNaming, field: PlacedField): string {
  const { left, top } = positionOf(ui, field);
  const label = field.label ?? field.optionLabel;
  const name = ui.words.t(label ? 'fieldNameLabel' : 'fieldName', {
    type: typeName(ui.words, field.type),
    role: roleName(ui.roles, field.recipientRole, ui.words),
    page: field.pageNumber,
    left,
    top,
    label: label ?? '',
  });
  return field.linkKey === undefined ? name : ui.words.t('fieldLinked', { name });
}
