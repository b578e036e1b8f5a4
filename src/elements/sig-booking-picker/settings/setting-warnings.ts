import { html, nothing } from 'lit';
import { configError, type SigErrorDetail } from '../../shared/element/errors.js';
import { alertIcon } from '../../shared/ui/icons.js';
import { badSettings, type BadSetting, type GivenSettings } from './settings.model.js';
import type { ViewOf } from '../days/days.view.js';

/** Owns which of the host's settings mean nothing here: each is told once, and named at the foot of the element. */
export class LeftOut {
  #settings: readonly BadSetting[] = [];

  constructor(private readonly fail: (error: SigErrorDetail) => void) {}

  check(given: GivenSettings): void {
    const told = this.#settings;
    this.#settings = badSettings(given);
    for (const { name, value, wants } of this.#settings) {
      if (told.some((one) => one.name === name && one.value === value)) continue;
      this.fail(configError(`${name} "${value}" is not ${wants}`));
    }
  }

  /** For whoever builds the page: an element that is set wrongly says so where it stands. */
  view({ strings }: ViewOf) {
    return this.#settings.length === 0
      ? nothing
      : html`<div class="small muted left-out" part="left-out">
          ${this.#settings.map(
            ({ name, value }) =>
              html`<p class="fact">
                ${alertIcon(16)}<span>${strings.tt('leftOut', { name, value })}</span>
              </p>`,
          )}
        </div>`;
  }
}
