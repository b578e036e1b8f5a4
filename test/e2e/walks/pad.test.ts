import { test } from 'node:test';
import { pad } from '../../support/walk/flows/pad.js';
import { walksOf } from '../../support/walk/walks.js';

const walks = walksOf('pad', 'a signature is drawn, typed and saved', pad);

for (const { title, options, run } of walks) test(title, options, run);
