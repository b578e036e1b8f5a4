/** The door `.`: classes, events and types of every element. Registers nothing. */
export type { SigErrorCode } from '../contract/index.js';
export type { Catalogue, Message, PluralMessage } from '../locales/index.js';
export { setCatalogue } from './shared/i18n/catalogues.js';
export type { Clock } from './shared/element/clock.js';
export { SigErrorEvent, type SigErrorDetail } from './shared/element/errors.js';
export { setPdfFilesUrl, setPdfWorkerUrl } from './shared/pdf/worker.js';
export { SigReadyEvent } from './shared/element/ready-event.js';
export type { GetGrant, Settings } from './shared/element/settings.js';
export { setTrustedTypesPolicy } from './shared/sanitise/trusted-types.js';

export { SigBookingButton } from './sig-booking-button/sig-booking-button.js';
export * from './sig-booking-button/booking-button.events.js';
export { SigBookingHost } from './sig-booking-host/sig-booking-host.js';
export * from './sig-booking-host/booking-host.events.js';
export { SigBookingManager } from './sig-booking-manager/sig-booking-manager.js';
export * from './sig-booking-manager/booking-manager.events.js';
export { SigBookingPicker } from './sig-booking-picker/sig-booking-picker.js';
export type { Prefill } from './shared/booking/booking.types.js';
export * from './sig-booking-picker/booking-picker.events.js';
export * from './sig-booking-picker/form/form.events.js';
export { SigContactForm } from './sig-contact-form/sig-contact-form.js';
export * from './sig-contact-form/contact-form.events.js';
export type { ContactPrefill, EnquiryType } from './sig-contact-form/contact-form.model.js';
export { SigCopyViewer } from './sig-copy-viewer/sig-copy-viewer.js';
export * from './sig-copy-viewer/copy-viewer.events.js';
export { SigDocumentViewer } from './sig-document-viewer/sig-document-viewer.js';
export * from './sig-document-viewer/document-viewer.events.js';
export type {
  AccessibilityFinding,
  AccessibilityReport,
  AccessibilityTopic,
} from './sig-document-viewer/accessibility/report.model.js';
export { SigEnvelopeComposer } from './sig-envelope-composer/sig-envelope-composer.js';
export * from './sig-envelope-composer/composer.events.js';
export type { ComposerRecipient } from './sig-envelope-composer/model/settings.js';
export type { RecipientRole, StepName } from './sig-envelope-composer/model/draft.js';
export { SigEnvelopeList } from './sig-envelope-list/sig-envelope-list.js';
export * from './sig-envelope-list/envelope-list.events.js';
export type {
  EnvelopeFilter,
  EnvelopeSource,
  EnvelopeStatus,
} from './sig-envelope-list/filters/filter.model.js';
export { SigContactPicker } from './sig-contact-picker/sig-contact-picker.js';
export type { PickedPerson } from './sig-contact-picker/contact-picker.model.js';
export { SigEnvelopeProof } from './sig-envelope-proof/sig-envelope-proof.js';
export * from './sig-envelope-proof/envelope-proof.events.js';
export { SigEnvelopeStatus } from './sig-envelope-status/sig-envelope-status.js';
export * from './sig-envelope-status/envelope-status.events.js';
export { SigFieldPlacer } from './sig-field-placer/sig-field-placer.js';
export * from './sig-field-placer/field-placer.events.js';
export type { PlacerDocument } from './sig-field-placer/documents/documents.model.js';
// The model of the placer, for hosts that follow it or place fields without a screen.
export { checkFields, type CheckInput, type Finding } from './shared/fields/check-fields.js';
export type { ToldFinding } from './sig-field-placer/check/finding-messages.js';
export { PlacerEditor, type EditorHost, type Spot } from './sig-field-placer/model/placer-editor.js';
export {
  toBody,
  toField,
  type FieldSet,
  type GridGroup,
  type NewField,
  type PlacedField,
} from './shared/fields/field.js';
export { PlacerModel } from './sig-field-placer/model/placer-model.js';
export {
  applyGridPatches,
  applyPatches,
  diffFields,
  invertPatches,
  type Patch,
} from './sig-field-placer/model/patches.js';
export type { Role } from './sig-field-placer/model/roles.js';
export { SigFolderTree } from './sig-folder-tree/sig-folder-tree.js';
export * from './sig-folder-tree/folder-tree.events.js';
export { SigNotificationBell } from './sig-notification-bell/sig-notification-bell.js';
export * from './sig-notification-bell/notification-bell.events.js';
export { SigProposalAccept } from './sig-proposal-accept/sig-proposal-accept.js';
export * from './sig-proposal-accept/proposal-accept.events.js';
export { SigSavedSignatures } from './sig-saved-signatures/sig-saved-signatures.js';
export * from './sig-saved-signatures/saved-signatures.events.js';
export { SigProvider } from './sig-provider/sig-provider.js';
export type { TypedName, Typeface } from './shared/typefaces/typefaces.js';
export { SigSignaturePad } from './sig-signature-pad/sig-signature-pad.js';
export { SigSigningFrame } from './sig-signing-frame/sig-signing-frame.js';
export {
  SigStartEvent,
  SigStateChangeEvent,
  type SigningDetail,
  type StateChangeDetail,
} from './sig-signing-frame/signing-frame.events.js';
export * from './sig-signing-frame/ceremony.events.js';
export { SigWebhookManager } from './sig-webhook-manager/sig-webhook-manager.js';
export * from './sig-webhook-manager/webhook-manager.events.js';
