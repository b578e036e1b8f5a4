import { html, nothing } from 'lit';
import { headSkeleton, titleView } from '../shared/booking/views/head.view.js';
import { problemView } from './booking-picker.problem.view.js';
import type { PickerActions, PickerView } from './booking-picker.types.js';
import { daysView } from './days/days.view.js';

const headView = ({ eventType, problem, strings, common, level }: PickerView) => {
  if (eventType) return titleView(eventType, strings, level());
  if (!problem) return headSkeleton(level(), common);
  return html`<header role="none" part="header">
    <div class="h1" part="title" role="heading" aria-level=${level()}>${strings.tt('untitled')}</div>
  </header>`;
};

/** Its place is reserved until it is known; below a list, which has no length yet, it waits for the times. */
const aboutView = (view: PickerView, isList: boolean) => {
  const { task, isSettled, notices } = view;
  if (task) return nothing;
  const isShown = notices && notices !== 'failed' && (!isList || isSettled);
  return html`<div class="about muted">${isShown ? notices.aboutView(view) : nothing}</div>`;
};

/** What follows the choice of a time, once all that it asks is known. */
const stepView = (view: PickerView, actions: PickerActions) => {
  const { isEventTypeComplete, problem, step, allStrings: strings } = view;
  if (!isEventTypeComplete && problem) return html`<div class="wait">${problemView(view, actions)}</div>`;
  if (!isEventTypeComplete || !step || !strings) return html`<div class="wait skeleton"></div>`;
  return step.view({ ...view, strings, start: view.state.start });
};

export const pickerView = (view: PickerView, actions: PickerActions, isList: boolean) => {
  const isChoosing = view.state.step === 'times';
  if (view.problem?.isFatal) return problemView(view, actions);
  return html`<div class="frame ${isList ? 'listed' : ''}">
    ${view.task?.headView(view, isChoosing) ?? headView(view)}
    ${isChoosing ? daysView(view, actions, isList) : stepView(view, actions)}
    ${isChoosing ? aboutView(view, isList) : nothing}
  </div>`;
};
