import { test } from 'node:test';
import { viewer } from '../../support/walk/flows/viewer.js';
import { walksOf } from '../../support/walk/walks.js';

const walks = walksOf('viewer', 'a document is opened, searched and zoomed', viewer);

for (const { title, options, run } of walks) test(title, options, run);
