import 'sig-widgets/define/sig-booking-picker';
import { scene } from './site.js';

const { handle, slug } = await scene();
const picker = document.createElement('sig-booking-picker');
picker.setAttribute('server-url', '/sig');
picker.setAttribute('handle', handle);
picker.setAttribute('slug', slug);
document.querySelector('#picker')!.replaceChildren(picker);
