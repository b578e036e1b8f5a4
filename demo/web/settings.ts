import 'sig-widgets/define/sig-notification-bell';
import 'sig-widgets/define/sig-webhook-manager';
import './site.js';
