import { configError, type SigErrorDetail } from '../../shared/element/errors.js';
import { invalidSettings, type InvalidSetting, type PickerSettings } from './settings.model.js';

/** Reports each setting that is not understood once, to the developer: visitors cannot act on it. */
export class SettingWarnings {
  #invalid: readonly InvalidSetting[] = [];

  constructor(private readonly fail: (error: SigErrorDetail) => void) {}

  check(settings: PickerSettings): void {
    const reported = this.#invalid;
    this.#invalid = invalidSettings(settings);
    for (const { name, value, expected } of this.#invalid) {
      if (reported.some((setting) => setting.name === name && setting.value === value)) continue;
      this.fail(configError(`${name} "${value}" is not ${expected}`));
    }
  }
}
