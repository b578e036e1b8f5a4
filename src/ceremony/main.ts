import './sig-ceremony-app.define.js';
import { setPdfWorkerUrl } from '../elements/internal.js';
import { loaders } from '../locales/index.js';

/** The page uses the first of the browser's languages that has a catalogue. */
const supported = ['en', ...Object.keys(loaders)];
const language = navigator.languages.find((tag) =>
  supported.includes(tag.split('-')[0]?.toLowerCase() ?? ''),
);
document.documentElement.lang = language ?? 'en';

const address = new URL(location.href);
const token = address.searchParams.get('token') ?? '';
// The token authorises a signature: remove it from the address bar, history and referrers first.
address.searchParams.delete('token');
history.replaceState(null, '', address.pathname + address.search);

setPdfWorkerUrl(new URL('pdf.worker.min.mjs', new URL('.', address)).href);

const app = document.createElement('sig-ceremony-app');
app.token = token;
document.querySelector('main')?.append(app);
