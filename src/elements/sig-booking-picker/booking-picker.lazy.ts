/** Loaded after the first paint; one entry, so that the bundler makes one chunk. */
export { repeat } from 'lit/directives/repeat.js';
export { goToNextAvailable } from './days/next-available.js';
export { BookingForm } from './form/form.controller.js';
export { PickerStepHost } from './form/step-host.js';
export { AutoRefresh } from './refresh/auto-refresh.js';
export { SettingWarnings } from './settings/setting-warnings.js';
