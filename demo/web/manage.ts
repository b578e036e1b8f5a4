import 'sig-widgets/define/sig-booking-manager';
import { managePage } from './site.js';

/** The token is in the fragment, so that it does not appear in server logs or referrers. */
const manager = document.querySelector('sig-booking-manager')!;
manager.setAttribute('manage-url', managePage);
const read = () => manager.setAttribute('token', location.hash.slice(2));
addEventListener('hashchange', read);
read();
