import { SigError, type SigErrorInit } from './sig-error.js';

/** `not-json`: something else answered, with HTML (often a login page), a redirect or other text. */
export class NotJsonError extends SigError {
  constructor(message: string, init: SigErrorInit) {
    super('not-json', message, init);
  }
}
