import 'sig-widgets/define/sig-booking-picker';
import { managePage, withScene } from './site.js';

await withScene(({ handle, slug }) => {
  const picker = document.createElement('sig-booking-picker');
  picker.setAttribute('server-url', '/sig');
  picker.setAttribute('handle', handle);
  picker.setAttribute('slug', slug);
  picker.setAttribute('manage-url', managePage);
  document.querySelector('#picker')!.replaceChildren(picker);
});
