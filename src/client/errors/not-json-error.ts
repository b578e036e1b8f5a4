import { SigError, type SigErrorInit } from '../errors.js';

/** Something else answered: HTML (often a login page), a redirect, or text that is not JSON. */
export class NotJsonError extends SigError {
  constructor(message: string, init: SigErrorInit) {
    super('not-json', message, init);
  }
}
