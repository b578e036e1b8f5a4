import { noChange } from 'lit';
import { directive, Directive, type PropertyPart } from 'lit/directive.js';
import { setCommittedValue } from 'lit/directive-helpers.js';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const editing = new WeakSet<Element>();

class LiveValue extends Directive {
  override render(value: string): unknown {
    return value;
  }
  override update(part: PropertyPart, [value]: [string]): unknown {
    const control = part.element as TextControl;
    if (editing.has(control) || control.value === value) return noChange;
    setCommittedValue(part);
    return value;
  }
}

/**
 * `<input .value=${liveValue(value)}>`: sets the value, but not while a person is typing, so that an unrelated render does
 * not overwrite the input. Needs an `InputTracker` on an element around it.
 */
export const liveValue = directive(LiveValue);

/**
 * Tracks the control that a person is typing in, from its first `input` to its `change`. Put the listeners on an element
 * around the controls.
 */
export class InputTracker {
  #now: TextControl | undefined;

  /** `done` renders: a refused input must be replaced by the current value. */
  constructor(private readonly done: () => void) {}

  readonly input = (event: Event): void => {
    const [control] = event.composedPath();
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
    this.#now = control;
    editing.add(control);
  };

  readonly change = (): void => {
    if (!this.#now) return;
    editing.delete(this.#now);
    this.#now = undefined;
    this.done();
  };

  /** Commits the current input, as if the control had lost focus. */
  readonly commit = (): void => {
    this.#now?.dispatchEvent(new Event('change', { bubbles: true }));
  };
}
