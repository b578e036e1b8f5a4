import { test } from 'node:test';
import { sign } from '../../support/walk/flows/sign.js';
import { walksOf } from '../../support/walk/walks.js';

const walks = walksOf('sign', 'a document is filled in and signed', sign);

for (const { title, options, run } of walks) test(title, options, run);
