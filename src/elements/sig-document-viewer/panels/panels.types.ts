import type { TemplateResult } from 'lit';
import type { panels } from '../../../locales/en/viewer-panels.js';
import type { Strings } from '../../shared/i18n/strings.js';
import type { PageLabels } from '../../shared/pdf/page-labels.js';
import type { ReportState } from '../accessibility/report-check.js';
import type { Attachment } from './attachments.model.js';
import type { LayerEntry } from './layers.model.js';

export type PanelStrings = Strings<typeof panels>;

/** The list beside the pages. */
export type SideList = 'thumbs' | 'outline' | 'attachments' | 'layers' | 'report';

/** What the panels show; a panel's code is loaded when one is first opened. */
export interface PanelsState {
  readonly strings: PanelStrings;
  readonly open: SideList | undefined;
  readonly attachments: readonly Attachment[];
  readonly layers: readonly LayerEntry[];
  /** Whether a layer is not as the file has it. */
  readonly areLayersChanged: boolean;
  readonly report: ReportState;
  readonly pageCount: number;
  readonly labels: PageLabels | undefined;
  /** `failed`: the code could not be loaded. */
  readonly content: 'loading' | 'failed' | ((actions: PanelActions) => TemplateResult);
}

export interface PanelActions {
  /** Opens a list beside the pages, or closes it. */
  toggleList(list: SideList): void;
  closePanel(): void;
  retryPanel(): void;
  saveAttachment(attachment: Attachment): void;
  showLayer(id: string, isShown: boolean): void;
  resetLayers(): void;
  retryReport(): void;
  goToPage(page: number): void;
}
