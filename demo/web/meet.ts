import 'sig-widgets/define/sig-booking-host';
import { managePage, withScene } from './site.js';

await withScene(({ handle }) => {
  const host = document.createElement('sig-booking-host');
  host.setAttribute('server-url', '/sig');
  host.setAttribute('handle', handle);
  host.setAttribute('manage-url', managePage);
  document.querySelector('#host')!.replaceChildren(host);
});
