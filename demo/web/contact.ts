import 'sig-widgets/define/sig-contact-form';
import './site.js';
