import { html, nothing } from 'lit';
import type { InputTracker } from '../../shared/ui/directives/live-value.directive.js';
import { problemView } from '../../shared/ui/document-shell.js';
import type { CommonStrings, FieldNaming } from '../field-placer.types.js';
import type { InspectorProps } from '../inspector/inspector.types.js';
import { typeName } from '../model/field-names.js';
import { pagesView, type PagesProps } from '../pages/pages.view.js';
import type { SuggestionsProps } from '../suggestions/suggestions.types.js';
import { hereIcon, typeIcon } from './icons.js';
import type { NoticesProps } from './notices.view.js';
import { paletteView, type PaletteProps, type PaletteRecipients } from './palette.view.js';
import { toolbarView, type ToolbarProps } from './toolbar.view.js';

/** The inspector's part of the view; its code loads after the document. */
interface InspectorPart {
  readonly views: Pick<
    typeof import('../inspector/inspector.lazy.js'),
    | 'detectButton'
    | 'fieldToolsView'
    | 'inspectorView'
    | 'multiSelectView'
    | 'noticesView'
    | 'suggestionOverlayView'
  >;
  readonly panel: InspectorProps;
  readonly suggestions: SuggestionsProps;
  readonly notices: NoticesProps;
  readonly recipients: PaletteRecipients;
}

export interface EditorProps extends ToolbarProps, PaletteProps, PagesProps {
  /** Of the element's heading. */
  readonly level: number;
  readonly common: CommonStrings;
  readonly naming: FieldNaming;
  /** Before the file has loaded, nothing can be reached. */
  readonly hasFile: boolean;
  /** What the bar opens; its code loads on first use. */
  readonly panels:
    | {
        listView(): unknown;
        /** In the place of the properties, while the preview is open. */
        previewPanel(level: number): unknown;
      }
    | undefined;
  readonly armedType: string | undefined;
  readonly isTouch: boolean;
  readonly inspector: InspectorPart | undefined;
  /** Loads the inspector's code again after a failure. */
  readonly retryInspector: (() => void) | undefined;
  readonly actions: ToolbarProps['actions'] & PaletteProps['actions'] & { disarm(): void };
  readonly handlers: {
    readonly pointerdown: (event: PointerEvent) => void;
    readonly keydown: (event: KeyboardEvent) => void;
    readonly focusin: (event: FocusEvent) => void;
    readonly typing: InputTracker;
  };
}

/** What to do with the chosen type; the button serves people who cannot point. */
const armedView = ({ armedType, isTouch, words, common, currentPage, actions }: EditorProps) => {
  if (armedType === undefined) return nothing;
  const here = words.t('armedHere', { page: currentPage });
  return html`<div class="armed-line">
    ${typeIcon(armedType)}
    <span class="grow">
      ${words.tt(isTouch ? 'armedTouch' : 'armed', { type: typeName(words, armedType) })}
    </span>
    <button
      type="button"
      data-act="here"
      class="here"
      title=${here}
      @click=${() => actions.dropHere(armedType)}
    >
      ${hereIcon()}<span>${words.tt('armedHere', { page: currentPage })}</span>
    </button>
    <button type="button" data-act="cancel" class="plain" part="button" @click=${() => actions.disarm()}>
      ${common.tt('cancel')}
    </button>
  </div>`;
};

/** The place of the inspector while its code loads, or when that failed. */
const inspectorPlaceholder = ({ level, words, common, retryInspector: retry }: EditorProps) =>
  html`<div
    class="inspector"
    role="region"
    aria-label=${words.t('properties')}
    aria-busy=${retry ? 'false' : 'true'}
  >
    ${retry ? problemView(common, { common: 'notLoaded', level, part: 'message', retry }) : nothing}
  </div>`;

/** Says that saving failed, until the code of the full notices has loaded. */
const unsavedNotice = ({ level, words, common, isLocked, saveState, actions }: EditorProps) => {
  if (isLocked || saveState === 'idle' || saveState === 'saving') return nothing;
  return problemView(common, {
    common: 'failed',
    words: words.tt('saveFailed'),
    level,
    part: 'message',
    retry: () => actions.save(),
  });
};

/** The whole editor of one document. */
export const editorView = (props: EditorProps) => {
  const { level, words, isLocked, isPreviewing, inspector, panels, handlers } = props;
  const subLevel = Math.min(6, level + 1);
  const { views, panel, suggestions, notices } = inspector ?? {};
  const overlay =
    views &&
    !isPreviewing &&
    ((index: number) => [
      views.suggestionOverlayView(suggestions!, props, index),
      views.fieldToolsView(panel!, props, index),
    ]);
  return html`<div
    class="frame"
    part="base"
    ?inert=${!props.hasFile}
    @pointerdown=${handlers.pointerdown}
    @keydown=${handlers.keydown}
    @focusin=${handlers.focusin}
    @focusout=${handlers.typing.commit}
    @input=${handlers.typing.input}
    @change=${handlers.typing.change}
  >
    <div class="sr" role="heading" aria-level=${level}>${words.tt('title')}</div>
    ${toolbarView(props, views?.detectButton(suggestions!))}
    ${isPreviewing ? nothing : views ? views.noticesView(notices!) : unsavedNotice(props)}
    <div class="body ${isLocked ? 'locked' : ''}">
      ${isLocked ? nothing : paletteView(props, inspector?.recipients)}
      <div class="stage">${panels?.listView() ?? nothing} ${pagesView(props, overlay || undefined)}</div>
      ${armedView(props)} ${views && !isPreviewing ? views.multiSelectView(panel!) : nothing}
      ${
        isPreviewing
          ? panels?.previewPanel(subLevel)
          : views
            ? views.inspectorView(panel!, suggestions!, subLevel)
            : inspectorPlaceholder(props)
      }
    </div>
    <div class="sr" id="keys">${words.tt('fieldKeys')}</div>
  </div>`;
};
