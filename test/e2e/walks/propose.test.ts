import { test } from 'node:test';
import { propose } from '../../support/walk/flows/propose.js';
import { walksOf } from '../../support/walk/walks.js';

const walks = walksOf('propose', 'one proposal is accepted and signed, another declined', propose);

for (const { title, options, run } of walks) test(title, options, run);
