import 'sig-widgets/define/sig-notification-bell';
import 'sig-widgets/define/sig-saved-signatures';
import 'sig-widgets/define/sig-signature-pad';
import 'sig-widgets/define/sig-webhook-manager';
import './site.js';
