import type { Frame } from '../../domain/index.js';
import type { PanelDetails } from '../../elements/sig-signing-frame/panels/panel.controller.js';
import type { Panel } from '../../elements/sig-signing-frame/panels/panel.model.js';
import { toolbarNote } from '../../elements/sig-signing-frame/window/toolbar.model.js';
import {
  isSkeletonVisible,
  isToolbarVisible,
  isWindowVisible,
} from '../../elements/sig-signing-frame/window/visibility.js';
import type { SigningFrameState } from './signing-frame.types.js';

/** What is known beside the frame's own state. */
export interface Surroundings {
  isAutoStarting: boolean;
  isTabBlocked: boolean;
  panel?: Panel;
  details?: PanelDetails;
}

type Shown = Omit<SigningFrameState, 'announcement' | 'error' | 'heightPx' | 'subject' | 'titleFocusCount'>;

/** What a page shows of a frame. */
export function stateOf(frame: Frame, around: Surroundings): Shown {
  const { isAutoStarting, isTabBlocked, panel, details } = around;
  const { name, problem, otherTab } = frame;
  const isFrameVisible = isWindowVisible(frame);
  const hasToolbar = isAutoStarting || isToolbarVisible(frame);
  return {
    name,
    problem,
    otherTab,
    isAutoStarting,
    isOpening: isAutoStarting || isSkeletonVisible(frame),
    isFrameVisible,
    note: hasToolbar ? toolbarNote(frame, isAutoStarting, isTabBlocked) : undefined,
    canOpenInTab: hasToolbar && !isAutoStarting,
    canFinish: isFrameVisible && name === 'signing',
    panel: panel && {
      icon: panel.icon,
      title: panel.title,
      text: panel.text,
      primary: panel.primary,
      secondary: panel.secondary,
      note: details?.note ?? panel.note,
      sentence: details?.sentence,
      isProblem: panel.isProblem ?? false,
      retryInSeconds: details?.waitSeconds ?? 0,
      download: details?.download ?? 'none',
    },
  };
}
