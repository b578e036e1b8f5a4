import 'sig-widgets/define/sig-booking-picker';
import { managePage, scene } from './site.js';

const { handle, slug } = await scene();
const picker = document.createElement('sig-booking-picker');
picker.setAttribute('server-url', '/sig');
picker.setAttribute('handle', handle);
picker.setAttribute('slug', slug);
picker.setAttribute('manage-url', managePage);
document.querySelector('#picker')!.replaceChildren(picker);
