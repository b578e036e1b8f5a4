import 'sig-widgets/define/sig-copy-viewer';
import { scene } from './site.js';

/** The page of a copy's link: `/copy.html#/{token}`. Without a token it shows the one that the sandbox has sent. */
const copy = document.createElement('sig-copy-viewer');
copy.setAttribute('server-url', '/sig');
copy.token = location.hash.slice(2) || (await scene()).copy;
document.querySelector('#copy')!.replaceChildren(copy);
addEventListener('hashchange', () => (copy.token = location.hash.slice(2)));
