import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import {
  boundsOf,
  groupBy,
  handles,
  readingOrder,
  scaleUp,
  type Rect,
  type Size,
} from '../../../domain/index.js';
import type { Layout } from '../../shared/pdf/layout.model.js';
import type { ZoomGestures } from '../../shared/pdf/zoom-gestures.js';
import type { PageProblem } from '../../shared/pdf/painting/page-problems.js';
import { pageProblemView } from '../../shared/pdf/painting/page-problem.view.js';
import { place } from '../../shared/ui/directives/place.directive.js';
import { linkIcon, typeIcon } from '../chrome/icons.js';
import type { FieldNaming } from '../field-placer.types.js';
import type { PointerController } from '../interaction/pointer.controller.js';
import { fieldName, typeName } from '../model/field-names.js';
import type { PlacedField } from '../../shared/fields/field.js';
import { chainNumbers } from '../model/groups/chains.js';
import { shownFractions } from './page-view.model.js';
import type { RoleMark } from '../model/roles.js';

export interface PagesProps {
  readonly naming: FieldNaming;
  readonly isLocked: boolean;
  /** The type that the next press places. */
  readonly armedType: string | undefined;
  readonly layout: Layout;
  /** The view's own rotation, degrees clockwise. */
  readonly rotation: number;
  /** The indexes of the pages in the DOM. */
  readonly mounted: readonly number[];
  /** What is wrong with the pictures of the pages, by index. */
  readonly painter: { problem(index: number): PageProblem | undefined; retry(index: number): void };
  readonly common: { tt(key: 'tryAgain'): string | TemplateResult };
  readonly fields: readonly PlacedField[];
  readonly selected: readonly PlacedField[];
  /** When set, fields are shown as a recipient sees them, and nothing can be edited; `page` in px. */
  readonly previewField: ((field: PlacedField, page: Size) => unknown) | undefined;
  /** When set, fields of other roles are dimmed. */
  readonly undimmedRole: string | undefined;
  /** The field that Tab reaches. */
  readonly tabStop: string | undefined;
  readonly handleScroll: () => void;
  readonly pointer: Pick<
    PointerController,
    'handleDown' | 'handleMove' | 'handleUp' | 'handleContextMenu' | 'forgetPointer' | 'cancel'
  >;
  readonly zoom: Pick<
    ZoomGestures,
    'handleWheel' | 'handleTouchStart' | 'handleTouchMove' | 'handleTouchEnd'
  >;
}

/** Computed once per render. */
interface FieldContext extends PagesProps {
  readonly chains: ReadonlyMap<string, number>;
  /** The chains of the selected fields. */
  readonly selectedChains: ReadonlySet<string | undefined>;
}

/** Below these sizes (px) a field shows less. */
const minIconPx = 14;
const minInitialsPx = 40;
const minRequiredPx = 60;
const minNamePx = 96;
const iconBesideInitialsPx = 18;
const allHandlesPx: Size = { width: 60, height: 34 };
/** The target of a smaller field is enlarged. */
const tightPx: Size = { width: 40, height: 14 };

/** Marks are drawn by the style sheet, so that the text that is seen is part of the name (WCAG 2.5.3). */
const faceView = (field: PlacedField, box: Size, mark: RoleMark | undefined, name: string) => {
  if (box.width < minIconPx || box.height < minIconPx) return nothing;
  if (box.width < minInitialsPx) return typeIcon(field.type, 14);
  const hasName = box.width >= minNamePx;
  return html`${mark ? html`<span class="initials" data-text=${mark.initials}></span>` : nothing}
  ${!hasName || box.height >= iconBesideInitialsPx ? typeIcon(field.type, 14) : nothing}
  ${hasName ? html`<span class="words" dir="auto">${name}</span>` : nothing}
  ${field.required && box.width >= minRequiredPx ? html`<span class="star" data-text="*"></span>` : nothing}`;
};

const handleViews = (box: Size) => {
  const isSmall = box.width < allHandlesPx.width || box.height < allHandlesPx.height;
  return handles
    .filter((handle) => !isSmall || handle.length === 2)
    .map((handle) => html`<span class="handle ${handle}" data-handle=${handle} aria-hidden="true"></span>`);
};

