import type { ReactiveControllerHost } from 'lit';
import type { MonthKey } from '../../../domain/index.js';
import type { PickerEmbedding } from '../../shared/booking/picker-step.types.js';

/** What names the event type, and the settings that decide which times are shown. */
export interface ChoiceSettings {
  readonly token?: string;
  readonly handle?: string;
  readonly slug?: string;
  readonly month?: MonthKey;
  readonly timeZone?: string;
  readonly lockTimeZone: boolean;
  readonly embedding?: PickerEmbedding;
}

/** Whom the choice of a time belongs to: its settings, its controllers, and where its events are fired. */
export interface ChoiceHost extends ChoiceSettings, ReactiveControllerHost, EventTarget {}

/** What the choice of a time asks of the step that follows it. */
export interface ChoiceStep {
  readonly isDone: boolean;
  readonly isSending: boolean;
  reset(): void;
  ignoreAnswer?(): void;
  handleSlotChosen(): void;
  handleSlotGone?(start: string): void;
}
