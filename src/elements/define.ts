/** Registers every tag. A page that needs one or two imports `sig-widgets/define/sig-*` instead and carries only those. */
import './sig-booking-button/sig-booking-button.define.js';
import './sig-booking-host/sig-booking-host.define.js';
import './sig-booking-manager/sig-booking-manager.define.js';
import './sig-booking-picker/sig-booking-picker.define.js';
import './sig-contact-form/sig-contact-form.define.js';
import './sig-document-viewer/sig-document-viewer.define.js';
import './sig-envelope-list/sig-envelope-list.define.js';
import './sig-envelope-proof/sig-envelope-proof.define.js';
import './sig-envelope-status/sig-envelope-status.define.js';
import './sig-field-placer/sig-field-placer.define.js';
import './sig-folder-tree/sig-folder-tree.define.js';
import './sig-notification-bell/sig-notification-bell.define.js';
import './sig-proposal-accept/sig-proposal-accept.define.js';
import './sig-provider/sig-provider.define.js';
import './sig-signature-pad/sig-signature-pad.define.js';
import './sig-signing-frame/sig-signing-frame.define.js';
import './sig-webhook-manager/sig-webhook-manager.define.js';
