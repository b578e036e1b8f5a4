export { isLogoUrl } from './logo-url.js';
export { readRequestTarget, type RequestTarget } from './request-target.js';
export { isSafeUrl, isSecureTransport, parseUrl } from './safe-url.js';
