import type { Flow } from '../person/person.types.js';
import type { FlowName } from '../plan/plan.types.js';
import { book } from './book.js';
import { manage } from './manage.js';
import { propose } from './propose.js';
import { sign } from './sign.js';

export const flows: Partial<Record<FlowName, Flow>> = { book, sign, propose, manage };
