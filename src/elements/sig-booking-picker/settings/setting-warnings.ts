import { html, nothing } from 'lit';
import { booking } from '../../../locales/en/booking.js';
import { configError, type SigErrorDetail } from '../../shared/element/errors.js';
import { Strings } from '../../shared/i18n/strings.js';
import { alertIcon } from '../../shared/ui/icons.js';
import { invalidSettings, type InvalidSetting, type PickerSettings } from './settings.model.js';

/** Reports each setting that is not understood once, and names it at the foot of the element. */
export class SettingWarnings {
  #invalid: readonly InvalidSetting[] = [];
  readonly #strings: Strings<typeof booking>;

  constructor(
    host: ConstructorParameters<typeof Strings>[0],
    private readonly fail: (error: SigErrorDetail) => void,
  ) {
    this.#strings = new Strings(host, 'booking', booking);
  }

  check(settings: PickerSettings): void {
    const reported = this.#invalid;
    this.#invalid = invalidSettings(settings);
    for (const { name, value, expected } of this.#invalid) {
      if (reported.some((setting) => setting.name === name && setting.value === value)) continue;
      this.fail(configError(`${name} "${value}" is not ${expected}`));
    }
  }

  view() {
    return this.#invalid.length === 0
      ? nothing
      : html`<div class="small muted left-out" part="left-out">
          ${this.#invalid.map(
            ({ name, value }) =>
              html`<p class="fact">
                ${alertIcon(16)}<span>${this.#strings.tt('leftOut', { name, value })}</span>
              </p>`,
          )}
        </div>`;
  }
}
