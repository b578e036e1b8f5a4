import './sig-ceremony-app.define.js';
import { setPdfWorkerUrl } from '../elements/internal.js';

/** The page opens in the first of the browser's languages that it speaks. */
const spoken = ['en', 'de'];
const language = navigator.languages.find((tag) => spoken.includes(tag.split('-')[0]?.toLowerCase() ?? ''));
document.documentElement.lang = language ?? 'en';

const here = new URL(location.href);
const token = here.searchParams.get('token') ?? '';
// The token is worth a signature: it leaves the address bar, and so history and referrers, before anything else.
here.searchParams.delete('token');
history.replaceState(null, '', here.pathname + here.search);

setPdfWorkerUrl(new URL('pdf.worker.min.mjs', new URL('.', here)).href);

const app = document.createElement('sig-ceremony-app');
app.token = token;
document.querySelector('main')?.append(app);
