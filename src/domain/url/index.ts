export { isSafeUrl, isSecureTransport, parseUrl } from './safe-url.js';
