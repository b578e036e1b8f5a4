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
 * `<input .value=${typed(value)}>`: shows the value, but not while something else is being typed there, so that a render
 * nobody typing asked for takes nothing away. Needs a `Typing` above it.
 */
export const liveValue = directive(LiveValue);

/**
 * Knows the control that is being typed in, from its first `input` to its `change`. The listeners belong on an element
 * around the controls.
 */
export class InputTracker {
  #now: TextControl | undefined;

  /** `done` renders: what was typed may have been refused, and then the value that counts is shown again. */
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

  /** What is typed so far is taken over, as if the control had been left. */
  readonly commit = (): void => {
    this.#now?.dispatchEvent(new Event('change', { bubbles: true }));
  };
}
