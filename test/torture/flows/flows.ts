import type { Flow } from '../person/person.types.js';
import type { FlowName } from '../plan/plan.types.js';
import { book } from './book.js';
import { compose } from './compose.js';
import { manage } from './manage.js';
import { place } from './place.js';
import { propose } from './propose.js';
import { sign } from './sign.js';

export const flows: Record<FlowName, Flow> = { book, sign, propose, place, manage, compose };
