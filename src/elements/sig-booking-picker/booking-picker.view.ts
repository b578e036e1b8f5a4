import { html, nothing } from 'lit';
import { headSkeleton, titleView } from '../shared/booking/views/head.view.js';
import { problemView } from './booking-picker.problem.view.js';
import type { PickerActions, PickerView } from './booking-picker.types.js';
import { daysView } from './days/days.view.js';

const headView = ({ eventType, problem, strings, common, level }: PickerView) => {
  if (eventType) return titleView(eventType, strings, level());
  if (!problem) return headSkeleton(level(), common);
  return html`<header part="header">
    <div class="h1" role="heading" aria-level=${level()}>${strings.tt('untitled')}</div>
  </header>`;
};

/** Its place is reserved until it is known; below a list, which has no length yet, it waits for the times. */
const aboutView = ({ task, isSettled, eventType }: PickerView, isList: boolean) =>
  task
    ? nothing
    : html`<p class="about muted">
        <span dir="auto">${!isList || isSettled ? eventType?.description : nothing}</span>
      </p>`;

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
