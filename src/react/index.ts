/** The door `./react`: each element as a component of React 18 and 19. Needs `react` and `@lit/react`. */
export type { TagProps } from './props/jsx.js';
export { SigBookingButton } from './sig-booking-button.js';
export { SigBookingHost } from './sig-booking-host.js';
export { SigBookingManager } from './sig-booking-manager.js';
export { SigBookingPicker } from './sig-booking-picker.js';
export { SigContactForm } from './sig-contact-form.js';
export { SigDocumentViewer } from './sig-document-viewer.js';
export { SigEnvelopeList } from './sig-envelope-list.js';
export { SigEnvelopeProof } from './sig-envelope-proof.js';
export { SigEnvelopeStatus } from './sig-envelope-status.js';
export { SigFieldPlacer } from './sig-field-placer.js';
export { SigFolderTree } from './sig-folder-tree.js';
export { SigNotificationBell } from './sig-notification-bell.js';
export { SigProposalAccept } from './sig-proposal-accept.js';
export { SigProvider } from './sig-provider.js';
export { SigSignaturePad } from './sig-signature-pad.js';
export { SigSigningFrame } from './sig-signing-frame.js';
export { SigWebhookManager } from './sig-webhook-manager.js';