const fieldView = (context: FieldContext, field: PlacedField, page: Size) => {
  const { naming, selected, chains } = context;
  const box = scaleUp(shownFractions(field, context.rotation), page);
  const isSelected = selected.includes(field);
  const mark = naming.roles.find((role) => role.role === field.recipientRole);
  const name = field.optionLabel ?? field.label ?? typeName(naming.words, field.type);
  const chain = field.linkKey === undefined ? undefined : chains.get(field.linkKey);
  const isMate = !isSelected && field.linkKey !== undefined && context.selectedChains.has(field.linkKey);
  const isTight = box.width < tightPx.width || box.height < tightPx.height;
  const isDimmed =
    !isSelected && context.undimmedRole !== undefined && field.recipientRole !== context.undimmedRole;
  const classes = [
    'fld',
    mark ? `tone-${mark.tone}` : 'tone-none',
    isSelected && 'selected',
    isTight && 'tight',
    isMate && 'mate',
    isDimmed && 'dim',
  ]
    .filter(Boolean)
    .join(' ');
  return html`<div
    class=${classes}
    part=${isSelected ? 'field selected' : 'field'}
    role="button"
    tabindex=${field.id === context.tabStop ? '0' : '-1'}
    aria-pressed=${isSelected ? 'true' : 'false'}
    aria-label=${fieldName(naming, field)}
    aria-describedby="keys"
    data-id=${field.id}
    data-type=${field.type}
    ${place(box)}
  >
    <span class="face" aria-hidden="true">${faceView(field, box, mark, name)}</span>
    ${chain === undefined ? nothing : html`<span class="chain" aria-hidden="true" data-text=${chain}>${linkIcon(11)}</span>`}
    ${isSelected && selected.length === 1 && !context.isLocked ? handleViews(box) : nothing}
  </div>`;
};

/** Around several selected fields of one page: its handles resize all of them. */
const groupFrameView = ({ selected, isLocked, rotation }: FieldContext, index: number, page: Rect) => {
  const isHere = selected.every(({ pageNumber }) => pageNumber === index + 1);
  if (isLocked || selected.length < 2 || !isHere) return nothing;
  const frame = boundsOf(selected.map((field) => scaleUp(shownFractions(field, rotation), page)));
  return (
    frame && html`<div class="group-frame" aria-hidden="true" ${place(frame)}>${handleViews(frame)}</div>`
  );
};

type Overlay = (index: number) => unknown;

const pageView = (
  context: FieldContext,
  {
    index,
    rect,
    fields,
    overlay,
  }: { index: number; rect: Rect; fields: readonly PlacedField[]; overlay?: Overlay },
) => {
  const { words, sizes } = context.naming;
  return html`<div
    class="page"
    part="page"
    role="group"
    aria-label=${words.t('pageLabel', { page: index + 1, n: sizes.length })}
    ${place(rect)}
  >
    <div class="paper skeleton"></div>
    <div class="sheet" data-page=${index} aria-hidden="true"></div>
    ${pageProblemView(context.painter.problem(index), {
      page: index + 1,
      say: (key, values) => words.tt(key, values),
      tryAgain: context.common.tt('tryAgain'),
      retry: () => context.painter.retry(index),
    })}
    ${repeat(
      readingOrder(fields),
      (field) => field.id,
      (field) => context.previewField?.(field, rect) ?? fieldView(context, field, rect),
    )}
    ${groupFrameView(context, index, rect)} ${overlay?.(index) ?? nothing}
  </div>`;
};

/** The pages near the view with their fields, in a space as high as the whole document. `overlay` shows suggestions. */
export const pagesView = (props: PagesProps, overlay?: Overlay) => {
  const { naming, layout, mounted, fields, zoom } = props;
  const pointer = props.previewField ? undefined : props.pointer;
  const context: FieldContext = {
    ...props,
    chains: chainNumbers(fields),
    selectedChains: new Set(props.selected.map(({ linkKey }) => linkKey)),
  };
  const byPage = groupBy(fields, ({ pageNumber }) => pageNumber - 1);
  return html`<div
    class="scroller ${props.armedType === undefined ? '' : 'armed'}"
    part="pages"
    role="region"
    aria-label=${naming.words.t('pages')}
    tabindex="0"
    dir="ltr"
    @scroll=${props.handleScroll}
    @wheel=${zoom.handleWheel}
    @touchstart=${{ handleEvent: zoom.handleTouchStart, passive: true }}
    @touchmove=${{ handleEvent: zoom.handleTouchMove, passive: false }}
    @touchend=${zoom.handleTouchEnd}
    @touchcancel=${zoom.handleTouchEnd}
  >
    <div
      class="space"
      ${place({ width: layout.width, height: layout.height })}
      @pointerdown=${pointer?.handleDown}
      @contextmenu=${pointer?.handleContextMenu}
      @pointermove=${pointer?.handleMove}
      @pointerup=${pointer?.handleUp}
      @pointerleave=${pointer?.forgetPointer}
      @pointercancel=${() => pointer?.cancel()}
    >
      ${repeat(
        mounted,
        (index) => index,
        (index) => {
          const rect = layout.pages[index];
          if (!rect) return nothing;
          return pageView(context, { index, rect, fields: byPage.get(index) ?? [], overlay });
        },
      )}
      <div class="guide upright" hidden></div>
      <div class="guide level" hidden></div>
      <div class="drawbox" hidden></div>
    </div>
  </div>`;
};
