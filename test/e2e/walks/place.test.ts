import { test } from 'node:test';
import { place } from '../../support/walk/flows/place.js';
import { walksOf } from '../../support/walk/walks.js';

const walks = walksOf('place', 'a document is placed by mouse and keyboard and sent', place);

for (const { title, options, run } of walks) test(title, options, run);
