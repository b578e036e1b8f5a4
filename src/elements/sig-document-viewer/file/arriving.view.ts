import { html } from 'lit';
import type { viewer } from '../../../locales/en/viewer.js';
import type { Strings } from '../../shared/i18n/strings.js';

/** How much of a large file has arrived, while its first pages are shown. */
export const arrivingView = (strings: Strings<typeof viewer>, percent: number) =>
  html`<progress
    class="arriving"
    max="100"
    .value=${percent}
    aria-label=${strings.t('arriving')}
  ></progress>`;
