import { noChange } from 'lit';
import { directive, Directive, type ElementPart } from 'lit/directive.js';
import type { BookingElement } from './booking-element.js';

/** The settings that an element around a picker has in common with it. */
export type PickerSettings = Pick<
  BookingElement,
  | 'layout'
  | 'month'
  | 'timeZone'
  | 'lockTimeZone'
  | 'hourCycle'
  | 'firstDay'
  | 'manageUrl'
  | 'baseUrl'
  | 'serverUrl'
  | 'locale'
>;
type Overrides = Partial<Pick<PickerSettings, 'month'>>;

class ForwardSettings extends Directive {
  override render(_from: PickerSettings, _overrides?: Overrides): unknown {
    return noChange;
  }
  override update({ element }: ElementPart, [from, overrides]: [PickerSettings, Overrides?]): unknown {
    const { layout, month, timeZone, lockTimeZone, hourCycle, firstDay, manageUrl } = from;
    const { baseUrl, serverUrl, locale } = from;
    const display = { layout, month, timeZone, lockTimeZone, hourCycle, firstDay, manageUrl };
    Object.assign(element, { ...display, baseUrl, serverUrl, locale, ...overrides });
    return noChange;
  }
}

/** `<sig-booking-picker ${forwardSettings(this)}>`: hands the element's own settings on to one inside it. */
export const forwardSettings = directive(ForwardSettings);
