import type { Flow } from '../person/person.types.js';
import type { FlowName } from '../plan/plan.types.js';
import { book } from './book.js';
import { manage } from './manage.js';

export const flows: Partial<Record<FlowName, Flow>> = { book, manage };
