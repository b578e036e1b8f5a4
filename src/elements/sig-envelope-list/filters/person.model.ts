import { isEmail } from '../../shared/form/email.js';

export type PersonProblem = 'personInvalid';
/** The service compares whole addresses (R97). */
export const personProblem = (text: string): PersonProblem | undefined =>
  text.trim() === '' || isEmail(text.trim()) ? undefined : 'personInvalid';
