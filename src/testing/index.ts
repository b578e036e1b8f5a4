/** The door `./testing`: a driver per element. It finds controls as a person does, by role and accessible name. */
export * from './query.js';
export * from './booking/booking-button.driver.js';
export * from './booking-host.driver.js';
export * from './booking-manager.driver.js';
export * from './booking-picker.driver.js';
export * from './contact/contact-form.driver.js';
export * from './document-viewer.driver.js';
export * from './envelopes/envelope-list.driver.js';
export * from './envelopes/envelope-proof.driver.js';
export * from './envelopes/envelope-status.driver.js';
export * from './envelopes/folder-tree.driver.js';
export * from './field-placer.driver.js';
export * from './notification-bell.driver.js';
export * from './proposal-accept.driver.js';
export * from './signature-pad.driver.js';
export * from './signing-frame.driver.js';
export * from './webhook-manager.driver.js';
