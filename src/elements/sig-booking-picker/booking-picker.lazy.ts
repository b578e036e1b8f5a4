/** Loaded after the first paint; one entry, so that the bundler makes one chunk. */
export { repeat } from 'lit/directives/repeat.js';
export { lateStyles } from './days/late.styles.js';
export { aboutView } from './days/about.view.js';
export { announceMonth, announceSearch } from './days/announce-month.js';
export { emptyPanel, panelStyles, problemPanel } from './days/notices.view.js';
export { focusNextTime } from './days/time-keys.js';
export { goToNextAvailable } from './days/next-available.js';
export { createStep } from './form/create-step.js';
export { SettingWarnings } from './settings/setting-warnings.js';
