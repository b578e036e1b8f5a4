import 'sig-widgets/define/sig-booking-manager';
import { managePage } from './site.js';

/** After `#`, the token stays out of the server's logs and of referrers. */
const manager = document.querySelector('sig-booking-manager')!;
manager.setAttribute('manage-url', managePage);
const read = () => manager.setAttribute('token', location.hash.slice(2));
addEventListener('hashchange', read);
read();
